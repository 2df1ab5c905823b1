import learned from './mention-weights.json' with { type: 'json' };
import measured from './mention-figures.json' with { type: 'json' };
import { mentionFeatures } from '../features/mention-features.js';
import type { LogisticModel } from '../../model/logistic.js';

/** What `npm run train` writes. */
export interface LearnedWeights {
  /** SHA-256 of what was learned from, and how. */
  readonly corpus: string;
  readonly bias: number;
  /** By name of the feature; a feature that is not named has none. */
  readonly weights: Readonly<Record<string, number>>;
}

const weights: LearnedWeights = learned;

/** The model that ships. */
export const mentionModel: LogisticModel = modelOf(weights);

/** Enters the analyser's version, so that findings of other weights are told apart. */
export const weightsHash = weights.corpus.slice(0, 8);

export function modelOf({ bias, weights: byName }: LearnedWeights): LogisticModel {
  return { bias, weights: Float64Array.from(mentionFeatures, ({ name }) => byName[name] ?? 0) };
}

/** Of the natural answers that are learned from, each read by weights that have not seen it; shares are 0 to 1. */
export interface NameFigures {
  readonly pairs: number;
  /** Share of the mentions that are found. */
  readonly recall: number;
  /** Share of what is found that is a mention, look-alikes included. */
  readonly precision: number;
  readonly look_alikes: number;
  /** Share of the look-alikes in which nothing is found. */
  readonly left_alone: number;
}

/** How well mentions are found; what `npm run train` writes beside the weights. */
export interface MentionFigures {
  /** By whether the name means something else, too, in the language of the answer. */
  readonly ordinary: NameFigures;
  readonly distinct: NameFigures;
  /** Ordinary names in single plain sentences, tables and lists, without a prompt. */
  readonly plain_shapes: { readonly cells: number; readonly found: number };
}

export const mentionFigures: MentionFigures = measured;
