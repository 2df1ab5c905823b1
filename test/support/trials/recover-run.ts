import { expect } from '@jest/globals';
import { seconds, printFigures } from '../figures.js';
import { withTrial } from '../trial.js';
import { until } from '../until.js';

/**
 * A worker dies in the middle of a call, and another one is there. Measures how long until the run is taken up again,
 * in ms.
 */
export async function recoverRun(): Promise<void> {
  await withTrial({ latencyMs: 300_000 }, async (trial) => {
    const { ledger, demo } = trial;
    const doomed = await trial.worker();
    await ledger.addPrompts({ account: 'acme', count: 3 });
    await until('calls in mid-air', async () => (await demo.calls()).open === 3);
    await trial.worker();
    await demo.latency(0);
    await doomed.stop('SIGKILL');
    const killedAt = performance.now();
    await until('the results', async () => (await ledger.counts()).succeeded === 3, 60_000);
    const tookMs = performance.now() - killedAt;
    printFigures('stuck runs with the default lease', { 'taken up again after': seconds(tookMs) });
    expect(tookMs).toBeLessThanOrEqual(30_000);
    expect(await ledger.counts()).toMatchObject({ results: 3, doubled: 0, again: 3, partial: 0 });
    expect((await demo.calls()).total).toBe(6);
  });
}
