import { mentionFeatures } from './features.js';
import type { LogisticModel } from './logistic.js';
import learned from './weights.json' with { type: 'json' };

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
