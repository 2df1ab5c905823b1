import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect } from '@jest/globals';
import { createDataSource } from '@app/storage';
import { addTable } from '../../../libs/storage/src/schema/add-table.js';
import { briefly } from '../../../libs/storage/src/schema/briefly.js';
import { buildIndex, dropIndex } from '../../../libs/storage/src/schema/build-index.js';
import { prepareKey, replaceForeignKey, swapKey } from '../../../libs/storage/src/schema/replace-key.js';
import { Answers } from '../answers.js';
import { createTestDatabase } from '../database.js';
import { seconds, printFigures } from '../figures.js';
import { type RunningProcess, runCommand } from '../processes.js';
import { readPaths } from '../read-paths.js';
import { rowsOfAccount } from '../rows-of-account.js';
import { addEvent } from '../add-event.js';
import { type Trial, withTrial } from '../trial.js';
import { until } from '../until.js';
import { operatorsWork } from './operators-work.js';

interface Distribution {
  /**
   * The URL of an empty database on the coordinator of a Citus cluster; absent: a plain PostgreSQL, on which nothing is
   * distributed.
   */
  readonly citusUrl: string | undefined;
  readonly runs: number;
}

type Settings = Readonly<Record<string, string>>;

const privateHosts = { WEBHOOKS_PRIVATE_HOSTS: '127.0.0.1' };

const accounts = ['acme', 'globex', 'hooli'];

/** Runs an installation from its first migration to its reads. Where a Citus is given, its tables are distributed. */
export async function distributeAndWork({ citusUrl, runs }: Distribution): Promise<void> {
  const own = citusUrl === undefined ? await createTestDatabase({ template: 'template1' }) : undefined;
  const databaseUrl = citusUrl ?? own!.url;
  try {
    await admin(databaseUrl, ['migrate']);
    await spread(databaseUrl, citusUrl !== undefined);
    await withTrial({ databaseUrl, accounts }, async (trial) => {
      const worker = await workOff(trial, runs);
      await expectWhole(trial, runs);
      await readEverything(trial);
      await workAsOperator(trial);
      await changeTables(databaseUrl);
      await removeOne(trial);
      expect(worker.output()).not.toMatch(/"level":[56]0/);
    });
  } finally {
    await own?.drop();
  }
}

async function admin(databaseUrl: string, words: readonly string[], more: Settings = {}): Promise<string> {
  const settings = { DATABASE_URL: databaseUrl, ...more };
  const { code, stdout, stderr } = await runCommand('apps/admin/src/main', words, settings, '', undefined);
  expect({ words, code, stderr: code === 0 ? '' : stderr }).toEqual({ words, code: 0, stderr: '' });
  return stdout;
}

/** Without a Citus the SQL is only printed. */
async function spread(databaseUrl: string, isCitus: boolean): Promise<void> {
  const planned = await admin(databaseUrl, ['database', 'distribute', '--dry-run']);
  process.stderr.write(planned);
  if (!isCitus) return;
  const startedAt = performance.now();
  const done = await admin(databaseUrl, ['database', 'distribute']);
  printFigures('distributed', { took: seconds(performance.now() - startedAt), said: done.trim() });
  expect(await admin(databaseUrl, ['database', 'distribute'])).toBe('every table is where it belongs\n');
}

async function workOff(trial: Trial, runs: number): Promise<RunningProcess> {
  for (const account of accounts) await trial.ledger.addPrompts({ account, count: runs / accounts.length });
  const startedAt = performance.now();
  const worker = await trial.worker({ ASSISTANT_CONCURRENCY: '20', ...privateHosts });
  // A look reads all nodes, and takes its time from the runs.
  const ended = async () => {
    await pause(1000);
    return (await trial.ledger.counts()).succeeded >= runs;
  };
  await until('the end of every run', ended, 60_000 + runs * 1000);
  printFigures('worked off', { runs, took: seconds(performance.now() - startedAt) });
  return worker;
}

async function expectWhole({ ledger }: Trial, runs: number): Promise<void> {
  const counts = await ledger.counts();
  const [days] = await ledger.query<{ counted: number }>('select sum(answers)::int as counted from report_day');
  const [analyses] = await ledger.query<{ kept: number }>('select count(*)::int as kept from analysis');
  printFigures('sums', { ...counts, ...days, analyses: analyses!.kept });
  expect(counts).toMatchObject({ runs, succeeded: runs, results: runs, doubled: 0, partial: 0 });
  expect([days!.counted, analyses!.kept]).toEqual([runs, runs]);
}

