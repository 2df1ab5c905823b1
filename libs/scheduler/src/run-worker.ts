import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { errorMessage } from '@app/process';
import type { ConfiguredAssistant } from '@app/assistant';
import type { OpenedRun } from '@app/storage';
import { recordPastStep } from '@app/telemetry';
import { attemptOf, PromptRunner } from './prompt-runner.js';
import { QueueLiveness } from './queue-liveness.js';
import { RunMetrics, recordUnclaimed, type WorkerState } from './run-metrics.js';
import { RunQueue, type JobLease } from './run-queue.js';
import { type LaneTerms, RunTaker, type TakenRun } from './run-taker.js';

export interface WorkerOptions {
  readonly pollMs: number;
  readonly leaseSeconds: number;
  readonly graceMs: number;
}

/** How runs are worked outside the queue. */
export interface LocalOptions extends Pick<WorkerOptions, 'leaseSeconds' | 'graceMs'> {
  /** Fires when work should end: runs in flight are finished within half of the grace period, the rest is given back. */
  readonly signal: AbortSignal;
}

/** Informed about runs that are worked outside the queue. */
export interface RunListener {
  readonly begun: () => void;
  /** `isOver`: the run has ended; else it is left to the queue. */
  readonly done: (isOver: boolean) => void;
}

/** Jobs that end within so many milliseconds are completed, and replaced, in one transaction. */
const gatherMs = 10;

/** Takes runs of one assistant from its queue and works them, up to its capacity at once, until it is stopped. */
export class RunWorker {
  private readonly log = new Logger(RunWorker.name);
  private readonly inFlight = new Map<JobLease, Promise<void>>();
  private readonly abort = new AbortController();
  private ended: JobLease[] = [];
  private stopping = false;
  private lastTakenMs = performance.now();
  private wakeUp = () => {};
  private loop: Promise<void> = Promise.resolve();
  private heartbeat: NodeJS.Timeout | undefined;

  constructor(
    private readonly known: ConfiguredAssistant,
    private readonly queue: RunQueue,
    private readonly taker: RunTaker,
    private readonly runner: PromptRunner,
    private readonly metrics: RunMetrics,
    private readonly liveness: QueueLiveness,
  ) {}

  start(options: WorkerOptions): void {
    this.liveness.begins(this.known.slug);
    this.heartbeat = setInterval(() => void this.renewLeases(), (options.leaseSeconds * 1000) / 4);
    this.loop = this.takeRuns(options);
  }

  /** For the metrics. */
  get state(): WorkerState {
    return {
      assistant: this.known.slug,
      capacity: this.known.concurrency,
      inFlight: this.inFlight.size,
      lastTakenSeconds: (performance.now() - this.lastTakenMs) / 1000,
    };
  }

  /** Makes the worker poll now, because there may be runs. */
  wake(): void {
    this.wakeUp();
  }

