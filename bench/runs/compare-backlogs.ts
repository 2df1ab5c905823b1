import { PromptRunner, RunTaker, SlotOpener, type JobLease } from '@app/scheduler';
import { ratio, tableOf } from '../harness.js';
import { type MeasuredPostgres, type OpenDatabase, openWorkerContext, type WorkerContext } from './worker-context.js';
import { seedPrompts } from './seed-prompts.js';

const backlogs = [1000, 16_000];
const accounts = 20;
const inFlight = 50;
/** A busy worker completes and takes a few runs at a time. */
const exchanged = 5;
const warmUps = 20;
const exchanges = 60;

/**
 * What it costs to complete and take runs, while few and while many wait. One account's runs come before the next
 * one's, which is the worst order.
 */
export async function compareBacklogs(postgres: MeasuredPostgres, say: (line: string) => void): Promise<string> {
  const costs: number[] = [];
  for (const backlog of backlogs) {
    say(`taking from a backlog of ${backlog.toLocaleString('en')} runs`);
    const database = await postgres.create(`backlog_${backlog}`);
    const context = await openWorkerContext(database.url);
    try {
      await makeBacklog(backlog, database, context);
      costs.push(await costOf(context, postgres));
    } finally {
      await context.close();
      await database.close();
    }
  }
  const [least = Number.NaN] = costs;
  const rows = costs.map((cost, at) => [
    `${backlogs[at]?.toLocaleString('en')} runs wait`,
    `${cost.toFixed(2)} ms`,
    ratio(cost / least),
  ]);
  return tableOf('Taking by what waits: CPU a run, Node and PostgreSQL', ['', 'CPU', 'of the first'], rows);
}

async function makeBacklog(backlog: number, database: OpenDatabase, context: WorkerContext): Promise<void> {
  await seedPrompts(database, { prompts: backlog, accounts });
  await database.rows(
    `update prompt p set next_due_at = now() - interval '1 second' + a.nth * interval '1 millisecond'
     from (select id, row_number() over (order by id) as nth from account) a where a.id = p.account_id`,
  );
  while ((await context.get(SlotOpener).openDue(500)) === 500);
  await database.rows('vacuum analyze');
}

/** Milliseconds per run. */
async function costOf(context: WorkerContext, postgres: MeasuredPostgres): Promise<number> {
  const [taker, runner] = [context.get(RunTaker), context.get(PromptRunner)];
  const held: JobLease[] = [];
  const exchange = async (capacity: number) => {
    const { taken } = await taker.exchange(
      held.splice(0, held.length < inFlight ? 0 : capacity),
      capacity,
      runner.termsOf('default'),
    );
    held.push(...taken.map(({ lease }) => lease));
    return taken.length;
  };
  await exchange(inFlight);
  for (let n = 0; n < warmUps; n++) await exchange(exchanged);
  const [server, node] = [postgres.cpuMs(), process.cpuUsage()];
  let runs = 0;
  for (let n = 0; n < exchanges; n++) runs += await exchange(exchanged);
  const { user, system } = process.cpuUsage(node);
  return ((user + system) / 1000 + postgres.cpuMs() - server) / runs;
}
