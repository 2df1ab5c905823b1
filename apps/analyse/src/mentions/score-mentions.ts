import type { Span } from '@app/findings';
import { type Rates, ratesOf } from '../scoring/counts.js';
import { matchSpans } from '../scoring/match-spans.js';
import type { TrainingCase } from '../training/training-case.js';

/** How well mentions are found; spans match where they overlap. */
export interface MentionsScore {
  readonly cases: number;
  readonly mentions: Rates;
  /** Share of cases without a missed and without a false mention. */
  readonly all_right: number;
}

export function scoreMentions(
  cases: readonly TrainingCase[],
  find: (one: TrainingCase) => readonly Span[],
): MentionsScore {
  const counts = cases.map((one) => matchSpans(one, find(one), false));
  return {
    cases: cases.length,
    mentions: ratesOf(counts),
    all_right: counts.filter(({ fp, fn }) => fp + fn === 0).length / cases.length,
  };
}
