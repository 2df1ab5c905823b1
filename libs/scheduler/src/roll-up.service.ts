import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RollUpStore } from '@app/storage';
import { Jobs } from './jobs.js';

/** With fewer prompts, reports are fast without roll-ups. */
const fewestPrompts = 50;

/**
 * Rolls up the daily counts of closed days, and again those that have changed since, one day of an account at a time. Any number of
 * instances may work on one database.
 */
@Injectable()
export class RollUpService implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly rollUps: RollUpStore,
  ) {}

  onApplicationBootstrap(): void {
    const rollUp = this.jobs.repeat('roll_up', (signal) => this.rollUpAll(signal));
    rollUp();
  }

  /** Accounts take turns, so that none waits for all days of another. */
  private async rollUpAll(signal: AbortSignal): Promise<void> {
    let left = await this.rollUps.accounts({ fewestPrompts });
    while (left.length > 0) {
      const going: string[] = [];
      for (const accountId of left) {
        if (signal.aborted) return;
        if ((await this.rollUps.turn({ accountId })) === 'added') going.push(accountId);
      }
      left = going;
    }
  }
}
