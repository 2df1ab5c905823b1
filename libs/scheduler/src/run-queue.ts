import { Injectable } from '@nestjs/common';
import { JobQueue, JobTable, type NamedJobs } from '@app/queue';
import { Database, type OpenedRun, type Tx } from '@app/storage';
import type { Ceilings } from './share-places.js';

/** Each assistant has a queue: one that answers nothing fills no other's. That of `default` is as old as the product. */
const queueOf = (assistant: string): string => (assistant === 'default' ? 'run' : `run.${assistant}`);
const assistantOf = (queue: string): string => (queue === 'run' ? 'default' : queue.slice('run.'.length));

/** A turn at a run: who has it must touch it within the lease. `retryCount` is the queue's own fence. */
export interface Turn {
  /** The run's id: one job a run, for all its life. */
  readonly id: string;
  readonly accountId: string;
  /** Slug of the one that the run asks. */
  readonly assistant: string;
  readonly retryCount: number;
}

/** How a worker takes: so many turns at runs of one assistant. */
export interface Taking {
  readonly assistant: string;
  readonly places: number;
}

type QueuedRun = Pick<OpenedRun, 'id' | 'assistant'>;

/** Who works when: leases, retry times, fairness and recovery, on pg-boss. What counts is in the run ledger, never here. */
@Injectable()
export class RunQueue {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
    private readonly table: JobTable,
  ) {}

  /** `leaseSeconds`: a turn untouched for so long goes to another worker. `supervise`: this process looks for such turns. */
  async start({
    assistants,
    leaseSeconds,
    supervise,
  }: {
    assistants: readonly string[];
    leaseSeconds: number;
    supervise: boolean;
  }): Promise<void> {
    const boss = await this.jobs.start({ supervise });
    const options = {
      heartbeatSeconds: leaseSeconds,
      expireInSeconds: 86_000,
      // The ledger counts failures; a crash must not use up a run.
      retryLimit: 1_000_000,
      retryDelay: 0,
      retentionSeconds: 30 * 86_400,
      deleteAfterSeconds: 3600,
    };
    for (const queue of assistants.map(queueOf)) {
      await boss.createQueue(queue, options);
      await boss.updateQueue(queue, options);
    }
    // Not only after five seconds: workers that never live so long would recover nothing.
    if (supervise) await boss.supervise();
  }

  /** Slugs of assistants that have a queue and are none of these. */
  async others(assistants: readonly string[]): Promise<string[]> {
    const queues = await this.table.queuesBeginning('run');
    return queues
      .filter((queue) => /^run([.]|$)/.test(queue))
      .map(assistantOf)
      .filter((slug) => !assistants.includes(slug));
  }

  /** Puts runs into the queue, in the transaction that opened them. `afterSeconds` holds them back. */
  async add(runs: readonly OpenedRun[], { tx, afterSeconds = 0 }: { tx: Tx; afterSeconds?: number }): Promise<void> {
    for (const [assistant, some] of byAssistant(runs)) {
      const ranks = new Map<string, number>();
      const jobs = some.map(({ id, accountId }) => ({
        id,
        // The first of each account, then the second of each: a fair take need not walk past one account's thousands.
        priority: -nextRank(ranks, accountId),
        // A tier of its own for each account, so that `take` can say how many each may have.
        group: { id: accountId, tier: accountId },
        startAfter: afterSeconds,
      }));
      await this.jobs.started.insert(queueOf(assistant), jobs, { db: this.jobs.over(tx) });
    }
  }

  /** Takes up to `places` turns, by rank within their account, then by age; with ceilings, none that lifts its account above its own. */
  async take(
    { assistant, places }: Taking,
    { tx, ceilings }: { tx: Tx; ceilings?: Ceilings | undefined },
  ): Promise<Turn[]> {
    const fair = ceilings ? { groupConcurrency: { default: ceilings.default, tiers: { ...ceilings.tiers } } } : {};
    const jobs = await this.jobs.started.fetch(queueOf(assistant), {
      batchSize: places,
      ...fair,
      db: this.jobs.over(tx),
    });
    return jobs.map(({ id, groupId, retryCount }) => ({ id, accountId: groupId!, assistant, retryCount }));
  }

  /** Turns at runs of this assistant in the hands of workers, of all processes, by account. */
  inHand(assistant: string, tx: Tx): Promise<Map<string, number>> {
    return this.table.activeByGroup(queueOf(assistant), tx);
  }

  /** Renews the leases of turns in hand. */
  async touch(turns: readonly Turn[]): Promise<void> {
    for (const [assistant, some] of byAssistant(turns)) await this.jobs.started.touch(queueOf(assistant), [...some]);
  }

  /** These runs have ended. A turn that was lost meanwhile is left alone. */
  async finish(turns: readonly Turn[], tx: Tx): Promise<void> {
    for (const [assistant, some] of byAssistant(turns))
      await this.jobs.started.complete(queueOf(assistant), [...some], undefined, { db: this.jobs.over(tx) });
  }

  /** Another turn, after a while by the database's clock. */
  async putBack(turn: Turn, afterMs: number): Promise<void> {
    await this.database.inTransaction(async (tx) => {
      const [db, queue] = [this.jobs.over(tx), queueOf(turn.assistant)];
      await this.jobs.started.fail(queue, turn, null, { db });
      await this.jobs.started.update(queue, undefined, { id: turn.id, startAfter: afterMs / 1000, db });
    });
  }

  /** Holds back runs that are worked outside the queue, which stays their safety net. */
  async holdBack(runs: readonly QueuedRun[], seconds: number): Promise<void> {
    if (runs.length > 0) await this.table.holdBack(jobsOf(runs), seconds);
  }

  /** Holds back those of these runs that any worker might take now; which they are. The others are somebody's, or not due. */
  async holdFree(runs: readonly OpenedRun[], { tx, seconds }: { tx: Tx; seconds: number }): Promise<OpenedRun[]> {
    const held = await this.table.holdFree(jobsOf(runs), { tx, seconds });
    return runs.filter(({ id }) => held.has(id));
  }

  /** Takes runs out of the queue that were worked outside it. */
  async remove(runs: readonly QueuedRun[]): Promise<void> {
    for (const [assistant, some] of byAssistant(runs))
      await this.jobs.started.deleteJob(
        queueOf(assistant),
        some.map(({ id }) => id),
      );
  }

  stop(): Promise<void> {
    return this.jobs.stop();
  }
}

function jobsOf(runs: readonly QueuedRun[]): NamedJobs {
  return {
    queues: [...new Set(runs.map(({ assistant }) => queueOf(assistant)))],
    ids: runs.map(({ id }) => id),
  };
}

function byAssistant<One extends { readonly assistant: string }>(all: readonly One[]): [string, One[]][] {
  return [...Map.groupBy(all, ({ assistant }) => assistant)];
}

function nextRank(ranks: Map<string, number>, accountId: string): number {
  const rank = ranks.get(accountId) ?? 0;
  ranks.set(accountId, rank + 1);
  return rank;
}
