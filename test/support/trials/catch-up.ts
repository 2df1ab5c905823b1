import { expect } from '@jest/globals';
import { nextSlot } from '@app/slots';
import { printFigures } from '../figures.js';
import { Fleet } from '../fleet.js';
import type { LedgerRun, TestLedger } from '../ledger.js';
import { withTrial } from '../trial.js';
import { until } from '../until.js';

const hourMs = 3_600_000;
const quietMs = 180_000;

/**
 * No process ran for some hours. Schedulers that are killed while they catch up run each prompt once, and record every
 * slot.
 */
export async function catchUp({
  prompts,
  hours,
  kills,
}: {
  prompts: number;
  hours: number;
  kills: number;
}): Promise<void> {
  await withTrial({}, async (trial) => {
    const { ledger } = trial;
    const fleet = await Fleet.start(3, () => trial.worker({ SCHEDULER_POLL_MS: '20', RUN_LEASE_SECONDS: '10' }));
    await ledger.addPrompts({ account: 'acme', count: prompts, schedule: 'hourly', dueAt: `now() + interval '1 day'` });
    const missed = await putBackInTime(ledger, hours);
    await fleet.killAtRandom(kills, { withinMs: 100 });
    await until('the catch-up', () => ledger.isIdle(), 60_000);
    const runs = await ledger.runs();
    expect(runs.map(slotOf).toSorted()).toEqual(missed.map(slotOf).toSorted());
    const superseded = runs.filter(({ status, errorCode }) => status === 'skipped' && errorCode === 'superseded');
    const caughtUp = runs.filter(({ status }) => status === 'succeeded');
    printFigures('catch-up after downtime', {
      kills: fleet.kills,
      slots: missed.length,
      run: caughtUp.length,
      superseded: superseded.length,
    });
    expect(superseded.length + caughtUp.length).toBe(runs.length);
    expect(caughtUp).toHaveLength(missed.length / hours);
    expect(new Set(caughtUp.map(({ query }) => query)).size).toBe(caughtUp.length);
  });
}

type Slot = Pick<LedgerRun, 'query' | 'slot'>;

const slotOf = ({ query, slot }: Slot) => `${query} ${slot.toISOString()}`;

/** Makes hourly prompts due since so many slots; none has another one soon. Returns the slots that were missed. */
async function putBackInTime(ledger: TestLedger, hours: number): Promise<Slot[]> {
  const nowMs = Date.now();
  const prompts = await ledger.query<{ id: string; query: string }>('select id, query from prompt');
  const scheduled = prompts.map(({ id, query }) => {
    const next = nextSlot({ schedule: 'hourly', timezone: 'UTC', promptId: id }, new Date(nowMs)).getTime();
    return { id, query, next, missed: Array.from({ length: hours }, (_, n) => new Date(next - (n + 1) * hourMs)) };
  });
  const quiet = scheduled.filter(({ next }) => next - nowMs > quietMs);
  await ledger.query(
    `update prompt p set next_due_at = m.due from unnest($1::uuid[], $2::timestamptz[]) as m (id, due) where p.id = m.id`,
    quiet.map(({ id }) => id),
    quiet.map(({ missed }) => missed.at(-1)),
  );
  return quiet.flatMap(({ query, missed }) => missed.map((slot) => ({ query, slot })));
}
