import type { ChildProcess } from 'node:child_process';
import type { Binaries } from './binaries.js';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import { dropForeignPidFile } from './postmaster.js';
import { lastRefusal, launchServer, type Settings } from './server.js';

export interface LauncherOptions {
  readonly settings: Settings;
  /** For how long launches may fail: after a crash, processes of the old server may live on for a moment. */
  readonly maxRefusedMs: number;
}

/** Pause between launches. A server that cannot start says so within 100 ms, and an earlier retry would fail, too. */
const relaunchMs = 200;

/** Launches servers on one data folder until one keeps running. */
export class Launcher {
  private child: ChildProcess | undefined;
  private launchedAt = 0;
  private refusedSince: number | undefined;
  private failure: Error | undefined;

  constructor(
    private readonly folder: string,
    private readonly binaries: Binaries,
    private readonly options: LauncherOptions,
  ) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Launches a server unless the last one still runs. Throws EmbeddedPostgresError with the server's reason if it has failed for too long. */
  launch(): void {
    if (this.child && !hasEnded(this.child)) return;
    if (this.child) this.refusedSince ??= Date.now();
    if (this.refusedSince !== undefined && Date.now() - this.refusedSince > this.options.maxRefusedMs)
      throw this.refusal();
    if (Date.now() - this.launchedAt < relaunchMs) return;
    this.launchedAt = Date.now();
    dropForeignPidFile(this.folder);
    this.child = launchServer(this.folder, this.binaries, this.options.settings);
    this.child.on('error', (error) => (this.failure = error));
  }

  private refusal(): EmbeddedPostgresError {
    const why = this.failure?.message ?? lastRefusal(this.folder);
    // Data that root owns can only run in a user namespace; data of another user needs none.
    const cure = process.geteuid?.() === 0 ? `, or give it to another user: chown -R nobody ${this.folder}` : '';
    return new EmbeddedPostgresError(
      `PostgreSQL does not start in ${this.folder} (${why}): see server.log there${cure}`,
    );
  }
}

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null;
