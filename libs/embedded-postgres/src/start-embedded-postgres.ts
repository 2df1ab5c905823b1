import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries } from './binaries.js';
import { createCluster } from './create-cluster.js';
import { holdsCluster } from './data-folder.js';
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embedded-postgres.js';
import { ServerOf } from './server-of.js';
import { Use } from './use.js';

/** Joins the server of a data folder, or makes the data and starts it. Rejects with EmbeddedPostgresError. */
export async function startEmbeddedPostgres({
  dataDir,
  settings = {},
  log = () => {},
  keep,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = findBinaries();
  const wanted = join(dataDir, 'postgres');
  if (!holdsCluster(wanted, binaries.major)) {
    log(`Making the database in ${wanted}`);
    await createCluster(wanted, binaries, { sync: settings['fsync'] !== 'off' });
  }
  const server = new ServerOf(realpathSync(wanted), binaries, settings);
  const joined = await server.joinOrLaunch();
  const use = new Use(server, joined);
  if (keep) use.keep(keep);
  return use;
}
