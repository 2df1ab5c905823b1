import { Inject, Injectable, Optional } from '@nestjs/common';
import { JobTable } from '@app/queue';
import { OutboxStore } from '@app/storage';
import { Gauge, Registry } from 'prom-client';
import { queueOf, type Subscriber, SUBSCRIBERS } from './subscriber.js';

/** Measures how late events reach their subscribers. */
@Injectable()
export class EventMetrics {
  constructor(
    private readonly outbox: OutboxStore,
    private readonly table: JobTable,
    @Inject(SUBSCRIBERS) private readonly subscribers: readonly Subscriber[],
    @Optional() @Inject(Registry) registry = new Registry(),
  ) {
    const ages = () => this.ages();
    registry.registerMetric(
      new Gauge({
        name: 'brand_mentions_event_oldest_age_seconds',
        help: 'Age of the oldest event that waits, of the whole database: `outbox`, to be handed on; else to be handled by that subscriber.',
        labelNames: ['waits_for'],
        registers: [],
        async collect() {
          this.reset();
          for (const [waits_for, seconds] of await ages()) this.set({ waits_for }, seconds);
        },
      }),
    );
  }

  /** The gauge has no values while the database cannot be reached. */
  private async ages(): Promise<[string, number][]> {
    try {
      const waits = await this.table.oldestWaits(this.subscribers.map(queueOf));
      return [
        ['outbox', await this.outbox.oldestAgeSeconds()],
        ...this.subscribers.map((one): [string, number] => [one.name, waits.get(queueOf(one)) ?? 0]),
      ];
    } catch {
      return [];
    }
  }
}
