import { describe, it } from '@jest/globals';
import { catchUp } from './support/trials/catch-up.js';
import { killSchedulers } from './support/trials/kill-schedulers.js';
import { killWorkers } from './support/trials/kill-workers.js';
import { pauseWorkers } from './support/trials/pause-workers.js';
import { recoverRun } from './support/trials/recover-run.js';
import { stopWorker } from './support/trials/stop-worker.js';

// At once, because most of each is waiting for a lease to end.
describe('a run', () => {
  it.concurrent('is never lost and never counted twice, however often its worker is killed', () =>
    killWorkers({ kills: 3, workers: 2, concurrency: 3, withinMs: 1500 }),
  );

  it.concurrent('is taken up again within 30 s of its worker’s death', () => recoverRun());

  it.concurrent('is never overwritten by a worker that slept through its lease', () =>
    pauseWorkers({ rounds: 1, workers: 1, concurrency: 3 }),
  );

  it.concurrent('is opened once a slot, never twice and never not, however often schedulers are killed', () =>
    killSchedulers({ slots: 60, everyMs: 100, kills: 3 }),
  );

  it.concurrent('catches up once after downtime, and every slot that passed is accounted for', () =>
    catchUp({ prompts: 20, hours: 3, kills: 0 }),
  );

  it.concurrent('is finished or given back by a worker that is told to stop', () => stopWorker({ runs: 5 }));
});
