import type { ChildProcess } from 'node:child_process';
import type { Binaries } from './binaries.js';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import { dropForeignPidFile } from './postmaster.js';
import { lastRefusal, launchServer, type Settings } from './server.js';

export interface LauncherOptions {
  readonly settings: Settings;
  /** How long a server may be refused: after a crash the rest of the old one may take a moment to go. */
  readonly refusedMs: number;
}

/** A server that is refused says so within a tenth of a second, and what keeps it out does not go sooner. */
const againMs = 200;

/** Launches servers on one data folder until one stays. */
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

  /** Launches one unless the last is still there. Throws the server's own reason when it has refused for too long. */
  launch(): void {
    if (this.child && !hasEnded(this.child)) return;
    if (this.child) this.refusedSince ??= Date.now();
    if (this.refusedSince !== undefined && Date.now() - this.refusedSince > this.options.refusedMs)
      throw this.refusal();
    if (Date.now() - this.launchedAt < againMs) return;
    this.launchedAt = Date.now();
    dropForeignPidFile(this.folder);
    this.child = launchServer(this.folder, this.binaries, this.options.settings);
    this.child.on('error', (error) => (this.failure = error));
  }

  private refusal(): EmbeddedPostgresError {
    const why = this.failure?.message ?? lastRefusal(this.folder);
    // Data made under root needs a user namespace for good; another owner's needs none.
    const cure = process.geteuid?.() === 0 ? `, or give it to another user: chown -R nobody ${this.folder}` : '';
    return new EmbeddedPostgresError(
      `PostgreSQL does not start in ${this.folder} (${why}): see server.log there${cure}`,
    );
  }
}

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null;
