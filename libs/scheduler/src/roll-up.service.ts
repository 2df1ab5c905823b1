import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RollUpStore } from '@app/storage';
import { Jobs } from './jobs.js';

/** With fewer prompts reports are quick by prompt. */
const fewestPrompts = 50;

/** Adds up the daily counts of days that are over, and anew those that have changed, a day of an account at a time. Any number of them may work on one database. */
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

  /** Accounts in turns, so that none waits for all days of another. */
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
