import { Inject, Injectable, Logger } from '@nestjs/common';
import { JobQueue } from '@app/queue';
import { Database, type DomainEvent } from '@app/storage';
import { inRun } from '@app/telemetry';
import type { Job } from 'pg-boss';
import { type EventJob, queueOf, type Subscriber, SUBSCRIBERS } from './subscriber.js';

/** How one process works for one subscriber: `localConcurrency` lanes, each of which takes the events of `batchSize` accounts at a time. */
const workOptions = {
  localConcurrency: 2,
  batchSize: 20,
  pollingIntervalSeconds: 1,
  burstWhenBatchFull: true,
  burstWhenReadyExceeds: 1,
  heartbeatRefreshSeconds: 5,
};

const queueOptions = {
  policy: 'key_strict_fifo',
  heartbeatSeconds: 15,
  expireInSeconds: 900,
  retryLimit: 1_000_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  retentionSeconds: 30 * 86_400,
  deleteAfterSeconds: 600,
} as const;

/** Gives subscribers the events that wait in their queues. */
@Injectable()
export class EventWorkers {
  private readonly log = new Logger(EventWorkers.name);

  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
    @Inject(SUBSCRIBERS) private readonly subscribers: readonly Subscriber[],
  ) {}

  /** Call it once the job queue has started, and before `EventRelay` moves the first event. */
  async start(): Promise<void> {
    for (const subscriber of this.subscribers) {
      await this.jobs.started.createQueue(queueOf(subscriber), queueOptions);
      await this.work(subscriber);
    }
  }

  /** Takes no more jobs, and resolves once the subscribers have handled the events that they have. */
  async stop(): Promise<void> {
    await Promise.all(this.subscribers.map((one) => this.jobs.started.offWork(queueOf(one))));
  }

  /** A job that fails is put back by `handle` itself, so that the other jobs of its batch do not fail with it. */
  private work(subscriber: Subscriber): Promise<string> {
    return this.jobs.started.work<EventJob>(queueOf(subscriber), workOptions, async (jobs) => {
      await Promise.all(jobs.map((job) => this.handle(subscriber, job)));
    });
  }

  private async handle(subscriber: Subscriber, job: Job<EventJob>): Promise<void> {
    for (const [at, stored] of job.data.events.entries())
      try {
        // JSON turned the date into text.
        const event = { ...stored, occurredAt: new Date(stored.occurredAt) };
        await inTraceOf(event, subscriber, () => subscriber.handle(event, job.signal));
      } catch (error) {
        await this.putBack(subscriber, job, job.data.events.slice(at));
        const message = error instanceof Error ? error.message : String(error);
        this.log.warn({
          message: `${subscriber.name} will be told again: ${message}`,
          event: stored.id,
          type: stored.type,
        });
        return;
      }
  }

  /**
   * Fails the job and leaves in it only the events that were not handled yet. When the batch resolves, pg-boss would complete the job, but
   * finds that it is no longer active.
   */
  private putBack(subscriber: Subscriber, job: Job<EventJob>, events: readonly DomainEvent[]): Promise<void> {
    return this.database.inTransaction(async (tx) => {
      const [db, queue] = [this.jobs.over(tx), queueOf(subscriber)];
      await this.jobs.started.fail(queue, job, null, { db });
      await this.jobs.started.update(queue, { events }, { id: job.id, db });
    });
  }
}

/** Records the handling of a run's event in the trace of that run. */
function inTraceOf({ type, data }: DomainEvent, { name }: Subscriber, work: () => Promise<void>): Promise<void> {
  if (!('run_id' in data)) return work();
  const words = { name: `tell ${name}`, kind: 'consumer', attributes: { 'brand_mentions.event': type } } as const;
  return inRun(data.run_id, () => words, work);
}
