import { Inject, Injectable, Optional } from '@nestjs/common';
import { type Asked, Breaker } from '@app/assistant';
import { CareStore, RunStore } from '@app/storage';
import { Counter, Gauge, Registry } from 'prom-client';
import { breakerGauge, CallMetrics, type MeasuredCall } from './call-metrics.js';

/** Whom this process asks: how the metrics name it. */
export abstract class AskedAssistant implements Asked {
  abstract readonly provider: string;
  abstract readonly api: Asked['api'];
  abstract readonly model: string;
  abstract readonly analysisModel: string;
  abstract readonly demo: boolean;
}

/** A worker as its process knows it. */
export interface WorkerState {
  /** Runs it works at once, at most. */
  readonly capacity: number;
  readonly inFlight: number;
  /** Seconds since it last took a run, or began to look for one. */
  readonly lastTakenSeconds: number;
}

/** Metrics of runs and calls, on METRICS_PORT where the process has one. */
@Injectable()
export class RunMetrics {
  private readonly calls: CallMetrics;
  private readonly searches: Counter<'provider' | 'model'>;
  private readonly ended: Counter<'status' | 'code'>;
  private readonly recoveries: Counter;

  constructor(
    private readonly asked: AskedAssistant,
    private readonly runs: RunStore,
    private readonly care: CareStore,
    private readonly breaker: Breaker,
    @Optional() @Inject(Registry) private readonly registry = new Registry(),
  ) {
    const registers = [registry];
    this.calls = new CallMetrics(names, registry);
    this.searches = new Counter({
      name: 'brand_mentions_assistant_searches_total',
      help: 'Web searches that the assistant made, by provider and model.',
      labelNames: ['provider', 'model'],
      registers,
    });
    this.ended = new Counter({
      name: 'brand_mentions_runs_total',
      help: 'Runs that this process brought to their end, by status and code; code budget_exhausted: refused for its budget.',
      labelNames: ['status', 'code'],
      registers,
    });
    this.recoveries = new Counter({
      name: 'brand_mentions_run_recoveries_total',
      help: 'Runs taken up again because their worker had vanished.',
      registers,
    });
    this.measureState(registry);
  }

  recordCall(call: MeasuredCall): void {
    const { provider, model } = this.asked;
    this.calls.record({ provider, model }, call);
    this.searches.inc({ provider, model }, call.searches);
  }

  recordEnd(status: 'succeeded' | 'failed' | 'skipped', code = ''): void {
    this.ended.inc({ status, code });
  }

  recordRecovery(): void {
    this.recoveries.inc();
  }

  /** From now on the metrics include the worker; `state` is read when the metrics are asked for. */
  measureWorker(state: () => WorkerState): void {
    const { registry, runs } = this;
    const gauges = [
      new Gauge({
        name: 'brand_mentions_worker_capacity',
        help: 'Runs that this worker works at once, at most (ASSISTANT_CONCURRENCY).',
        registers: [],
        collect() {
          this.set(state().capacity);
        },
      }),
      new Gauge({
        name: 'brand_mentions_worker_in_flight',
        help: 'Runs that this worker is at.',
        registers: [],
        collect() {
          this.set(state().inFlight);
        },
      }),
      new Gauge({
        name: 'brand_mentions_worker_standstill_seconds',
        help: 'How long this worker has taken no run although runs waited and it had room; 0 where it has none or none waits.',
        registers: [],
        async collect() {
          const { capacity, inFlight, lastTakenSeconds } = state();
          const { queueAgeSeconds } = await runs.countOpen().catch(() => noCounts);
          this.set(inFlight < capacity ? Math.min(lastTakenSeconds, queueAgeSeconds) : 0);
        },
      }),
    ];
    for (const gauge of gauges) registry.registerMetric(gauge);
  }

  /** Read when they are asked for; without the database those that need it are not a number. */
  private measureState(registry: Registry): void {
    const { runs, care, breaker, asked } = this;
    const open = () => runs.countOpen().catch(() => noCounts);
    const queueAge = new Gauge({
      name: 'brand_mentions_queue_age_seconds',
      help: 'How long the longest waiting run of the whole database has waited.',
      registers: [],
      async collect() {
        this.set((await open()).queueAgeSeconds);
      },
    });
    const openRuns = new Gauge({
      name: 'brand_mentions_runs_open',
      help: 'Runs of the whole database that have not ended, by status (queued, running).',
      labelNames: ['status'],
      registers: [],
      async collect() {
        const { queued, running } = await open();
        this.set({ status: 'queued' }, queued);
        this.set({ status: 'running' }, running);
      },
    });
    const staleJobs = new Gauge({
      name: 'brand_mentions_queue_stale_jobs',
      help: 'Jobs of the whole database that the queue holds as at work although their run ended more than five seconds ago.',
      registers: [],
      async collect() {
        this.set((await care.queueHealth().catch(() => ({ staleJobs: Number.NaN }))).staleJobs);
      },
    });
    const state = breakerGauge(breakerState, asked, breaker);
    for (const gauge of [queueAge, openRuns, staleJobs, state]) registry.registerMetric(gauge);
  }
}

/** Without the database. */
const noCounts = { queued: Number.NaN, running: Number.NaN, queueAgeSeconds: Number.NaN };

const names = {
  prefix: 'brand_mentions_assistant',
  help: {
    duration: 'Time of a call to the assistant, by provider, model and outcome: answered, or the code of the error.',
    tokens: 'Tokens as the provider counts them, by provider, model and direction (input, output).',
    cost: 'Cost of the calls by the price table, in US dollars.',
  },
};

const breakerState = {
  name: 'brand_mentions_breaker_state',
  help: 'The breaker before the provider: 0 closed, 1 half open, 2 open.',
};
