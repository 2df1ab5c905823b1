import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Registry } from 'prom-client';
import { Jobs } from './jobs.js';

let intervals: SchedulerRegistry;
let metrics: Registry;
let jobs: Jobs;

beforeEach(() => {
  Logger.overrideLogger(false);
  intervals = new SchedulerRegistry();
  metrics = new Registry();
  jobs = new Jobs(intervals, undefined, metrics);
});

afterEach(() => {
  Logger.overrideLogger(true);
  for (const name of intervals.getIntervals()) intervals.deleteInterval(name);
});

const shown = async (name: string) => {
  const { values } = (await metrics.getSingleMetric(`brand_mentions_job_${name}`)!.get()) as {
    values: readonly { readonly value: number; readonly labels: object }[];
  };
  return values.map(({ labels, value }) => ({ ...labels, value }));
};

it('never works one job twice at once, and begins another once the last has ended', async () => {
  const ends: (() => void)[] = [];
  const execute = jobs.repeat('purge', () => new Promise((resolve) => ends.push(resolve)));
  execute();
  execute();
  expect(ends).toHaveLength(1);
  ends[0]!();
  await jobs.ended();
  execute();
  expect(ends).toHaveLength(2);
  ends[1]!();
  await jobs.ended();
});

it('goes on after an execution that failed, which is not the last that succeeded', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
  let fails = true;
  const execute = jobs.repeat('purge', async () => {
    if (fails) throw new Error('no database');
  });
  for (const [at, failed, age] of [
    [3000, true, 2],
    [5000, false, 0],
  ] as const) {
    fails = failed;
    now.mockReturnValue(at);
    execute();
    await jobs.ended();
    expect(await shown('age_seconds')).toEqual([{ job: 'purge', value: age }]);
  }
  now.mockRestore();
});

it('has each job at its period among the intervals of @nestjs/schedule, and says the period', async () => {
  jobs.repeat('purge', async () => {});
  jobs.repeat('presence', async () => {});
  expect(intervals.getIntervals()).toEqual(['purge', 'presence']);
  expect(await shown('period_seconds')).toEqual([
    { job: 'purge', value: 60 },
    { job: 'presence', value: 60 },
  ]);
  jobs.end('presence');
  expect(intervals.getIntervals()).toEqual(['purge']);
});

it('tells long work when the process ends', async () => {
  let told = false;
  const execute = jobs.repeat('purge', async (signal) => {
    signal.addEventListener('abort', () => (told = true));
  });
  execute();
  await jobs.ended();
  jobs.beforeApplicationShutdown();
  expect(told).toBe(true);
});
