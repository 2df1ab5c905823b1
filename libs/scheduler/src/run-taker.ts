import { Injectable } from '@nestjs/common';
import {
  type Asking,
  type ClaimedRun,
  ClaimStore,
  Database,
  PromptStore,
  type RunOfAccount,
  RunStore,
  type Tx,
  type UnclaimedRun,
} from '@app/storage';
import { RunQueue, type Taking, type Turn } from './run-queue.js';
import { sharePlaces } from './share-places.js';

/** The assistant whose runs are taken, and the limits on what they cost. */
export interface LaneAsking extends Asking {
  /** The assistant's slug. */
  readonly assistant: string;
}

export interface TakenRun {
  readonly turn: Turn;
  readonly run: ClaimedRun;
}

export interface Taken {
  readonly taken: readonly TakenRun[];
  /** Runs that the claim itself ended, without a call. */
  readonly unclaimed: readonly UnclaimedRun[];
  /** Leases without work, because their runs have ended, now or before. */
  readonly idleTurns: number;
}

/** Takes runs: what the queue gives out is claimed in the table `run` in the same transaction. */
@Injectable()
export class RunTaker {
  constructor(
    private readonly database: Database,
    private readonly queue: RunQueue,
    private readonly runs: RunStore,
    private readonly claims: ClaimStore,
    private readonly prompts: PromptStore,
  ) {}

  /** Completes the jobs of ended runs and takes up to `capacity` others of the assistant, in one transaction. */
  exchange(ended: readonly Turn[], places: number, asking: LaneAsking): Promise<Taken> {
    return this.database.inTransaction(async (tx) => {
      await this.queue.finish(ended, tx);
      if (places === 0) return { taken: [], unclaimed: [], idleTurns: 0 };
      const turns = await this.takeFairly({ assistant: asking.assistant, places }, tx);
      const { claimed, unclaimed } = await this.claim(turns, asking, tx);
      const runs = new Map(claimed.map((run) => [run.id, run]));
      const over = turns.filter(({ id }) => !runs.has(id));
      await this.queue.finish(over, tx);
      const taken = turns.flatMap((turn) => {
        const run = runs.get(turn.id);
        return run ? [{ turn, run }] : [];
      });
      return { taken, unclaimed, idleTurns: over.length };
    });
  }

  /** Claims a run that is worked outside the queue; `null` where it has ended, now or before. */
  async claimOne(run: RunOfAccount, asking: Asking): Promise<ClaimedRun | null> {
    const { claimed } = await this.database.inTransaction((tx) => this.claim([run], asking, tx));
    return claimed[0] ?? null;
  }

  /** Free capacity goes to the waiting account with the fewest runs in flight. */
  private async takeFairly({ assistant, places }: Taking, tx: Tx): Promise<Turn[]> {
    const inHand = await this.queue.inHand(assistant, tx);
    // With so many waiting accounts, at least `capacity` of them have nothing in flight, if there are that many.
    const limit = places + inHand.size;
    const waiting = await this.runs.waiting({ assistant, limit, places }, tx);
    const all = waiting.reduce((sum, account) => sum + account.waiting, 0);
    if (waiting.length <= 1 || (waiting.length < limit && all <= places))
      return this.queue.take({ assistant, places }, { tx });
    const accounts = waiting.map((account) => ({ ...account, inHand: inHand.get(account.accountId) ?? 0 }));
    const ceilings = sharePlaces(accounts, places);
    const turns: Turn[] = [];
    // The queue reads only its oldest jobs. Where one account has all of these, other accounts' jobs come with the next read.
    for (let found = -1; found !== 0 && turns.length < places;) {
      const more = await this.queue.take({ assistant, places: places - turns.length }, { tx, ceilings });
      found = more.length;
      turns.push(...more);
    }
    return turns;
  }

  private async claim(runs: readonly RunOfAccount[], asking: Asking, tx: Tx) {
    const claims = await this.claims.claim(runs, asking, tx);
    const overBudget = claims.unclaimed.filter(({ code }) => code === 'budget_exhausted');
    if (overBudget.length > 0) await this.resumeTomorrow(overBudget, tx);
    return claims;
  }

  /**
   * Runs that the budget skipped are due again when tomorrow (UTC) begins, before tomorrow's own prompts. Those answered least recently
   * come first, so that none is left out for ever.
   */
  private async resumeTomorrow(skipped: readonly UnclaimedRun[], tx: Tx): Promise<void> {
    const now = await this.database.now(tx);
    const dueAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
    const due = skipped.map(({ promptId, accountId }) => ({ id: promptId, accountId, dueAt }));
    await this.prompts.bringForward(due, tx);
  }
}
