import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { AskedAssistant } from './run-metrics.js';
import { RunQueue } from './run-queue.js';
import { RunWorker, type WorkerOptions } from './run-worker.js';
import { SlotOpener } from './slot-opener.js';

const duePromptsAtOnce = 500;

export abstract class SchedulerOptions implements WorkerOptions {
  abstract readonly concurrency: number;
  abstract readonly pollMs: number;
  abstract readonly leaseSeconds: number;
  abstract readonly graceMs: number;
}

/** When: ticks, opens what is due, and keeps the worker at it. Any number of them may run on one database. */
@Injectable()
export class SchedulerService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(SchedulerService.name);
  private ticking: Promise<void> | undefined;

  constructor(
    private readonly options: SchedulerOptions,
    private readonly asked: AskedAssistant,
    private readonly registry: SchedulerRegistry,
    private readonly opener: SlotOpener,
    private readonly queue: RunQueue,
    private readonly worker: RunWorker,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.queue.start({ leaseSeconds: this.options.leaseSeconds, supervise: true });
    this.worker.start(this.options);
    this.registry.addInterval(
      'tick',
      setInterval(() => this.tick(), this.options.pollMs),
    );
    this.tick();
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.registry.doesExist('interval', 'tick')) this.registry.deleteInterval('tick');
    await this.ticking;
    await this.worker.stop(this.options.graceMs);
    await this.queue.stop();
  }

  /** A tick that finds the last one still at work leaves it to it. */
  private tick(): void {
    this.ticking ??= this.openAllDue().finally(() => (this.ticking = undefined));
  }

  private async openAllDue(): Promise<void> {
    try {
      let due: number;
      do {
        due = await this.opener.openDue(duePromptsAtOnce, this.asked);
        if (due > 0) this.worker.wake();
      } while (due === duePromptsAtOnce);
    } catch (error) {
      this.log.warn(`due prompts could not be opened: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
