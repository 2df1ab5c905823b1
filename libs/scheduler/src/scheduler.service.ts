import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Assistants } from '@app/assistant';
import { EventRelay, EventWorkers } from '@app/events';
import { AssistantPresence } from './assistant-presence.js';
import { Jobs } from './jobs.js';
import { LostAssistants } from './lost-assistants.js';
import { RunLanes } from './run-lanes.js';
import { RunQueue } from './run-queue.js';
import { SchedulerOptions } from './scheduler-options.js';
import { SlotOpener } from './slot-opener.js';

const duePromptsAtOnce = 500;

/** Opens due prompts periodically and starts the workers. Any number of instances may run on one database. */
@Injectable()
export class SchedulerService implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly options: SchedulerOptions,
    private readonly assistants: Assistants,
    private readonly presence: AssistantPresence,
    private readonly jobs: Jobs,
    private readonly opener: SlotOpener,
    private readonly queue: RunQueue,
    private readonly lanes: RunLanes,
    private readonly lost: LostAssistants,
    private readonly events: EventRelay,
    private readonly eventWorkers: EventWorkers,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { slugs } = this.assistants;
    await this.queue.start({ assistants: slugs, leaseSeconds: this.options.leaseSeconds, supervise: true });
    await this.presence.begin({ decides: true });
    this.lanes.start(this.options);
    await this.eventWorkers.start();
    this.jobs.repeat('relay_events', (signal) => this.events.relay(signal));
    const endLost = this.jobs.repeat('end_lost', () => this.lost.endRuns());
    const openDue = this.jobs.repeat('open_due', () => this.openAllDue());
    endLost();
    openDue();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.jobs.ended();
    await this.eventWorkers.stop();
    await this.lanes.stop(this.options.graceMs);
    await this.queue.stop();
  }

  private async openAllDue(): Promise<void> {
    let due: number;
    do {
      due = await this.opener.openDue(duePromptsAtOnce, this.assistants.first.asked);
      if (due > 0) this.lanes.wake();
    } while (due === duePromptsAtOnce);
  }
}
