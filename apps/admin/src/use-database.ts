import { resolve } from 'node:path';
import { type Config, loadConfig } from '@app/config';
import { startEmbeddedPostgres } from '@app/embedded-postgres';
import { migrate } from '@app/storage';
import { readTextFile } from '@app/process';
import { messageOf } from './report-failure.js';

/** Runs `work` with a running database: the one of DATABASE_URL, or the embedded one, which stops with its last user. */
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

/**
 * Migrates where the schema is behind. It is the first to access the database, so its error says what to check where that is out of reach.
 */
export async function bringUpToDate(url: string): Promise<string[]> {
  try {
    return await migrate(url);
  } catch (cause) {
    const { OperationError } = await import('@app/operations');
    const remedy = process.env['DATABASE_URL'] ? 'see that it runs, and DATABASE_URL' : 'see DATA_DIR';
    throw new OperationError(`the database cannot be used: ${messageOf(cause)}; ${remedy}`, { cause });
  }
}
