import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DashboardSessionStore, RetentionStore } from '@app/storage';
import { Jobs } from './jobs.js';

const runsAtOnce = 200;

/** Takes out what accounts keep no longer, a few runs at a time, and sessions of the dashboard that have ended. Any number of them may work on one database. */
@Injectable()
export class RetentionService implements OnApplicationBootstrap {
  private readonly log = new Logger(RetentionService.name);

  constructor(
    private readonly jobs: Jobs,
    private readonly retention: RetentionStore,
    private readonly sessions: DashboardSessionStore,
  ) {}

  onApplicationBootstrap(): void {
    const purge = this.jobs.repeat('purge', (signal) => this.purgeAll(signal));
    purge();
  }

  private async purgeAll(signal: AbortSignal): Promise<void> {
    await this.sessions.purgeEnded();
    for (const account of await this.retention.moveOn()) await this.purge(account, signal);
  }

  private async purge({ accountId }: { accountId: string }, signal: AbortSignal): Promise<void> {
    let runs = 0;
    let gone = 0;
    do {
      if (signal.aborted) break;
      gone = await this.retention.purge({ accountId, limit: runsAtOnce });
      runs += gone;
    } while (gone > 0);
    if (runs > 0) this.log.log({ accountId, purgedRuns: runs });
  }
}
