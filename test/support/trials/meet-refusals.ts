import { expect } from '@jest/globals';
import type { FaultKind } from '../../../apps/demo-assistant/src/faults.js';
import { printFigures } from '../figures.js';
import { withTrial } from '../trial.js';
import { until } from '../until.js';

/** A provider refuses every call: few calls are spent on finding that out, and the runs wait until it accepts them. */
export async function meetRefusals(
  kind: '401' | '403' | 'insufficient-quota',
  { times }: { times: number },
): Promise<void> {
  await withTrial({}, async (trial) => {
    const { ledger, demo } = trial;
    const concurrency = 2;
    await trial.worker({ ASSISTANT_CONCURRENCY: String(concurrency) });
    await demo.faults(Array<FaultKind>(1000).fill(kind));
    await ledger.addPrompts({ account: 'acme', count: times, name: kind });
    await until('the first to fail', async () => (await ledger.counts()).failed > 0);
    const spent = await until('calls to end', async () => {
      const { total, open } = await demo.calls();
      return open === 0 && (await ledger.counts()).running === 0 && total;
    });
    const { open, failed } = await ledger.counts();
    await demo.reset();
    await until('the rest', () => ledger.isIdle(), 180_000);
    const counts = await ledger.counts();
    const blamed = (await ledger.runs(`r.status = 'succeeded' and r.failures > 0`)).length;
    printFigures(`breaker on ${kind}`, {
      runs: times,
      failed,
      'kept waiting': open,
      'calls spent': spent,
      results: counts.results,
    });
    expect(blamed).toBe(0);
    expect(spent).toBeLessThanOrEqual(2 * concurrency);
    expect(counts).toMatchObject({
      runs: times,
      succeeded: times - counts.failed,
      results: times - counts.failed,
      partial: 0,
    });
    expect(counts.failed).toBeLessThanOrEqual(2 * concurrency + 1);
  });
}
