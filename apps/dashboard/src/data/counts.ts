import type { Share } from '@app/client';
import { count, percent, percentRange } from '../format.js';
import { texts } from '../strings.js';

/** What a share was counted from, without a unit where the words around say what is counted. */
export function countsOf({ numerator, denominator }: Share, unit?: (total: number) => string): string {
  const isNone = numerator === 0 && denominator > 1;
  return (isNone ? texts.noneOf : texts.ofTotal)(
    count(denominator),
    unit?.(denominator) ?? '',
    count(numerator),
  ).trim();
}

/** An interval; one that begins with nothing or ends with all has one end to tell. */
export const rangeOf = (low: number, high: number): string =>
  low === 0 ? texts.atMost(percent(high)) : high === 1 ? texts.atLeast(percent(low)) : percentRange(low, high);
