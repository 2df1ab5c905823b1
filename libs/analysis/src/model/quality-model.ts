import { loadedOnUse } from '../load-json.js';
import type { OpinionSense } from '../lexicon/opinion-words.js';
import type { OpinionReading, OpinionRun } from '../context/read-opinions.js';
import { partitionPoint } from '../text/page.js';
import { type ChainModel, likelihoods } from './choice-chain.js';
import { type FeatureNames, numbersOf } from './logistic.js';
import { type Polarity, type Span, polarities } from '@app/findings';
import { type Judging, polarityChain, type PolarityNames } from './polarity-features.js';
import { withoutJoints } from './phrase-ends.js';
import { type FoundWords, phraseFeatures } from './phrase-features.js';
import {
  decode,
  first as firstTag,
  inside as insideTag,
  outside,
  type SequenceModel,
  spanLikelihood,
} from './sequence-model.js';
import {
  bearing,
  type Clause,
  clausePlace,
  clausesOf,
  clauseWords,
  type FeatureGroup,
  groupsOf,
} from './quality-features.js';

/** Weights by name of the feature; a name that is not there has none. */
type Weights = Readonly<Record<string, number>>;

/** What tells of each word whether a quality begins or goes on there. */
export interface LearnedWords {
  /** From each tag to each: outside, first, inside. */
  readonly transitions: readonly number[];
  readonly first: Weights;
  readonly inside: Weights;
}

