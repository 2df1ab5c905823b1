import { Injectable, Optional } from '@nestjs/common';
import { Replica } from '@app/storage';
import { Counter, Gauge, Registry } from 'prom-client';

/** Counts whether the standby or the primary answers lists and reports; no metrics where there is no standby. */
@Injectable()
export class ReplicaMetrics {
  constructor(registry: Registry, @Optional() replica?: Replica) {
    if (!replica) return;
    registry.registerMetric(readsCounter(replica));
    registry.registerMetric(behindGauge(replica));
  }
}

function readsCounter({ counts }: Replica): Counter<'answered_by' | 'reason'> {
  return new Counter({
    name: 'brand_mentions_replica_reads_total',
    help: 'Reads of lists, reports and exports, by who answered: the standby, or the primary, as the standby was behind, gone, not_standby, or cancelled the read.',
    labelNames: ['answered_by', 'reason'],
    registers: [],
    collect() {
      this.reset();
      const { standby, ...byReason } = counts;
      this.inc({ answered_by: 'standby', reason: '' }, standby);
      for (const [reason, count] of Object.entries(byReason)) this.inc({ answered_by: 'primary', reason }, count);
    },
  });
}

function behindGauge(replica: Replica): Gauge {
  return new Gauge({
    name: 'brand_mentions_replica_behind_seconds',
    help: 'How long ago the newest moment was of which the standby is known to have every commit; some 0.2 s where all is well.',
    registers: [],
    collect() {
      this.set(replica.behindMs / 1000);
    },
  });
}
