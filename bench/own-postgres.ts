import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@app/storage';

type Own = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

/** A server of a benchmark's own, which ends with this process however that ends, but for kill -9. */
export async function startOwnPostgres(dataDir: string): Promise<Own> {
  const server = await startEmbeddedPostgres({ dataDir });
  process.once('exit', () => end(dataDir));
  return server;
}

/** At once: nobody needs what is in it. Nothing, where it was stopped before. */
function end(dataDir: string): void {
  try {
    process.kill(Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10), 'SIGQUIT');
  } catch {
    // Stopped, as it should be.
  }
}
