import { Injectable, Logger } from '@nestjs/common';
import { Assistants } from '@app/assistant';
import { AssistantStore } from '@app/storage';
import { PromptRunner } from './prompt-runner.js';
import { RunMetrics, recordUnclaimed } from './run-metrics.js';
import { RunQueue } from './run-queue.js';
import { RunTaker } from './run-taker.js';

const runsAtOnce = 200;

/**
 * Ends the runs of assistants that no process knows any longer, because no worker would take them. Runs of an assistant that only another
 * process knows are left in the queue for it, so that settings can change process by process.
 */
@Injectable()
export class LostAssistants {
  private readonly log = new Logger(LostAssistants.name);
  private left = '';

  constructor(
    private readonly assistants: Assistants,
    private readonly present: AssistantStore,
    private readonly queue: RunQueue,
    private readonly taker: RunTaker,
    private readonly runner: PromptRunner,
    private readonly metrics: RunMetrics,
  ) {}

  /** Called repeatedly once the queue is started. An assistant counts as lost only minutes after the last process that knew it. */
  async endRuns(): Promise<void> {
    const others = await this.queue.others(this.assistants.slugs);
    const lost = await this.present.absentOf(others);
    this.tellLeft(others.filter((slug) => !lost.includes(slug)));
    for (const slug of lost) while ((await this.endSome(slug)) > 0);
  }

  private tellLeft(slugs: readonly string[]): void {
    const left = slugs.toSorted().join(', ');
    if (left !== '' && left !== this.left)
      this.log.log({
        message: 'runs of assistants that only other processes know are left to those',
        assistants: left,
      });
    this.left = left;
  }

  private async endSome(slug: string): Promise<number> {
    const { unclaimed, idleLeases } = await this.taker.exchange([], runsAtOnce, this.runner.termsOf(slug));
    for (const run of unclaimed) recordUnclaimed(run, this.metrics, this.log);
    return idleLeases;
  }
}
