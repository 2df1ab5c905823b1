import { expect, it } from '@jest/globals';
import { pointWords } from './points.js';

it.each([
  ['a rise', [23.6, 5.1, 40.2], ['24', '5', '40'], true],
  ['a fall, the smaller move first', [-23.6, -40.2, -5.1], ['24', '5', '40'], true],
  ['a rise whose least would read as none', [1.52, 0.24, 3.04], ['1.5', '0.2', '3.0'], true],
  ['what may be none, with the signs of both ends', [0.02, -3.4, 7.2], ['0', '-3', '+7'], false],
  ['what may hardly be anything', [0.4, -0.2, 1.1], ['0.4', '-0.2', '+1.1'], false],
] as const)('tells %s in whole points where they say enough', (_, [points, low, high], words, leavesOutZero) => {
  const told = pointWords({ points, low, high });
  expect([told.points, ...told.ends]).toEqual(words);
  expect(told.leavesOutZero).toBe(leavesOutZero);
});
