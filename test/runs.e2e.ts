import { describe, it } from '@jest/globals';
import { killWorkers } from './support/trials/kill-workers.js';
import { recoverRun } from './support/trials/recover-run.js';
import { stopWorker } from './support/trials/stop-worker.js';

const atMostMs = 170_000;

// At once, because most of each is waiting for a lease to end. What one process can show stands in storage, run-ledger and run-queue.
describe('a run', () => {
  it.concurrent(
    'is never lost and never counted twice, however often its worker is killed',
    () => killWorkers({ kills: 2, workers: 2, concurrency: 3, withinMs: 1000 }),
    atMostMs,
  );

  it.concurrent('is taken up again within 30 s of its worker’s death', () => recoverRun(), atMostMs);

  it.concurrent('is finished or given back by a worker that is told to stop', () => stopWorker({ runs: 5 }), atMostMs);
});
