import { Inject, Injectable, Optional, type Logger } from '@nestjs/common';
import { Assistants, daysUntil, type ConfiguredAssistant, type Breaker } from '@app/assistant';
import { ServiceHealthStore, RunStore, type UnclaimedRun } from '@app/storage';
import { endOfRun } from '@app/telemetry';
import { Counter, Gauge, Registry, Histogram } from 'prom-client';

/** A worker's state, as its process knows it. */
export interface WorkerState {
  /** Slug of the assistant that its runs ask. */
  readonly assistant: string;
  /** How many runs it works at once, at most. */
  readonly capacity: number;
  readonly inFlight: number;
  /** Seconds since it last took a run or, before its first one, since it started. */
  readonly lastTakenSeconds: number;
}

/** How a run ended. */
interface EndedRun {
  /** The assistant's slug. */
  readonly assistant: string;
  readonly status: 'succeeded' | 'failed' | 'skipped';
  readonly code?: string | undefined;
}

/** Metrics of runs and calls by assistant, on METRICS_PORT where the process has one. */
@Injectable()
export class RunMetrics {
  private readonly calls: CallMetrics<CallLabel>;
  private readonly searches: Counter<CallLabel>;
  private readonly ended: Counter<'assistant' | 'status' | 'code'>;
  private readonly recoveries: Counter<'assistant'>;

  constructor(
    private readonly assistants: Assistants,
    private readonly runs: RunStore,
    private readonly health: ServiceHealthStore,
    @Optional() @Inject(Registry) private readonly registry = new Registry(),
  ) {
    const registers = [registry];
    this.calls = new CallMetrics(names, registry);
    this.searches = new Counter({
      name: 'brand_mentions_assistant_searches_total',
      help: 'Web searches that assistants made, by assistant, provider and model.',
      labelNames: callLabels,
      registers,
    });
    this.ended = new Counter({
      name: 'brand_mentions_runs_total',
      help: 'Runs that this process brought to their end, by assistant, status and code; code budget_exhausted: refused for its budget.',
      labelNames: ['assistant', 'status', 'code'],
      registers,
    });
    this.recoveries = new Counter({
      name: 'brand_mentions_run_recoveries_total',
      help: 'Runs taken up again because their worker had vanished, by assistant.',
      labelNames: ['assistant'],
      registers,
    });
    this.measureState(registry);
  }

  recordCall({ slug: assistant, provider, model }: ConfiguredAssistant, call: MeasuredCall): void {
    const called = { assistant, provider, model };
    this.calls.record(called, call);
    this.searches.inc(called, call.searches);
  }

  recordEnd({ assistant, status, code = '' }: EndedRun): void {
    this.ended.inc({ assistant, status, code });
  }

  recordRecovery({ assistant }: Pick<EndedRun, 'assistant'>): void {
    this.recoveries.inc({ assistant });
  }

  /** Adds gauges of the workers, whose `states` are read at each scrape. */
  measureWorkers(states: () => readonly WorkerState[]): void {
    const { registry, runs } = this;
    const labelNames = ['assistant'];
    const gauges = [
      new Gauge({
        name: 'brand_mentions_worker_capacity',
        help: 'Runs that this worker works at once for an assistant, at most (its concurrency).',
        labelNames,
        registers: [],
        collect() {
          for (const { assistant, capacity } of states()) this.set({ assistant }, capacity);
        },
      }),
      new Gauge({
        name: 'brand_mentions_worker_in_flight',
        help: 'Runs that this worker is at, by assistant.',
        labelNames,
        registers: [],
        collect() {
          for (const { assistant, inFlight } of states()) this.set({ assistant }, inFlight);
        },
      }),
      new Gauge({
        name: 'brand_mentions_worker_standstill_seconds',
        help: 'How long this worker has taken no run of an assistant although runs waited and it had room; 0 where it has none or none waits.',
        labelNames,
        registers: [],
        async collect() {
          const open = await runs.countOpenByAssistant().catch(() => null);
          for (const { assistant, capacity, inFlight, lastTakenSeconds } of states()) {
            const waited = open === null ? Number.NaN : (open.get(assistant)?.queueAgeSeconds ?? 0);
            this.set({ assistant }, inFlight < capacity ? Math.min(lastTakenSeconds, waited) : 0);
          }
        },
      }),
    ];
    for (const gauge of gauges) registry.registerMetric(gauge);
  }

  /** These gauges are read at each scrape; without the database, those that need it are NaN. */
  private measureState(registry: Registry): void {
    const { runs, health, assistants } = this;
    const open = () => runs.countOpenByAssistant().catch(() => null);
    const queueAge = new Gauge({
      name: 'brand_mentions_queue_age_seconds',
      help: 'How long the longest waiting run of the whole database has waited, by assistant.',
      labelNames: ['assistant'],
      registers: [],
      async collect() {
        this.reset();
        const counts = await open();
        for (const assistant of new Set([...assistants.slugs, ...(counts?.keys() ?? [])]))
          this.set({ assistant }, counts === null ? Number.NaN : (counts.get(assistant)?.queueAgeSeconds ?? 0));
      },
    });
    const openRuns = new Gauge({
      name: 'brand_mentions_runs_open',
      help: 'Runs of the whole database that have not ended, by assistant and status (queued, running).',
      labelNames: ['assistant', 'status'],
      registers: [],
      async collect() {
        this.reset();
        const counts = await open();
        for (const assistant of new Set([...assistants.slugs, ...(counts?.keys() ?? [])]))
          for (const status of ['queued', 'running'] as const)
            this.set({ assistant, status }, counts === null ? Number.NaN : (counts.get(assistant)?.[status] ?? 0));
      },
    });
    const staleJobs = new Gauge({
      name: 'brand_mentions_queue_stale_jobs',
      help: 'Jobs of the whole database that the queue holds as at work although their run ended more than five seconds ago.',
      registers: [],
      async collect() {
        this.set((await health.queueHealth().catch(() => ({ staleJobs: Number.NaN }))).staleJobs);
      },
    });
    const breakers = assistants.all.map(({ slug: assistant, provider, breaker }) => ({
      labels: { assistant, provider },
      breaker,
    }));
    const state = breakerGauge(breakerState, breakers);
    for (const gauge of [queueAge, openRuns, staleJobs, state, ...modelGauges(assistants.all)])
      registry.registerMetric(gauge);
  }
}

