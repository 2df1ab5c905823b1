import { Inject, Injectable } from '@nestjs/common';
import { JobQueue } from '@app/queue';
import { Database, type DomainEvent, OutboxStore, type Tx } from '@app/storage';
import { type EventJob, queueOf, type Subscriber, SUBSCRIBERS } from './subscriber.js';

const eventsAtOnce = 500;

/** Hands what happened from the outbox to the queues of its subscribers. */
@Injectable()
export class EventRelay {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxStore,
    private readonly jobs: JobQueue,
    @Inject(SUBSCRIBERS) private readonly subscribers: readonly Subscriber[],
  ) {}

  /**
   * Hands on all that is committed, or leaves it to another process that is at it. The lock is held by a transaction around the one that
   * writes jobs: theirs are ordered by when that one began, so it must not begin before the last one has ended.
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

/** Jobs of one transaction are taken in the order of their ids, but there is only one of each account. */
function jobOf([accountId, events]: [string, readonly DomainEvent[]]) {
  const data: EventJob = { events };
  // `group`: so that it goes with its account.
  return { data, singletonKey: accountId, group: { id: accountId } };
}
