import { statfsSync } from 'node:fs';
import { Command } from 'commander';
import { Client } from 'pg';
import { Database, migrate } from '@app/storage';
import { count, openPostgres, type Resources, tableOf, withResources } from '../harness.js';
import { startProcess, startServer } from '../processes.js';
import { openWorkerContext } from '../runs/worker-context.js';
import { timeCommands, timeStatements, timeTicks } from './operate.js';
import { readRoutes } from './read-routes.js';
import { timeRetention } from './retention.js';
import {
  bytesNeeded,
  type ReadAccount,
  type ScaleSize,
  type SeededScale,
  seedingSettings,
  seedScale,
} from './seed-scale.js';

interface Options extends ScaleSize {
  readonly reads: number;
}

/** `bench scale`: how long customers and operators wait where there is a lot of everything. */
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
    .option('--partition', 'in a database that is divided by month')
    .action(run);
}

/** Each line begins with the seconds since the start. */
const say = (line: string): void => void process.stderr.write(`${(performance.now() / 1000).toFixed(0)} s: ${line}\n`);

const run = (options: Options): Promise<void> =>
  withResources(async (resources) => {
    mustFit(options, resources);
    const { url, seeded } = await filled(options, resources);
    process.stdout.write(await reads(url, seeded.read, options, resources));
    process.stdout.write(tableOf('Commands', ['', 'first', 'then'], await timeCommands(url)));
    process.stdout.write(tableOf('Their statements', ['', 'first', 'then'], await timeStatements(url)));
    process.stdout.write(tableOf(`Ticks, ${options.prompts} prompts due`, ['', 'took'], await timeTicks(url)));
    process.stdout.write(await retention(url, seeded, options, resources));
  });

/** Throws where the disk has no room for it. */
function mustFit(size: ScaleSize, { folder }: Resources): void {
  const { bavail, bsize } = statfsSync(folder);
  const [needed, free] = [bytesNeeded(size) / 1e9, (bavail * bsize) / 1e9];
  say(`${folder}: needs ${needed.toFixed(0)} GB at most, ${free.toFixed(0)} GB are free`);
  if (needed > free)
    throw new Error(`${folder} has ${free.toFixed(0)} GB free, and it needs ${needed.toFixed(0)}: set TMPDIR, or take fewer --results`); // prettier-ignore
}

/**
 * Seeds with a server whose settings suit that alone; then measures a server with default settings and empty caches.
 */
async function filled(options: Options, resources: Resources): Promise<{ url: string; seeded: SeededScale }> {
  const { folder } = resources;
  const closers: (() => unknown)[] = [];
  const startedAt = performance.now();
  const seedingUrl = await openPostgres({ folder, atEnd: (close) => closers.push(close) }, 'data', seedingSettings);
  let seeded: SeededScale;
  try {
    await migrate(seedingUrl);
    seeded = await seedScale(seedingUrl, options, say);
  } finally {
    for (const close of closers) await close();
  }
  const took = performance.now() - startedAt;
  const url = await openPostgres(resources);
  process.stdout.write(await seededIn(url, seeded, took));
  return { url, seeded };
}

/** The size of the database, how long seeding took, and how much each table grows. */
async function seededIn(url: string, { results, bytesByTable }: SeededScale, ms: number): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ gb: number }>(
    'select (pg_database_size(current_database()) / 1e9)::float8 as gb',
  );
  await client.end();
  const sum = bytesByTable.reduce((all, { bytes }) => all + bytes, 0);
  const title = `${results} results in ${rows[0]!.gb.toFixed(1)} GB, seeded in ${(ms / 60_000).toFixed(1)} min; bytes a result of the large account`;
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

/**
 * Deletes a month of the large account, or of all accounts where the database is divided, beside a worker that has all
 * prompts to ask.
 */
async function retention(url: string, { read }: SeededScale, options: Options, { atEnd }: Resources): Promise<string> {
  const assistant = await startProcess('apps/demo-assistant/src/main.js', { ready: /OPENAI_BASE_URL=(\S+)/ });
  atEnd(() => assistant.stop());
  const worker = await startProcess('apps/service/src/main.worker.js', {
    env: {
      DATABASE_URL: url,
      OPENAI_BASE_URL: assistant.readyMatch[1]!,
      OPENAI_API_KEY: 'none',
      ANALYSIS_MODE: 'local',
      ASSISTANT_CONCURRENCY: '50',
    },
    ready: /worker is at work/,
  });
  atEnd(() => worker.stop());
  const context = await openWorkerContext(url);
  try {
    const days = Math.round((options.days * 3) / 4);
    const [large] = read;
    const all = await context.get(Database).rows<{ id: string }>('select id from account');
    const accountIds = options.partition ? all.map(({ id }) => id) : [large!.id];
    const lines = await timeRetention(context, { accountIds, days });
    const title = `Retention of the oldest ${options.days - days} days of ${options.partition ? 'all accounts' : `${large!.prompts} prompts`}`;
    return tableOf(title, ['', '', 'in', 'longest statement'], lines);
  } finally {
    await context.close();
  }
}
