import type { Body } from '@app/client';

/** How much of the weekly comparison the last night could make: all, a part, or none, because it is yet to come, because answers are too few, or for a reason that is listed. */
export type Compared = 'all' | 'part' | 'too-few' | 'left-out' | 'not-yet';

/** Reasons that more answers do away with. */
const ofFewAnswers: readonly string[] = ['too_few_answers', 'in_one_window_alone'];

export function comparedOf({
  night,
  tested,
  untested,
}: Pick<Body<'/v1/signals'>, 'night' | 'tested' | 'untested'>): Compared {
  if (night === null) return 'not-yet';
  const reasons = Object.keys(untested).filter((reason) => untested[reason]! > 0);
  if (tested > 0) return reasons.length > 0 ? 'part' : 'all';
  return reasons.every((reason) => ofFewAnswers.includes(reason)) ? 'too-few' : 'left-out';
}