/** What commands read and change, and what the worker makes of it meanwhile. */
async function workAsOperator(trial: Trial): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'operator-'));
  try {
    const [prompt] = await trial.ledger.query<{ id: string }>(
      `select p.id from prompt p join account a on a.id = p.account_id where a.slug = $1 order by p.query limit 1`,
      accounts[0]!,
    );
    const day = new Date(Date.now() - dayMs);
    const runId = await answerAt(trial.databaseUrl, prompt!.id, day);
    const settings = {
      ...trial.demo.settings,
      EXPORTS_URL: pathToFileURL(folder).href,
      ...privateHosts,
    };
    const worked = { account: accounts[0]!, other: accounts[1]!, brand: 'Acme Cloud', promptId: prompt!.id, runId };
    const commands = operatorsWork({ ...worked, day: day.toISOString().slice(0, 10), folder });
    await addEvent(trial.databaseUrl, { account: accounts[0]!, summary: 'Something happened' });
    const startedAt = performance.now();
    for (const words of commands) await admin(trial.databaseUrl, words, settings);
    const tried = 'select from webhook_delivery where tried_at is not null';
    await until('an attempt at a message', async () => (await trial.ledger.query(tried)).length > 0);
    printFigures('commands', { passed: commands.length, took: seconds(performance.now() - startedAt) });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const dayMs = 86_400_000;

async function answerAt(databaseUrl: string, promptId: string, checkedAt: Date): Promise<string> {
  const answers = await Answers.open(databaseUrl);
  try {
    const answer = { text: '**Acme Cloud** is fast, and **Globex** is cheap.', checkedAt };
    return (await answers.answerSlot(promptId, checkedAt, [answer]))[0]!;
  } finally {
    await answers.close();
  }
}

/** As later migrations will: an index, keys and tables, while nothing stands still. */
async function changeTables(databaseUrl: string): Promise<void> {
  const key = { table: 'answer', name: 'answer_pk', kind: 'primary key', columns: 'run_id, account_id' } as const;
  const toRun = { name: 'answer_run_fk', columns: 'account_id, run_id', references: 'run(account_id, id)' };
  const toPrompt = { name: 'tried_prompt_fk', columns: 'account_id, prompt_id', references: 'prompt(account_id, id)' };
  const dataSource = await createDataSource({ url: databaseUrl, poolSize: 1 }).initialize();
  const runner = dataSource.createQueryRunner();
  await buildIndex(runner, 'run_try_index', 'run (account_id, task_id)');
  await dropIndex(runner, 'run_try_index');
  await prepareKey(runner, key);
  await swapKey(runner, key);
  await runner.query('alter table answer drop constraint answer_run_fk');
  await replaceForeignKey(runner, { ...toRun, table: 'answer' });
  await briefly(runner, ['alter table answer add column tried integer', 'alter table answer drop column tried']);
  const columns =
    'account_id uuid not null, prompt_id uuid not null, constraint tried_pk primary key (account_id, prompt_id)';
  const tried = { name: 'tried', columns, foreignKeys: [toPrompt] };
  for (const _ of ['made', 'there']) await addTable(runner, tried);
  await runner.query('insert into tried (account_id, prompt_id) select account_id, id from prompt');
  await addTable(runner, { name: 'tried_alone', columns: 'id uuid not null' });
  await dataSource.destroy();
}

/** Deletes an account with everything that only the coordinator has of it, and nothing of the others. */
async function removeOne(trial: Trial): Promise<void> {
  const [gone] = await trial.ledger.query<{ id: string }>(`select id from account where slug = '${accounts[0]!}'`);
  const ofOthers = 'select count(*)::int as results from result where account_id <> $1';
  const [others] = await trial.ledger.query<{ results: number }>(ofOthers, gone!.id);
  await admin(trial.databaseUrl, ['account', 'delete', accounts[0]!, '--confirm', accounts[0]!]);
  const left = Object.values(await rowsOfAccount(trial.databaseUrl, gone!.id)).flat();
  const counts = await trial.ledger.counts();
  printFigures('removed one account', { left: left.length, results: counts.results });
  expect(left).toEqual([]);
  expect(counts).toMatchObject({ ...others, partial: 0 });
}

/**
 * Sends every read of the API's description that needs no id, for each account, and runs the operator's commands that
 * read.
 */
async function readEverything(trial: Trial): Promise<void> {
  const api = trial.start('apps/service/src/main.api', { PORT: '0', RATE_LIMIT_PER_MINUTE: '1000000' });
  const url = /http:\S+/.exec(await api.line(/listens on/))![0];
  const statuses: Record<string, number> = {};
  for (const account of accounts)
    for (const path of await readPaths(url)) {
      const headers = { Authorization: `Bearer ${trial.keys.get(account)!}`, 'Content-Type': 'application/json' };
      const { status } = await fetch(`${url}${path}`, { headers });
      const named = status === 200 ? '200' : `${status} ${path}`;
      statuses[named] = (statuses[named] ?? 0) + 1;
    }
  printFigures('read', statuses);
  expect(Object.keys(statuses)).toEqual(['200']);
}
