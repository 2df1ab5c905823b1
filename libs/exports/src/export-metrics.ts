import { Inject, Injectable, Optional } from '@nestjs/common';
import { ExportedDayStore } from '@app/storage';
import { Counter, Gauge, Registry } from 'prom-client';

/** How far the files of closed days are behind. */
@Injectable()
export class ExportMetrics {
  private readonly days = new Counter({
    name: 'brand_mentions_export_days_total',
    help: 'Closed days that this process wrote as files, by how that ended: `written` or `failed`.',
    labelNames: ['outcome'],
    registers: [],
  });

  constructor(
    private readonly exports: ExportedDayStore,
    @Optional() @Inject(Registry) registry = new Registry(),
  ) {
    for (const outcome of ['written', 'failed'] as const) this.days.inc({ outcome }, 0);
    registry.registerMetric(this.days);
    registry.registerMetric(this.dueGauge());
  }

  count(outcome: 'written' | 'failed'): void {
    this.days.inc({ outcome });
  }

  private dueGauge(): Gauge {
    // Without the database, nothing is known.
    const look = () => this.exports.countDue().catch(() => null);
    return new Gauge({
      name: 'brand_mentions_export_days_due',
      help: 'Closed days that are to be written as files, for the first time or again, of the whole database.',
      registers: [],
      async collect() {
        const due = await look();
        if (due === null) this.reset();
        else this.set(due);
      },
    });
  }
}
