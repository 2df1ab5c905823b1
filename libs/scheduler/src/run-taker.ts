import { Injectable } from '@nestjs/common';
import {
  type ClaimTerms,
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

/** Whose runs are taken, and what each may cost. */
export interface LaneAsking extends ClaimTerms {
  /** Slug. */
  readonly assistant: string;
}

export interface TakenRun {
  readonly turn: Turn;
  readonly run: ClaimedRun;
}

export interface Taken {
  readonly taken: readonly TakenRun[];
  /** Ended by the claim itself, without a call. */
  readonly unclaimed: readonly UnclaimedRun[];
  /** Turns that led to no work: their runs have ended, now or before. */
  readonly idleTurns: number;
}

/** Where queue and ledger meet: what the queue gives out is claimed in the ledger in the same transaction. */
@Injectable()
export class RunTaker {
  constructor(
    private readonly database: Database,
    private readonly queue: RunQueue,
    private readonly runs: RunStore,
    private readonly claims: ClaimStore,
    private readonly prompts: PromptStore,
  ) {}

  /** Hands in the turns whose runs have ended and takes up to `places` others of the one that asks, all of it or nothing. */
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
  async claimOne(run: RunOfAccount, asking: ClaimTerms): Promise<ClaimedRun | null> {
    const { claimed } = await this.database.inTransaction((tx) => this.claim([run], asking, tx));
    return claimed[0] ?? null;
  }

  /** The next free place goes to the waiting account with the fewest runs in hand. */
  private async takeFairly({ assistant, places }: Taking, tx: Tx): Promise<Turn[]> {
    const inHand = await this.queue.inHand(assistant, tx);
    // Among so many accounts that wait, at least `places` have nothing in hand, if there are so many.
    const limit = places + inHand.size;
    const waiting = await this.runs.waiting({ assistant, limit, capacity: places }, tx);
    const all = waiting.reduce((sum, account) => sum + account.waiting, 0);
    if (waiting.length <= 1 || (waiting.length < limit && all <= places))
      return this.queue.take({ assistant, places }, { tx });
    const accounts = waiting.map((account) => ({ ...account, inHand: inHand.get(account.accountId) ?? 0 }));
    const ceilings = sharePlaces(accounts, places);
    const turns: Turn[] = [];
    // The queue looks at the oldest jobs only: where one account has all of those, the others come with the next look.
    for (let found = -1; found !== 0 && turns.length < places;) {
      const more = await this.queue.take({ assistant, places: places - turns.length }, { tx, ceilings });
      found = more.length;
      turns.push(...more);
    }
    return turns;
  }

  private async claim(runs: readonly RunOfAccount[], asking: ClaimTerms, tx: Tx) {
    const claims = await this.claims.claim(runs, asking, tx);
    const overBudget = claims.unclaimed.filter(({ code }) => code === 'budget_exhausted');
    if (overBudget.length > 0) await this.resumeTomorrow(overBudget, tx);
    return claims;
  }

  /**
   * What the budget forbade today is due again as tomorrow (UTC) begins, before tomorrow's own prompts: those that were answered
   * least recently then come first, and none is left out for ever.
   */
  private async resumeTomorrow(skipped: readonly UnclaimedRun[], tx: Tx): Promise<void> {
    const now = await this.database.now(tx);
    const dueAt = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
    const due = skipped.map(({ promptId, accountId }) => ({ id: promptId, accountId, dueAt }));
    await this.prompts.bringForward(due, tx);
  }
}
