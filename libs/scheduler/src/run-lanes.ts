import { Injectable } from '@nestjs/common';
import { Assistants } from '@app/assistant';
import type { OpenedRun } from '@app/storage';
import { PromptRunner } from './prompt-runner.js';
import { QueueLiveness } from './queue-liveness.js';
import { RunMetrics } from './run-metrics.js';
import { RunQueue } from './run-queue.js';
import { RunTaker } from './run-taker.js';
import { type LocalOptions, type RunListener, RunWorker, type WorkerOptions } from './run-worker.js';

/** A worker for each assistant, with its own capacity: an assistant that is dead, slow or out of quota delays no other. */
@Injectable()
export class RunLanes {
  private readonly workers: ReadonlyMap<string, RunWorker>;

  constructor(
    { all }: Assistants,
    queue: RunQueue,
    taker: RunTaker,
    runner: PromptRunner,
    private readonly metrics: RunMetrics,
    liveness: QueueLiveness,
  ) {
    const workerOf = (known: (typeof all)[number]) => new RunWorker(known, queue, taker, runner, metrics, liveness);
    this.workers = new Map(all.map((known) => [known.slug, workerOf(known)]));
  }

  start(options: WorkerOptions): void {
    for (const worker of this.all) worker.start(options);
    this.metrics.measureWorkers(() => this.all.map(({ state }) => state));
  }

  /** Makes the workers poll now, because there may be runs. */
  wake(): void {
    for (const worker of this.all) worker.wake();
  }

  /** Takes no more runs; those in flight are finished within half of the grace period or given back. Resolves within the grace period. */
  async stop(graceMs: number): Promise<void> {
    await Promise.all(this.all.map((worker) => worker.stop(graceMs)));
  }

  /** Works each run in its assistant's lane, as `RunWorker.workLocally`. Runs of unknown assistants are left to the queue. */
  async workLocally(runs: readonly OpenedRun[], options: LocalOptions, listener: RunListener): Promise<void> {
    const byAssistant = Map.groupBy(runs, ({ assistant }) => assistant);
    await Promise.all(
      [...this.workers].map(([slug, worker]) => worker.workLocally(byAssistant.get(slug) ?? [], options, listener)),
    );
  }

  private get all(): readonly RunWorker[] {
    return [...this.workers.values()];
  }
}
