import { expect } from '@jest/globals';
import { createDataSource } from '@app/storage';
import { briefly } from '../../../libs/storage/src/schema/briefly.js';
import { buildIndex, dropIndex } from '../../../libs/storage/src/schema/build-index.js';
import { prepareKey, swapKey } from '../../../libs/storage/src/schema/replace-key.js';
import { createTestDatabase } from '../database.js';
import { seconds, printFigures } from '../figures.js';
import { runCommand } from '../processes.js';
import { readPaths } from '../read-paths.js';
import { rowsOfAccount } from '../rows-of-account.js';
import { type Trial, withTrial } from '../trial.js';
import { until } from '../until.js';

interface Distribution {
  /**
   * The URL of an empty database on the coordinator of a Citus cluster; absent: a plain PostgreSQL, on which nothing is
   * distributed.
   */
  readonly citusUrl: string | undefined;
  readonly runs: number;
}

const accounts = ['acme', 'globex', 'hooli'];

/** Runs an installation from its first migration to its reads. Where a Citus is given, its tables are distributed. */
export async function distributeAndWork({ citusUrl, runs }: Distribution): Promise<void> {
  const own = citusUrl === undefined ? await createTestDatabase({ template: 'template1' }) : undefined;
  const databaseUrl = citusUrl ?? own!.url;
  try {
    await admin(databaseUrl, ['migrate']);
    await spread(databaseUrl, citusUrl !== undefined);
    await withTrial({ databaseUrl, accounts }, async (trial) => {
      await workOff(trial, runs);
      await expectWhole(trial, runs);
      await readEverything(trial);
      await changeTables(databaseUrl);
      await removeOne(trial);
    });
  } finally {
    await own?.drop();
  }
}

async function admin(databaseUrl: string, words: readonly string[]): Promise<string> {
  const settings = { DATABASE_URL: databaseUrl };
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

async function workOff(trial: Trial, runs: number): Promise<void> {
  for (const account of accounts) await trial.ledger.addPrompts({ account, count: runs / accounts.length });
  const startedAt = performance.now();
  await trial.worker({ ASSISTANT_CONCURRENCY: '20' });
  await until('the end of every run', async () => (await trial.ledger.counts()).succeeded >= runs, runs * 1000);
  printFigures('worked off', { runs, took: seconds(performance.now() - startedAt) });
}

async function expectWhole({ ledger }: Trial, runs: number): Promise<void> {
  const counts = await ledger.counts();
  const [days] = await ledger.query<{ counted: number }>('select sum(answers)::int as counted from report_day');
  const [analyses] = await ledger.query<{ kept: number }>('select count(*)::int as kept from analysis');
  printFigures('sums', { ...counts, ...days, analyses: analyses!.kept });
  expect(counts).toMatchObject({ runs, succeeded: runs, results: runs, doubled: 0, partial: 0 });
  expect([days!.counted, analyses!.kept]).toEqual([runs, runs]);
}

/** Changes tables as later migrations will, while everything runs: an index and a key. */
async function changeTables(databaseUrl: string): Promise<void> {
  const key = { table: 'answer', name: 'answer_pk', kind: 'primary key', columns: 'run_id, account_id' } as const;
  const dataSource = await createDataSource({ url: databaseUrl, poolSize: 1 }).initialize();
  const runner = dataSource.createQueryRunner();
  await buildIndex(runner, 'run_try_index', 'run (account_id, task_id)');
  await dropIndex(runner, 'run_try_index');
  await prepareKey(runner, key);
  await swapKey(runner, key);
  await briefly(runner, ['alter table answer add column tried integer', 'alter table answer drop column tried']);
  await dataSource.destroy();
}

/** Deletes an account with everything that only the coordinator has of it, and nothing of the others. */
async function removeOne(trial: Trial): Promise<void> {
  const [gone] = await trial.ledger.query<{ id: string }>(`select id from account where slug = '${accounts[0]!}'`);
  const { results } = await trial.ledger.counts();
  await admin(trial.databaseUrl, ['account', 'delete', accounts[0]!, '--confirm', accounts[0]!]);
  const left = await rowsOfAccount(trial.databaseUrl, gone!.id);
  const counts = await trial.ledger.counts();
  printFigures('removed one account', { left: Object.values(left).flat().length, results: counts.results });
  expect(Object.values(left).flat()).toEqual([]);
  expect(counts).toMatchObject({ results: (results / accounts.length) * (accounts.length - 1), partial: 0 });
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
  for (const words of operatorsReads) await admin(trial.databaseUrl, words);
  expect(Object.keys(statuses)).toEqual(['200']);
}

const operatorsReads = [
  ['status'],
  ['account', 'list'],
  ['usage'],
  ['runs', 'list'],
  ['runs', 'list', 'acme'],
  ['prompt', 'list', 'acme'],
];
