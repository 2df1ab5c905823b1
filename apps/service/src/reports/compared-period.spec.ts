import { describe, expect, it } from '@jest/globals';
import { comparedPeriodOf } from './compared-period.js';

const period = { from: new Date('2026-01-05T00:00:00Z'), to: new Date('2026-01-11T23:59:59.999Z') };
const now = new Date('2026-02-01T00:00:00Z');

const compared = (compare: string) => {
  const { from, to } = comparedPeriodOf(compare, period, now);
  return `${from.toISOString()} ${to.toISOString()}`;
};

describe('the period to compare with', () => {
  it('previous is as long, and ends a millisecond before', () => {
    expect(compared('previous')).toBe('2025-12-29T00:00:00.000Z 2026-01-04T23:59:59.999Z');
  });

  it.each([
    ['2025-01-05..2025-02-03', '2025-01-05T00:00:00.000Z 2025-02-03T23:59:59.999Z'],
    ['2026-01-04T12:00:00Z..2026-01-04T22:00:00-01:59', '2026-01-04T12:00:00.000Z 2026-01-04T23:59:00.000Z'],
    ['2026-01-12..2026-01-12', '2026-01-12T00:00:00.000Z 2026-01-12T23:59:59.999Z'],
  ])('%s has both ends', (compare, expected) => {
    expect(compared(compare)).toBe(expected);
  });

  it.each([
    ['', /must be previous, or two dates/],
    ['before', /must be previous, or two dates/],
    ['2026-01-01', /must be previous, or two dates/],
    ['2026-01-01..', /must be previous, or two dates/],
    ['2026-01-01..2026-01-02..2026-01-03', /must be previous, or two dates/],
    ['2026-02-30..2026-03-01', /must be previous, or two dates/],
    ['2026-01-01T06:00:00..2026-01-02', /must be previous, or two dates/],
    ['2026-01-03..2026-01-02', /its beginning must not be after its end/],
    ['1800-01-01..2026-01-02', /its beginning must be at most 100 years from now/],
    ['2026-02-02..2026-02-03', /must not begin in the future/],
    [
      '2026-01-01..2026-01-05',
      /must not overlap .*2026-01-05T00:00:00.000Z to 2026-01-11T23:59:59.999Z: end before it/,
    ],
    ['2026-01-07..2026-01-08', /must not overlap/],
  ])('refuses %p, and says what to do', (compare, message) => {
    const errors = [{ field: 'compare', message: expect.stringMatching(message) }];
    expect(() => compared(compare)).toThrow(expect.objectContaining({ details: expect.objectContaining({ errors }) }));
  });
});
