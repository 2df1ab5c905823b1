import { finePercent, fixed, percent } from '../format.js';

interface Interval {
  readonly points: number;
  readonly low: number;
  readonly high: number;
}

/** A change in percentage points, each part as it is read. */
export interface PointWords {
  /** Without its sign. */
  readonly points: string;
  /** The ends of the interval: without signs, the smaller move first, where it leaves out 0; else with their signs. */
  readonly ends: readonly [string, string];
  readonly leavesOutZero: boolean;
}

const mostDecimals = 2;

/**
 * Whole points, as percentages are whole; all with a decimal where one of them would else read as 0, so that no change that is sure looks as
 * if it might be none. The API's own sentences have the same figures.
 */
export function pointWords({ points, low, high }: Interval): PointWords {
  const leavesOutZero = low > 0 || high < 0;
  const size = Math.abs(points);
  const ends = leavesOutZero ? [low, high].map(Math.abs).toSorted((a, b) => a - b) : [low, high];
  const decimals = decimalsOf(leavesOutZero ? [size, ...ends] : ends);
  const [least, most] = ends.map((end) => fixed(end, decimals, !leavesOutZero));
  return { points: fixed(size, decimals), ends: [least!, most!], leavesOutZero };
}

/** Two rates beside their difference: with a decimal where whole ones would differ by another number of points. */
export function ratesAround(from: number | null, to: number | null, points: number): readonly [string, string] {
  if (from === null || to === null) return [percent(from), percent(to)];
  const whole = Math.round(to * 100) - Math.round(from * 100);
  const write = whole === Math.round(points) ? percent : finePercent;
  return [write(from), write(to)];
}

function decimalsOf(values: readonly number[]): number {
  const nearest = Math.min(...values.map(Math.abs).filter((size) => size > 0));
  let decimals = 0;
  while (decimals < mostDecimals && Math.round(nearest * 10 ** decimals) === 0) decimals += 1;
  return decimals;
}
