import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { DashboardSessionStore, RetentionStore } from '@app/storage';

const everyMs = 60_000;
const runsAtOnce = 200;

/** Takes out what accounts keep no longer, a few runs at a time, and sessions of the dashboard that have ended. Any number of them may work on one database. */
@Injectable()
export class RetentionService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(RetentionService.name);
  private purging: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly registry: SchedulerRegistry,
    private readonly retention: RetentionStore,
    private readonly sessions: DashboardSessionStore,
  ) {}

  onApplicationBootstrap(): void {
    this.registry.addInterval(
      'retention',
      setInterval(() => this.tick(), everyMs),
    );
    this.tick();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    if (this.registry.doesExist('interval', 'retention')) this.registry.deleteInterval('retention');
    await this.purging;
  }

  private tick(): void {
    this.purging ??= this.purgeAll().finally(() => (this.purging = undefined));
  }

  private async purgeAll(): Promise<void> {
    try {
      await this.sessions.purgeEnded();
      for (const account of await this.retention.moveOn()) await this.purge(account);
    } catch (error) {
      this.log.warn(`what is over could not be purged: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private async purge({ accountId }: { accountId: string }): Promise<void> {
    let runs = 0;
    let gone = 0;
    do {
      if (this.stopped) break;
      gone = await this.retention.purge({ accountId, limit: runsAtOnce });
      runs += gone;
    } while (gone > 0);
    if (runs > 0) this.log.log({ accountId, purgedRuns: runs });
  }
}
