import type { Span } from '@app/findings';
import { partitionPoint } from '../text/page.js';

/** Something with a place, and the log-odds that it is wanted. */
export interface Weighed extends Span {
  readonly odds: number;
}

/** Of those that are more probable than not the set without overlaps that has the highest sum (weighted interval scheduling), in reading order. */
export function chooseSpans<T extends Weighed>(weighed: readonly T[]): T[] {
  const wanted = weighed.filter(({ odds }) => odds > 0).toSorted((a, b) => a.end - b.end || a.start - b.start);
  const best = [0];
  const before = wanted.map(({ start }) => partitionPoint(wanted.length, (i) => wanted[i]!.end <= start));
  for (const [i, { odds }] of wanted.entries()) best.push(Math.max(best[i]!, best[before[i]!]! + odds));
  const chosen: T[] = [];
  for (let i = wanted.length; i > 0;) {
    const isTaken = best[i]! > best[i - 1]!;
    if (isTaken) chosen.push(wanted[i - 1]!);
    i = isTaken ? before[i - 1]! : i - 1;
  }
  return chosen.toReversed();
}
