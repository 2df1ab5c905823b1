import type { Span } from '@app/findings';
import type { Counts } from './counts.js';
import { pairUp } from './counts.js';

export interface SpanLabels {
  readonly expected: readonly Span[];
  /** Predictions that overlap one count as neither right nor wrong. */
  readonly optional: readonly Span[];
}

/** Matches one to one, the largest overlap first; with `isExact` only equal spans match. */
export function matchSpans({ expected, optional }: SpanLabels, predicted: readonly Span[], isExact: boolean): Counts {
  const fits = (a: Span, b: Span): boolean => (isExact ? a.start === b.start && a.end === b.end : overlap(a, b) > 0);
  const pairs = expected.flatMap((gold, i) =>
    predicted.flatMap((span, j) =>
      fits(gold, span) ? [[overlap(gold, span) / longer(gold, span), i, j] as const] : [],
    ),
  );
  const matched = pairUp(pairs);
  const wrong = predicted.filter(
    (span, j) => !matched.predicted.has(j) && !optional.some((soft) => overlap(soft, span) > 0),
  );
  return { tp: matched.gold.size, fp: wrong.length, fn: expected.length - matched.gold.size };
}

const overlap = (a: Span, b: Span): number => Math.min(a.end, b.end) - Math.max(a.start, b.start);
const longer = (a: Span, b: Span): number => Math.max(a.end - a.start, b.end - b.start);
