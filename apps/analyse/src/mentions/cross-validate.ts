import type { LogisticModel } from '@app/analysis/learning';
import { stableHash } from '../training/stable-hash.js';
import { examplesOf, modelFrom, type ReadHits } from '../training/learn.js';
import type { TrainingCase } from '../training/training-case.js';

const folds = 10;

/**
 * For each training text, a model that has not learned from it or from any other case of its group, such as variants of the same
 * answer. `undefined` for a text that is not a training text.
 */
export function crossValidate(
  cases: readonly TrainingCase[],
  read: ReadHits,
): (text: string) => LogisticModel | undefined {
  const groupOf = new Map(cases.toReversed().map(({ text, group }) => [text, group]));
  const groups = [...new Set(groupOf.values())].toSorted((a, b) => stableHash(a) - stableHash(b));
  const foldOf = new Map(groups.map((group, i) => [group, i % folds]));
  const foldOfText = (text: string): number => foldOf.get(groupOf.get(text) ?? '') ?? -1;
  const learned = cases.map((one) => ({ fold: foldOfText(one.text), examples: examplesOf(one, read) }));
  const models = Array.from({ length: folds }, (_, fold) =>
    modelFrom(learned.filter((one) => one.fold !== fold).flatMap(({ examples }) => examples)),
  );
  return (text) => models[foldOfText(text)];
}
