import { describe, it } from '@jest/globals';
import { askSeveral } from './support/trials/ask-several.js';
import { catchUp } from './support/trials/catch-up.js';
import { killSchedulers } from './support/trials/kill-schedulers.js';
import { killWorkers } from './support/trials/kill-workers.js';
import { pauseWorkers } from './support/trials/pause-workers.js';
import { recoverRun } from './support/trials/recover-run.js';
import { stopWorker } from './support/trials/stop-worker.js';
import { workOff } from './support/trials/work-off.js';
import { shareCapacity } from './support/trials/share-capacity.js';

const atMostMs = 900_000;

describe('a run', () => {
  it(
    'is never lost and never counted twice over 200 kills of workers',
    () => killWorkers({ kills: 200, workers: 6, concurrency: 5, withinMs: 6000 }),
    atMostMs,
  );

  it('is taken again within 30 s of its worker’s death', () => recoverRun(), atMostMs);

  it(
    'is never overwritten by a worker that slept through its lease, 50 times',
    () => pauseWorkers({ rounds: 10, workers: 5, concurrency: 4 }),
    atMostMs,
  );

  it(
    'is opened once a slot, never twice and never not, while three schedulers are killed over 200 slots',
    () => killSchedulers({ schedulers: 3, slots: 200, everyMs: 150, kills: 50 }),
    atMostMs,
  );

  it(
    'catches up once after downtime, and every slot that passed is accounted for',
    () => catchUp({ prompts: 200, hours: 5, kills: 12 }),
    atMostMs,
  );

  it.each([
    { workers: 1, kills: 0 },
    { workers: 3, kills: 0 },
    { workers: 3, kills: 30 },
  ])(
    'never stands still while others of 8,000 wait: %j',
    (fleet) => workOff({ ...fleet, runs: 8000, concurrency: 20, leaseSeconds: 10, latencyMs: 50, standstillMs: 2000 }),
    atMostMs,
  );

  it('is finished or given back by a worker that stops', () => stopWorker({ runs: 10 }), atMostMs);
});

it(
  'of an assistant that is well is on time beside a slow and a dead one, and none of the five loses or doubles a run over 12 kills',
  () =>
    askSeveral({
      prompts: 40,
      dueWithinSeconds: 20,
      kills: 12,
      workers: 3,
      concurrency: 5,
      slowMs: 8000,
      onTimeMs: 10_000,
    }),
  atMostMs,
);

it(
  '10 prompts beside 9,900 of another account are finished within 30 s',
  () => shareCapacity({ big: 9900, small: 10, callMs: 5000, concurrency: 20, withinMs: 30_000 }),
  300_000,
);
