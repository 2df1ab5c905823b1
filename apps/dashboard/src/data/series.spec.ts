import { expect, it } from '@jest/globals';
import { bucketOf, everyBucket } from './series.js';

it.each([
  ['2026-03-01', '2026-03-31', 1000, 'day'],
  ['2026-03-01', '2026-03-31', 60, 'week'],
  ['2026-01-01', '2026-03-31', 9000, 'week'],
  ['2025-04-01', '2026-03-31', 9000, 'week'],
  ['2025-04-01', '2026-03-31', 300, 'month'],
  ['2026-03-01', '2026-03-07', 1, 'week'],
] as const)('%s to %s with %i answers is shown by %4$ss', (from, to, answers, bucket) =>
  expect(bucketOf({ from, to }, answers)).toBe(bucket),
);

it.each([
  ['day', ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']],
  ['week', ['2026-02-23', '2026-03-02']],
  ['month', ['2026-02-01', '2026-03-01']],
] as const)('has every %s of the period, empty where nothing was answered', (bucket, days) => {
  const row = { bucket: days[1] };
  const all = everyBucket([row], { from: '2026-02-27', to: '2026-03-02' }, bucket);
  expect(all).toMatchObject(days.map((day) => ({ bucket: day, row: day === row.bucket ? row : null })));
});

it.each([
  ['day', '2026-03-01', '2026-03-03', '2026-03-03', ['whole', 'whole', 'so-far']],
  ['day', '2026-03-01', '2026-03-03', '2026-03-09', ['whole', 'whole', 'whole']],
  ['week', '2026-02-25', '2026-03-10', '2026-03-10', ['cut', 'whole', 'so-far']],
  ['week', '2026-02-23', '2026-03-10', '2026-03-11', ['whole', 'whole', 'cut']],
  ['week', '2026-02-23', '2026-03-08', '2026-03-08', ['whole', 'so-far']],
  ['week', '2026-02-23', '2026-03-08', '2026-03-09', ['whole', 'whole']],
  ['month', '2026-01-31', '2026-03-10', '2026-03-10', ['cut', 'whole', 'so-far']],
] as const)('knows which %ss from %s to %s, seen on %s, are whole', (bucket, from, to, today, extents) => {
  const all = everyBucket([], { from, to }, bucket, new Date(`${today}T12:00:00Z`));
  expect(all.map(({ extent }) => extent)).toEqual(extents);
});
