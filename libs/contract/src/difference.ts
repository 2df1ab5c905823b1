import { decimals, wilson, z95 } from './rate.js';

/** A share, and how many independent observations it is worth. */
export interface Observed {
  readonly hits: number;
  readonly of: number;
  /** The number of independent observations; it need not be a whole number. */
  readonly n: number;
}

/** A difference in percentage points, to two decimals. */
export interface Difference {
  readonly points: number;
  /** Ends of the interval at 95 %. */
  readonly low: number;
  readonly high: number;
  /** True where the interval does not contain 0. */
  readonly significant: boolean;
}

/**
 * The current share minus the baseline's, with Newcombe's hybrid score interval (Statistics in Medicine 17 (1998) 873, method 10), which
 * combines the Wilson intervals of both shares. `null` where a share has no observations.
 */
export function differenceOf(current: Observed, baseline: Observed): Difference | null {
  if (current.of === 0 || baseline.of === 0) return null;
  return told(endsOf(intervalOf(current), intervalOf(baseline), 0));
}

/** Two shares over the same answers: how many answers count for the one, and how many for the other. */
export interface Paired {
  readonly hits: number;
  readonly others: number;
}

/**
 * One share of some answers minus another share of the same answers, with Newcombe's interval for paired shares (Statistics in Medicine 17
 * (1998) 2635, method 10). How many answers count for both is not known, so it assumes as few as possible, which gives the widest interval.
 * `null` where there are no answers.
 */
export function pairedDifferenceOf(paired: Paired, same: Omit<Observed, 'hits'>): Difference | null {
  if (same.of === 0) return null;
  return told(pairedWithin(paired, same, z95));
}

/** The difference and both ends of its interval, not rounded. */
function pairedWithin({ hits, others }: Paired, { of, n }: Omit<Observed, 'hits'>, z: number): Ends {
  const [one, other] = [hits, others].map((count) => intervalOf({ hits: count, of, n }, z)) as [Interval, Interval];
  const inBoth = Math.max(0, one.share + other.share - 1);
  const spread = Math.sqrt(one.share * (1 - one.share) * other.share * (1 - other.share));
  return endsOf(one, other, spread === 0 ? 0 : (inBoth - one.share * other.share) / spread);
}

const halvings = 40;

/**
 * How many standard errors wide the interval of the paired difference may be before it reaches 0. Above 1.96 the interval at 95 % excludes
 * 0. It is 0 where the shares are equal or there are no answers.
 */
export function pairedDistanceOf(paired: Paired, same: Omit<Observed, 'hits'>): number {
  if (same.of === 0 || paired.hits === paired.others) return 0;
  const leavesOutZero = (z: number): boolean => {
    const [, low, high] = pairedWithin(paired, same, z);
    return low > 0 || high < 0;
  };
  let [least, most] = [0, 1];
  while (leavesOutZero(most)) [least, most] = [most, most * 2];
  for (let nth = 0; nth < halvings; nth++) {
    const middle = (least + most) / 2;
    if (leavesOutZero(middle)) least = middle;
    else most = middle;
  }
  return least;
}

type Ends = readonly [difference: number, low: number, high: number];

/** The ends of Newcombe's interval; `correlation` is the one between the two counts. */
function endsOf(one: Interval, other: Interval, correlation: number): Ends {
  const reach = (a: number, b: number): number => Math.sqrt(Math.max(0, a ** 2 - 2 * correlation * a * b + b ** 2));
  const difference = one.share - other.share;
  return [
    difference,
    difference - reach(one.share - one.low, other.high - other.share),
    difference + reach(one.high - one.share, other.share - other.low),
  ];
}

function told(ends: Ends): Difference {
  const [points, low, high] = ends.map(pointsOf) as [number, number, number];
  return { points, low, high, significant: low > 0 || high < 0 };
}

