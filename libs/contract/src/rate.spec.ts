import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rateOf, shareOf } from './rate.js';

describe('rateOf', () => {
  it.each([
    [18, 30, 30, 0.4232, 0.7541],
    [0, 5, 5, 0, 0.4345],
    [0, 10, 10, 0, 0.2775],
    [10, 10, 10, 0.7225, 1],
    [1, 1, 1, 0.2065, 1],
    [3, 10, 2, 0.0373, 0.8257],
  ])('%i of %i answers in %i clusters: from %d to %d', (numerator, denominator, clusters, low, high) => {
    expect(rateOf(numerator, denominator, clusters)).toMatchObject({ low, high });
  });

  it('is null where nothing was measured, never 0', () => {
    expect(rateOf(0, 0, 0)).toEqual({ value: null, numerator: 0, denominator: 0, low: null, high: null });
    expect(shareOf(0, 0)).toEqual({ value: null, numerator: 0, denominator: 0 });
  });

  it('lies within 0 and 1 and holds its value, and samples of one slot never make it narrower', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 1, max: 500 }), fc.nat(499), (some, denominator, fewer) => {
        const numerator = Math.min(some, denominator);
        const { value, low, high } = rateOf(numerator, denominator, denominator);
        expect(0 <= low! && low! <= value! && value! <= high! && high! <= 1).toBe(true);
        const clustered = rateOf(numerator, denominator, Math.max(1, denominator - fewer));
        expect(clustered.high! - clustered.low!).toBeGreaterThanOrEqual(high! - low! - 0.0002);
      }),
    );
  });
});
