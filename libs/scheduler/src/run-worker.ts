import { Injectable, Logger } from '@nestjs/common';
import type { OpenedRun } from '@app/storage';
import { PromptRunner } from './prompt-runner.js';
import { RunQueue, type Turn } from './run-queue.js';

export interface WorkerOptions {
  readonly concurrency: number;
  readonly pollMs: number;
  readonly leaseSeconds: number;
  readonly graceMs: number;
}

/** Takes turns from the queue and works them, so many at once, until it is told to stop. */
@Injectable()
export class RunWorker {
  private readonly log = new Logger(RunWorker.name);
  private readonly inHand = new Map<string, { turn: Turn; work: Promise<void> }>();
  private readonly abort = new AbortController();
  private stopping = false;
  private wakeUp = () => {};
  private loop: Promise<void> = Promise.resolve();
  private heartbeat: NodeJS.Timeout | undefined;

  constructor(
    private readonly queue: RunQueue,
    private readonly runner: PromptRunner,
  ) {}

  start(options: WorkerOptions): void {
    this.heartbeat = setInterval(() => void this.renewLeases(), (options.leaseSeconds * 1000) / 4);
    this.loop = this.takeTurns(options);
  }

  /** There may be work: look now. */
  wake(): void {
    this.wakeUp();
  }

  /** Takes nothing more; what is in hand is finished within the grace or given back. */
  async stop(graceMs: number): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.loop;
    const giveBack = setTimeout(() => this.abort.abort(new Error('shutting down')), graceMs / 2);
    await Promise.all([...this.inHand.values()].map(({ work }) => work));
    clearTimeout(giveBack);
    clearInterval(this.heartbeat);
  }

  /** Works runs in this process alone; the queue would give them to another worker if this process died. */
  async workHere(
    runs: readonly OpenedRun[],
    { leaseSeconds, concurrency }: Pick<WorkerOptions, 'leaseSeconds' | 'concurrency'>,
    ended: (runId: string) => void,
  ): Promise<void> {
    const open = new Set(runs.map(({ id }) => id));
    const hold = setInterval(
      () => void this.queue.holdBack([...open], leaseSeconds).catch(this.complain),
      (leaseSeconds * 1000) / 3,
    );
    const waiting = runs.map(({ id }) => id);
    const lane = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        await this.workToItsEnd(id);
        open.delete(id);
        ended(id);
      }
    };
    try {
      await Promise.all(Array.from({ length: concurrency }, lane));
      await this.queue.remove(runs.map(({ id }) => id));
    } finally {
      clearInterval(hold);
    }
  }

  private async workToItsEnd(runId: string): Promise<void> {
    let outcome = await this.runner.run(runId, this.abort.signal);
    while (outcome.kind === 'again' && !this.abort.signal.aborted) {
      const { afterMs } = outcome;
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      outcome = await this.runner.run(runId, this.abort.signal);
    }
  }

  private async takeTurns({ concurrency, pollMs }: WorkerOptions): Promise<void> {
    while (!this.stopping) {
      const looked = this.nextWake(pollMs);
      const places = concurrency - this.inHand.size;
      const turns = places > 0 ? await this.queue.take(places).catch(this.complain) : [];
      for (const turn of turns) this.inHand.set(turn.id, { turn, work: this.work(turn) });
      await looked;
    }
  }

  /** Resolves on `wake()` or after `pollMs`; made before the queue is asked, so that no call is missed. */
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

  private async work(turn: Turn): Promise<void> {
    try {
      const outcome = await this.runner.run(turn.id, this.abort.signal);
      if (outcome.kind === 'ended') await this.queue.finish(turn);
      if (outcome.kind === 'again') await this.queue.putBack(turn, outcome.afterMs);
    } catch (error) {
      // The ledger is out of reach or the run could not be worked: its lease brings it back.
      this.log.error({ run: turn.id, message: error instanceof Error ? error.message : String(error) });
    } finally {
      this.inHand.delete(turn.id);
      this.wake();
    }
  }

  private async renewLeases(): Promise<void> {
    await this.queue.touch([...this.inHand.values()].map(({ turn }) => turn)).catch(this.complain);
  }

  private readonly complain = (error: unknown): [] => {
    this.log.warn(`queue out of reach: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  };
}
