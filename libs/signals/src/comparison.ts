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

/** A unit in which there was a hit. */
export type Hit = Unit;

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

/** What could have been a hit, by stratum: many kinds of hits are compared in one frame. `null`: it stands in one window alone. */
export interface Frame {
  readonly windows: Windows;
  readonly strata: readonly (StratumFrame | null)[];
  readonly baseline: Omit<Side, 'hits'>;
  readonly current: Omit<Side, 'hits'>;
  readonly weight: number;
}

interface StratumFrame {
  readonly baseline: Omit<Side, 'hits'>;
  readonly current: Omit<Side, 'hits'>;
  /** Sum of the squares of what each unit could have. */
  readonly of2: number;
}

/** `strata`: all units of each, in any order. */
export function frameOf(strata: readonly (readonly Omit<Unit, 'hits'>[])[], windows: Windows): Frame {
  const frame = { baseline: { of: 0, units: 0 }, current: { of: 0, units: 0 }, weight: 0 };
  const framed = strata.map((units) => {
    const one = { baseline: { of: 0, units: 0 }, current: { of: 0, units: 0 }, of2: 0 };
    for (const { day, of } of units) {
      const side = sideOf(day, windows);
      if (side === null || of === 0) continue;
      one[side].of += of;
      one[side].units += 1;
      one.of2 += of * of;
    }
    const [before, now] = [one.baseline, one.current];
    if (before.units === 0 || now.units === 0) return null;
    frame.weight += (before.of * now.of) / (before.of + now.of);
    for (const side of ['baseline', 'current'] as const) {
      frame[side].of += one[side].of;
      frame[side].units += one[side].units;
    }
    return one;
  });
  return { windows, strata: framed, ...frame };
}

function sideOf(day: number, { baseline, current, last }: Windows): 'baseline' | 'current' | null {
  if (day < baseline || day > last) return null;
  return day < current ? 'baseline' : 'current';
}

/** Half an answer: what is counted goes up by whole ones, and a normal distribution does not (continuity correction). */
const correction = 0.5;

/**
 * Cochran, Mantel and Haenszel's test, with the variance of a permutation: in each stratum, hits of the current window less those expected
 * there if the windows did not matter; the variance is that of drawing the current units from all units at random, without putting them
 * back (Mantel 1963; for one answer a unit it is the hypergeometric variance). So prompts that differ from each other count for nothing, a
 * prompt that is added or removed neither, and units that vary more than coins do widen the interval. `hits`: the units of each stratum in
 * which there was one, by its place in the frame. `null` where no stratum stands in both windows.
 */
export function compareIn(
  frame: Frame,
  hits: Iterable<readonly [at: number, units: readonly Hit[]]>,
): Comparison | null {
  if (frame.weight === 0) return null;
  const sums = { score: 0, variance: 0, most: 0, least: 0 };
  const counted = { baseline: 0, current: 0 };
  for (const [at, units] of hits) {
    const stratum = frame.strata[at];
    if (stratum) addHits(stratum, units, { windows: frame.windows, sums, counted });
  }
  const deviation = Math.sqrt(sums.variance);
  const pOf = (score: number) =>
    deviation === 0 ? 1 : twoSidedP(Math.max(0, Math.abs(score) - correction) / deviation);
  return {
    baseline: { ...frame.baseline, hits: counted.baseline },
    current: { ...frame.current, hits: counted.current },
    difference: sums.score / frame.weight,
    standardError: deviation / frame.weight,
    p: pOf(sums.score),
    leastP: Math.min(pOf(sums.most), pOf(sums.least)),
  };
}

function addHits(
  { baseline: before, current: now, of2 }: StratumFrame,
  units: readonly Hit[],
  {
    windows,
    sums,
    counted,
  }: {
    windows: Windows;
    sums: Record<'score' | 'variance' | 'most' | 'least', number>;
    counted: Record<'baseline' | 'current', number>;
  },
): void {
  const hits = { baseline: 0, current: 0 };
  let [hits2, hitsOf] = [0, 0];
  for (const { day, of, hits: here } of units) {
    const side = sideOf(day, windows);
    if (side === null || of === 0) continue;
    hits[side] += here;
    hits2 += here * here;
    hitsOf += here * of;
  }
  const [all, of, n] = [hits.baseline + hits.current, before.of + now.of, before.units + now.units];
  const rate = all / of;
  const expected = now.of * rate;
  // Rounding may leave less than nothing.
  const residuals2 = Math.max(0, hits2 - 2 * rate * hitsOf + rate * rate * of2);
  sums.score += hits.current - expected;
  sums.variance += ((before.units * now.units) / (n * (n - 1))) * residuals2;
  sums.most += Math.min(all, now.of) - expected;
  sums.least += Math.max(0, all - before.of) - expected;
  counted.baseline += hits.baseline;
  counted.current += hits.current;
}

/** The same of strata whose units say how many hits they have. */
export function compare(strata: readonly Stratum[], windows: Windows): Comparison | null {
  return compareIn(frameOf(strata, windows), strata.entries());
}

const z95 = 1.959964;

/** The ends of the difference's 95 % interval. */
export function intervalOf({
  difference,
  standardError,
}: Pick<Comparison, 'difference' | 'standardError'>): [low: number, high: number] {
  return [difference - z95 * standardError, difference + z95 * standardError];
}
