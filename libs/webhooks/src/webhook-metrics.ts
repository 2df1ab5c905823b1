import { Inject, Injectable, Optional } from '@nestjs/common';
import { WebhookStore } from '@app/storage';
import { Counter, Gauge, Registry } from 'prom-client';

const states = ['well', 'failing', 'disabled'] as const;

/** Measures how deliveries to webhooks go. */
@Injectable()
export class WebhookMetrics {
  private readonly attempts = new Counter({
    name: 'brand_mentions_webhook_attempts_total',
    help: 'Messages that this process sent to webhooks, by how that ended: `delivered` or `failed`.',
    labelNames: ['outcome'],
    registers: [],
  });

  constructor(
    private readonly webhooks: WebhookStore,
    @Optional() @Inject(Registry) registry = new Registry(),
  ) {
    for (const outcome of ['delivered', 'failed'] as const) this.attempts.inc({ outcome }, 0);
    registry.registerMetric(this.attempts);
    registry.registerMetric(this.countGauge());
    registry.registerMetric(this.ageGauge());
  }

  count(outcome: 'delivered' | 'failed'): void {
    this.attempts.inc({ outcome });
  }

  private countGauge(): Gauge<'state'> {
    const read = () => this.readHealth();
    return new Gauge({
      name: 'brand_mentions_webhooks',
      help: 'Webhooks of the whole database, by state: `well`, `failing`, `disabled`.',
      labelNames: ['state'],
      registers: [],
      async collect() {
        this.reset();
        const health = await read();
        for (const state of states) if (health) this.set({ state }, health[state]);
      },
    });
  }

  private ageGauge(): Gauge {
    const read = () => this.readHealth();
    return new Gauge({
      name: 'brand_mentions_webhook_oldest_age_seconds',
      help: 'How long the oldest event has been due that a webhook which is well was not sent, of the whole database.',
      registers: [],
      async collect() {
        this.set((await read())?.oldestAgeSeconds ?? 0);
      },
    });
  }

  /** `null` while the database cannot be reached. */
  private readHealth() {
    return this.webhooks.health().catch(() => null);
  }
}
