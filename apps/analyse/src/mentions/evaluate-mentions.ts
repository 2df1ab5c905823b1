import type { Span } from '@app/findings';
import { candidateMentions, logOdds, type LogisticModel, mentionModel } from '@app/analysis/learning';
import type { Gold } from '../scoring/labels.js';
import type { ReadHits } from '../training/learn.js';
import { type SetName, setsOf, type TrainingCase } from '../training/training-case.js';
import { crossValidate } from './cross-validate.js';
import { oneLineSearch } from './one-line-search.js';
import { type MentionsScore, scoreMentions } from './score-mentions.js';

type Scores = Partial<Record<SetName, MentionsScore>>;

/** How well mentions are found in each set, by weights that have learned from its answers and by weights that have not. */
export interface MentionsEvaluation {
  readonly one_line: Scores;
  /** By the shipped weights, for sets that they were learned from. */
  readonly in_sample: Scores;
  /** By weights that were learned without the answer's group; for the same sets. */
  readonly cross_validated: Scores;
  /** By the shipped weights, for sets that they were not learned from. */
  readonly not_learned_from: Scores;
}

/** `corpus`: everything that the shipped weights are learned from; `step` is called after each text that is read. */
export function evaluateMentions(gold: Gold, corpus: readonly TrainingCase[], step: () => void): MentionsEvaluation {
  const sets = Object.entries(setsOf(gold)) as [SetName, TrainingCase[]][];
  const known = new Set(corpus.map(({ text }) => text));
  const isLearned = (cases: readonly TrainingCase[]): boolean => cases.some(({ text }) => known.has(text));
  const read = readOnce(step);
  const foundBy =
    (modelFor: (text: string) => LogisticModel) =>
    (one: TrainingCase): Span[] =>
      read(one).filter(({ values }) => logOdds(modelFor(one.text), values) >= 0);
  const shipped = foundBy(() => mentionModel);
  const scores = (find: (one: TrainingCase) => readonly Span[], wanted = sets): Scores =>
    Object.fromEntries(wanted.map(([name, cases]) => [name, scoreMentions(cases, find)]));
  const learned = sets.filter(([, cases]) => isLearned(cases));
  const modelWithout = learned.length > 0 ? crossValidate(corpus, read) : () => undefined;
  return {
    one_line: scores(({ text, watch }) => oneLineSearch(text, watch.brand)),
    in_sample: scores(shipped, learned),
    cross_validated: scores(
      foundBy((text) => modelWithout(text) ?? mentionModel),
      learned,
    ),
    not_learned_from: scores(
      shipped,
      sets.filter(([, cases]) => !isLearned(cases)),
    ),
  };
}

/** Reads the hits of each text once and caches them; `step` is called after each text. */
export function readOnce(step: () => void = () => {}): ReadHits {
  const cache = new Map<string, ReturnType<ReadHits>>();
  return ({ text, watch }) => {
    const key = JSON.stringify([text, watch]);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const hits = candidateMentions(text, watch);
    cache.set(key, hits);
    step();
    return hits;
  };
}
