import { firstFeatures, secondFeatures } from '../features/competitor-features.js';
import learned from './competitor-weights.json' with { type: 'json' };
import { type DecisionTree, readTrees, treesLogOdds } from '../../model/boosted-trees.js';
import { logOdds, type LogisticModel } from '../../model/logistic.js';

/** The two models: the first judges each candidate by itself, the second beside the others. */
export interface CompetitorModels {
  readonly first: LogisticModel;
  readonly second: SecondModel;
}

/** A sum of weights, and trees that add to it for features that count only together. */
export interface SecondModel {
  readonly linear: LogisticModel;
  readonly trees: readonly DecisionTree[];
}

/** The log-odds by the second model. */
export const secondLogOdds = ({ linear, trees }: SecondModel, values: Float64Array): number =>
  logOdds(linear, values) + treesLogOdds(trees, values);

interface Weights {
  readonly bias: number;
  /** The weights by names of features; features that are not listed have weight 0. */
  readonly weights: Readonly<Partial<Record<string, number>>>;
}

/** The file that `npm run train` writes. */
export interface LearnedCompetitors {
  /** SHA-256 of the training data and method. */
  readonly corpus: string;
  readonly first: Weights;
  readonly second: Weights & { readonly trees: readonly string[] };
}

const learnedWeights: LearnedCompetitors = learned;

/** Reads learned models. */
export const competitorModelsOf = ({ first, second }: LearnedCompetitors): CompetitorModels => ({
  first: modelOf(first, firstFeatures),
  second: { linear: modelOf(second, secondFeatures), trees: readTrees(second.trees, secondFeatures) },
});

/** The models of this release. */
export const competitorModels: CompetitorModels = competitorModelsOf(learnedWeights);

/** A part of the analyser's version, so that findings by other weights can be distinguished. */
export const competitorWeightsHash = learnedWeights.corpus.slice(0, 8);

function modelOf({ bias, weights }: Weights, features: readonly { readonly name: string }[]): LogisticModel {
  return { bias, weights: Float64Array.from(features, ({ name }) => weights[name] ?? 0) };
}
