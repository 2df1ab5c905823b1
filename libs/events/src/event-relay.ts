import { Inject, Injectable } from '@nestjs/common';
import { JobQueue } from '@app/queue';
import { Database, type DomainEvent, OutboxStore, type Tx } from '@app/storage';
import { type EventJob, queueOf, type Subscriber, SUBSCRIBERS } from './subscriber.js';

const eventsAtOnce = 500;

/** Moves events from the outbox to the queues of their subscribers. */
@Injectable()
export class EventRelay {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxStore,
    private readonly jobs: JobQueue,
    @Inject(SUBSCRIBERS) private readonly subscribers: readonly Subscriber[],
  ) {}

  /**
   * Moves every committed event, unless another process is doing so now. An outer transaction holds the lock: jobs are ordered by when
   * the transaction that wrote them began, so the next one must not begin before the last one has ended.
   */
  async relay(signal: AbortSignal): Promise<void> {
    let events = eventsAtOnce;
    while (events === eventsAtOnce && !signal.aborted)
      events = await this.database.inTransaction(async (lock) =>
        (await this.outbox.lock(lock)) ? this.database.inTransaction((tx) => this.handOn(tx)) : 0,
      );
  }

  private async handOn(tx: Tx): Promise<number> {
    const events = await this.outbox.take(eventsAtOnce, tx);
    for (const subscriber of this.subscribers) {
      const wanted = events.filter(({ type }) => subscriber.types.includes(type));
      const jobs = [...Map.groupBy(wanted, ({ accountId }) => accountId)].map(jobOf);
      if (jobs.length > 0) await this.jobs.started.insert(queueOf(subscriber), jobs, { db: this.jobs.over(tx) });
    }
    return events.length;
  }
}

/** Each transaction writes one job an account, because workers take jobs of one transaction in the order of their random ids. */
function jobOf([accountId, events]: [string, readonly DomainEvent[]]) {
  const data: EventJob = { events };
  // The group lets pg-boss count the account's jobs, and a deletion of the account find them.
  return { data, singletonKey: accountId, group: { id: accountId } };
}
