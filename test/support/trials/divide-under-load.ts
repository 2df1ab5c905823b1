import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { divisionLock } from '../../../libs/storage/src/partitions/divide.js';
import { copyResult } from '../copy-result.js';
import { seconds, printFigures } from '../figures.js';
import { inherited, type RunningProcess, runCommand } from '../processes.js';
import { Readers } from '../readers.js';
import { type Trial, withTrial } from '../trial.js';
import { until } from '../until.js';

interface Division {
  /** How many results with random run ids there are before. */
  readonly results: number;
  /** How often the command is killed before it may complete. */
  readonly kills: number;
}

const command = ['database', 'partition', '--json'];

/** Divides the tables as docs/operations/database.md describes, beside an API and two workers that keep running. */
export async function divideUnderLoad({ results, kills }: Division): Promise<void> {
  await withTrial({ accounts: ['acme'], latencyMs: 200 }, async (trial) => {
    await seed(trial, results);
    const settings = { ASSISTANT_CONCURRENCY: '5', RUN_LEASE_SECONDS: '10' };
    const api = trial.start('apps/service/src/main.api', { PORT: '0', RATE_LIMIT_PER_MINUTE: '1000000' });
    const workers = [await trial.worker(settings), await trial.worker(settings)];
    const url = /http:\S+/.exec(await api.line(/listens on/))![0];
    const paths = ['results', 'results?geo=US', 'prompts', 'trends', 'competitors'].map((path) => `/v1/${path}`);
    const headers = { Authorization: `Bearer ${trial.keys.get('acme')}`, 'Content-Type': 'application/json' };
    const readers = new Readers(url, headers, paths);
    const load = trial.load(40);
    await pause(3000);
    for (let kill = 1; kill <= kills; kill++) await divideAndKill(trial, 400 + kill * 150);
    const startedAt = performance.now();
    const { code, stdout, stderr } = await runCommand('apps/admin/src/main', command, {
      DATABASE_URL: trial.databaseUrl,
    });
    const took = seconds(performance.now() - startedAt);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    await pause(5000);
    const prompts = await load.stop();
    await until('the end of every run', () => trial.ledger.isIdle(), 120_000);
    const { statuses, longestMs } = await readers.stop();
    printFigures('read while tables were divided', { ...statuses, longest: seconds(longestMs) });
    printFigures(`divided after ${kills} kills`, {
      took,
      tables: (JSON.parse(stdout) as { tables: string[] }).tables.length,
    });
    await expectWhole(trial, { runs: prompts + results, processes: [api, ...workers] });
    expect(Object.keys(statuses)).toEqual(['200']);
  });
}

const asked = 20;

/** Adds an answer to each of some prompts, and copies of these. */
async function seed(trial: Trial, results: number): Promise<void> {
  const { ledger, databaseUrl } = trial;
  await ledger.addPrompts({ account: 'acme', count: asked });
  const worker = await trial.worker();
  await until('first results', async () => (await ledger.counts()).results === asked);
  await worker.stop();
  for (const { id } of await ledger.runs()) await copyResult(databaseUrl, id, results / asked - 1);
  await ledger.query('vacuum analyze');
}

async function divideAndKill(trial: Trial, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, ['dist/apps/admin/src/main.js', ...command], {
    env: { ...inherited, DATABASE_URL: trial.databaseUrl },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await Promise.race([pause(afterMs), ended]);
  child.kill('SIGKILL');
  await ended;
  // The server notices the killed command once the statement under way ends, and releases the lock then.
  await until('the end of its session', async () => {
    const [row] = await trial.ledger.query<{ free: boolean }>(
      `select pg_try_advisory_xact_lock(${divisionLock}) as free`,
    );
    return row!.free;
  });
}

async function expectWhole(
  { ledger }: Trial,
  { runs, processes }: { runs: number; processes: readonly RunningProcess[] },
): Promise<void> {
  const counts = await ledger.counts();
  printFigures('afterwards', { ...counts });
  expect(counts).toMatchObject({ runs, succeeded: runs, results: runs, doubled: 0, partial: 0 });
  const [places] = await ledger.query<{ before: number; later: number }>(
    `select count(*) filter (where tableoid::regclass::text = 'run_before')::int as before,
       count(*) filter (where tableoid::regclass::text = 'run_later')::int as later from run`,
  );
  printFigures('runs by partition', { ...places });
  expect(await Promise.all(processes.map((one) => one.stop()))).toEqual(processes.map(() => 0));
  for (const one of processes) expect(one.output()).not.toMatch(/"level":[56]0/);
}
