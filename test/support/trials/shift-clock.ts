import { expect } from '@jest/globals';
import { nextSlot } from '@app/slots';
import { FalseClock } from '../false-clock.js';
import { printFigures } from '../figures.js';
import type { TestLedger } from '../ledger.js';
import { OwnServer } from '../own-server.js';
import { type Trial, withTrial } from '../trial.js';
import { until } from '../until.js';

const account = 'acme';
const hourSeconds = 3600;
const size = 10;

/** The wall clock of every worker goes an hour back and an hour forward while calls are under way. */
export async function shiftWorkersClock(): Promise<void> {
  await withClock(async (clock) => {
    await withTrial({}, async (trial) => {
      const watched = await shift(trial, clock, clock.settings);
      // Only the database's clock counts. It stood still, so nothing was missed.
      expect(watched.catchUps).toBe(0);
      printFigures('workers whose clock is wrong by an hour, either way', watched);
    });
  });
}

/** The same with the clock of the database's server, the one that counts. */
export async function shiftServerClock(): Promise<void> {
  await withClock(async (clock) => {
    const server = await OwnServer.open();
    try {
      await server.restartUnder(clock.settings);
      await withTrial({ databaseUrl: server.url }, async (trial) => {
        const watched = await shift(trial, clock, {});
        expect(watched.catchUps).toBeGreaterThan(0);
        printFigures('a database whose clock is wrong by an hour, either way', watched);
      });
    } finally {
      await server.close();
    }
  });
}

async function withClock(work: (clock: FalseClock) => Promise<void>): Promise<void> {
  const clock = new FalseClock();
  try {
    await work(clock);
  } finally {
    clock.remove();
  }
}

async function shift(trial: Trial, clock: FalseClock, settings: Record<string, string>) {
  const { ledger, demo } = trial;
  await trial.workers(2, { ...settings, RUN_LEASE_SECONDS: '10' });
  await ledger.addPrompts({ account, count: 60, name: 'hourly', schedule: 'hourly' });
  await ledger.addPrompts({ account, count: size, name: 'cron', schedule: everyTenMinutes(new Date()) });
  await until('the first results', () => ledger.isIdle());
  const quiet = await quietHourly(ledger);
  for (const [nth, offset] of [-hourSeconds, 0, hourSeconds, 0].entries()) await step(trial, clock, { nth, offset });
  const { runs, results, doubled, partial, again, failed } = await ledger.counts();
  const calls = (await demo.calls()).total;
  const perPrompt = await ledger.query<{ runs: number }>(
    `select count(*)::int as runs from run r join prompt p on p.id = r.prompt_id
     where (p.id = any($1) or p.query like 'cron %') and r.status <> 'skipped' group by p.id`,
    quiet,
  );
  expect({ doubled, partial, failed }).toEqual({ doubled: 0, partial: 0, failed: 0 });
  expect(calls).toBeLessThanOrEqual(results + again);
  // There is the first run of each prompt, and one to catch up.
  expect(Math.max(...perPrompt.map((prompt) => prompt.runs))).toBeLessThanOrEqual(2);
  return { runs, results, doubled, calls, catchUps: perPrompt.filter((prompt) => prompt.runs === 2).length };
}

/** The clock moves while calls are under way. Those runs still end, and so do the next ones. */
async function step(
  { ledger, demo }: Trial,
  clock: FalseClock,
  { nth, offset }: { nth: number; offset: number },
): Promise<void> {
  const name = `step ${nth}`;
  await demo.latency(1500);
  await ledger.addPrompts({ account, count: size, name });
  await until(`${name}: calls in mid-air`, async () => (await demo.calls()).open >= size);
  clock.set(offset);
  // One of the calls fails on the other side of the step: its next attempt must not wait for an hour.
  await demo.faults(['500', '500']);
  await ledger.addPrompts({ account, count: size, name: `${name} after` });
  await until(`${name}: results`, () => ledger.isIdle(), 60_000);
}

/** A cron schedule that has no slot within the next four minutes. */
function everyTenMinutes(now: Date): string {
  const first = (now.getUTCMinutes() + 5) % 10;
  return `${Array.from({ length: 6 }, (_, n) => first + n * 10).join(',')} * * * *`;
}

/** The hourly prompts that have no slot within the next minutes. */
async function quietHourly(ledger: TestLedger): Promise<string[]> {
  const prompts = await ledger.query<{ id: string }>(`select id from prompt where query like 'hourly %'`);
  const now = new Date();
  const inMinutes = (id: string) =>
    (nextSlot({ schedule: 'hourly', timezone: 'UTC', promptId: id }, now).getTime() - now.getTime()) / 60_000;
  return prompts.map(({ id }) => id).filter((id) => inMinutes(id) > 5 && inMinutes(id) < 55);
}
