import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { DataSource, type Logger, type QueryRunner } from 'typeorm';
import { isBusy } from '../schema/briefly.js';
import { dataSourceOptions, migrations } from './data-source.js';

// Any fixed number will do, so long as nothing else in the database locks it.
const migrationLock = 7_250_443_911;

/** Brings the schema up to date, one process at a time. Returns the names of the migrations it ran. */
export async function migrate(url: string): Promise<string[]> {
  // Nearly always there is nothing to do: that costs no lock and no second pool.
  if ((await pendingMigrations(url)).length === 0) return [];
  const dataSource = await new DataSource({
    ...dataSourceOptions({ url, poolSize: 2, statementSeconds: 3600, lockMs }),
    logger: silent,
  }).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await takeTurn(lock);
    const pending = await pendingMigrations(url);
    await untilNotBusy(() => dataSource.runMigrations({ transaction: 'each' }));
    return pending;
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [migrationLock]);
    await lock.release();
    await dataSource.destroy();
  }
}

const betweenLooksMs = 200;

/**
 * Half of what the server waits before it looks for two that wait for each other, and ends one of them: a reader, where that waited longer.
 * Whoever changes tables gives up before.
 */
const lockMs = 500;
const mostMs = 600_000;

/** What fails is thrown, or tried again: neither is a line on stdout. */
const silent: Logger = {
  logQuery: () => {},
  logQueryError: () => {},
  logQuerySlow: () => {},
  logSchemaBuild: () => {},
  logMigration: () => {},
  log: () => {},
};

/** Each migration is whole or begun anew, so what was busy is tried again, for ten minutes at most. */
async function untilNotBusy(work: () => Promise<unknown>): Promise<void> {
  const until = performance.now() + mostMs;
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw error;
      await pause(betweenLooksMs);
    }
  }
}

/**
 * Asks again and again: who waited in a statement would be waited for by the one that builds an index of which no other may be in the
 * middle of anything, each for the other for ever.
 */
async function takeTurn(lock: QueryRunner): Promise<void> {
  for (;;) {
    const [row]: { taken: boolean }[] = await lock.query('select pg_try_advisory_lock($1) as taken', [migrationLock]);
    if (row?.taken) return;
    await pause(betweenLooksMs);
  }
}

/** Names of the migrations that this release brings and the database has not had. Rejects where it cannot be reached. */
export async function pendingMigrations(url: string): Promise<string[]> {
  // The first to touch the database: a start on one that says nothing ends within 5 s, what Node took to load included.
  const patienceMs = Math.max(2000, 4000 - process.uptime() * 1000);
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  // What breaks the connection later shows in the query it breaks.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ known: boolean }>(`select to_regclass('migration') is not null as known`);
    const ran = rows[0]!.known ? (await client.query<{ name: string }>('select name from migration')).rows : [];
    return migrations.map(({ name }) => name).filter((wanted) => !ran.some(({ name }) => name === wanted));
  } finally {
    await client.end();
  }
}
