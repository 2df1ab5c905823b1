import { expect } from '@jest/globals';
import { seconds, printFigures } from '../figures.js';
import { withTrial } from '../trial.js';
import { until } from '../until.js';

// Half of this is for the short calls, even on a busy machine.
const graceMs = 24_000;
const leaseSeconds = 60;

/**
 * SIGTERM in the middle of runs: short calls are finished, long ones given back, and the next worker takes them at
 * once.
 */
export async function stopWorker({ runs }: { runs: number }): Promise<void> {
  await withTrial({ latencyMs: 300_000 }, async (trial) => {
    const { ledger, demo } = trial;
    const settings = {
      SHUTDOWN_GRACE_MS: String(graceMs),
      ASSISTANT_CONCURRENCY: String(runs * 2),
      RUN_LEASE_SECONDS: String(leaseSeconds),
    };
    const leaving = await trial.worker(settings);
    await ledger.addPrompts({ account: 'acme', count: runs, name: 'long' });
    await until('the long calls', async () => (await demo.calls()).open === runs);
    await demo.latency(500);
    await ledger.addPrompts({ account: 'acme', count: runs, name: 'short' });
    await until('the short calls', async () => (await demo.calls()).total === 2 * runs);
    const askedAt = performance.now();
    expect(await leaving.stop('SIGTERM')).toBe(0);
    const leftMs = performance.now() - askedAt;
    const left = await ledger.runs();
    const finished = left.filter(({ status }) => status === 'succeeded').length;
    const givenBack = left.filter(({ status, failures }) => status === 'queued' && failures === 0).length;
    await trial.worker(settings);
    const takenAt = performance.now();
    await until('the rest', async () => (await ledger.counts()).succeeded === 2 * runs);
    const restMs = performance.now() - takenAt;
    printFigures('SIGTERM in mid-run', {
      exit: seconds(leftMs),
      finished,
      'given back': givenBack,
      'done by the next': seconds(restMs),
    });
    expect({ finished, givenBack }).toEqual({ finished: runs, givenBack: runs });
    expect(leftMs).toBeLessThan(graceMs);
    // This is sooner than any lease ends: the runs were given back, not abandoned.
    expect(restMs).toBeLessThan(leaseSeconds * 1000);
    expect((await demo.calls()).total).toBe(3 * runs);
    expect(await ledger.counts()).toMatchObject({ results: 2 * runs, doubled: 0, partial: 0 });
    // This is long before any lease ends.
    await ledger.untilQueueIsEmpty({ withinMs: 20_000 });
  });
}
