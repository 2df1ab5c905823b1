import { createHash } from 'node:crypto';
import {
  type CompetitorModels,
  type Example,
  firstFeatures,
  fitLogistic,
  type LearnedCompetitors,
  type LogisticModel,
  logOdds,
  secondFeatures,
  writeTrees,
} from '@app/analysis/learning';
import type { Gold, LabelledAnswer } from '../scoring/labels.js';
import { firstExamples, type NamesToLearn, namesToLearn, secondExamples } from './competitor-examples.js';
import { asProducts, productNamesIn } from './as-products.js';
import { excerptsOf } from './excerpts.js';
import { fitTrees } from './fit-trees.js';
import { rounded } from './learn.js';
import { stableHash } from './stable-hash.js';
import { asPageText } from './page-text.js';

const ridge = 1;
const parts = 5;
/** Chosen by cross-validation: leaves must hold for several answers. */
const treeOptions = { trees: 200, leaves: 15, rate: 0.1, ridge: 5, leastCurvature: 5 };
/** Composed answers vary less than natural ones, which carry the prior. */
const composedWeight = 0.5;
/** Some assistants' answers come as the text of a page without its list markup. */
const pageTextWeight = 0.5;
/** Some assistants answer with products where others name brands. */
const productsWeight = 0.25;
/** Short texts teach that little context around a name is no reason for doubt. */
const excerptWeight = 0.25;

/** The gazetteers know most names of these answers but fewer names of others, so half of the names are treated as unknown. */
const forgottenWeight = 0.5;
const isForgotten = (answer: LabelledAnswer, name: string): boolean => stableHash(`${answer.id} ${name}`) % 2 === 0;

/** The answers to learn from, in parts that share no prompt; the order of the answers does not matter. */
export function partsOf({ real, composed }: Pick<Gold, 'real' | 'composed'>): NamesToLearn[][] {
  const natural = real ?? [];
  const names = productNamesIn([...natural, ...(composed ?? [])]);
  const products = natural.flatMap((answer) => asProducts(answer, names));
  const answers = [
    ...weighed(natural, 1),
    ...weighed(composed ?? [], composedWeight),
    ...natural.map((answer) => namesToLearn(answer, forgottenWeight, (name) => isForgotten(answer, name))),
    ...weighed(natural.map(asPageText), pageTextWeight),
    ...weighed(natural.flatMap(asExcerpts), excerptWeight),
    ...weighed([...products, ...products.map(asPageText)], productsWeight),
  ];
  const groups = [...new Set(answers.map(({ answer }) => groupOf(answer)))].toSorted(
    (a, b) => stableHash(a) - stableHash(b),
  );
  const partOf = new Map(groups.map((group, i) => [group, i % parts]));
  const sorted = answers.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return Array.from({ length: parts }, (_, part) =>
    sorted.filter(({ answer }) => partOf.get(groupOf(answer)) === part),
  );
}

/** A line and a sentence of the answer, each with a name. */
function asExcerpts(answer: LabelledAnswer): LabelledAnswer[] {
  const expected = answer.brands_mentioned
    .map(({ surfaces: [surface = ''] }) => ({ start: answer.answer.indexOf(surface), length: surface.length }))
    .filter(({ start, length }) => start >= 0 && length > 0)
    .map(({ start, length }) => ({ start, end: start + length }));
  if (expected.length === 0) return [];
  return excerptsOf({ text: answer.answer, expected }, answer).map(({ text }) => ({
    ...answer,
    answer: text,
    tracked: [],
  }));
}

const weighed = (answers: readonly LabelledAnswer[], weight: number): NamesToLearn[] =>
  answers.map((answer) => namesToLearn(answer, weight));
const groupOf = ({ prompt, id }: LabelledAnswer): string => prompt ?? id;
const keyOf = ({ answer }: NamesToLearn): string => JSON.stringify(answer);

/**
 * Learns both models. The second model learns from log-odds that the first gives to answers it has not learned from: for each part,
 * a first model is learned from the other parts.
 */
export function competitorModelsFrom(
  folds: readonly (readonly NamesToLearn[])[],
  near?: CompetitorModels,
): CompetitorModels {
  const examples = folds.map((fold) => fold.flatMap(firstExamples));
  const first = fit(examples.flat(), near?.first);
  const second = folds.flatMap((fold, i) => {
    const others = fit(examples.filter((_, j) => j !== i).flat(), first);
    return fold.flatMap((one) => secondExamples(one, firstOdds(one, others)));
  });
  const linear = fit(second, near?.second.linear);
  const trees = fitTrees(second, (values) => logOdds(linear, values), treeOptions);
  return { first, second: { linear, trees } };
}

const firstOdds = ({ candidates }: NamesToLearn, model: LogisticModel): number[] =>
  candidates.names.map(({ values }) => logOdds(model, values));

const fit = (examples: readonly Example[], from?: LogisticModel): LogisticModel =>
  fitLogistic(examples, { ridge, directions: Array.from(examples[0]?.values ?? [], () => 0), ...(from && { from }) });

/** The file that ships; the same answers give the same bytes. */
export function competitorWeightsFrom(folds: readonly (readonly NamesToLearn[])[]): LearnedCompetitors {
  const { first, second } = competitorModelsFrom(folds);
  const weights = {
    first: named(first, firstFeatures),
    second: { ...named(second.linear, secondFeatures), trees: writeTrees(second.trees, secondFeatures) },
  };
  const corpus = createHash('sha256');
  for (const one of folds.flat()) corpus.update(`${keyOf(one)}\n`);
  corpus.update(JSON.stringify(weights));
  return { corpus: corpus.digest('hex'), ...weights };
}

const named = ({ bias, weights }: LogisticModel, features: readonly { readonly name: string }[]) => ({
  bias: rounded(bias),
  weights: Object.fromEntries(features.map(({ name }, i) => [name, rounded(weights[i]!)])),
});
