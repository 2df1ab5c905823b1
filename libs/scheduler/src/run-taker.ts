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
import { RunQueue, type JobLease, type Taking } from './run-queue.js';
import { shareCapacity } from './share-capacity.js';

/** The assistant whose runs are taken, and the limits on what they cost. */
export interface LaneTerms extends ClaimTerms {
  /** The assistant's slug. */
  readonly assistant: string;
}

export interface TakenRun {
  readonly lease: JobLease;
  readonly run: ClaimedRun;
}

export interface Taken {
  readonly taken: readonly TakenRun[];
  /** Runs that the claim itself ended, without a call. */
  readonly unclaimed: readonly UnclaimedRun[];
  /** Leases without work, because their runs have ended, now or before. */
  readonly idleLeases: number;
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
  exchange(ended: readonly JobLease[], capacity: number, terms: LaneTerms): Promise<Taken> {
    return this.database.inTransaction(async (tx) => {
      await this.queue.finish(ended, tx);
      if (capacity === 0) return { taken: [], unclaimed: [], idleLeases: 0 };
      const leases = await this.takeFairly({ assistant: terms.assistant, capacity }, tx);
      const { claimed, unclaimed } = await this.claim(leases, terms, tx);
      const runs = new Map(claimed.map((run) => [run.id, run]));
      const over = leases.filter(({ id }) => !runs.has(id));
      await this.queue.finish(over, tx);
      const taken = leases.flatMap((lease) => {
        const run = runs.get(lease.id);
        return run ? [{ lease, run }] : [];
      });
      return { taken, unclaimed, idleLeases: over.length };
    });
  }

  /** Claims a run that is worked outside the queue; `null` where it has ended, now or before. */
  async claimOne(run: RunOfAccount, terms: ClaimTerms): Promise<ClaimedRun | null> {
    const { claimed } = await this.database.inTransaction((tx) => this.claim([run], terms, tx));
    return claimed[0] ?? null;
  }

  /** Free capacity goes to the waiting account with the fewest runs in flight. */
  private async takeFairly({ assistant, capacity }: Taking, tx: Tx): Promise<JobLease[]> {
    const inFlight = await this.queue.inFlight(assistant, tx);
    // With so many waiting accounts, at least `capacity` of them have nothing in flight, if there are that many.
    const limit = capacity + inFlight.size;
    const waiting = await this.runs.waiting({ assistant, limit, capacity }, tx);
    const all = waiting.reduce((sum, account) => sum + account.waiting, 0);
    if (waiting.length <= 1 || (waiting.length < limit && all <= capacity))
      return this.queue.take({ assistant, capacity }, { tx });
    const accounts = waiting.map((account) => ({ ...account, inFlight: inFlight.get(account.accountId) ?? 0 }));
    const ceilings = shareCapacity(accounts, capacity);
    const leases: JobLease[] = [];
    // The queue reads only its oldest jobs. Where one account has all of these, other accounts' jobs come with the next read.
    for (let found = -1; found !== 0 && leases.length < capacity;) {
      const more = await this.queue.take({ assistant, capacity: capacity - leases.length }, { tx, ceilings });
      found = more.length;
      leases.push(...more);
    }
    return leases;
  }

  private async claim(runs: readonly RunOfAccount[], terms: ClaimTerms, tx: Tx) {
    const claims = await this.claims.claim(runs, terms, tx);
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
