import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DashboardSessionStore, EventStore, RetentionStore } from '@app/storage';
import { Jobs } from './jobs.js';

const runsAtOnce = 200;
const eventsAtOnce = 5000;

/** Takes out what accounts keep no longer, a few runs at a time, sessions of the dashboard that have ended, and events of more than a month ago. Any number of them may work on one database. */
@Injectable()
export class RetentionService implements OnApplicationBootstrap {
  private readonly log = new Logger(RetentionService.name);

  constructor(
    private readonly jobs: Jobs,
    private readonly retention: RetentionStore,
    private readonly sessions: DashboardSessionStore,
    private readonly events: EventStore,
  ) {}

  onApplicationBootstrap(): void {
    const purge = this.jobs.repeat('purge', (signal) => this.purgeAll(signal));
    purge();
  }

  private async purgeAll(signal: AbortSignal): Promise<void> {
    await this.sessions.purgeEnded();
    await this.events.purge(eventsAtOnce);
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
