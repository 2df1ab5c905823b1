import { resolve } from 'node:path';
import { type Config, loadConfig } from '@app/config';
import { startEmbeddedPostgres } from '@app/storage';

/** Gives `work` a database that runs: the one of DATABASE_URL, or the embedded one, which the last to use it stops. */
export async function useDatabase<T>(work: (url: string, config: Config) => Promise<T>): Promise<T> {
  const config = loadConfig(process.env);
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
