import { expect, it } from '@jest/globals';
import { retryAfter } from './retries.js';

const failed = { attempts: 1, failures: 1, retryAfterSeconds: null };

it('tries an event at 5 s, 5 min, 30 min, 2, 5, 10 and 10 h, and then no more', () => {
  const waits = Array.from({ length: 9 }, (_, n) => retryAfter({ ...failed, attempts: n + 1 }, 0).retrySeconds);
  expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 36_000, null, null]);
});

it('goes on with other events after one failure, and leaves a webhook alone that fails again and again', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 100].map((failures) => retryAfter({ ...failed, failures }, 0).pauseSeconds);
  expect(pauses).toEqual([0, 5, 300, 1800, 7200, 18_000, 36_000, 36_000, 36_000]);
});

it.each([
  [1, 5, 1],
  [60, 60, 60],
  [1_000_000, 36_000, 36_000],
])('where the receiver asks for %i s, the event waits %i and the webhook %i', (retryAfterSeconds, event, webhook) => {
  expect(retryAfter({ ...failed, retryAfterSeconds }, 0)).toEqual({ retrySeconds: event, pauseSeconds: webhook });
});

it('spreads what failed together by up to a fifth', () => {
  expect(retryAfter({ ...failed, failures: 2 }, 1)).toEqual({ retrySeconds: 6, pauseSeconds: 6 });
});