/** What `npm run train` writes of the qualities. */
export interface LearnedQualities extends LearnedWords {
  /** SHA-256 of what was learned from, and how. */
  readonly corpus: string;
  /** What tells whether words that were found are a quality as a whole. */
  readonly phrases: Weights;
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

/** Finds words that may be qualities. */
export interface WordModel {
  readonly emissions: Emissions;
  readonly sequences: SequenceModel;
}

/** Finds qualities, and tells their polarity. */
export interface QualityModel extends WordModel {
  readonly phrases: ReadonlyMap<string, number>;
  readonly polarityNames: FeatureNames;
  readonly polarityTies: FeatureNames;
  readonly polarity: ChainModel;
}

/** Learned so that words are missed rather than made up; what is added to the odds of every first word raises recall, as far as nearly eight in ten are still right. */
const bias = 0.9;

/** In log-odds: so sure it must be that what was found is a quality as a whole. Chosen by cross-validation: recall was given away for what reads as a phrase. */
const surePhrase = -0.4;

/** The words of an answer that judge the tracked brand, in reading order. */
export function qualitiesIn({ language, runs }: OpinionReading, model: QualityModel): Judgement[] {
  const found = foundIn({ language, runs }, model).filter(
    (one) => sumOf(model.phrases, phraseFeatures(language, one)) >= surePhrase,
  );
  const polarity = polaritiesOf(model, polarityChain(language, found));
  return found.map((one, i) => ({ ...spanOf(one), polarity: polarity[i]! }));
}

const sumOf = (weights: ReadonlyMap<string, number>, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0);

/** Where they stand in the view. */
export const spanOf = ({ run, from, to }: Judging): Span => ({ start: run[from]!.start, end: run[to - 1]!.end });

/** What may be qualities word by word, before anything looks at them as a whole. */
export function foundIn({ language, runs }: Pick<OpinionReading, 'language' | 'runs'>, model: WordModel): FoundWords[] {
  return runs.flatMap((run): FoundWords[] => {
    const scores = model.emissions.of(language, run);
    const tags = decode(model.sequences, scores, bias);
    const starts = [...tags.keys()].filter((at) => tags[at] === firstTag);
    if (starts.length === 0) return [];
    const likelihoodOf = spanLikelihood(model.sequences, scores, bias);
    return starts.map((at) => {
      let to = at + 1;
      while (tags[to] === insideTag) to++;
      const words = { run, from: withNegation(run, tags, at), to };
      return { ...withoutJoints(language, words), likelihood: likelihoodOf(at, to) };
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
  const judging = { run, from: run.findIndex(meets), to: run.findLastIndex(meets) + 1 };
  return { start, end, polarity: polaritiesOf(model, polarityChain(language, [judging]))[0]! };
}

/** So likely must blame be: a customer minds criticism that is none more than criticism that is missed. */
const surelyNegative = 0.6;

/** The most likely, or `neutral` where that is blame in doubt. */
function polarityOf(likely: ArrayLike<number>): Polarity {
  const all = Array.from(likely);
  const highest = Math.max(...all);
  const most = polarities[all.indexOf(highest)]!;
  return most === 'negative' && highest < surelyNegative ? 'neutral' : most;
}

/** Of the qualities of an answer, in reading order. */
function polaritiesOf(
  { polarityNames, polarityTies, polarity }: Pick<QualityModel, 'polarityNames' | 'polarityTies' | 'polarity'>,
  chain: readonly PolarityNames[],
): Polarity[] {
  const links = chain.map(({ features, ties }) => ({
    features: numbersOf(polarityNames, features),
    ties: numbersOf(polarityTies, ties),
  }));
  return likelihoods(polarity, links).map(polarityOf);
}

export function wordModelOf({ first, inside, transitions }: LearnedWords): WordModel {
  const { names, weights } = sideBySide([first, inside]);
  return {
    emissions: new Emissions(names, weights),
    sequences: { emissions: weights, transitions: Float64Array.from(transitions) },
  };
}

export function qualityModelOf(qualities: LearnedQualities, polarity: LearnedPolarity): QualityModel {
  const ofPolarity = sideBySide(polarities.map((one) => polarity[one]));
  const ofTies = sideBySide(polarities.flatMap((before) => polarities.map((one) => polarity.after[before][one])));
  return {
    ...wordModelOf(qualities),
    phrases: new Map(Object.entries(qualities.phrases)),
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

const learned = loadedOnUse('./model/quality-weights.json') as () => LearnedQualities;
const learnedPolarity = loadedOnUse('./model/polarity-weights.json') as () => LearnedPolarity;
let shipped: QualityModel | undefined;

/** The model that ships, made on first use. */
export const qualityModel = (): QualityModel => (shipped ??= qualityModelOf(learned(), learnedPolarity()));

/** They enter the analyser's version. */
export const qualityHash = (): string => learned().corpus.slice(0, 8);
export const polarityHash = (): string => learnedPolarity().corpus.slice(0, 8);

/** What some features say for `first` and for `inside`. */
interface Sum {
  readonly first: number;
  readonly inside: number;
}

/** Keys that are kept of all groups together: some 5 MB. */
const mostKept = 50_000;

const ofClause: readonly FeatureGroup[] = [clausePlace, bearing];

/** What the words of a run say for the tags, by learned weights; what a group of features says is kept by its key from answer to answer. */
class Emissions {
  /** By kind of word, of each of its groups. */
  private readonly kept = new Map<readonly FeatureGroup[], readonly Map<string | number, Sum>[]>();
  private size = 0;

  /** Of feature `f` the weight with `first` is at `2 * f` and that with `inside` at `2 * f + 1`. */
  constructor(
    private readonly names: FeatureNames,
    private readonly weights: Float64Array,
  ) {}

  /** Three numbers a word, as `decode` reads them. */
  of(language: string, run: OpinionRun): Float64Array {
    const scores = new Float64Array(3 * run.length);
    let token = 0;
    for (const clause of clausesOf(language, run)) {
      const shared = this.sharedBy(clause);
      for (let at = 0; at < clause.words.length; at++) this.add(clause, at, shared, scores, 3 * token++);
    }
    return scores;
  }

  private sharedBy(clause: Clause): Sum {
    return this.plus(this.sumOf(clauseWords(clause)), ofClause, clause, 0);
  }

  private add(clause: Clause, at: number, shared: Sum, scores: Float64Array, to: number): void {
    const { first, inside } = this.plus(shared, groupsOf(clause, at), clause, at);
    scores[to + 1] = first;
    scores[to + 2] = inside;
  }

  private plus(sum: Sum, groups: readonly FeatureGroup[], clause: Clause, at: number): Sum {
    let { first, inside } = sum;
    const kept = this.keptOf(groups);
    for (let i = 0; i < kept.length; i++) {
      const { keyOf, namesOf, isSeldom } = groups[i]!;
      const key = keyOf(clause, at);
      if (key === undefined) continue;
      const known = isSeldom ? this.sumOf(namesOf(clause, at)) : kept[i]!.get(key);
      const more = known ?? this.keep(kept[i]!, key, namesOf(clause, at));
      first += more.first;
      inside += more.inside;
    }
    return { first, inside };
  }

  private keptOf(groups: readonly FeatureGroup[]): readonly Map<string | number, Sum>[] {
    const sums = this.kept.get(groups) ?? groups.map(() => new Map<string | number, Sum>());
    if (!this.kept.has(groups)) this.kept.set(groups, sums);
    return sums;
  }

  private keep(sums: Map<string | number, Sum>, key: string | number, names: readonly string[]): Sum {
    if (++this.size > mostKept) {
      for (const one of [...this.kept.values()].flat()) one.clear();
      this.size = 1;
    }
    const sum = this.sumOf(names);
    sums.set(key, sum);
    return sum;
  }

  private sumOf(names: readonly string[]): Sum {
    let first = 0;
    let inside = 0;
    for (const name of names) {
      const feature = this.names.get(name);
      if (feature === undefined) continue;
      first += this.weights[2 * feature]!;
      inside += this.weights[2 * feature + 1]!;
    }
    return { first, inside };
  }
}
