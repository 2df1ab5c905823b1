import { resolve } from 'node:path';
import { type Config, loadConfig } from '@app/config';
import { startEmbeddedPostgres } from '@app/embedded-postgres';
import { migrate } from '@app/storage';
import { readTextFile } from '@app/process';
import { messageOf } from './report-failure.js';

/** Gives `work` a database that runs: the one of DATABASE_URL, or the embedded one, which the last to use it stops. */
export async function useDatabase<T>(work: (url: string, config: Config) => Promise<T>): Promise<T> {
  const config = loadConfig(process.env, readTextFile);
  if (config.databaseUrl !== undefined) return work(config.databaseUrl, config);
  const embedded = await startEmbeddedPostgres({ dataDir: resolve(config.dataDir), log: tell });
  try {
    return await work(embedded.url, config);
  } finally {
    await embedded.stopIfUnused();
  }
}

function tell(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${line}\n`);
}

/** Migrates where the schema is behind; the first to touch the database, so it says what to look at where that cannot be reached. */
export async function bringUpToDate(url: string): Promise<string[]> {
  try {
    return await migrate(url);
  } catch (cause) {
    const { OperationError } = await import('@app/operations');
    const remedy = process.env['DATABASE_URL'] ? 'see that it runs, and DATABASE_URL' : 'see DATA_DIR';
    throw new OperationError(`the database cannot be used: ${messageOf(cause)}; ${remedy}`, { cause });
  }
}
