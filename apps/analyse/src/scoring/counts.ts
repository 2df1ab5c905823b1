/** True positives, false positives, false negatives. */
export interface Counts {
  readonly tp: number;
  readonly fp: number;
  readonly fn: number;
}

export interface Rates extends Counts {
  readonly P: number;
  readonly R: number;
  readonly F1: number;
}

export function sum(counts: readonly Counts[]): Counts {
  return counts.reduce(({ tp, fp, fn }, next) => ({ tp: tp + next.tp, fp: fp + next.fp, fn: fn + next.fn }), {
    tp: 0,
    fp: 0,
    fn: 0,
  });
}

/** Precision, recall and F1; each is 1 if there was nothing to find and nothing was found. */
export function ratesOf(all: readonly Counts[]): Rates {
  const { tp, fp, fn } = sum(all);
  const precision = share(tp, tp + fp);
  const recall = share(tp, tp + fn);
  return {
    P: precision,
    R: recall,
    F1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    tp,
    fp,
    fn,
  };
}

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);

/** Matches one to one, greedily: the best pairs first, equal ones in the given order. Returns the matched indexes. */
export function pairUp(pairs: readonly (readonly [worth: number, gold: number, predicted: number])[]): {
  gold: Set<number>;
  predicted: Set<number>;
} {
  const gold = new Set<number>();
  const predicted = new Set<number>();
  for (const [, i, j] of pairs.toSorted((a, b) => b[0] - a[0])) {
    if (gold.has(i) || predicted.has(j)) continue;
    gold.add(i);
    predicted.add(j);
  }
  return { gold, predicted };
}
