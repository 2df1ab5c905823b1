import { expect } from '@jest/globals';
import type { FaultKind } from '../../../apps/demo-assistant/src/faults.js';
import { printFigures } from '../figures.js';
import { withTrial } from '../trial.js';
import { until } from '../until.js';

/** A provider that asks for 90 s is called again then, and not before. */
export async function meetRetryAfter({ times }: { times: number }): Promise<void> {
  await withTrial({}, async (trial) => {
    const { ledger, demo } = trial;
    await trial.worker();
    const kinds: FaultKind[] = ['429-retry-after-90', '429-retry-after-date'];
    for (const kind of kinds) {
      const before = (await demo.calls()).total;
      await demo.faults(Array<FaultKind>(times).fill(kind));
      await ledger.addPrompts({ account: 'acme', count: times, name: kind });
      await until(`every call of ${kind}`, async () => (await demo.calls()).total === before + times);
      const waits = await until(`${kind}: runs put off`, async () => {
        const rows = await ledger.query<{ status: string; seconds: number }>(
          `select r.status, extract(epoch from r.retry_at - now())::float8 as seconds
           from run r join prompt p on p.id = r.prompt_id where p.query like $1 and r.failures = 1 and r.status = 'queued'`,
          `${kind} %`,
        );
        return rows.length === times && rows.map(({ seconds }) => seconds);
      });
      printFigures(kind, {
        runs: times,
        'next call in': `${Math.min(...waits).toFixed(1)} to ${Math.max(...waits).toFixed(1)} s`,
      });
      // The next call comes after the provider's delay and at most a little later, less the moment until this test
      // looks.
      expect(Math.min(...waits)).toBeGreaterThan(80);
      expect(Math.max(...waits)).toBeLessThan(150);
    }
    expect(await ledger.counts()).toMatchObject({ results: 0, failed: 0, partial: 0 });
  });
}
