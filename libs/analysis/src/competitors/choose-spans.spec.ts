import { expect, it } from '@jest/globals';
import { chooseSpans } from './find-competitors.js';

const weighed = (start: number, end: number, odds: number) => ({ start, end, odds });

it('takes the set without overlaps that has the highest sum, in reading order', () => {
  const [a, b, long, c] = [weighed(0, 4, 2), weighed(5, 9, 2), weighed(0, 9, 3), weighed(20, 24, 1)];
  expect(chooseSpans([c, long, b, a])).toEqual([a, b, c]);
  expect(chooseSpans([a, b, { ...long, odds: 5 }])).toEqual([{ ...long, odds: 5 }]);
});

it('takes nothing that is as likely not wanted', () => {
  expect(chooseSpans([weighed(0, 4, 0), weighed(2, 6, -1)])).toEqual([]);
});
