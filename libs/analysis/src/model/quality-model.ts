import type { OpinionSense } from '../lexicon/opinion-words.js';
import type { OpinionReading, OpinionRun } from '../context/read-opinions.js';
import { partitionPoint } from '../text/page.js';
import type { Span } from '../text/span.js';
import { type ChoiceModel, likelihoods } from './choice-model.js';
import { Emissions } from './emissions.js';
import { type FeatureNames, numbersOf } from './feature-names.js';
import learnedPolarity from './polarity-weights.json' with { type: 'json' };
import { polarities, type Polarity, polarityFeatures } from './polarity-features.js';
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
export type LearnedPolarity = { readonly corpus: string } & Readonly<Record<Polarity, Weights>>;

/** A quality in units of the view. */
export interface Judgement extends Span {
  readonly polarity: Polarity;
}

/** Finds qualities, and tells their polarity. */
export interface QualityModel {
  readonly emissions: Emissions;
  readonly sequences: SequenceModel;
  readonly polarityNames: FeatureNames;
  readonly polarity: ChoiceModel;
}

/** Learned so that words are missed rather than made up; what is added to the odds of every first word raises precision and recall to one level. */
const bias = 1.3;

/** The words of an answer that judge the tracked brand, in reading order. */
export function qualitiesIn({ language, runs }: OpinionReading, model: QualityModel): Judgement[] {
  return runs.flatMap((run) => {
    const tags = decode(model.sequences, model.emissions.of(language, run), bias);
    return [...tags.keys()]
      .filter((at) => tags[at] === first)
      .map((at) => {
        const from = withNegation(run, tags, at);
        let to = at + 1;
        while (tags[to] === inside) to++;
        const polarity = polarityOf(model, polarityFeatures(language, run, from, to));
        return { start: run[from]!.start, end: run[to - 1]!.end, polarity };
      });
  });
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
  const features = polarityFeatures(language, run, run.findIndex(meets), run.findLastIndex(meets) + 1);
  return { start, end, polarity: polarityOf(model, features) };
}

export function polarityOf(
  { polarityNames, polarity }: Pick<QualityModel, 'polarity' | 'polarityNames'>,
  features: readonly string[],
): Polarity {
  const likely = likelihoods(polarity, numbersOf(polarityNames, features));
  return polarities[likely.indexOf(Math.max(...likely))]!;
}

export function qualityModelOf(qualities: LearnedQualities, polarity: LearnedPolarity): QualityModel {
  const ofWords = sideBySide([qualities.first, qualities.inside]);
  const ofPolarity = sideBySide(polarities.map((one) => polarity[one]));
  return {
    emissions: new Emissions(ofWords.names, ofWords.weights),
    sequences: { emissions: ofWords.weights, transitions: Float64Array.from(qualities.transitions) },
    polarityNames: ofPolarity.names,
    polarity: { choices: polarities.length, weights: ofPolarity.weights },
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
