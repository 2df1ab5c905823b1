import { Inject, Injectable, Optional } from '@nestjs/common';
import { type Asked, Breaker } from '@app/assistant';
import { RunStore } from '@app/storage';
import { Counter, Gauge, Registry } from 'prom-client';
import { breakerGauge, CallMetrics, type MeasuredCall } from './call-metrics.js';

/** Whom this process asks: how the metrics name it. */
export abstract class AskedAssistant implements Asked {
  abstract readonly provider: string;
  abstract readonly api: Asked['api'];
  abstract readonly model: string;
  abstract readonly analysisModel: string;
}

/** What a process tells of runs and calls, on METRICS_PORT where it has one. */
@Injectable()
export class RunMetrics {
  private readonly calls: CallMetrics;
  private readonly searches: Counter<'provider' | 'model'>;
  private readonly ended: Counter<'status' | 'code'>;
  private readonly recoveries: Counter;

  constructor(
    private readonly asked: AskedAssistant,
    private readonly runs: RunStore,
    private readonly breaker: Breaker,
    @Optional() @Inject(Registry) registry = new Registry(),
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

  /** Read when they are asked for; without the database the two that need it are not a number. */
  private measureState(registry: Registry): void {
    const { runs, breaker, asked } = this;
    const none = { queued: Number.NaN, running: Number.NaN, queueAgeSeconds: Number.NaN };
    const open = () => runs.countOpen().catch(() => none);
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
    const state = breakerGauge(breakerState, asked, breaker);
    for (const gauge of [queueAge, openRuns, state]) registry.registerMetric(gauge);
  }
}

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
