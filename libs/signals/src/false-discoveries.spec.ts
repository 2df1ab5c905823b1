import { expect, it } from '@jest/globals';
import { adjusted } from './false-discoveries.js';
import { twoSidedP } from './normal.js';

it('adjusts the fifteen p-values of Benjamini and Hochberg’s paper so that four stay below 0.05', () => {
  const ps = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
  ];
  const qs = adjusted(ps.toReversed()).toReversed();
  expect(qs.filter((q) => q <= 0.05)).toHaveLength(4);
  expect(qs[0]).toBeCloseTo(0.0015, 10);
  expect(qs[3]).toBeCloseTo((0.0095 * 15) / 4, 10);
  expect(qs).toEqual(qs.toSorted((a, b) => a - b));
});

it('of no p-values gives none', () => {
  expect(adjusted([])).toEqual([]);
});

it.each([
  [0, 1],
  [1.959964, 0.05],
  [2.575829, 0.01],
  [3.290527, 0.001],
  [6, 1.9732e-9],
])('of z = %d the two-sided p is %d', (z, p) => {
  expect(twoSidedP(z) / p).toBeCloseTo(1, 4);
});
