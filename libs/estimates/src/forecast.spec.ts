import { expect, it } from '@jest/globals';
import type { AccountSchedule } from '@app/storage';
import { forecastOf } from './forecast.js';

const now = new Date('2026-11-22T12:00:00Z');
const call = (costUsd: number) => ({ inputTokens: 10, outputTokens: 5, searches: 1, costUsd });
const calls = [
  { slug: 'cheap', call: call(0.01), extraction: null },
  { slug: 'dear', call: call(0.08), extraction: call(0.01) },
];
const daily = (prompts: number, assistants: AccountSchedule['assistants'], limits = {}): AccountSchedule => ({
  slug: 'acme',
  demo: false,
  limits,
  schedule: 'daily',
  timezone: 'UTC',
  assistants,
  prompts,
  samples: prompts,
});

const of = (...rows: AccountSchedule[]) => forecastOf(rows, { calls, now })[0];

it('a forecast has a run of each assistant that a prompt asks, by default of the first alone, at its own price', () => {
  expect(of(daily(2, null), daily(3, ['dear', 'cheap']))).toMatchObject({
    prompts: 5,
    runs: 8,
    costUsd: expect.closeTo(5 * 0.01 + 3 * 0.09, 9),
  });
});

it('a forecast counts nothing for an assistant that is not there', () => {
  expect(of(daily(2, ['gone']))).toMatchObject({ prompts: 2, runs: 0, costUsd: 0 });
});

it('a forecast keeps to the limits of its account, by what a run costs on the mean', () => {
  expect(of(daily(2, ['dear', 'cheap'], { runs_per_day: 3 }))).toMatchObject({
    runs: 3,
    costUsd: expect.closeTo(0.15, 9),
  });
  const { runs, costUsd } = of(daily(2, ['dear', 'cheap'], { cost_per_day_usd: 0.1 }))!;
  expect([runs, costUsd]).toEqual([expect.closeTo(2, 9), expect.closeTo(0.1, 9)]);
});
