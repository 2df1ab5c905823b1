import { Global, Module } from '@nestjs/common';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { HttpMetrics } from '../http/observe-requests.js';
import { ReplicaMetrics } from './replica-metrics.js';

function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** The metrics of one process, read on METRICS_PORT. */
@Global()
@Module({
  providers: [{ provide: Registry, useFactory: createRegistry }, HttpMetrics, ReplicaMetrics],
  exports: [Registry, HttpMetrics],
})
export class MetricsModule {}
