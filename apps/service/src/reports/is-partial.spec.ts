import { expect, it } from '@jest/globals';
import { isPartial } from './is-partial.js';

const now = new Date('2026-02-03T12:00:00Z');
const january = { from: new Date('2026-01-07'), to: new Date('2026-01-31T23:59:59.999Z') };
const untilToday = { from: new Date('2026-01-05'), to: new Date('2026-02-03T23:59:59.999Z') };

it.each([
  ['month', '2026-01-01', january, true],
  ['month', '2026-02-01', untilToday, true],
  ['month', '2026-01-01', { ...january, from: new Date('2026-01-01') }, false],
  ['week', '2026-01-05', january, true],
  ['week', '2026-01-12', january, false],
  ['week', '2026-01-26', january, true],
  ['day', '2026-01-07', january, false],
  ['day', '2026-01-07', { ...january, from: new Date('2026-01-07T00:00:00.001Z') }, true],
  ['day', '2026-02-03', untilToday, true],
  ['period', '2026-01-07', january, false],
  ['period', '2026-01-05', untilToday, true],
] as const)('a %s from %s on, in the period %j: partial is %s', (bucket, firstDay, period, expected) => {
  expect(isPartial({ firstDay, bucket }, period, now)).toBe(expected);
});
