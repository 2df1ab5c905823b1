import { Injectable } from '@nestjs/common';
import { JobQueue, JobTable, type NamedJobs } from '@app/queue';
import { Database, type OpenedRun, type Tx } from '@app/storage';
import type { Ceilings } from './share-capacity.js';

/**
 * Each assistant has its own queue, so that one that does not answer fills no other's. The queue of `default` is older than the others and
 * has no suffix.
 */
const queueOf = (assistant: string): string => (assistant === 'default' ? 'run' : `run.${assistant}`);
const assistantOf = (queue: string): string => (queue === 'run' ? 'default' : queue.slice('run.'.length));

/** A lease on a run's job: its holder must renew it within the lease time. `retryCount` is pg-boss's own fencing token. */
export interface JobLease {
  /** The run's id: a run has one job for all its life. */
  readonly id: string;
  readonly accountId: string;
  /** Slug of the assistant that the run asks. */
  readonly assistant: string;
  readonly retryCount: number;
}

/** How many runs of one assistant a worker takes. */
export interface Taking {
  readonly assistant: string;
  readonly capacity: number;
}

type QueuedRun = Pick<OpenedRun, 'id' | 'assistant'>;

/**
 * The queue of runs on pg-boss: it decides which worker works when, with leases, retry times, fairness and recovery. The truth about a run
 * is in the table `run`, never here.
 */
@Injectable()
export class RunQueue {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobQueue,
    private readonly table: JobTable,
  ) {}

  /**
   * `leaseSeconds`: a lease that is not renewed for so long passes to another worker. `supervise`: this process looks for expired leases.
   */
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
      // A run's own failures are counted in its row; a crash of a worker must not use up its retries.
      retryLimit: 1_000_000,
      retryDelay: 0,
      retentionSeconds: 30 * 86_400,
      deleteAfterSeconds: 3600,
    };
    for (const queue of assistants.map(queueOf)) {
      await boss.createQueue(queue, options);
      await boss.updateQueue(queue, options);
    }
    // Supervises once at the start: pg-boss would wait five seconds, and a worker that is killed sooner each time would recover nothing.
    if (supervise) await boss.supervise();
  }

  /** Slugs of assistants that have a queue and are not in the list. */
  async others(assistants: readonly string[]): Promise<string[]> {
    const queues = await this.table.queuesBeginning('run');
    return queues
      .filter((queue) => /^run([.]|$)/.test(queue))
      .map(assistantOf)
      .filter((slug) => !assistants.includes(slug));
  }

  /** Queues runs in the transaction that opened them. `afterSeconds` delays them. */
  async add(runs: readonly OpenedRun[], { tx, afterSeconds = 0 }: { tx: Tx; afterSeconds?: number }): Promise<void> {
    for (const [assistant, some] of byAssistant(runs)) {
      const ranks = new Map<string, number>();
      const jobs = some.map(({ id, accountId }) => ({
        id,
        // Ranks jobs within their account: the first job of each account comes before the second of any, so that a fair take need not read
        // past one account's thousands.
        priority: -nextRank(ranks, accountId),
        // Each account is a tier of its own, so that `take` can limit each.
        group: { id: accountId, tier: accountId },
        startAfter: afterSeconds,
      }));
      await this.jobs.started.insert(queueOf(assistant), jobs, { db: this.jobs.over(tx) });
    }
  }

  /**
   * Takes up to `capacity` runs, by rank within their account, then by age; with ceilings, none that would lift its account above its own.
   */
  async take(
    { assistant, capacity }: Taking,
    { tx, ceilings }: { tx: Tx; ceilings?: Ceilings | undefined },
  ): Promise<JobLease[]> {
    const fair = ceilings ? { groupConcurrency: { default: ceilings.default, tiers: { ...ceilings.tiers } } } : {};
    const jobs = await this.jobs.started.fetch(queueOf(assistant), {
      batchSize: capacity,
      ...fair,
      db: this.jobs.over(tx),
    });
    return jobs.map(({ id, groupId, retryCount }) => ({ id, accountId: groupId!, assistant, retryCount }));
  }

  /** How many runs of this assistant workers of all processes have in flight, by account. */
  inFlight(assistant: string, tx: Tx): Promise<Map<string, number>> {
    return this.table.activeByGroup(queueOf(assistant), tx);
  }

  /** Renews the leases of runs in flight. */
  async touch(leases: readonly JobLease[]): Promise<void> {
    for (const [assistant, some] of byAssistant(leases)) await this.jobs.started.touch(queueOf(assistant), [...some]);
  }

  /** Completes the jobs of runs that have ended. A job whose lease was lost meanwhile is left alone. */
  async finish(leases: readonly JobLease[], tx: Tx): Promise<void> {
    for (const [assistant, some] of byAssistant(leases))
      await this.jobs.started.complete(queueOf(assistant), [...some], undefined, { db: this.jobs.over(tx) });
  }

  /** Makes the job available again after a while, by the database's clock. */
  async putBack(lease: JobLease, afterMs: number): Promise<void> {
    await this.database.inTransaction(async (tx) => {
      const [db, queue] = [this.jobs.over(tx), queueOf(lease.assistant)];
      await this.jobs.started.fail(queue, lease, null, { db });
      await this.jobs.started.update(queue, undefined, { id: lease.id, startAfter: afterMs / 1000, db });
    });
  }

  /** Delays runs that are worked outside the queue, which remains their safety net. */
  async holdBack(runs: readonly QueuedRun[], seconds: number): Promise<void> {
    if (runs.length > 0) await this.table.holdBack(jobsOf(runs), seconds);
  }

  /** Delays those of these runs that any worker might take now, and returns them. Others are leased or not due. */
  async holdFree(runs: readonly OpenedRun[], { tx, seconds }: { tx: Tx; seconds: number }): Promise<OpenedRun[]> {
    const held = await this.table.holdFree(jobsOf(runs), { tx, seconds });
    return runs.filter(({ id }) => held.has(id));
  }

  /** Removes the jobs of runs that were worked outside the queue. */
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
