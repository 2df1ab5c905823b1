import { expect } from '@jest/globals';
import type { FaultKind } from '../../../apps/demo-assistant/src/faults.js';
import { printFigures } from '../figures.js';
import { tookMs } from '../ledger.js';
import { withTrial } from '../trial.js';
import { until } from '../until.js';

/** Calls that never end by themselves end at the deadline. */
export async function meetDeadlines({ times, timeoutMs }: { times: number; timeoutMs: number }): Promise<void> {
  await withTrial({}, async (trial) => {
    const { ledger, demo } = trial;
    await trial.worker({ ASSISTANT_MAX_ATTEMPTS: '1', ASSISTANT_TIMEOUT_MS: String(timeoutMs) });
    const kinds: FaultKind[] = ['hang', 'slow-headers', 'dripping-body'];
    for (const kind of kinds) {
      await demo.faults(Array<FaultKind>(times).fill(kind));
      await ledger.addPrompts({ account: 'acme', count: times, name: kind });
      await until(`the end of ${kind}`, () => ledger.isIdle(), 30_000);
    }
    const runs = await ledger.runs();
    expect(new Set(runs.map(({ status, errorCode }) => `${status} ${errorCode}`))).toEqual(new Set(['failed timeout']));
    expect(await demo.calls()).toMatchObject({ total: runs.length });
    const [first = 0, ...rest] = runs.map(tookMs).toSorted((a, b) => a - b);
    const longest = rest.at(-1) ?? first;
    printFigures('calls without an end', {
      deadline: `${timeoutMs} ms`,
      runs: runs.length,
      'ended after': `${first} to ${longest} ms`,
    });
    expect(first).toBeGreaterThanOrEqual(timeoutMs - 1000);
    expect(longest).toBeLessThanOrEqual(timeoutMs + 1000);
  });
}
