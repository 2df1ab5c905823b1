import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.js';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import { type JoinedServer, joinServer } from './join-server.js';
import { Launcher } from './launcher.js';
import { endPostmaster } from './postmaster.js';
import type { Settings } from './server.js';
import { removeSocketFolder } from './socket-folder.js';

/** A server that this process has joined, and whether it also started it. */
export interface SharedServerUse extends JoinedServer {
  readonly startedHere: boolean;
}

const silentMs = 60_000;
const defaultMaxRefusedMs = 3000;

/** The one server of a data folder, which several processes share; any of them may start it. */
export class SharedServer {
  constructor(
    readonly folder: string,
    private readonly binaries: Binaries,
    private readonly settings: Settings,
  ) {}

  /**
   * Joins the server, or starts it. If many processes do this at once, PostgreSQL lets only one server run, and all join that one.
   * `maxRefusedMs`: for how long processes of an old server may keep a new one from starting. Rejects with EmbeddedPostgresError.
   */
  async joinOrLaunch({ maxRefusedMs = defaultMaxRefusedMs }: { maxRefusedMs?: number } = {}): Promise<SharedServerUse> {
    const launcher = new Launcher(this.folder, this.binaries, { settings: this.settings, maxRefusedMs });
    // A recovery may take long while the server says that it is busy; only a silent server has failed.
    for (let heardAt = Date.now(); Date.now() - heardAt < silentMs; await pause(25)) {
      const state = await joinServer(this.folder);
      if (typeof state === 'object') return { ...state, startedHere: state.pid === launcher.pid };
      if (state === 'absent') launcher.launch();
      if (state === 'busy') heardAt = Date.now();
    }
    throw new EmbeddedPostgresError(`PostgreSQL in ${this.folder} does not answer: see server.log there`);
  }

  async end({ pid, socketFolder }: JoinedServer): Promise<void> {
    await endPostmaster(this.folder, pid);
    removeSocketFolder(socketFolder, this.folder);
  }
}
