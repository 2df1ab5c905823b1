import type { EmbeddedPostgres, RestartHooks } from './embedded-postgres.js';
import { EmbeddedPostgresError } from './embedded-postgres-error.js';
import type { SharedServer, SharedServerUse } from './shared-server.js';
import { socketUrl } from './socket-folder.js';

// A long query that was running when the server crashed may keep one of its processes alive for a while.
const maxRefusedMs = 15_000;
const maxRestarts = 5;
const restartWindowMs = 60_000;

/** One process's use of a server, which can also restart it. */
export class ServerUse implements EmbeddedPostgres {
  readonly url: string;
  readonly startedHere: boolean;
  private isOver = false;
  private restarting: Promise<void> = Promise.resolve();
  private readonly endedAt: number[] = [];

  constructor(
    private readonly server: SharedServer,
    private joined: SharedServerUse,
  ) {
    // The URL follows from the data folder, so it stays the same after a restart.
    this.url = socketUrl(joined.socketFolder);
    this.startedHere = joined.startedHere;
  }

  /** Restarts the server from now on whenever it ends. If several of its users do so, one restarts it and the others join. */
  restartWhenEnded(hooks: RestartHooks): void {
    void this.watch(hooks);
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
    // The lease is held until the server has ended, so that no process joins a server that is about to stop.
    if (isLast) await this.server.end(this.joined);
    await lease.end();
    return isLast;
  }

  private async endOfUse(): Promise<void> {
    this.isOver = true;
    await this.restarting;
  }

  private async watch(hooks: RestartHooks): Promise<void> {
    await this.joined.lease.ended;
    if (!this.isOver) this.restarting = this.restart(hooks);
  }

  private async restart(hooks: RestartHooks): Promise<void> {
    const { folder } = this.server;
    const startedAt = Date.now();
    try {
      this.mustNotEndTooOften();
      hooks.log(`PostgreSQL in ${folder} has ended: it is started again`);
      this.joined = await this.server.joinOrLaunch({ maxRefusedMs });
      hooks.log(`PostgreSQL in ${folder} runs again after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
      this.restartWhenEnded(hooks);
    } catch (error) {
      hooks.onLost(error instanceof EmbeddedPostgresError ? error : lost(folder, error));
    }
  }

  private mustNotEndTooOften(): void {
    this.endedAt.push(Date.now());
    const recent = this.endedAt.filter((at) => at > Date.now() - restartWindowMs);
    this.endedAt.splice(0, this.endedAt.length, ...recent);
    if (recent.length <= maxRestarts) return;
    throw new EmbeddedPostgresError(
      `PostgreSQL in ${this.server.folder} ended ${recent.length} times within a minute: see server.log there`,
    );
  }
}

function lost(folder: string, cause: unknown): EmbeddedPostgresError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new EmbeddedPostgresError(`PostgreSQL in ${folder} has ended and does not start again (${why})`, { cause });
}
