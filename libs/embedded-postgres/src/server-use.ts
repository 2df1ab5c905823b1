import type { EmbeddedPostgres, Keeping } from './embedded-postgres.js';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import type { Joining, ServerOf } from './server-of.js';
import { socketUrl } from './socket-folder.js';

// A query that a crash cut off may keep the rest of the old server for as long as it takes.
const patienceMs = 15_000;
const mostRestarts = 5;
const withinMs = 60_000;

/** One process's use of a server, which can look after it. */
export class Use implements EmbeddedPostgres {
  readonly url: string;
  readonly startedHere: boolean;
  private isOver = false;
  private restarting: Promise<void> = Promise.resolve();
  private readonly endedAt: number[] = [];

  constructor(
    private readonly server: ServerOf,
    private joined: Joining,
  ) {
    // The same after each start: it follows from the data folder.
    this.url = socketUrl(joined.socketFolder);
    this.startedHere = joined.startedHere;
  }

  /** From now on a server that ends is started again. Its users that do the same find each other's. */
  keep(keeping: Keeping): void {
    void this.watch(keeping);
  }

  async stop(): Promise<void> {
    await this.endOfUse();
    await this.joined.lease.end();
    await this.server.end(this.joined);
  }

  async stopIfUnused(): Promise<boolean> {
    await this.endOfUse();
    const { lease } = this.joined;
    const isLast = await lease.isLast();
    // Still leased: a process that comes now waits for the end instead of joining a server that is about to stop.
    if (isLast) await this.server.end(this.joined);
    await lease.end();
    return isLast;
  }

  private async endOfUse(): Promise<void> {
    this.isOver = true;
    await this.restarting;
  }

  private async watch(keeping: Keeping): Promise<void> {
    await this.joined.lease.ended;
    if (!this.isOver) this.restarting = this.restart(keeping);
  }

  private async restart(keeping: Keeping): Promise<void> {
    const { folder } = this.server;
    const startedAt = Date.now();
    try {
      this.mustNotEndTooOften();
      keeping.log(`PostgreSQL in ${folder} has ended: it is started again`);
      this.joined = await this.server.joinOrLaunch({ patienceMs });
      keeping.log(`PostgreSQL in ${folder} runs again after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
      this.keep(keeping);
    } catch (error) {
      keeping.onLost(error instanceof EmbeddedPostgresError ? error : lost(folder, error));
    }
  }

  private mustNotEndTooOften(): void {
    this.endedAt.push(Date.now());
    const recent = this.endedAt.filter((at) => at > Date.now() - withinMs);
    this.endedAt.splice(0, this.endedAt.length, ...recent);
    if (recent.length <= mostRestarts) return;
    throw new EmbeddedPostgresError(
      `PostgreSQL in ${this.server.folder} ended ${recent.length} times within a minute: see server.log there`,
    );
  }
}

function lost(folder: string, cause: unknown): EmbeddedPostgresError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new EmbeddedPostgresError(`PostgreSQL in ${folder} has ended and does not start again (${why})`, { cause });
}
