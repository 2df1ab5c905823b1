import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@app/embedded-postgres';
import { migrate, statementFiles } from '@app/storage';
import { getConstructionPlans } from 'pg-boss';

/** Generates the files about the stores' statements, by path within `libs/storage/queries`, on a database of its own. */
export async function storageFiles(): Promise<Readonly<Record<string, string>>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'generate-'));
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  try {
    await migrate(server.url);
    return await statementFiles(server.url, { queueSchema: getConstructionPlans('pgboss') });
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
}
