import type { Span } from '@app/findings';
import { candidateMentions, logOdds, type LogisticModel, mentionModel } from '@app/analysis/learning';
import type { Gold } from '../scoring/labels.js';
import type { ReadHits } from '../training/learn.js';
import { type SetName, setsOf, type TrainingCase } from '../training/training-case.js';
import { crossValidate } from './cross-validate.js';
import { oneLineSearch } from './one-line-search.js';
import { type MentionsScore, scoreMentions } from './score-mentions.js';

type Scores = Partial<Record<SetName, MentionsScore>>;

/** Mentions by set, found in ways that have seen the answers and in ways that have not. */
export interface MentionsEvaluation {
  readonly one_line: Scores;
  /** By the shipped weights, where they were learned from the set. */
  readonly in_sample: Scores;
  /** By weights that were learned without the group that the answer is of; for the same sets. */
  readonly cross_validated: Scores;
  /** By the shipped weights, where they have not learned from the set. */
  readonly not_learned_from: Scores;
}

/** `corpus`: all that the shipped weights are learned from; `step` is called after each text that is read. */
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

/** Texts are read once, in however many ways they are decided on; `step` is called after each. */
export function readOnce(step: () => void = () => {}): ReadHits {
  const known = new Map<string, ReturnType<ReadHits>>();
  return ({ text, watch }) => {
    const key = JSON.stringify([text, watch]);
    const before = known.get(key);
    if (before !== undefined) return before;
    const hits = candidateMentions(text, watch);
    known.set(key, hits);
    step();
    return hits;
  };
}
