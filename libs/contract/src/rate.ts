import { type BodyOf, integer, number, orNull, response } from './response-schema.js';

const fraction = { minimum: 0, maximum: 1 };

/** A share of what was counted, to four decimals; `null` where nothing was counted. */
export const ShareResponse = response('Share', {
  value: orNull(number('numerator divided by denominator, to four decimals; null: nothing was measured.', fraction)),
  numerator: integer('The number that was counted.'),
  denominator: integer('The number that it is a share of.'),
});
export type ShareBody = BodyOf<typeof ShareResponse>;

/** A share with its Wilson interval at 95 %. */
export const RateResponse = response('Rate', {
  ...ShareResponse.properties,
  low: orNull(
    number(
      'Lower end of the Wilson interval at 95 %; all samples of one assistant in one slot count as one.',
      fraction,
    ),
  ),
  high: orNull(number('Its upper end.', fraction)),
});
export type RateBody = BodyOf<typeof RateResponse>;

export function shareOf(numerator: number, denominator: number): ShareBody {
  return { value: denominator === 0 ? null : decimals(numerator / denominator, 4), numerator, denominator };
}

/**
 * Builds a rate. All answers of one assistant to one prompt in one slot resemble each other, so they form one of the `clusters`, and the
 * interval counts clusters (docs/metrics.md).
 */
export function rateOf(numerator: number, denominator: number, clusters: number): RateBody {
  if (denominator === 0) return { ...shareOf(numerator, denominator), low: null, high: null };
  const { low, high } = wilson(numerator / denominator, clusters);
  return { ...shareOf(numerator, denominator), low: decimals(low, 4), high: decimals(high, 4) };
}

/** The normal quantile for a two-sided interval of 95 %. */
export const z95 = 1.959964;

/** Wilson's interval of a share of `n` observations, where `n` need not be whole: at 95 %, or of `z` standard errors. */
export function wilson(share: number, n: number, z = z95): { low: number; high: number } {
  const middle = share + z ** 2 / (2 * n);
  const reach = z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2));
  const scale = 1 + z ** 2 / n;
  return { low: Math.max(0, (middle - reach) / scale), high: (middle + reach) / scale };
}

export function decimals(value: number, places: number): number {
  return Math.round(value * 10 ** places) / 10 ** places;
}
