import { describe, expect, it } from '@jest/globals';
import { endOf, lastWeek, weekNamed, weekOf, weeksBefore } from './week.js';

describe('a week of ISO 8601', () => {
  it.each([
    ['2026-11-16', '2026-W47', '2026-11-16', '2026-11-22'],
    ['2026-11-22', '2026-W47', '2026-11-16', '2026-11-22'],
    // A week belongs to the year of its Thursday.
    ['2027-01-01', '2026-W53', '2026-12-28', '2027-01-03'],
    ['2024-12-30', '2025-W01', '2024-12-30', '2025-01-05'],
    ['2026-01-01', '2026-W01', '2025-12-29', '2026-01-04'],
  ])('that contains %s is %s, from %s to %s', (day, name, from, to) => {
    expect(weekOf(day)).toEqual({ name, from, to });
    expect(weekNamed(name)).toEqual({ name, from, to });
  });

  it.each(['2026-W54', '2025-W53', '2026-W00', '2026-W7', '2026W47', '2026-47', '', '1969-W10', '2026-W47 '])(
    'is not there by the name %j',
    (name) => {
      expect(weekNamed(name)).toBeNull();
    },
  );

  it('follows the one before it, over the turn of a year', () => {
    expect(weeksBefore(weekNamed('2027-W01')!, 1).name).toBe('2026-W53');
    expect(weeksBefore(weekNamed('2026-W47')!, 4).from).toBe('2026-10-19');
  });

  it('is over when its Sunday is, in UTC', () => {
    expect(lastWeek(new Date('2026-11-22T23:59:59.999Z')).name).toBe('2026-W46');
    expect(lastWeek(new Date('2026-11-23T00:00:00Z')).name).toBe('2026-W47');
    expect(endOf(weekNamed('2026-W47')!)).toEqual(new Date('2026-11-23T00:00:00Z'));
  });
});
