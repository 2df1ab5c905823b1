import type { Share } from '@app/client';
import { count, finePercent, percent, percentRange } from '../format.js';
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

/** So much less than all, or more than nothing, is said at least. */
const least = 0.001;

/** An interval; one that begins with nothing or ends with all has one end to tell, which never reads as nothing or all. */
export function rangeOf(low: number, high: number): string {
  if (low === 0) return texts.atMost(percent(Math.max(high, least)));
  if (high < 1) return percentRange(low, high);
  return texts.atLeast(low < 0.995 ? percent(low) : finePercent(Math.min(low, 1 - least)));
}
