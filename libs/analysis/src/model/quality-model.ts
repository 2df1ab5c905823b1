import type { OpinionSense } from '../lexicon/opinion-words.js';
import type { OpinionReading, OpinionRun } from '../context/read-opinions.js';
import { partitionPoint } from '../text/page.js';
import { type ChainModel, likelihoods } from './choice-chain.js';
import { Emissions } from './emissions.js';
import { type FeatureNames, numbersOf } from './feature-names.js';
import learnedPolarity from './polarity-weights.json' with { type: 'json' };
import { type Polarity, type Span, polarities } from '@app/findings';
import { type Judging, polarityChain, type PolarityNames } from './polarity-features.js';
import learned from './quality-weights.json' with { type: 'json' };
import { decode, first, inside, outside, type SequenceModel } from './sequence-model.js';

/** Weights by name of the feature; a name that is not there has none. */
type Weights = Readonly<Record<string, number>>;

/** What `npm run train` writes of the qualities. */
export interface LearnedQualities {
  /** SHA-256 of what was learned from, and how. */
  readonly corpus: string;
  /** From each tag to each: outside, first, inside. */
  readonly transitions: readonly number[];
  readonly first: Weights;
  readonly inside: Weights;
}

/** What `npm run train` writes of their polarity. */
export type LearnedPolarity = Readonly<Record<Polarity, Weights>> & {
  readonly corpus: string;
  /** By the polarity of the quality before: what ties the two. */
  readonly after: Readonly<Record<Polarity, Readonly<Record<Polarity, Weights>>>>;
};

/** A quality in units of the view. */
export interface Judgement extends Span {
  readonly polarity: Polarity;
}

/** Finds qualities, and tells their polarity. */
export interface QualityModel {
  readonly emissions: Emissions;
  readonly sequences: SequenceModel;
  readonly polarityNames: FeatureNames;
  readonly polarityTies: FeatureNames;
  readonly polarity: ChainModel;
}

/** Learned so that words are missed rather than made up; what is added to the odds of every first word raises precision and recall to one level. */
const bias = 1.3;

/** The words of an answer that judge the tracked brand, in reading order. */
export function qualitiesIn({ language, runs }: OpinionReading, model: QualityModel): Judgement[] {
  const found = runs.flatMap((run): Judging[] => {
    const tags = decode(model.sequences, model.emissions.of(language, run), bias);
    return [...tags.keys()]
      .filter((at) => tags[at] === first)
      .map((at) => {
        let to = at + 1;
        while (tags[to] === inside) to++;
        return { run, from: withNegation(run, tags, at), to };
      });
  });
  const polarity = polaritiesOf(model, polarityChain(language, found));
  return found.map(({ run, from, to }, i) => ({
    start: run[from]!.start,
    end: run[to - 1]!.end,
    polarity: polarity[i]!,
  }));
}

/** Where the words begin once the negation right before them, or before their degree ("not very …"), is kept: without it they say the opposite. */
function withNegation(run: OpinionRun, tags: Uint8Array, at: number): number {
  const isBefore = (distance: number, senses: readonly OpinionSense[]): boolean => {
    const word = run[at - distance];
    const isFree = tags[at - distance] === outside && word?.stretch === run[at]!.stretch;
    return isFree && word.senses.some((sense) => senses.includes(sense));
  };
  if (run[at]!.isJoined && !run[at]!.isCharacter && tags[at - 1] === outside) return withNegation(run, tags, at - 1);
  if (isBefore(1, negations)) return at - 1;
  return isBefore(1, degrees) && isBefore(2, negations) ? at - 2 : at;
}

const negations: readonly OpinionSense[] = ['negation', 'without', 'too'];
const degrees: readonly OpinionSense[] = ['intensifier', 'weakener', 'too', 'copula'];

/** A stretch that somebody else holds to be a quality, with its polarity. */
export function judgementAt(
  { language, runs }: OpinionReading,
  { start, end }: Span,
  model = qualityModel(),
): Judgement {
  const meets = (word: Span): boolean => word.start < end && word.end > start;
  const run = runs[partitionPoint(runs.length, (i) => runs[i]!.at(-1)!.end <= start)];
  if (run === undefined || !run.some(meets)) return { start, end, polarity: 'neutral' };
  const judging = { run, from: run.findIndex(meets), to: run.findLastIndex(meets) + 1 };
  return { start, end, polarity: polaritiesOf(model, polarityChain(language, [judging]))[0]! };
}

/** Of the qualities of an answer, in reading order. */
export function polaritiesOf(
  { polarityNames, polarityTies, polarity }: Omit<QualityModel, 'emissions' | 'sequences'>,
  chain: readonly PolarityNames[],
): Polarity[] {
  const links = chain.map(({ features, ties }) => ({
    features: numbersOf(polarityNames, features),
    ties: numbersOf(polarityTies, ties),
  }));
  return likelihoods(polarity, links).map((likely) => polarities[likely.indexOf(Math.max(...likely))]!);
}

export function qualityModelOf(qualities: LearnedQualities, polarity: LearnedPolarity): QualityModel {
  const ofWords = sideBySide([qualities.first, qualities.inside]);
  const ofPolarity = sideBySide(polarities.map((one) => polarity[one]));
  const ofTies = sideBySide(polarities.flatMap((before) => polarities.map((one) => polarity.after[before][one])));
  return {
    emissions: new Emissions(ofWords.names, ofWords.weights),
    sequences: { emissions: ofWords.weights, transitions: Float64Array.from(qualities.transitions) },
    polarityNames: ofPolarity.names,
    polarityTies: ofTies.names,
    polarity: { choices: polarities.length, weights: ofPolarity.weights, ties: ofTies.weights },
  };
}

/** Numbers for the names of all lists, and their weights: of name `n` in list `i` at `n * all.length + i`. */
function sideBySide(all: readonly Weights[]): { names: FeatureNames; weights: Float64Array } {
  const names = new Map<string, number>();
  for (const one of all) for (const name of Object.keys(one)) if (!names.has(name)) names.set(name, names.size);
  const weights = new Float64Array(names.size * all.length);
  for (const [i, one] of all.entries())
    for (const [name, weight] of Object.entries(one)) weights[names.get(name)! * all.length + i] = weight;
  return { names, weights };
}

let shipped: QualityModel | undefined;

/** The model that ships, made on first use. */
export const qualityModel = (): QualityModel => (shipped ??= qualityModelOf(learned, learnedPolarity));

/** Enter the analyser's version. */
export const qualityHash = learned.corpus.slice(0, 8);
export const polarityHash = learnedPolarity.corpus.slice(0, 8);
