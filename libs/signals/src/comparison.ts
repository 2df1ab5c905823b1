import { twoSidedP } from './normal.js';

/**
 * The answers of one prompt and assistant on one UTC day. They count as one observation, because answers of one day (samples of a slot,
 * or slots hours apart) say much the same.
 */
export interface Unit {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** What could have been a hit: the number of answers, or of references to any brand. */
  readonly trials: number;
  readonly hits: number;
}

/** The units of one prompt and assistant. Units are compared only within their stratum. */
export type Stratum = readonly Unit[];

/** A unit with at least one hit. */
export type Hit = Unit;

/** Days since 1970-01-01: the first of each window, and the `last` one of the current window. The baseline ends where `current` begins. */
export interface Windows {
  readonly baseline: number;
  readonly current: number;
  readonly last: number;
}

/** One window's sums over the strata that have units in both windows. */
export interface WindowSums {
  readonly trials: number;
  readonly hits: number;
  readonly units: number;
}

/** How the current window differs from the baseline. */
export interface Comparison {
  readonly baseline: WindowSums;
  readonly current: WindowSums;
  /** The current rate less the baseline's, from -1 to 1; each stratum is weighted by its trials in both windows. */
  readonly difference: number;
  readonly standardError: number;
  /** Two-sided; 1 where nothing varies. */
  readonly p: number;
  /** The smallest p that these hits could have, however they were spread over the units. */
  readonly leastP: number;
}

/** The trials of each stratum, shared by the comparisons of many kinds of hits. A stratum is `null` if it has units in one window only. */
export interface Frame {
  readonly windows: Windows;
  readonly strata: readonly (StratumFrame | null)[];
  readonly baseline: Omit<WindowSums, 'hits'>;
  readonly current: Omit<WindowSums, 'hits'>;
  readonly weight: number;
}

interface StratumFrame {
  readonly baseline: Omit<WindowSums, 'hits'>;
  readonly current: Omit<WindowSums, 'hits'>;
  /** Sum of the squares of the units' trials. */
  readonly squaredTrials: number;
}

/** Sums up the trials of all strata, whose units may be in any order. */
export function frameOf(strata: readonly (readonly Omit<Unit, 'hits'>[])[], windows: Windows): Frame {
  const frame = { baseline: { trials: 0, units: 0 }, current: { trials: 0, units: 0 }, weight: 0 };
  const framed = strata.map((units) => {
    const one = { baseline: { trials: 0, units: 0 }, current: { trials: 0, units: 0 }, squaredTrials: 0 };
    for (const { day, trials } of units) {
      const side = sideOf(day, windows);
      if (side === null || trials === 0) continue;
      one[side].trials += trials;
      one[side].units += 1;
      one.squaredTrials += trials * trials;
    }
    const [before, now] = [one.baseline, one.current];
    if (before.units === 0 || now.units === 0) return null;
    frame.weight += (before.trials * now.trials) / (before.trials + now.trials);
    for (const side of ['baseline', 'current'] as const) {
      frame[side].trials += one[side].trials;
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

/** The continuity correction of half an answer: counts are whole numbers, and a normal distribution is not. */
const correction = 0.5;

/**
 * The test of Cochran, Mantel and Haenszel with a permutation variance. The score of a stratum is its hits in the current window less
 * those expected there if the windows did not matter. The variance is that of drawing the current units from all units at random, without
 * replacement (Mantel 1963; with one answer a unit it is the hypergeometric variance). So differences between prompts do not count, nor
 * do prompts that were added or removed, and units that vary more than coin tosses widen the interval. `hits` gives, by a stratum's index
 * in the frame, its units with hits. Returns `null` if no stratum has units in both windows.
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
  { baseline: before, current: now, squaredTrials }: StratumFrame,
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
  let [squaredHits, hitsTimesTrials] = [0, 0];
  for (const { day, trials, hits: here } of units) {
    const side = sideOf(day, windows);
    if (side === null || trials === 0) continue;
    hits[side] += here;
    squaredHits += here * here;
    hitsTimesTrials += here * trials;
  }
  const [all, trials, n] = [hits.baseline + hits.current, before.trials + now.trials, before.units + now.units];
  const rate = all / trials;
  const expected = now.trials * rate;
  // A rounding error may make the sum negative.
  const squaredResiduals = Math.max(0, squaredHits - 2 * rate * hitsTimesTrials + rate * rate * squaredTrials);
  sums.score += hits.current - expected;
  sums.variance += ((before.units * now.units) / (n * (n - 1))) * squaredResiduals;
  sums.most += Math.min(all, now.trials) - expected;
  sums.least += Math.max(0, all - before.trials) - expected;
  counted.baseline += hits.baseline;
  counted.current += hits.current;
}

/** Compares strata whose units have both trials and hits. */
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
