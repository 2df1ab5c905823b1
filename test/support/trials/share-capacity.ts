import { expect } from '@jest/globals';
import { seconds, printFigures } from '../figures.js';
import { withTrial } from '../trial.js';
import { until } from '../until.js';

interface Accounts {
  readonly big: number;
  readonly small: number;
  readonly callMs: number;
  readonly concurrency: number;
  readonly withinMs: number;
}

/** A small account's prompts become due when a big one's runs have already taken the whole capacity. */
export async function shareCapacity({ big, small, callMs, concurrency, withinMs }: Accounts): Promise<void> {
  await withTrial({ latencyMs: callMs, accounts: ['big', 'small'] }, async (trial) => {
    const { ledger, demo } = trial;
    await trial.worker({ ASSISTANT_CONCURRENCY: String(concurrency) });
    await ledger.addPrompts({ account: 'big', count: big, name: 'big' });
    const opened = async () => (await ledger.counts()).runs === big && (await demo.calls()).open === concurrency;
    await until('the big account at work', opened, 60_000);
    await ledger.addPrompts({ account: 'small', count: small, name: 'small' });
    const dueAt = performance.now();
    const done = async () => (await ledger.runs(`p.query like 'small %' and r.status = 'succeeded'`)).length === small;
    await until('the small account', done, withinMs + 1000);
    const tookMs = performance.now() - dueAt;
    const bigDone = (await ledger.runs(`p.query like 'big %' and r.status = 'succeeded'`)).length;
    printFigures('a small account beside a big one', {
      big,
      small,
      'small finished after': seconds(tookMs),
      'big finished': bigDone,
    });
    expect(tookMs).toBeLessThanOrEqual(withinMs);
    expect(bigDone).toBeGreaterThan(0);
  });
}
