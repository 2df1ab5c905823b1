import { createDataSource } from './data-source.js';

// Any fixed number will do, so long as nothing else in the database locks it.
const migrationLock = 7_250_443_911;

/** Brings the schema up to date, one process at a time. Returns the names of the migrations it ran. */
export async function migrate(url: string): Promise<string[]> {
  const dataSource = await createDataSource({ url, poolSize: 2 }).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query('select pg_advisory_lock($1)', [migrationLock]);
    const ran = await dataSource.runMigrations({ transaction: 'each' });
    return ran.map(({ name }) => name);
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [migrationLock]);
    await lock.release();
    await dataSource.destroy();
  }
}
