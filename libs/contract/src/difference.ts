import { decimals, wilson, z95 } from './rate.js';

/** A share, and how many independent observations it is worth. */
export interface Observed {
  readonly hits: number;
  readonly of: number;
  /** May be no whole number. */
  readonly n: number;
}

/** In points of a hundred, to two decimals. */
export interface Difference {
  readonly points: number;
  /** Ends of the interval at 95 %. */
  readonly low: number;
  readonly high: number;
  /** No change lies outside of the interval. */
  readonly significant: boolean;
}

/**
 * The current share less the other one, with Newcombe's hybrid score interval (Statistics in Medicine 17 (1998) 873, method 10): each side
 * reaches as far as Wilson's intervals of both shares do, which are squared and added up. `null` where one of them has nothing to be a share of.
 */
export function differenceOf(current: Observed, baseline: Observed): Difference | null {
  if (current.of === 0 || baseline.of === 0) return null;
  return told(endsOf(intervalOf(current), intervalOf(baseline), 0));
}

/** Two shares of the same answers: how many are in the one, and how many in the other. */
export interface Paired {
  readonly hits: number;
  readonly others: number;
}

/**
 * One share of some answers less another share of the same answers, with Newcombe's interval for paired shares (Statistics in Medicine 17 (1998)
 * 2635, method 10), as wide as it is where as few answers as can be are in both: how many are is not known. `null` of no answers.
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
 * How many standard errors wide the interval of such a difference may be until it reaches 0: the one at 95 % leaves out 0 where that is more
 * than 1.96. 0 where the shares are equal, or of nothing.
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

/** `correlation`: of what the two shares count. */
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

// Less nothing is written as 0.
const pointsOf = (share: number): number => decimals(share * 100, 2) + 0;

/** Sums over the units of a ratio: of what was counted (`hits`), of what it is a share of, of their squares and of their products. */
export interface RatioSums {
  readonly units: number;
  readonly hits: number;
  readonly of: number;
  readonly hits2: number;
  readonly of2: number;
  readonly hitsOf: number;
}

// Sums of whole numbers that cancel out leave no more than this.
const nothing = 1e-9;

/**
 * How many independent observations a ratio of sums is worth: as many as give a share the variance that the ratio has over its units
 * (Cochran, Sampling Techniques, 3rd ed., 6.3), fewer where that is known by few units (Korn and Graubard, Survey Methodology 24 (1998) 193),
 * and never more than it is a share of. Where the units do not differ, as where none has a hit, that variance says nothing: then each
 * unit is one.
 */
export function worthOf(sums: RatioSums): number {
  const { units, hits, of } = sums;
  if (of === 0) return 0;
  const variance = varianceOf(sums);
  if (variance === null) return units;
  const ratio = hits / of;
  return Math.min(of, (ratio * (1 - ratio)) / variance) * (z95 / t95(units - 1)) ** 2;
}

/** How a mean differs; ends of its interval are `null` where too few units vary to tell. */
export interface MeanDifference {
  readonly points: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly significant: boolean | null;
}

/**
 * The current mean less the other one: ratios of sums over units, each with its variance over them (Cochran, Sampling Techniques, 3rd ed.,
 * 6.3), and Student's interval for two samples of unequal variance (Welch, Biometrika 34 (1947) 28). Where one of them has fewer than two
 * units, or all are equal, its variance says nothing. `null` where one has nothing to be a mean of.
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

/** Of a ratio of sums over its units; `null` where it says nothing. */
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

/** As `z95`, of Student's distribution: with many degrees of freedom by Cornish and Fisher's expansion (Abramowitz and Stegun, 26.7.5). */
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