const callLabels = ['assistant', 'provider', 'model'] as const;
type CallLabel = (typeof callLabels)[number];

const names = {
  labels: callLabels,
  prefix: 'brand_mentions_assistant',
  help: {
    duration: 'Time of a call, by assistant, provider, model and outcome: answered, or the code of the error.',
    tokens: 'Tokens as the provider counts them, by assistant, provider, model and direction (input, output).',
    cost: 'Cost of the calls by the price table, in US dollars.',
  },
};

const breakerState = {
  labelNames: ['assistant', 'provider'] as const,
  name: 'brand_mentions_breaker_state',
  help: 'The breaker before an assistant: 0 closed, 1 half open, 2 open.',
};

/** What the price table says about the asked models, as days from now; models that it lacks are left out. */
function modelGauges(all: readonly ConfiguredAssistant[]): Gauge[] {
  const gauge = (name: string, help: string, daysOf: (known: ConfiguredAssistant, now: Date) => number | null) =>
    new Gauge({
      name,
      help,
      labelNames: ['assistant', 'model'],
      registers: [],
      collect() {
        for (const known of all) {
          const days = daysOf(known, new Date());
          if (days !== null) this.set({ assistant: known.slug, model: known.model }, days);
        }
      },
    });
  return [
    gauge(
      'brand_mentions_model_shutdown_days',
      'Days until the provider ends the model of an assistant, as far as the price table knows; negative once it has.',
      ({ prices }, now) => daysUntil(prices.factsOf().shutdownDate, now),
    ),
    gauge(
      'brand_mentions_price_age_days',
      'Days since the built-in price of the model of an assistant was read; none for a price of PRICES_FILE.',
      ({ prices }, now) => {
        const days = daysUntil(prices.factsOf().readOn, now);
        return days === null ? null : -days;
      },
    ),
  ];
}

/** Logs and counts a run that its claim ended. */
export function recordUnclaimed(run: UnclaimedRun, metrics: RunMetrics, log: Logger): void {
  metrics.recordEnd(run);
  const { id, account, promptId, assistant, status, code, message } = run;
  endOfRun(id, () => ({ 'brand_mentions.account': account, 'brand_mentions.status': status }), code);
  log.warn({ run: id, account, prompt: promptId, assistant, status, code, message });
}

export interface MeasuredCall {
  /** `answered`, or the code of the error. */
  readonly outcome: string;
  readonly elapsedMs: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly searches: number;
  readonly costUsd: number;
}

interface Names<Label extends string> {
  /** Labels that the calls have. */
  readonly labels: readonly Label[];
  /** The prefix of the metrics' names. */
  readonly prefix: string;
  /** The help text of each metric. */
  readonly help: { readonly duration: string; readonly tokens: string; readonly cost: string };
}

/** Duration, tokens and cost of calls of one kind. */
export class CallMetrics<Label extends string> {
  private readonly durations: Histogram;
  private readonly tokens: Counter;
  private readonly cost: Counter;

  constructor({ labels, prefix, help }: Names<Label>, registry: Registry) {
    const registers = [registry];
    this.durations = new Histogram({
      name: `${prefix}_call_duration_seconds`,
      help: help.duration,
      labelNames: [...labels, 'outcome'],
      buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 60],
      registers,
    });
    this.tokens = new Counter({
      name: `${prefix}_tokens_total`,
      help: help.tokens,
      labelNames: [...labels, 'direction'],
      registers,
    });
    this.cost = new Counter({ name: `${prefix}_cost_usd_total`, help: help.cost, labelNames: [...labels], registers });
  }

  record(
    called: Readonly<Record<Label, string>>,
    { outcome, elapsedMs, inputTokens, outputTokens, costUsd }: MeasuredCall,
  ): void {
    this.durations.observe({ ...called, outcome }, elapsedMs / 1000);
    this.tokens.inc({ ...called, direction: 'input' }, inputTokens);
    this.tokens.inc({ ...called, direction: 'output' }, outputTokens);
    this.cost.inc(called, costUsd);
  }
}

const breakerStates = { closed: 0, half_open: 1, open: 2 };

/** A gauge of these breakers' states, read at each scrape. */
export function breakerGauge<Label extends string>(
  named: { readonly name: string; readonly help: string; readonly labelNames: readonly Label[] },
  breakers: readonly { readonly labels: Readonly<Record<Label, string>>; readonly breaker: Breaker }[],
): Gauge {
  return new Gauge({
    ...named,
    registers: [],
    collect() {
      for (const { labels, breaker } of breakers) this.set(labels, breakerStates[breaker.state]);
    },
  });
}
