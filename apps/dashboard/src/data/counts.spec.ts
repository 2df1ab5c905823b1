import { expect, it } from '@jest/globals';
import { texts } from '../strings.js';
import { countsOf, rangeOf } from './counts.js';

it.each([
  [7, 52, '7 of 52 answers'],
  [0, 52, 'none of 52 answers'],
  [0, 1, '0 of 1 answer'],
  [0, 0, '0 of 0 answers'],
])('says that %s of %s is %s', (numerator, denominator, words) => {
  expect(countsOf({ value: null, numerator, denominator }, texts.answers)).toBe(words);
});

it('says how many without a unit, where the words around have it', () => {
  expect(countsOf({ value: 0, numerator: 0, denominator: 52 })).toBe('none of 52');
});

it.each([
  [0, 0.0688, 'at most 6.9%'],
  [0, 0.00009, 'at most 0.1%'],
  [0.9312, 1, 'at least 93%'],
  [0.99991, 1, 'at least 99.9%'],
  [0.34, 0.41, '34% – 41%'],
])('says of an interval from %s to %s that it is %s', (low, high, words) => {
  expect(rangeOf(low, high)).toBe(words);
});