  /** Takes no more runs; those in flight are finished within half of the grace period or given back. Resolves within the grace period. */
  async stop(graceMs: number): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.loop;
    const giveBack = setTimeout(() => this.abort.abort(new Error('shutting down')), graceMs / 2);
    // Without the database a run cannot be given back; its lease expires instead.
    await within(graceMs * 0.8, this.completeAll());
    clearTimeout(giveBack);
    clearInterval(this.heartbeat);
  }

  /**
   * Works runs in this process alone; if it died, the queue would give them to another worker. Runs are left to the queue where the
   * provider takes no calls at present, or time runs out.
   */
  async workLocally(
    runs: readonly OpenedRun[],
    { leaseSeconds, graceMs, signal }: LocalOptions,
    listener: RunListener,
  ): Promise<void> {
    const open = new Set(runs);
    const left: OpenedRun[] = [];
    const hold = setInterval(
      () => void this.queue.holdBack([...open], leaseSeconds).catch(this.complain),
      (leaseSeconds * 1000) / 3,
    );
    let giveBack: NodeJS.Timeout | undefined;
    const stop = () => {
      giveBack = setTimeout(() => this.abort.abort(new Error('interrupted')), graceMs / 2);
    };
    signal.addEventListener('abort', stop, { once: true });
    const waiting = [...runs];
    const lane = async () => {
      for (let run = waiting.shift(); run !== undefined; run = waiting.shift()) {
        if (!signal.aborted) listener.begun();
        const isOver = signal.aborted ? null : await this.workToItsEnd(run, signal);
        open.delete(run);
        if (isOver !== null) listener.done(isOver);
        if (isOver !== true) left.push(run);
      }
    };
    try {
      await Promise.all(Array.from({ length: this.known.concurrency }, lane));
      await this.queue.remove(runs.filter((run) => !left.includes(run)));
      await this.queue.holdBack(left, 0);
    } finally {
      clearInterval(hold);
      clearTimeout(giveBack);
      signal.removeEventListener('abort', stop);
    }
  }

  private async completeAll(): Promise<void> {
    await Promise.all(this.inFlight.values());
    await this.exchange(0);
  }

  /** Returns false where the run is left as it was. */
  private async workToItsEnd(opened: OpenedRun, signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted) {
      const run = await this.taker.claimOne(opened, this.terms);
      if (!run) return true;
      const outcome = await this.runner.work(run, this.abort.signal);
      if (outcome.kind === 'held') return false;
      if (outcome.kind !== 'again') return true;
      await pause(outcome.afterMs, undefined, { signal }).catch(() => {});
    }
    return false;
  }

  private get terms(): LaneTerms {
    return this.runner.termsOf(this.known.slug);
  }

  private async takeRuns({ pollMs }: WorkerOptions): Promise<void> {
    while (!this.stopping) {
      const looked = this.nextWake(pollMs);
      await this.exchange(this.known.breaker.permits(this.known.concurrency - this.inFlight.size));
      await looked;
      await new Promise((resolve) => setTimeout(resolve, gatherMs));
    }
  }

  /** Completes the jobs of ended runs, which are kept for the next exchange where that fails, and starts the runs that it takes. */
  private async exchange(capacity: number): Promise<void> {
    if (capacity === 0 && this.ended.length === 0) {
      // The provider takes no calls, so there is no reason to poll. With runs in flight, renewing their leases shows that the queue is
      // alive.
      if (this.inFlight.size === 0) this.liveness.looked(this.known.slug);
      return;
    }
    // Runs that end during this exchange are completed by the next one.
    const completed = this.ended;
    this.ended = [];
    const startedAt = new Date();
    try {
      const { taken, unclaimed, idleLeases } = await this.taker.exchange(completed, capacity, this.terms);
      this.liveness.looked(this.known.slug);
      for (const { run, lease } of taken) {
        recordPastStep(run.id, () => ({ name: 'claim', kind: 'consumer', attributes: attemptOf(run) }), startedAt);
        this.inFlight.set(lease, this.work({ run, lease }));
      }
      if (taken.length > 0) this.lastTakenMs = performance.now();
      for (const run of unclaimed) recordUnclaimed(run, this.metrics, this.log);
      // Their capacity is still free, although others may wait.
      if (idleLeases > 0) this.wake();
    } catch (error) {
      this.ended = [...completed, ...this.ended];
      this.complain(error);
    }
  }

  /** Resolves on `wake()` or after `pollMs`. It is created before the queue is polled, so that no call of `wake()` is missed. */
  private nextWake(pollMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
      if (this.stopping) this.wakeUp();
    });
  }

  private async work({ lease, run }: TakenRun): Promise<void> {
    try {
      const outcome = await this.runner.work(run, this.abort.signal);
      if (outcome.kind === 'ended') this.ended.push(lease);
      if (outcome.kind === 'again' || outcome.kind === 'held') await this.queue.putBack(lease, outcome.afterMs);
    } catch (error) {
      // The database is out of reach or the run could not be worked: another worker takes it when its lease expires.
      this.log.error({ run: run.id, message: errorMessage(error) });
    } finally {
      this.inFlight.delete(lease);
      this.wake();
    }
  }

  private async renewLeases(): Promise<void> {
    if (this.inFlight.size === 0) return;
    try {
      await this.queue.touch([...this.inFlight.keys()]);
      this.liveness.looked(this.known.slug);
    } catch (error) {
      this.complain(error);
    }
  }

  private readonly complain = (error: unknown): void => {
    this.log.warn(`queue out of reach: ${errorMessage(error)}`);
  };
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([work, over]);
  clearTimeout(timer);
}
