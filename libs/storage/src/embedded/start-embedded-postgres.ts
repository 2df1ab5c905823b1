import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries } from './binaries.js';
import { createCluster } from './create-cluster.js';
import { holdsCluster } from './data-folder.js';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import { type Joined, joinServer } from './join-server.js';
import { Launcher } from './launcher.js';
import { endPostmaster } from './postmaster.js';
import type { Settings } from './server.js';
import { removeSocketFolder, socketUrl } from './socket-folder.js';

export interface EmbeddedPostgresOptions {
  /** The service's data folder; the database is in `postgres` inside it. */
  readonly dataDir: string;
  /** PostgreSQL's settings where this call starts the server; a running one keeps its own. */
  readonly settings?: Settings;
  /** Told what takes long. */
  readonly log?: (line: string) => void;
}

/** One process's use of the server: end it by one of the two stops, once this process's own connections are closed. */
export interface EmbeddedPostgres {
  /** For superuser `app` on database `postgres`, by a Unix socket that its owner alone can use. */
  readonly url: string;
  /** False where the server was running already, or another process won the race to start it. */
  readonly startedHere: boolean;
  /** Stops the server, whoever else uses it. */
  readonly stop: () => Promise<void>;
  /** Stops the server where nobody else uses it; true where it did. The last user of a server stops it, whoever started it. */
  readonly stopIfUnused: () => Promise<boolean>;
}

const silentMs = 60_000;

/** Joins the server of a data folder, or makes the data and starts it. Rejects with EmbeddedPostgresError. */
export async function startEmbeddedPostgres({
  dataDir,
  settings = {},
  log = () => {},
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = findBinaries();
  const wanted = join(dataDir, 'postgres');
  if (!holdsCluster(wanted, binaries.major)) {
    log(`Making the database in ${wanted}`);
    await createCluster(wanted, binaries, { sync: settings['fsync'] !== 'off' });
  }
  const folder = realpathSync(wanted);
  const launcher = new Launcher(folder, binaries, settings);
  const joined = await joinOrLaunch(folder, launcher);
  return useOf(folder, joined, joined.pid === launcher.pid);
}

/** However many do this at once, PostgreSQL lets one server run, and each joins that one. */
async function joinOrLaunch(folder: string, launcher: Launcher): Promise<Joined> {
  // A recovery may take its time as long as the server says so: only silence is a failure.
  for (let heardAt = Date.now(); Date.now() - heardAt < silentMs; await pause(25)) {
    const state = await joinServer(folder);
    if (typeof state === 'object') return state;
    if (state === 'absent') launcher.launch();
    if (state === 'busy') heardAt = Date.now();
  }
  throw new EmbeddedPostgresError(`PostgreSQL in ${folder} does not answer: see server.log there`);
}

function useOf(folder: string, { pid, socketFolder, lease }: Joined, startedHere: boolean): EmbeddedPostgres {
  const endServer = async (): Promise<void> => {
    await endPostmaster(folder, pid);
    removeSocketFolder(socketFolder, folder);
  };
  const stop = async (): Promise<void> => {
    await lease.end();
    await endServer();
  };
  const stopIfUnused = async (): Promise<boolean> => {
    const isLast = await lease.isLast();
    // Still leased: whoever comes now waits for the end instead of joining a server that is about to stop.
    if (isLast) await endServer();
    await lease.end();
    return isLast;
  };
  return { url: socketUrl(socketFolder), startedHere, stop, stopIfUnused };
}
