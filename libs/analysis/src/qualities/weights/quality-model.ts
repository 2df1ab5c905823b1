import { type Polarity, polarities } from '@app/findings';
import { loadedOnUse } from '../../load-json.js';
import type { ChainModel } from '../../model/choice-chain.js';
import type { FeatureNames } from '../../model/logistic.js';
import type { SequenceModel } from '../../model/sequence-model.js';
import { Emissions } from './emissions.js';

/** Weights by names of features; features that are not listed have weight 0. */
type Weights = Readonly<Record<string, number>>;

/** The weights by which each word is tagged: whether a quality begins or continues there. */
export interface LearnedWords {
  /** The weights from each tag to each: outside, first, inside. */
  readonly transitions: readonly number[];
  readonly first: Weights;
  readonly inside: Weights;
}

/** The file of qualities that `npm run train` writes. */
export interface LearnedQualities extends LearnedWords {
  /** SHA-256 of the training data and method. */
  readonly corpus: string;
  /** The weights by which words are judged as a whole: whether they are a quality. */
  readonly phrases: Weights;
  /** The weights by which words are judged as a phrase: whether people would quote them. */
  readonly shapes: Weights;
}

/** The file of polarities that `npm run train` writes. */
export type LearnedPolarity = Readonly<Record<Polarity, Weights>> & {
  readonly corpus: string;
  /** The weights that tie a quality to the one before, by the polarity of that one. */
  readonly after: Readonly<Record<Polarity, Readonly<Record<Polarity, Weights>>>>;
};

/** Finds words that may be qualities. */
export interface WordModel {
  readonly emissions: Emissions;
  readonly sequences: SequenceModel;
}

/** Finds qualities and their polarity. */
export interface QualityModel extends WordModel {
  readonly phrases: ReadonlyMap<string, number>;
  readonly shapes: ReadonlyMap<string, number>;
  readonly polarityNames: FeatureNames;
  readonly polarityTies: FeatureNames;
  readonly polarity: ChainModel;
}

/** Reads a learned word model. */
export function wordModelOf({ first, inside, transitions }: LearnedWords): WordModel {
  const { names, weights } = sideBySide([first, inside]);
  return {
    emissions: new Emissions(names, weights),
    sequences: { emissions: weights, transitions: Float64Array.from(transitions) },
  };
}

/** Reads learned models of qualities and polarity. */
export function qualityModelOf(qualities: LearnedQualities, polarity: LearnedPolarity): QualityModel {
  const ofPolarity = sideBySide(polarities.map((one) => polarity[one]));
  const ofTies = sideBySide(polarities.flatMap((before) => polarities.map((one) => polarity.after[before][one])));
  return {
    ...wordModelOf(qualities),
    phrases: new Map(Object.entries(qualities.phrases)),
    shapes: new Map(Object.entries(qualities.shapes)),
    polarityNames: ofPolarity.names,
    polarityTies: ofTies.names,
    polarity: { choices: polarities.length, weights: ofPolarity.weights, ties: ofTies.weights },
  };
}

/** Numbers the names of all lists. The weight of name `n` in list `i` is at `n * all.length + i`. */
function sideBySide(all: readonly Weights[]): { names: FeatureNames; weights: Float64Array } {
  const names = new Map<string, number>();
  for (const one of all) for (const name of Object.keys(one)) if (!names.has(name)) names.set(name, names.size);
  const weights = new Float64Array(names.size * all.length);
  for (const [i, one] of all.entries())
    for (const [name, weight] of Object.entries(one)) weights[names.get(name)! * all.length + i] = weight;
  return { names, weights };
}

const learned = loadedOnUse('./qualities/weights/quality-weights.json') as () => LearnedQualities;
const learnedPolarity = loadedOnUse('./qualities/weights/polarity-weights.json') as () => LearnedPolarity;
let shipped: QualityModel | undefined;

/** The model of this release, read on first use. */
export const qualityModel = (): QualityModel => (shipped ??= qualityModelOf(learned(), learnedPolarity()));

/** Two parts of the analyser's version. */
export const qualityHash = (): string => learned().corpus.slice(0, 8);
export const polarityHash = (): string => learnedPolarity().corpus.slice(0, 8);
