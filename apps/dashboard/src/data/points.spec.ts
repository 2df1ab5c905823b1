import { expect, it } from '@jest/globals';
import { pointWords, ratesAround } from './points.js';

it.each([
  ['a rise', [23.6, 5.1, 40.2], ['24', '5', '40'], true],
  ['a fall, the smaller move first', [-23.6, -40.2, -5.1], ['24', '5', '40'], true],
  ['a rise whose least would read as none', [1.52, 0.24, 3.04], ['1.5', '0.2', '3.0'], true],
  ['a fall whose least would read as none with one decimal', [-4.58, -9.12, -0.04], ['4.58', '0.04', '9.12'], true],
  ['what may be none, with the signs of both ends', [0.02, -3.4, 7.2], ['0', '-3', '+7'], false],
  ['what may hardly be anything', [0.4, -0.2, 1.1], ['0.4', '-0.2', '+1.1'], false],
] as const)('tells %s in whole points where they say enough', (_, [points, low, high], words, leavesOutZero) => {
  const told = pointWords({ points, low, high });
  expect([told.points, ...told.ends]).toEqual(words);
  expect(told.leavesOutZero).toBe(leavesOutZero);
});

it.each([
  [0.58, 0.67, 9, '58%', '67%'],
  [0.6451, 0.6334, -1.2, '64.5%', '63.3%'],
  [null, 0.5, 0, '–', '50%'],
] as const)(
  'writes %s and %s so that they differ by the points that stand beside them',
  (from, to, points, ...words) => {
    expect(ratesAround(from, to, points)).toEqual(words);
  },
);
