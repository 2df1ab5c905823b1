import { SlotOpener } from '@app/scheduler';
import { median, milliseconds, ratio, tableOf } from '../harness.js';
import { type MeasuredPostgres, type OpenDatabase, openWorkerContext, type WorkerContext } from './worker-context.js';
import { seedPrompts } from './seed-prompts.js';

interface Scheduled {
  readonly prompts: number;
  readonly database: OpenDatabase;
  readonly context: WorkerContext;
}

const due = 100;
const fewPrompts = 1000;
const rounds = 15;
const warmUps = 5;
const duePromptsAtOnce = 500;

/** One tick with `due` prompts to open, among few and among many. */
export async function compareTicks(
  postgres: MeasuredPostgres,
  { prompts, say }: { prompts: number; say: (line: string) => void },
): Promise<string> {
  const opened: Scheduled[] = [];
  try {
    for (const count of [fewPrompts, prompts]) {
      say(`a database of ${count.toLocaleString('en')} prompts`);
      opened.push(await open(postgres, count));
    }
    say(`ticks: ${rounds} rounds`);
    return report(opened, await takeTurns(opened));
  } finally {
    for (const { context, database } of opened) {
      await context.close();
      await database.close();
    }
  }
}

async function open(postgres: MeasuredPostgres, prompts: number): Promise<Scheduled> {
  const database = await postgres.create(`ticks_${prompts}`);
  await seedPrompts(database, { prompts, accounts: 5 });
  return { prompts, database, context: await openWorkerContext(database.url) };
}

interface Times {
  readonly full: number[];
  readonly empty: number[];
}

async function takeTurns(opened: readonly Scheduled[]): Promise<Times[]> {
  const times = opened.map((): Times => ({ full: [], empty: [] }));
  for (let round = -warmUps; round < rounds; round++) {
    for (const [at, { database, context }] of opened.entries()) {
      await makeDue(database);
      const [full, empty] = [await timeOf(context, due), await timeOf(context, 0)];
      if (round < 0) continue;
      times[at]?.full.push(full);
      times[at]?.empty.push(empty);
    }
  }
  return times;
}

/**
 * Makes other prompts due in each round, from all over the table. Prompts that their schedules make due meanwhile are
 * postponed.
 */
async function makeDue(database: OpenDatabase): Promise<void> {
  await database.rows(
    `update prompt set next_due_at = now() + interval '1 day' where next_due_at < now() + interval '10 minutes'`,
  );
  await database.rows(
    `update prompt set next_due_at = now() where id in (
       select id from (select gen_random_uuid() as at from generate_series(1, $1::int)) random,
         lateral (select id from prompt where id >= random.at order by id limit 1) near)`,
    [due * 2],
  );
  await database.rows(
    `update prompt set next_due_at = now() + interval '1 day' where id in (
       select id from prompt where next_due_at <= now() order by id offset $1)`,
    [due],
  );
}

/** Milliseconds of one tick. */
async function timeOf(context: WorkerContext, expected: number): Promise<number> {
  const startedMs = performance.now();
  const opened = await context.get(SlotOpener).openDue(duePromptsAtOnce);
  const elapsedMs = performance.now() - startedMs;
  if (opened !== expected) throw new Error(`a tick opened ${opened} prompts; ${expected} were due`);
  return elapsedMs;
}

function report(opened: readonly Scheduled[], times: readonly Times[]): string {
  const [fewer, more] = times.map(({ full, empty }) => ({ full: median(full), empty: median(empty) }));
  const header = ['', ...opened.map(({ prompts }) => `${prompts.toLocaleString('en')} prompts`), 'ratio'];
  return tableOf('A tick by what is due: medians', header, [
    rowOf(`${due} due`, fewer?.full, more?.full),
    rowOf('none due', fewer?.empty, more?.empty),
  ]);
}

const rowOf = (name: string, few = Number.NaN, many = Number.NaN): string[] => [
  name,
  milliseconds(few),
  milliseconds(many),
  ratio(many / few),
];
