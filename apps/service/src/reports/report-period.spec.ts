import { expect, it } from '@jest/globals';
import { reportPeriodOf } from './report-period.js';

const now = new Date('2026-02-03T12:00:00Z');

it.each([
  [{}, '2026-01-05T00:00:00.000Z', '2026-02-03T23:59:59.999Z'],
  [{ to: '2026-01-30' }, '2026-01-01T00:00:00.000Z', '2026-01-30T23:59:59.999Z'],
  [{ to: '2026-01-30T06:00:00Z' }, '2026-01-01T00:00:00.000Z', '2026-01-30T06:00:00.000Z'],
  [{ from: '2025-06-01' }, '2025-06-01T00:00:00.000Z', '2026-02-03T23:59:59.999Z'],
  [{ from: '2026-03-01' }, '2026-03-01T00:00:00.000Z', '2026-03-01T23:59:59.999Z'],
  [{ from: '2026-01-05', to: '2026-01-05' }, '2026-01-05T00:00:00.000Z', '2026-01-05T23:59:59.999Z'],
])('a report of %p is from %s to %s', (query, from, to) => {
  expect(reportPeriodOf(query, now)).toEqual({ from: new Date(from), to: new Date(to) });
});

it('refuses a period that ends before it begins', () => {
  expect(() => reportPeriodOf({ from: '2026-01-06', to: '2026-01-05' }, now)).toThrow('from');
});
