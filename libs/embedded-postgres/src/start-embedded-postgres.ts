import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries } from './binaries.js';
import { createCluster } from './create-cluster.js';
import { holdsCluster } from './data-folder.js';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embedded-postgres.js';
import { ServerUse } from './server-use.js';
import { SharedServer } from './shared-server.js';

/** Joins the server of a data folder, or makes the data and starts it. Rejects with EmbeddedPostgresError. */
export async function startEmbeddedPostgres({
  dataDir,
  settings = {},
  log = () => {},
  restart,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = findBinaries();
  const wanted = join(dataDir, 'postgres');
  if (!holdsCluster(wanted, binaries.major)) {
    log(`Making the database in ${wanted}`);
    await createCluster(wanted, binaries, { sync: settings['fsync'] !== 'off' });
  }
  const server = new SharedServer(realpathSync(wanted), binaries, settings);
  const joined = await server.joinOrLaunch();
  const use = new ServerUse(server, joined);
  if (restart) use.restartWhenEnded(restart);
  return use;
}
