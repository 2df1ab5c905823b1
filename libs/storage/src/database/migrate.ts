import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { DataSource, type Logger, type QueryRunner } from 'typeorm';
import { isBusy } from '../schema/briefly.js';
import { isDistributed } from '../schema/distributed.js';
import { dataSourceOptions, migrations } from './data-source.js';

// Any fixed number works, as long as nothing else in the database uses it as a lock.
const migrationLock = 7_250_443_911;

/** Runs all migrations that the database lacks, one process at a time. Returns their names. */
export async function migrate(url: string): Promise<string[]> {
  // Nearly always there is nothing to do. Looking first costs no lock and no second pool.
  if ((await pendingMigrations(url)).length === 0) return [];
  const dataSource = await new DataSource({
    ...dataSourceOptions({ url, poolSize: 2, statementSeconds: 3600, lockMs }),
    logger: silent,
  }).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await takeTurn(lock);
    const pending = await pendingMigrations(url);
    await expectOnNodes(lock, pending);
    await untilNotBusy(() => dataSource.runMigrations({ transaction: 'each' }));
    return pending;
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [migrationLock]);
    await lock.release();
    await dataSource.destroy();
  }
}

/** The newest migration that makes tables and foreign keys in a way that only a single server takes. */
const lastForOneServer = 'SourceRollUps1764510000000';

/** Rejects, before anything is changed, where accounts are distributed and a migration is pending that Citus would refuse. */
async function expectOnNodes(runner: QueryRunner, pending: readonly string[]): Promise<void> {
  const names = migrations.map(({ name }) => name);
  const old = pending.find((name) => names.indexOf(name) <= names.indexOf(lastForOneServer));
  if (old !== undefined && (await isDistributed(runner)))
    throw new Error(
      `${old} cannot run where accounts lie on several nodes: restore what was backed up before "database distribute", migrate that, and distribute it again`,
    );
}

const betweenLooksMs = 200;

/**
 * Half of the time after which the server looks for a deadlock and ends one of its members, which would be a reader
 * that has waited longer. A migration gives up before that.
 */
const lockMs = 500;
const mostMs = 600_000;

/** What fails is thrown or tried again; neither prints a line on stdout. */
const silent: Logger = {
  logQuery: () => {},
  logQueryError: () => {},
  logQuerySlow: () => {},
  logSchemaBuild: () => {},
  logMigration: () => {},
  log: () => {},
};

/**
 * A migration either completes or starts over, so one that found a table busy is tried again, for ten minutes at most.
 */
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
 * Asks for the lock again and again. A statement that waits for it would be waited for by whoever builds an index
 * concurrently, as such a build waits for all older transactions: each would wait for the other for ever.
 */
async function takeTurn(lock: QueryRunner): Promise<void> {
  for (;;) {
    const [row]: { taken: boolean }[] = await lock.query('select pg_try_advisory_lock($1) as taken', [migrationLock]);
    if (row?.taken) return;
    await pause(betweenLooksMs);
  }
}

/**
 * Names of the migrations that this release has and the database lacks. Rejects where the database cannot be reached.
 */
export async function pendingMigrations(url: string): Promise<string[]> {
  // This is the first contact with the database. A start with a database that does not answer ends within 5 s, the time
  // that Node took to load included.
  const patienceMs = Math.max(2000, 4000 - process.uptime() * 1000);
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  // An error that breaks the connection later shows in the query that it breaks.
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
