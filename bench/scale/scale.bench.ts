import { Command } from 'commander';
import { Client } from 'pg';
import { count, openDatabase, type Resources, tableOf, withResources } from '../harness.js';
import { startServer } from '../processes.js';
import { timeCommands, timeRetention, timeStatements, timeTicks } from './operate.js';
import { readRoutes } from './read-routes.js';
import { type ReadAccount, type ScaleSize, type SeededScale, seedScale } from './seed-scale.js';

interface Options extends ScaleSize {
  readonly reads: number;
}

/** `bench scale`: what customers and operators wait for where there is much of everything. */
export function scaleBench(): Command {
  return new Command('scale')
    .description('reads of a large account, operator commands, ticks and retention in a large database')
    .option('--results <n>', 'results of all accounts', count, 10_000_000)
    .option('--prompts <n>', 'prompts of all accounts', count, 1_000_000)
    .option('--accounts <n>', 'accounts', count, 2000)
    .option('--large <n>', 'prompts of the large account', count, 5000)
    .option('--middle <n>', 'prompts of the middle one', count, 500)
    .option('--days <n>', 'days on which each prompt of these two has a result', count, 120)
    .option('--reads <n>', 'reads of each route', count, 50)
    .action(run);
}

const run = (options: Options): Promise<void> =>
  withResources(async (resources) => {
    const url = await openDatabase(resources);
    const startedAt = performance.now();
    const seeded = await seedScale(url, options, (line) => process.stderr.write(`${line}\n`));
    process.stdout.write(await seededIn(url, seeded, performance.now() - startedAt));
    process.stdout.write(await reads(url, seeded.read, options, resources));
    process.stdout.write(tableOf('Commands', ['', 'first', 'then'], await timeCommands(url)));
    process.stdout.write(tableOf('Their statements', ['', 'first', 'then'], await timeStatements(url)));
    const retained = await timeRetention(url, seeded.read[1]!.id, Math.round((options.days * 3) / 4));
    const title = `Retention of the oldest quarter of ${seeded.read[1]!.prompts} prompts`;
    process.stdout.write(tableOf(title, ['', 'deleted', 'in', 'longest statement'], retained));
    process.stdout.write(tableOf(`Ticks, ${options.prompts} prompts due`, ['', 'took'], await timeTicks(url)));
  });

/** How large it is, how long that took, and what grows by how much. */
async function seededIn(url: string, { results, bytesByTable }: SeededScale, ms: number): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ gb: number }>(
    'select (pg_database_size(current_database()) / 1e9)::float8 as gb',
  );
  await client.end();
  const sum = bytesByTable.reduce((all, { bytes }) => all + bytes, 0);
  const title = `${results} results in ${rows[0]!.gb.toFixed(1)} GB, seeded in ${(ms / 60_000).toFixed(1)} min; bytes a result`;
  const lines = [...bytesByTable, { table: 'sum', bytes: sum }].map(({ table, bytes }) => [table, bytes.toFixed(0)]);
  return tableOf(title, ['', 'bytes'], lines);
}

async function reads(
  url: string,
  accounts: readonly ReadAccount[],
  { reads: times }: Options,
  { atEnd }: Resources,
): Promise<string> {
  const settings = { DATABASE_URL: url, PORT: '0', RATE_LIMIT_PER_MINUTE: '10000000', LOG_LEVEL: 'silent' };
  const server = await startServer('apps/service/src/main.api.js', [], settings);
  atEnd(() => server.stop());
  const promptIds = await somePrompts(url, accounts);
  const lines = await readRoutes(accounts, { port: server.port, reads: times, promptIds });
  const header = ['', ...accounts.flatMap(({ prompts }) => [`${prompts} prompts: p50`, 'p99'])];
  return tableOf(`Reads, ${times} of each`, header, lines);
}

async function somePrompts(url: string, accounts: readonly ReadAccount[]): Promise<Map<string, readonly string[]>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const ofEach = new Map<string, readonly string[]>();
  for (const { slug, id } of accounts) {
    const { rows } = await client.query<{ id: string }>('select id from prompt where account_id = $1 limit 400', [id]);
    ofEach.set(
      slug,
      rows.map((row) => row.id),
    );
  }
  await client.end();
  return ofEach;
}
