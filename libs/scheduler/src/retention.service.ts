import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import {
  DashboardSessionStore,
  EventStore,
  KeyUseStore,
  PartitionStore,
  type RetainedAccount,
  RetentionStore,
  RunRequestStore,
} from '@app/storage';
import { Jobs } from './jobs.js';

const runsAtOnce = 200;
const eventsAtOnce = 5000;
const countsAtOnce = 2000;
const usesAtOnce = 5000;
const requestsAtOnce = 5000;

/**
 * Deletes what has outlived its retention, a few rows at a time: runs and counts of accounts, ended sessions of the dashboard, events of
 * more than a month ago, old uses of keys, and idempotency keys of run requests. Any number of instances may work on one database.
 */
@Injectable()
export class RetentionService implements OnApplicationBootstrap {
  private readonly log = new Logger(RetentionService.name);

  constructor(
    private readonly jobs: Jobs,
    private readonly retention: RetentionStore,
    private readonly partitions: PartitionStore,
    private readonly sessions: DashboardSessionStore,
    private readonly events: EventStore,
    private readonly keyUses: KeyUseStore,
    private readonly requests: RunRequestStore,
  ) {}

  onApplicationBootstrap(): void {
    const purge = this.jobs.repeat('purge', (signal) => this.purgeAll(signal));
    purge();
  }

  private async purgeAll(signal: AbortSignal): Promise<void> {
    await this.sessions.purgeEnded();
    await this.events.purge(eventsAtOnce);
    await this.keyUses.purge(usesAtOnce);
    await this.requests.purge(requestsAtOnce);
    for (const account of await this.retention.moveOn(await this.partitions.oldest()))
      await this.purge(account, signal);
  }

  private async purge(account: RetainedAccount, signal: AbortSignal): Promise<void> {
    const { accountId, countsFrom } = account;
    const runs = await untilNone(signal, () => this.retention.purge({ ...account, limit: runsAtOnce }));
    if (runs > 0) this.log.log({ accountId, purgedRuns: runs });
    if (countsFrom === null) return;
    const counts = await untilNone(signal, () =>
      this.retention.purgeCounts({ accountId, countsFrom, limit: countsAtOnce }),
    );
    if (counts > 0) this.log.log({ accountId, purgedCounts: counts });
  }
}

/** Repeats `takeOut` until it deletes nothing, or the process ends. Returns how many rows were deleted. */
async function untilNone(signal: AbortSignal, takeOut: () => Promise<number>): Promise<number> {
  for (let all = 0; ;) {
    const gone = signal.aborted ? 0 : await takeOut();
    if (gone === 0) return all;
    all += gone;
  }
}
