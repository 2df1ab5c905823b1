import learned from './mention-weights.json' with { type: 'json' };
import measured from './mention-figures.json' with { type: 'json' };
import { mentionFeatures } from '../features/mention-features.js';
import type { LogisticModel } from '../../model/logistic.js';

/** The file that `npm run train` writes. */
export interface LearnedWeights {
  /** SHA-256 of the training data and method. */
  readonly corpus: string;
  readonly bias: number;
  /** The weights by names of features; features that are not listed have weight 0. */
  readonly weights: Readonly<Record<string, number>>;
}

const weights: LearnedWeights = learned;

/** The model of this release. */
export const mentionModel: LogisticModel = modelOf(weights);

/** A part of the analyser's version, so that findings by other weights can be distinguished. */
export const weightsHash = weights.corpus.slice(0, 8);

/** Reads learned weights. */
export function modelOf({ bias, weights: byName }: LearnedWeights): LogisticModel {
  return { bias, weights: Float64Array.from(mentionFeatures, ({ name }) => byName[name] ?? 0) };
}

/** Figures on the natural answers of the training data, each read by weights that have not seen it (cross-validation); shares are from 0 to 1. */
export interface NameFigures {
  readonly pairs: number;
  /** The share of mentions that are found. */
  readonly recall: number;
  /** The share of found spans that are mentions; look-alikes count as errors. */
  readonly precision: number;
  readonly look_alikes: number;
  /** The share of look-alikes in which nothing is found. */
  readonly left_alone: number;
}

/** How well mentions are found; `npm run train` writes it beside the weights. */
export interface MentionFigures {
  /** For names with another sense in the language of the answer, and (`distinct`) for names without one. */
  readonly ordinary: NameFigures;
  readonly distinct: NameFigures;
  /** Ordinary names in single plain sentences, tables and lists, without a prompt. */
  readonly plain_shapes: { readonly cells: number; readonly found: number };
}

export const mentionFigures: MentionFigures = measured;
