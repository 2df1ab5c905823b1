import { Injectable } from '@nestjs/common';
import { Assistants } from '@app/assistant';
import type { OpenedRun } from '@app/storage';
import { PromptRunner } from './prompt-runner.js';
import { QueueLiveness } from './queue-liveness.js';
import { RunMetrics } from './run-metrics.js';
import { RunQueue } from './run-queue.js';
import { RunTaker } from './run-taker.js';
import { type HereOptions, type Listener, RunWorker, type WorkerOptions } from './run-worker.js';

/** A worker for each assistant, with places of its own: one that is dead, slow or out of quota holds up no other. */
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

  /** There may be work: look now. */
  wake(): void {
    for (const worker of this.all) worker.wake();
  }

  /** Takes nothing more; what is in hand is finished within half of the grace or given back. Resolves in less than the grace. */
  async stop(graceMs: number): Promise<void> {
    await Promise.all(this.all.map((worker) => worker.stop(graceMs)));
  }

  /** As `RunWorker` does, each run in the lane of its assistant. Those of assistants that are not known are left to the queue. */
  async workHere(runs: readonly OpenedRun[], options: HereOptions, listener: Listener): Promise<void> {
    const byAssistant = Map.groupBy(runs, ({ assistant }) => assistant);
    await Promise.all(
      [...this.workers].map(([slug, worker]) => worker.workHere(byAssistant.get(slug) ?? [], options, listener)),
    );
  }

  private get all(): readonly RunWorker[] {
    return [...this.workers.values()];
  }
}
