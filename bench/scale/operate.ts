import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SlotOpener } from '@app/scheduler';
import { staleSince } from '@app/slots';
import { AccountStore, ServiceHealthStore, Database, RunStore, StatusStore } from '@app/storage';
import { median, milliseconds, timeOf } from '../harness.js';
import { openWorkerContext, type WorkerContext } from '../runs/worker-context.js';

const admin = fileURLToPath(new URL('../../apps/admin/src/main.js', import.meta.url));
const commands = [['--version'], ['status'], ['account', 'list'], ['doctor'], ['runs', 'list'], ['usage']];
const turns = 3;

/** A line for each command of the CLI: the first time, and the median of some more. Its output is ignored. */
export async function timeCommands(url: string): Promise<string[][]> {
  const lines: string[][] = [];
  for (const command of commands) {
    process.stderr.write(`${command.join(' ')}\n`);
    const [first, ...more] = [await timeCommand(command, url), ...(await timesInTurn(() => timeCommand(command, url)))];
    lines.push([command.join(' '), milliseconds(first), milliseconds(median(more))]);
  }
  return lines;
}

async function timesInTurn(work: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < turns; turn++) times.push(await work());
  return times;
}

/** A command counts even where it finds problems and exits with 1. */
const timeCommand = (args: readonly string[], url: string): Promise<number> =>
  timeOf(
    () =>
      new Promise<void>((resolve, reject) => {
        const env = { PATH: process.env['PATH'], DATABASE_URL: url };
        execFile(process.execPath, [admin, ...args], { env, maxBuffer: 1 << 28 }, (error) => {
          if (error && error.code !== 1) reject(error);
          else resolve();
        });
      }),
  );

/** The same without the start of a process: only the statements of each command. */
export async function timeStatements(url: string): Promise<string[][]> {
  const context = await openWorkerContext(url);
  const health = context.get(ServiceHealthStore);
  const limits = async () => staleSince(await health.schedules(), new Date());
  const ways: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['status and metrics', async () => context.get(StatusStore).accounts(await limits())],
    ['account list', () => context.get(AccountStore).overviews()],
    ['doctor: late prompts', async () => health.stalePrompts(await limits())],
    ['doctor: due prompts', () => health.overduePrompts({ seconds: 600 })],
    ['doctor: stuck runs, queue', async () => [await health.stuckRuns(), await health.queueHealth()]],
    ['runs list', () => context.get(RunStore).list({}, 50)],
    ['start: what is asked a day', () => context.get(AccountStore).schedules()],
  ];
  try {
    const lines: string[][] = [];
    for (const [name, way] of ways) {
      const [first, more] = [await timeOf(way), await timesInTurn(() => timeOf(way))];
      lines.push([name, milliseconds(first), milliseconds(median(more))]);
    }
    return lines;
  } finally {
    await context.close();
  }
}

const dueAtOnce = 500;
const ticks = 10;

/** With all prompts due at one moment: how long it takes to open 500 of them, the first time and later. */
export async function timeTicks(url: string): Promise<string[][]> {
  const context = await openWorkerContext(url);
  try {
    process.stderr.write('all prompts due\n');
    await context.get(Database).rows('select 1');
    await makeAllDue(context);
    const [first, ...more] = await openSome(context);
    return [
      [`first ${dueAtOnce} opened`, milliseconds(first ?? Number.NaN)],
      [`next ${dueAtOnce}, median of ${more.length}`, milliseconds(median(more))],
    ];
  } finally {
    await context.close();
  }
}

/** Works account by account, so that no statement takes longer than the product allows. */
async function makeAllDue(context: WorkerContext): Promise<void> {
  const database = context.get(Database);
  for (const { id } of await database.rows<{ id: string }>('select id from account order by id'))
    await database.rows(`update prompt set next_due_at = now() where account_id = $1`, [id]);
  await database.rows('vacuum analyze prompt');
}

async function openSome(context: WorkerContext): Promise<number[]> {
  const times: number[] = [];
  for (let tick = 0; tick <= ticks; tick++) {
    process.stderr.write(`tick ${tick} of ${ticks}\n`);
    times.push(await timeOf(() => context.get(SlotOpener).openDue(dueAtOnce)));
  }
  return times;
}
