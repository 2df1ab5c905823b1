import { twoSidedP } from './normal.js';

/**
 * What one prompt and assistant gave on one UTC day. It counts as one observation, because answers of one day say much the same:
 * samples of a slot, and slots that follow each other within hours.
 */
export interface Unit {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** What could have been a hit: answers, or references to any brand. */
  readonly of: number;
  readonly hits: number;
}

/** The units of one prompt and assistant: only these are compared with each other. */
export type Stratum = readonly Unit[];

/** Days since 1970-01-01, each the first of its window; the current window ends with `last`. */
export interface Windows {
  readonly baseline: number;
  readonly current: number;
  readonly last: number;
}

/** The sums of one window over the strata that stand in both. */
export interface Side {
  readonly of: number;
  readonly hits: number;
  readonly units: number;
}

/** How the current window differs from the baseline. */
export interface Comparison {
  readonly baseline: Side;
  readonly current: Side;
  /** Difference of the rates, current less baseline, each stratum weighted by what both windows hold of it; from -1 to 1. */
  readonly difference: number;
  readonly standardError: number;
  /** Two-sided; 1 where nothing varies. */
  readonly p: number;
  /** The smallest p that any arrangement of these hits could have. */
  readonly leastP: number;
}

/** Half an answer: what is counted goes up by whole ones, and a normal distribution does not (continuity correction). */
const correction = 0.5;

/**
 * Cochran, Mantel and Haenszel's test, with the variance of a permutation: in each stratum, hits of the current window less those expected
 * there if the windows did not matter; the variance is that of drawing the current units from all units at random, without putting them
 * back (Mantel 1963; for one answer a unit it is the hypergeometric variance). So prompts that differ from each other count for nothing, a
 * prompt that is added or removed neither, and units that vary more than coins do widen the interval. `null` where no stratum stands in
 * both windows.
 */
export function compare(strata: Iterable<Stratum>, windows: Windows): Comparison | null {
  const sums = { score: 0, variance: 0, weight: 0, most: 0, least: 0 };
  const sides = [newSide(), newSide()] as const;
  for (const stratum of strata) addStratum(stratum, windows, { sums, sides });
  if (sums.weight === 0) return null;
  const deviation = Math.sqrt(sums.variance);
  const pOf = (score: number) =>
    deviation === 0 ? 1 : twoSidedP(Math.max(0, Math.abs(score) - correction) / deviation);
  const [baseline, current] = sides;
  return {
    baseline,
    current,
    difference: sums.score / sums.weight,
    standardError: deviation / sums.weight,
    p: pOf(sums.score),
    leastP: Math.min(pOf(sums.most), pOf(sums.least)),
  };
}

const newSide = () => ({ of: 0, hits: 0, units: 0 });

function addStratum(
  stratum: Stratum,
  { baseline, current, last }: Windows,
  {
    sums,
    sides,
  }: { sums: Record<'score' | 'variance' | 'weight' | 'most' | 'least', number>; sides: readonly [Sums, Sums] },
): void {
  const [before, now] = [newSide(), newSide()];
  let [hits2, hitsOf, of2] = [0, 0, 0];
  for (const { day, of, hits } of stratum) {
    if (day < baseline || day > last || of === 0) continue;
    const side = day < current ? before : now;
    side.of += of;
    side.hits += hits;
    side.units += 1;
    hits2 += hits * hits;
    hitsOf += hits * of;
    of2 += of * of;
  }
  if (before.units === 0 || now.units === 0) return;
  const [units, of, hits] = [before.units + now.units, before.of + now.of, before.hits + now.hits];
  const rate = hits / of;
  const expected = now.of * rate;
  // Rounding may leave less than nothing.
  const residuals2 = Math.max(0, hits2 - 2 * rate * hitsOf + rate * rate * of2);
  sums.score += now.hits - expected;
  sums.variance += ((before.units * now.units) / (units * (units - 1))) * residuals2;
  sums.weight += (before.of * now.of) / of;
  sums.most += Math.min(hits, now.of) - expected;
  sums.least += Math.max(0, hits - before.of) - expected;
  for (const [to, side] of [
    [sides[0], before],
    [sides[1], now],
  ] as const) {
    to.of += side.of;
    to.hits += side.hits;
    to.units += side.units;
  }
}

type Sums = ReturnType<typeof newSide>;

const z95 = 1.959964;

/** The ends of the difference's 95 % interval. */
export function intervalOf({
  difference,
  standardError,
}: Pick<Comparison, 'difference' | 'standardError'>): [low: number, high: number] {
  return [difference - z95 * standardError, difference + z95 * standardError];
}
