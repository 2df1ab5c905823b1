import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Assistants } from '@app/assistant';
import { AssistantPresence } from './assistant-presence.js';
import { LostAssistants } from './lost-assistants.js';
import { RunLanes } from './run-lanes.js';
import { RunQueue } from './run-queue.js';
import type { WorkerOptions } from './run-worker.js';
import { SlotOpener } from './slot-opener.js';

const duePromptsAtOnce = 500;
const endLostEveryMs = 60_000;

export abstract class SchedulerOptions implements WorkerOptions {
  abstract readonly pollMs: number;
  abstract readonly leaseSeconds: number;
  abstract readonly graceMs: number;
}

/** When: ticks, opens what is due, and keeps the worker at it. Any number of them may run on one database. */
@Injectable()
export class SchedulerService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(SchedulerService.name);
  private ticking: Promise<void> | undefined;
  private ending: Promise<void> | undefined;

  constructor(
    private readonly options: SchedulerOptions,
    private readonly assistants: Assistants,
    private readonly presence: AssistantPresence,
    private readonly registry: SchedulerRegistry,
    private readonly opener: SlotOpener,
    private readonly queue: RunQueue,
    private readonly lanes: RunLanes,
    private readonly lost: LostAssistants,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { slugs } = this.assistants;
    await this.queue.start({ assistants: slugs, leaseSeconds: this.options.leaseSeconds, supervise: true });
    await this.presence.begin({ decides: true });
    this.lanes.start(this.options);
    this.registry.addInterval(
      'lost assistants',
      setInterval(() => this.endLost(), endLostEveryMs),
    );
    this.endLost();
    this.registry.addInterval(
      'tick',
      setInterval(() => this.tick(), this.options.pollMs),
    );
    this.tick();
  }

  async onApplicationShutdown(): Promise<void> {
    for (const name of ['tick', 'lost assistants'])
      if (this.registry.doesExist('interval', name)) this.registry.deleteInterval(name);
    this.presence.end();
    await Promise.all([this.ticking, this.ending]);
    await this.lanes.stop(this.options.graceMs);
    await this.queue.stop();
  }

  /** A tick that finds the last one still at work leaves it to it. */
  private tick(): void {
    this.ticking ??= this.openAllDue().finally(() => (this.ticking = undefined));
  }

  private endLost(): void {
    this.ending ??= this.lost
      .endRuns()
      .catch((error: unknown) =>
        this.log.warn(
          `runs of assistants that are gone could not be ended: ${error instanceof Error ? error.message : String(error)}`,
        ),
      )
      .finally(() => (this.ending = undefined));
  }

  private async openAllDue(): Promise<void> {
    try {
      let due: number;
      do {
        due = await this.opener.openDue(duePromptsAtOnce, this.assistants.first.asked);
        if (due > 0) this.lanes.wake();
      } while (due === duePromptsAtOnce);
    } catch (error) {
      this.log.warn(`due prompts could not be opened: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
