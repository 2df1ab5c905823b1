import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationShutdown,
  Optional,
} from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Registry } from 'prom-client';
import { errorMessage } from '@app/process';
import { JobMetrics } from './job-metrics.js';
import { SchedulerOptions } from './scheduler-options.js';

const minuteMs = 60_000;

/** The jobs that a worker repeats by itself: their period, and the log message for a failed execution. */
const jobs = {
  open_due: {
    everyMs: ({ pollMs }: Pick<SchedulerOptions, 'pollMs'>) => pollMs,
    trouble: 'due prompts could not be opened',
  },
  end_lost: { everyMs: () => minuteMs, trouble: 'runs of assistants that are gone could not be ended' },
  // Presence counts for three minutes, so it is renewed several times within them.
  presence: { everyMs: () => minuteMs, trouble: 'presence could not be kept' },
  judge_signals: { everyMs: () => minuteMs, trouble: 'changes could not be looked for' },
  send_digests: { everyMs: () => minuteMs, trouble: 'digests could not be sent' },
  tell_operator: { everyMs: () => minuteMs, trouble: 'the operator could not be told of trouble' },
  relay_events: { everyMs: () => 1000, trouble: 'events could not be handed on' },
  deliver_webhooks: { everyMs: () => 1000, trouble: 'webhooks could not be served' },
  keep_exports: { everyMs: () => minuteMs, trouble: 'closed days could not be written as files' },
  roll_up: { everyMs: () => minuteMs, trouble: 'daily counts could not be added up' },
  purge: { everyMs: () => minuteMs, trouble: 'what is over could not be purged' },
  fill_sandbox: { everyMs: () => minuteMs, trouble: 'the data of the sandbox could not be made' },
  keep_partitions: { everyMs: () => minuteMs, trouble: 'partitions of months could not be kept' },
};

export type JobName = keyof typeof jobs;

/** One execution of a job. `signal` fires when the process ends; long work then stops at its next step. */
export type JobWork = (signal: AbortSignal) => Promise<void>;

/** Repeats jobs at their periods. Any number of processes may do so on one database, because each job prevents double work itself. */
@Injectable()
export class Jobs implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly log = new Logger(Jobs.name);
  private readonly ending = new AbortController();
  private readonly underWay = new Map<JobName, Promise<void>>();
  private readonly metrics: JobMetrics;

  constructor(
    private readonly registry: SchedulerRegistry,
    @Optional() @Inject(SchedulerOptions) private readonly options: SchedulerOptions | undefined,
    @Optional() @Inject(Registry) metrics = new Registry(),
  ) {
    this.metrics = new JobMetrics(metrics);
  }

  /**
   * Repeats the job, first after one period, until the process ends or `end` is called. Returns a function that executes it at once. An
   * execution is skipped while the previous one runs; one that fails is logged, and the next comes all the same.
   */
  repeat(name: JobName, work: JobWork): () => void {
    const everyMs = jobs[name].everyMs({ pollMs: minuteMs, ...this.options });
    const execute = () => this.start(name, work);
    this.metrics.begin(name, everyMs);
    this.registry.addInterval(name, setInterval(execute, everyMs));
    return execute;
  }

  end(name: JobName): void {
    if (this.registry.doesExist('interval', name)) this.registry.deleteInterval(name);
  }

  /** `ScheduleModule` has cleared the intervals before this. */
  beforeApplicationShutdown(): void {
    this.ending.abort();
  }

  onApplicationShutdown(): Promise<void> {
    return this.ended();
  }

  /** Resolves once no job is being executed. */
  async ended(): Promise<void> {
    await Promise.all(this.underWay.values());
  }

  private start(name: JobName, work: JobWork): void {
    if (this.underWay.has(name)) return;
    const execution = this.work(name, work).finally(() => this.underWay.delete(name));
    this.underWay.set(name, execution);
  }

  private async work(name: JobName, work: JobWork): Promise<void> {
    const startedAt = performance.now();
    try {
      await work(this.ending.signal);
      this.metrics.succeed(name, { startedAt });
    } catch (error) {
      this.log.warn(`${jobs[name].trouble}: ${errorMessage(error)}`);
    }
  }
}
