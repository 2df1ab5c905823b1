import { Inject, Injectable, Logger } from '@nestjs/common';
import { JobQueue } from '@app/queue';
import { Database, type DomainEvent } from '@app/storage';
import { inRun } from '@app/telemetry';
import type { Job } from 'pg-boss';
import { type EventJob, queueOf, type Subscriber, SUBSCRIBERS } from './subscriber.js';

/** How one process tells one subscriber: in so many lanes the events of up to so many accounts each at a time. */
const telling = {
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

/** Tells subscribers what lies in their queues. */
@Injectable()
export class EventWorkers {
  private readonly log = new Logger(EventWorkers.name);

  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
    @Inject(SUBSCRIBERS) private readonly subscribers: readonly Subscriber[],
  ) {}

  /** After the job queue was started, and before anything is handed on. */
  async start(): Promise<void> {
    for (const subscriber of this.subscribers) {
      await this.jobs.started.createQueue(queueOf(subscriber), queueOptions);
      await this.work(subscriber);
    }
  }

  /** Resolves once nobody is being told anything; what was begun is ended first. */
  async stop(): Promise<void> {
    await Promise.all(this.subscribers.map((one) => this.jobs.started.offWork(queueOf(one))));
  }

  /** What cannot be told fails by itself (`putBack`), and no job that is taken beside it does. */
  private work(subscriber: Subscriber): Promise<string> {
    return this.jobs.started.work<EventJob>(queueOf(subscriber), telling, async (jobs) => {
      await Promise.all(jobs.map((job) => this.tell(subscriber, job)));
    });
  }

  private async tell(subscriber: Subscriber, job: Job<EventJob>): Promise<void> {
    for (const [at, event] of job.data.events.entries())
      try {
        // What went through JSON has no moments.
        const told = { ...event, occurredAt: new Date(event.occurredAt) };
        await inTraceOf(told, subscriber, () => subscriber.handle(told, job.signal));
      } catch (error) {
        await this.putBack(subscriber, job, job.data.events.slice(at));
        const message = error instanceof Error ? error.message : String(error);
        this.log.warn({
          message: `${subscriber.name} will be told again: ${message}`,
          event: event.id,
          type: event.type,
        });
        return;
      }
  }

  /** What was told is not told again. pg-boss, which then takes the job to be done, finds that it is its no longer. */
  private putBack(subscriber: Subscriber, job: Job<EventJob>, events: readonly DomainEvent[]): Promise<void> {
    return this.database.inTransaction(async (tx) => {
      const [db, queue] = [this.jobs.over(tx), queueOf(subscriber)];
      await this.jobs.started.fail(queue, job, null, { db });
      await this.jobs.started.update(queue, { events }, { id: job.id, db });
    });
  }
}

/** What happened to a run is told in its trace. */
function inTraceOf({ type, data }: DomainEvent, { name }: Subscriber, work: () => Promise<void>): Promise<void> {
  if (!('run_id' in data)) return work();
  const words = { name: `tell ${name}`, kind: 'consumer', attributes: { 'brand_mentions.event': type } } as const;
  return inRun(data.run_id, () => words, work);
}
