import { describe, expect, it } from '@jest/globals';
import { daysOf } from './counted-days.js';

const cutAs = (from: string, to: string) => {
  const { first, last, cut } = daysOf({ from: new Date(from), to: new Date(to) });
  return { first, last, cut: cut.map((part) => `${part.from.toISOString()} ${part.to.toISOString()}`) };
};

describe('the days of a period', () => {
  it('are all whole where it begins and ends with a day', () => {
    expect(cutAs('2026-01-05T00:00:00Z', '2026-01-07T23:59:59.999Z')).toEqual({
      first: '2026-01-05',
      last: '2026-01-07',
      cut: [],
    });
  });

  it('leave what is before the first and after the last midnight, each moment once', () => {
    expect(cutAs('2026-01-05T06:00:00Z', '2026-01-07T12:00:00Z')).toEqual({
      first: '2026-01-06',
      last: '2026-01-06',
      cut: ['2026-01-05T06:00:00.000Z 2026-01-05T23:59:59.999Z', '2026-01-07T00:00:00.000Z 2026-01-07T12:00:00.000Z'],
    });
  });

  it('are none within one day, and none between two that are both cut', () => {
    const within = cutAs('2026-01-05T06:00:00Z', '2026-01-05T12:00:00Z');
    expect(within.first > within.last).toBe(true);
    expect(within.cut).toEqual(['2026-01-05T06:00:00.000Z 2026-01-05T12:00:00.000Z']);
    const between = cutAs('2026-01-05T06:00:00Z', '2026-01-06T12:00:00Z');
    expect(between.first > between.last).toBe(true);
    expect(between.cut).toHaveLength(2);
  });
});
