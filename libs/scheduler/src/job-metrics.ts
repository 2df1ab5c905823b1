import { Gauge, type Registry } from 'prom-client';

interface JobState {
  readonly everyMs: number;
  /** Time by `performance.now()`; the start of the repetition where no execution has succeeded yet. */
  succeededAt: number;
  tookMs: number;
}

/** When each repeated job of this process last succeeded, and how long that execution took. */
export class JobMetrics {
  private readonly states = new Map<string, JobState>();

  constructor(registry: Registry) {
    const gauges = [
      this.gauge(
        'age_seconds',
        'How long ago the job last succeeded in this process; since its start where none has.',
        ({ succeededAt }) => (performance.now() - succeededAt) / 1000,
      ),
      this.gauge(
        'duration_seconds',
        'How long the last successful execution of the job took.',
        ({ tookMs }) => tookMs / 1000,
      ),
      this.gauge('period_seconds', 'How often the job is executed.', ({ everyMs }) => everyMs / 1000),
    ];
    for (const gauge of gauges) registry.registerMetric(gauge);
  }

  begin(job: string, everyMs: number): void {
    this.states.set(job, { everyMs, succeededAt: performance.now(), tookMs: 0 });
  }

  /** `startedAt` is a value of `performance.now()`. */
  succeed(job: string, { startedAt }: { startedAt: number }): void {
    const state = this.states.get(job);
    if (!state) return;
    state.succeededAt = performance.now();
    state.tookMs = state.succeededAt - startedAt;
  }

  private gauge(name: string, help: string, valueOf: (state: JobState) => number): Gauge {
    const { states } = this;
    return new Gauge({
      name: `brand_mentions_job_${name}`,
      help,
      labelNames: ['job'],
      registers: [],
      collect() {
        for (const [job, state] of states) this.set({ job }, valueOf(state));
      },
    });
  }
}
