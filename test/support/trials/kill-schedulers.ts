import { expect } from '@jest/globals';
import { printFigures } from '../figures.js';
import { Fleet } from '../fleet.js';
import { withTrial } from '../trial.js';
import { until } from '../until.js';

interface Ticking {
  readonly schedulers: number;
  readonly slots: number;
  /** Milliseconds from one slot to the next. */
  readonly everyMs: number;
  readonly kills: number;
}

const slotOf = ({ query, slot }: { query: string; slot: Date }) => `${query} ${slot.toISOString()}`;

/** Several schedulers tick over slots that come one by one, and are killed at random moments. */
export async function killSchedulers({ schedulers, slots, everyMs, kills }: Ticking): Promise<void> {
  await withTrial({}, async (trial) => {
    const { ledger } = trial;
    const settings = { SCHEDULER_POLL_MS: '20', RUN_LEASE_SECONDS: '10' };
    const fleet = await Fleet.start(schedulers, () => trial.worker(settings));
    await ledger.addPrompts({ account: 'acme', count: slots, dueAt: `now() + n * interval '${everyMs} ms'` });
    const expected = await ledger.query<{ query: string; slot: Date }>(
      `select query, created_at + split_part(query, ' ', 2)::int * interval '${everyMs} ms' as slot from prompt`,
    );
    await fleet.killAtRandom(kills, { withinMs: 1000 });
    await until('every slot', async () => (await ledger.counts()).runs >= slots, slots * everyMs + 20_000);
    await until('the end of every run', () => ledger.isIdle(), 60_000);
    const runs = await ledger.runs();
    const held = new Set(runs.map(slotOf));
    const missed = expected.filter((slot) => !held.has(slotOf(slot))).length;
    const doubled = runs.length - expected.length;
    printFigures('kill -9 of the scheduler that ticks', { schedulers, slots, kills: fleet.kills, doubled, missed });
    expect({ doubled, missed }).toEqual({ doubled: 0, missed: 0 });
    expect(await ledger.counts()).toMatchObject({ succeeded: slots, results: slots, doubled: 0, partial: 0 });
  });
}
