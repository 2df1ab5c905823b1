import { expect, it } from '@jest/globals';
import { bandPath, linePaths, placeIn, runsOf } from './scale.js';

const place = placeIn({ width: 20, height: 10, left: 0, top: 0 }, 3, 1);
const whole = { value: 0.5, low: 0.4, high: 0.6 };

it('leads no line and no interval to a point whose time is not over', () => {
  const points = [whole, whole, { ...whole, value: 0.1, isPartial: true, isUnfinished: true }];
  expect(runsOf(points)).toEqual([[0, 1], [2]]);
  expect(linePaths(points, place)).toEqual({ whole: 'M0.0 5.0L10.0 5.0', partial: '' });
  expect(bandPath(points, place).match(/M/g)).toHaveLength(2);
});

it('leads no line over a gap, unless most of what is drawn is gaps', () => {
  const none = { value: null };
  expect(runsOf([whole, whole, none, whole])).toEqual([[0, 1], [3]]);
  const weekly = [whole, none, none, whole];
  expect(runsOf(weekly)).toEqual([[0, 3]]);
  expect(linePaths(weekly, place).whole).toBe('M0.0 5.0L30.0 5.0');
});

it('leads a line of its own to a point that its period cuts', () => {
  const points = [{ ...whole, isPartial: true }, whole, whole];
  expect(linePaths(points, place)).toEqual({ whole: 'M10.0 5.0L20.0 5.0', partial: 'M0.0 5.0L10.0 5.0' });
});
