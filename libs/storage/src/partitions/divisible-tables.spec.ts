import { describe, expect, it } from '@jest/globals';
import { divisibleTables, lowestOf, monthAfter, monthOfLowest, monthsIn, partitionOf } from './divisible-tables.js';

const january = new Date('2027-01-01T00:00:00Z');

describe('a month', () => {
  it('begins with an id that is lower than that of every run of it, and higher than those of the month before', () => {
    const lowest = lowestOf({ by: 'run' }, january);
    expect(lowest).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-0{4}-0{4}-0{12}$/);
    expect(Number.parseInt(lowest.replaceAll('-', '').slice(0, 12), 16)).toBe(january.getTime());
  });

  it.each(['run', 'day'] as const)('follows from the lowest value of its rows, for tables by %s', (by) => {
    for (let month = january; month < new Date('2029-01-01'); month = monthAfter(month, 1))
      expect(monthOfLowest({ by }, lowestOf({ by }, month))).toEqual(month);
  });

  it('is found by the names of its partitions alone', () => {
    const names = divisibleTables.map(({ table }) => partitionOf(table, january));
    expect(new Set(names).size).toBe(names.length);
    const all = [...names, 'run_before', 'run_later', 'run_2027_02', 'runs_2027_03'];
    expect(monthsIn(all, 'run')).toEqual([january, monthAfter(january, 1)]);
  });

  it('is the next one, whatever the day and the year', () => {
    expect(monthAfter(new Date('2026-12-31T23:59:59Z'), 1)).toEqual(january);
    expect(monthAfter(new Date('2026-11-30T00:00:00Z'), 2)).toEqual(january);
  });
});
