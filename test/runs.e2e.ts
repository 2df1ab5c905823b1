import { describe, it } from '@jest/globals';
import { killSchedulers } from './support/trials/kill-schedulers.js';
import { killWorkers } from './support/trials/kill-workers.js';
import { pauseWorkers } from './support/trials/pause-workers.js';
import { recoverRun } from './support/trials/recover-run.js';
import { stopWorker } from './support/trials/stop-worker.js';
import { workOff } from './support/trials/work-off.js';

const atMostMs = 120_000;

// At once, because most of each is waiting for a lease to end.
describe('a run', () => {
  it.concurrent(
    'is never lost and never counted twice, however often its worker is killed',
    () => killWorkers({ kills: 2, workers: 2, concurrency: 3, withinMs: 1000 }),
    atMostMs,
  );

  it.concurrent('is taken up again within 30 s of its worker’s death', () => recoverRun(), atMostMs);

  it.concurrent(
    'is never overwritten by a worker that slept through its lease',
    () => pauseWorkers({ rounds: 1, workers: 1, concurrency: 3 }),
    atMostMs,
  );

  it.concurrent(
    'is opened once a slot, never twice and never not, however often schedulers are killed',
    () => killSchedulers({ schedulers: 2, slots: 60, everyMs: 100, kills: 2 }),
    atMostMs,
  );

  it.concurrent(
    'leaves the queue as soon as it ends, and its place goes to the next',
    () => workOff({ runs: 200, workers: 1, concurrency: 10, leaseSeconds: 10, latencyMs: 20 }),
    atMostMs,
  );

  it.concurrent('is finished or given back by a worker that is told to stop', () => stopWorker({ runs: 5 }), atMostMs);
});
