import { firstFeatures, secondFeatures } from '../features/competitor-features.js';
import learned from './competitor-weights.json' with { type: 'json' };
import { type DecisionTree, readTrees, treesLogOdds } from '../../model/boosted-trees.js';
import { logOdds, type LogisticModel } from '../../model/logistic.js';

/** A model of each look: by itself, and beside the others. */
export interface CompetitorModels {
  readonly first: LogisticModel;
  readonly second: SecondLook;
}

/** What can be said by a sum of weights, and what trees add to it: which features count only together. */
export interface SecondLook {
  readonly linear: LogisticModel;
  readonly trees: readonly DecisionTree[];
}

export const secondLogOdds = ({ linear, trees }: SecondLook, values: Float64Array): number =>
  logOdds(linear, values) + treesLogOdds(trees, values);

interface Weights {
  readonly bias: number;
  /** By name of the feature; a feature that is not named has none. */
  readonly weights: Readonly<Partial<Record<string, number>>>;
}

/** What `npm run train` writes. */
export interface LearnedCompetitors {
  /** SHA-256 of what was learned from, and how. */
  readonly corpus: string;
  readonly first: Weights;
  readonly second: Weights & { readonly trees: readonly string[] };
}

const learnedWeights: LearnedCompetitors = learned;

export const competitorModelsOf = ({ first, second }: LearnedCompetitors): CompetitorModels => ({
  first: modelOf(first, firstFeatures),
  second: { linear: modelOf(second, secondFeatures), trees: readTrees(second.trees, secondFeatures) },
});

/** The models that ship. */
export const competitorModels: CompetitorModels = competitorModelsOf(learnedWeights);

/** Enters the analyser's version, so that findings of other weights are told apart. */
export const competitorWeightsHash = learnedWeights.corpus.slice(0, 8);

function modelOf({ bias, weights }: Weights, features: readonly { readonly name: string }[]): LogisticModel {
  return { bias, weights: Float64Array.from(features, ({ name }) => weights[name] ?? 0) };
}
