import type { Signal } from '@app/client';
import { count, percent } from '../format.js';
import { oneLine } from './one-line.js';

/** What the sentence of a change is made of, as it is read. */
export interface SignalParts {
  readonly brand: string;
  readonly subject: string;
  readonly query: string;
  /** Its slug; `null`: all. */
  readonly assistant: string | null;
  readonly from: string;
  readonly to: string;
  /** Points of the interval of the change, the smaller move first; `null` where nothing was tested. */
  readonly by: readonly [least: string, most: string] | null;
  /** Answers that show it, and all of the last seven days. */
  readonly shown: string;
  readonly all: string;
  /** Answers kept in the last seven days, and in the 28 before. */
  readonly keptNow: string;
  readonly keptBefore: string;
}

export function signalParts({ scope, subject, baseline, current, change }: Signal): SignalParts {
  return {
    brand: oneLine(scope.brand),
    subject: oneLine(subject ?? ''),
    query: oneLine(scope.query ?? ''),
    assistant: scope.assistant,
    from: percent(baseline.value),
    to: percent(current.value),
    by: change && movement(change),
    shown: count(current.numerator ?? 0),
    all: count(current.denominator ?? 0),
    keptNow: count(current.answers),
    keptBefore: count(baseline.answers),
  };
}

/** An interval that covers no change is told with its signs. */
function movement({ low, high }: NonNullable<Signal['change']>): readonly [string, string] {
  const ends = low <= 0 && high >= 0 ? [low, high] : [low, high].map(Math.abs).toSorted((a, b) => a - b);
  const [least, most] = ends.map((end) => count(Math.round(end * 10) / 10));
  return [least!, most!];
}
