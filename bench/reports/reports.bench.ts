import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, startEmbeddedPostgres } from '@app/storage';
import { Command } from 'commander';
import { Client } from 'pg';
import { type MeasuredServer, startServer } from '../api/measured-server.js';
import { count } from '../options.js';
import { milliseconds, ratio, tableOf } from '../table.js';
import { type ReportsCase, reportsCases } from './reports-cases.js';
import { type ReportsSize, seedReports } from './seed-reports.js';

interface Options extends ReportsSize {
  readonly rounds: number;
}

/** `bench reports`: each report over HTTP beside its own statement run bare, and what that statement reads. */
export function reportsBench(): Command {
  return new Command('reports')
    .description('the reports of one large account beside their own SQL')
    .option('--prompts <n>', 'prompts of the account', count, 1000)
    .option('--days <n>', 'days that its results are spread over', count, 90)
    .option('--results <n>', 'results', count, 1_000_000)
    .option('--rounds <n>', 'turns of each', count, 9)
    .action(run);
}

async function run(options: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-reports-'));
  const closers: (() => Promise<unknown>)[] = [];
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: folder });
    closers.push(() => postgres.stop());
    await migrate(postgres.url);
    process.stderr.write(`seeding ${options.results} results\n`);
    const { accountId, key, recountMs } = await seedReports(postgres.url, options);
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    closers.push(() => client.end());
    const server = await startServer('apps/service/src/main.api.js', [], {
      DATABASE_URL: postgres.url,
      PORT: '0',
      RATE_LIMIT_PER_MINUTE: '10000000',
      LOG_LEVEL: 'silent',
    });
    closers.push(() => server.stop());
    const lines: string[][] = [];
    for (const one of await reportsCases(accountId, options))
      lines.push(await measured(one, { client, server, key, rounds: options.rounds }));
    const title = `${options.prompts} prompts, ${options.results} results over ${options.days} days; counted anew in ${(recountMs / 1000).toFixed(0)} s`;
    process.stdout.write(
      tableOf(title, ['report', 'over HTTP', 'its SQL bare', 'ratio', 'blocks read', 'of results'], lines),
    );
  } finally {
    for (const close of closers.toReversed()) await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Places {
  readonly client: Client;
  readonly server: MeasuredServer;
  readonly key: string;
  readonly rounds: number;
}

/** In turns, so that whatever else the machine does meets both alike. */
async function measured(one: ReportsCase, { client, server, key, rounds }: Places): Promise<string[]> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const times = { ours: [] as number[], bare: [] as number[] };
  await client.query('set jit = off');
  for (let round = -1; round < rounds; round++) {
    const bare = await timeOf(() => client.query(one.sql, [...one.values]));
    const ours = await timeOf(async () => {
      const reply = await fetch(`http://127.0.0.1:${server.port}${one.path}`, { headers });
      if (reply.status !== 200) throw new Error(`${one.path}: ${reply.status} ${await reply.text()}`);
      await reply.text();
    });
    if (round < 0) continue;
    times.ours.push(ours);
    times.bare.push(bare);
  }
  const [ours, bare] = [median(times.ours), median(times.bare)];
  const { all, ofResults } = await blocksOf(one, client);
  return [one.path, milliseconds(ours), milliseconds(bare), ratio(ours / bare), String(all), String(ofResults)];
}

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
}

/** Blocks that the statement touches, and those of the table of results among them. */
async function blocksOf({ sql, values }: ReportsCase, client: Client): Promise<{ all: number; ofResults: number }> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, timing off, format json) ${sql}`,
    [...values],
  );
  const { Plan: whole } = rows[0]!['QUERY PLAN'][0];
  const blocks = (plan: Plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  const ofResults = (plan: Plan): number =>
    plan['Relation Name'] === 'result'
      ? blocks(plan)
      : (plan.Plans ?? []).reduce((sum, part) => sum + ofResults(part), 0);
  return { all: blocks(whole), ofResults: ofResults(whole) };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
