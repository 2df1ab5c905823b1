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
  expect(all).toEqual(days.map((day) => ({ bucket: day, row: day === row.bucket ? row : null })));
});
