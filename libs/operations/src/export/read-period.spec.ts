import { expect, it } from '@jest/globals';
import { readPeriod } from './read-period.js';

it.each([
  [{}, {}],
  [{ from: '2026-01-05' }, { from: '2026-01-05T00:00:00.000Z' }],
  [{ to: '2026-01-05' }, { before: '2026-01-06T00:00:00.000Z' }],
  [
    { from: '2026-01-05T06:00:00+02:00', to: '2026-01-05T06:00:00Z' },
    { from: '2026-01-05T04:00:00.000Z', before: '2026-01-05T06:00:00.001Z' },
  ],
  [
    { from: '2026-01-05', to: '2026-01-05' },
    { from: '2026-01-05T00:00:00.000Z', before: '2026-01-06T00:00:00.000Z' },
  ],
])('both ends are in the period of %j', (given, expected) => {
  expect(JSON.parse(JSON.stringify(readPeriod(given)))).toEqual(expected);
});

it.each([
  [{ from: 'yesterday' }, /^--from "yesterday" is no date: write/],
  [{ to: '2026-02-30' }, /^--to "2026-02-30" is no date/],
  [{ to: '2026-01-05T06:00:00' }, /is no date/],
  [{ from: '2026-01-06', to: '2026-01-05' }, /^--from 2026-01-06 is after --to 2026-01-05$/],
])('refuses %j and says what to write', (given, message) => {
  expect(() => readPeriod(given)).toThrow(message);
});
