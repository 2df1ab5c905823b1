import type { Signal } from '@app/client';
import { count, percent } from '../format.js';
import { oneLine } from './one-line.js';
import { type PointWords, pointWords } from './points.js';

/** What the sentence of a change is made of, as it is read. */
export interface SignalParts {
  readonly brand: string;
  readonly subject: string;
  readonly query: string;
  /** Its slug; `null`: all. */
  readonly assistant: string | null;
  readonly from: string;
  readonly to: string;
  /** `null` where nothing was tested. */
  readonly by: PointWords | null;
  readonly isUp: boolean;
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
    by: change && pointWords(change),
    isUp: change !== null && change.points > 0,
    shown: count(current.numerator ?? 0),
    all: count(current.denominator ?? 0),
    keptNow: count(current.answers),
    keptBefore: count(baseline.answers),
  };
}