interface Interval {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

const intervalOf = ({ hits, of, n }: Observed, z = z95): Interval => ({ share: hits / of, ...wilson(hits / of, n, z) });

// `+ 0` turns a negative zero into zero.
const pointsOf = (share: number): number => decimals(share * 100, 2) + 0;

/**
 * Sums over the units of a ratio: of the counted items (`hits`), of the items they are a share of (`of`), of their squares and of their
 * products.
 */
export interface RatioSums {
  readonly units: number;
  readonly hits: number;
  readonly of: number;
  readonly hits2: number;
  readonly of2: number;
  readonly hitsOf: number;
}

// Rounding errors of sums that cancel out stay below this.
const nothing = 1e-9;

/**
 * How many independent observations a ratio of sums is worth: as many as would give a simple share the variance that the ratio has over its
 * units (Cochran, Sampling Techniques, 3rd ed., 6.3). Few units know that variance badly, which lowers the number (Korn and Graubard,
 * Survey Methodology 24 (1998) 193); it is never more than the number of items. Where the units do not vary, for example because none has a
 * hit, their variance says nothing, and each unit counts as one observation.
 */
export function worthOf(sums: RatioSums): number {
  const { units, hits, of } = sums;
  if (of === 0) return 0;
  const variance = varianceOf(sums);
  if (variance === null) return units;
  const ratio = hits / of;
  return Math.min(of, (ratio * (1 - ratio)) / variance) * (z95 / t95(units - 1)) ** 2;
}

/** How a mean differs; the ends of its interval are `null` where too few units vary to compute them. */
export interface MeanDifference {
  readonly points: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly significant: boolean | null;
}

/**
 * The current mean minus the baseline's. Both are ratios of sums over units, each with its variance over them (Cochran, Sampling
 * Techniques, 3rd ed., 6.3); the interval is Welch's for two samples of unequal variance (Biometrika 34 (1947) 28). It has no ends where a
 * mean has fewer than two units or all of them are equal. `null` where a mean has no items.
 */
export function meanDifferenceOf(current: RatioSums, baseline: RatioSums): MeanDifference | null {
  if (current.of === 0 || baseline.of === 0) return null;
  const points = current.hits / current.of - baseline.hits / baseline.of;
  const [now, then] = [varianceOf(current), varianceOf(baseline)];
  if (now === null || then === null)
    return { points: decimals(points, 2) + 0, low: null, high: null, significant: null };
  const degrees = (now + then) ** 2 / (now ** 2 / (current.units - 1) + then ** 2 / (baseline.units - 1));
  const reach = t95(Math.max(1, Math.floor(degrees))) * Math.sqrt(now + then);
  const [low, high] = [points - reach, points + reach].map((end) => decimals(end, 2) + 0) as [number, number];
  return { points: decimals(points, 2) + 0, low, high, significant: low > 0 || high < 0 };
}

/** The variance of a ratio of sums over its units; `null` where it says nothing. */
function varianceOf({ units, hits, of, hits2, of2, hitsOf }: RatioSums): number | null {
  const ratio = hits / of;
  const residuals2 = hits2 - 2 * ratio * hitsOf + ratio ** 2 * of2;
  if (units < 2 || residuals2 < nothing) return null;
  return ((units / (units - 1)) * residuals2) / of ** 2;
}

/** Quantiles of Student's distribution, from one degree of freedom to thirty. */
const few = [
  12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157, 2.228139, 2.200985,
  2.178813, 2.160369, 2.144787, 2.13145, 2.119905, 2.109816, 2.100922, 2.093024, 2.085963, 2.079614, 2.073873, 2.068658,
  2.063899, 2.059539, 2.055529, 2.051831, 2.048407, 2.04523, 2.042272,
];

/**
 * The counterpart of `z95` in Student's distribution; for many degrees of freedom by Cornish and Fisher's expansion (Abramowitz and Stegun,
 * 26.7.5).
 */
function t95(degrees: number): number {
  const z = z95;
  const terms = [
    z,
    (z ** 3 + z) / 4,
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96,
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384,
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / 92_160,
  ];
  return few[degrees - 1] ?? terms.reduceRight((sum, term) => sum / degrees + term, 0);
}
