import { expect, it } from '@jest/globals';
import { changeOf } from './change.js';

const rate = (low: number, high: number, denominator = 100) => ({ value: (low + high) / 2, low, high, denominator });
const unmeasured = { value: null, low: null, high: null, denominator: 0 };

it.each([
  ['up', rate(0.5, 0.6), rate(0.3, 0.49)],
  ['down', rate(0.3, 0.4), rate(0.41, 0.5)],
  ['unclear', rate(0.5, 0.6), rate(0.3, 0.5)],
  ['unclear', rate(0.4, 0.5), rate(0.4, 0.5, 20)],
  ['too-few', rate(0.2, 0.9, 5), rate(0.1, 0.5)],
  ['too-few', rate(0.2, 0.6), rate(0.1, 0.9, 19)],
  ['up', rate(0.6, 0.9, 5), rate(0.1, 0.5, 5)],
  ['nothing-before', rate(0.5, 0.6), unmeasured],
  ['nothing-before', rate(0.5, 0.6), null],
  ['too-few', unmeasured, rate(0.5, 0.6)],
] as const)('%s: no change is claimed but where two intervals part', (change, now, before) => {
  expect(changeOf(now, before)).toBe(change);
});
