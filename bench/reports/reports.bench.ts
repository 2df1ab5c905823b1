import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { createDataSource, Database, RolledUpDaysStore } from '@app/storage';
import { Client } from 'pg';
import {
  count,
  inTurns,
  milliseconds,
  openReader,
  ratio,
  openDatabase,
  type Resources,
  withResources,
  tableOf,
} from '../harness.js';
import { startServer } from '../processes.js';
import { blocksOf, type ReportsCase, reportsCases } from './reports-cases.js';
import { type ReportsSize, seedReports } from './seed-reports.js';

interface Options extends ReportsSize {
  readonly rounds: number;
}

const budgetMs = 2000;
const columns = ['', 'its SQL bare', 'bare node:http', 'ours', 'of SQL', 'of node:http', 'blocks', 'of results'];

/**
 * `bench reports`: lists and reports over HTTP, compared with their own statement run alone, and the blocks that the
 * statement reads.
 */
export function reportsBench(): Command {
  return new Command('reports')
    .description('lists and reports of one large account beside their own SQL, bare and behind a bare node:http')
    .option('--prompts <n>', 'prompts of the account', count, 1000)
    .option('--days <n>', 'days that its results are spread over', count, 90)
    .option('--results <n>', 'results', count, 1_000_000)
    .option('--rounds <n>', 'fewest turns of each', count, 15)
    .action(run);
}

const run = (options: Options): Promise<void> =>
  withResources(async (resources) => {
    const url = await openDatabase(resources);
    process.stderr.write(`seeding ${options.results} results\n`);
    const { accountId, key, recountMs } = await seedReports(url, options);
    const dataSource = await createDataSource({ url, poolSize: 2 }).initialize();
    const database = new Database(dataSource);
    const cases = await reportsCases(accountId, options, new RolledUpDaysStore(database));
    await database.onApplicationShutdown();
    await dataSource.destroy();
    const ways = await openWays(cases, { url, key, ...resources });
    const lines: string[][] = [];
    for (const [nth, one] of cases.entries()) {
      process.stderr.write(`${one.path}\n`);
      lines.push(await measured(one, ways(nth), options));
    }
    process.stdout.write(tableOf(titleOf(options, recountMs), columns, lines));
  });

const titleOf = ({ prompts, results, days }: ReportsSize, recountMs: number): string =>
  `${prompts} prompts, ${results} results over ${days} days; counted again in ${(recountMs / 1000).toFixed(0)} s`;

interface Setup extends Resources {
  readonly url: string;
  readonly key: string;
}

interface Ways {
  readonly client: Client;
  readonly bare: () => Promise<unknown>;
  readonly ours: () => Promise<unknown>;
}

async function openWays(
  cases: readonly ReportsCase[],
  { url, folder, key, atEnd }: Setup,
): Promise<(nth: number) => Ways> {
  const file = join(folder, 'cases.json');
  writeFileSync(file, JSON.stringify(cases));
  const client = new Client({ connectionString: url });
  await client.connect();
  atEnd(() => client.end());
  await client.query('set jit = off');
  const bare = await startServer('bench/reports/bare-server.js', [url, file]);
  atEnd(() => bare.stop());
  const settings = { DATABASE_URL: url, PORT: '0', RATE_LIMIT_PER_MINUTE: '10000000', LOG_LEVEL: 'silent' };
  const ours = await startServer('apps/service/src/main.api.js', [], settings);
  atEnd(() => ours.stop());
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const [bareReader, ourReader] = [openReader(bare.port), openReader(ours.port, headers)];
  for (const reader of [bareReader, ourReader]) atEnd(reader.close);
  return (nth) => ({ client, bare: () => bareReader.read(`/${nth}`), ours: () => ourReader.read(cases[nth]!.path) });
}

async function measured(one: ReportsCase, { client, bare, ours }: Ways, { rounds }: Options): Promise<string[]> {
  const sql = () => client.query(one.sql, [...one.values]);
  const [sqlMs = 0, bareMs = 0, oursMs = 0] = await inTurns([sql, bare, ours], { rounds, budgetMs });
  const { all, ofResults } = await blocksOf(one, client);
  const times = [sqlMs, bareMs, oursMs].map(milliseconds);
  return [one.path, ...times, ratio(oursMs / sqlMs), ratio(oursMs / bareMs), String(all), String(ofResults)];
}
