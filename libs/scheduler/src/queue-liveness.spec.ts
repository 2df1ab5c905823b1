import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Registry } from 'prom-client';
import { QueueLiveness } from './queue-liveness.js';

const lines: string[] = [];
let liveness: QueueLiveness;
let registry: Registry;

beforeEach(() => {
  jest.useFakeTimers();
  lines.length = 0;
  for (const level of ['error', 'warn'] as const) {
    jest
      .spyOn(Logger.prototype, level)
      .mockImplementation((line: { message: string }) => void lines.push(line.message));
  }
  registry = new Registry();
  liveness = new QueueLiveness(registry);
  liveness.onApplicationBootstrap();
});

afterEach(() => {
  liveness.onApplicationShutdown();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('is quiet after a minute without an answer, and says so once, and once that it is back', async () => {
  jest.advanceTimersByTime(59_000);
  expect(liveness.isQuiet).toBe(false);
  jest.advanceTimersByTime(120_000);
  expect(liveness.isQuiet).toBe(true);
  expect(await registry.metrics()).toMatch(/^brand_mentions_queue_look_age_seconds 179$/m);
  liveness.looked('default');
  liveness.looked('default');
  expect(liveness.isQuiet).toBe(false);
  expect(lines).toEqual([expect.stringMatching(/no run is taken/), 'the queue can be seen again']);
});

it('says nothing of a queue that answers', () => {
  for (let second = 0; second < 300; second += 50) {
    jest.advanceTimersByTime(50_000);
    liveness.looked('default');
  }
  expect(lines).toEqual([]);
});

it('is quiet although other assistants’ queues answer', () => {
  liveness.begins('default');
  liveness.begins('second');
  for (let second = 0; second < 100; second += 50) {
    jest.advanceTimersByTime(50_000);
    liveness.looked('second');
  }
  expect(liveness.isQuiet).toBe(true);
  liveness.looked('default');
  expect(liveness.isQuiet).toBe(false);
});
