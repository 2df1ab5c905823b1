interface Interval {
  readonly value: number | null;
  readonly denominator: number;
  readonly low: number | null;
  readonly high: number | null;
}

export type Change = 'up' | 'down' | 'unclear' | 'too-few' | 'nothing-before';

/** Of one of the two periods: below it, no difference that matters could show. */
const fewAnswers = 20;

/** What may be said of a rate against that of the period before: a change only where the two intervals part. */
export function changeOf(now: Interval | null, before: Interval | null): Change {
  if (!now || now.value === null || now.low === null || now.high === null) return 'too-few';
  if (!before || before.value === null || before.low === null || before.high === null) return 'nothing-before';
  if (now.low > before.high) return 'up';
  if (now.high < before.low) return 'down';
  return Math.min(now.denominator, before.denominator) < fewAnswers ? 'too-few' : 'unclear';
}
