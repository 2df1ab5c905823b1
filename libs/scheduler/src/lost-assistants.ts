import { Injectable, Logger } from '@nestjs/common';
import { Assistants } from '@app/assistant';
import { PromptRunner } from './prompt-runner.js';
import { RunMetrics } from './run-metrics.js';
import { RunQueue } from './run-queue.js';
import { RunTaker } from './run-taker.js';
import { tellUnclaimed } from './tell-unclaimed.js';

const runsAtOnce = 200;

/**
 * Ends the runs of assistants that the installation had and has no longer: nobody would take them. Which ones is looked up once, so
 * that a process with older settings leaves alone what a newer one has added; their runs are, again and again, as a worker with
 * older settings may put some back.
 */
@Injectable()
export class LostAssistants {
  private readonly log = new Logger(LostAssistants.name);
  private lost: readonly string[] = [];

  constructor(
    private readonly assistants: Assistants,
    private readonly queue: RunQueue,
    private readonly taker: RunTaker,
    private readonly runner: PromptRunner,
    private readonly metrics: RunMetrics,
  ) {}

  /** To be called before `endRuns`, with the queue started. */
  async find(): Promise<void> {
    this.lost = await this.queue.others(this.assistants.slugs);
  }

  async endRuns(): Promise<void> {
    for (const slug of this.lost) while ((await this.endSome(slug)) > 0);
  }

  private async endSome(slug: string): Promise<number> {
    const { unclaimed, idleTurns } = await this.taker.exchange([], runsAtOnce, this.runner.askingOf(slug));
    for (const run of unclaimed) tellUnclaimed(run, this.metrics, this.log);
    return idleTurns;
  }
}
