import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.js';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import { type Joined, joinServer } from './join-server.js';
import { Launcher } from './launcher.js';
import { endPostmaster } from './postmaster.js';
import type { Settings } from './server.js';
import { removeSocketFolder } from './socket-folder.js';

/** A user's place at a server, and whether it was this process that started it. */
export interface Joining extends Joined {
  readonly startedHere: boolean;
}

const silentMs = 60_000;
const refusedMs = 3000;

/** The one server of a data folder, whichever process starts it. */
export class ServerOf {
  constructor(
    readonly folder: string,
    private readonly binaries: Binaries,
    private readonly settings: Settings,
  ) {}

  /**
   * However many do this at once, PostgreSQL lets one server run, and each joins that one. `patienceMs`: how long the rest of
   * an old one may keep a new one out. Rejects with EmbeddedPostgresError.
   */
  async joinOrLaunch({ patienceMs = refusedMs }: { patienceMs?: number } = {}): Promise<Joining> {
    const launcher = new Launcher(this.folder, this.binaries, { settings: this.settings, refusedMs: patienceMs });
    // A recovery may take its time as long as the server says so: only silence is a failure.
    for (let heardAt = Date.now(); Date.now() - heardAt < silentMs; await pause(25)) {
      const state = await joinServer(this.folder);
      if (typeof state === 'object') return { ...state, startedHere: state.pid === launcher.pid };
      if (state === 'absent') launcher.launch();
      if (state === 'busy') heardAt = Date.now();
    }
    throw new EmbeddedPostgresError(`PostgreSQL in ${this.folder} does not answer: see server.log there`);
  }

  async end({ pid, socketFolder }: Joined): Promise<void> {
    await endPostmaster(this.folder, pid);
    removeSocketFolder(socketFolder, this.folder);
  }
}
