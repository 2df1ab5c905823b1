import { Injectable, Logger } from '@nestjs/common';
import { Database, type OpenedRun, type Tx } from '@app/storage';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Ceilings } from './share-places.js';

const queue = 'run';

/** A turn at a run: who has it must touch it within the lease. `retryCount` is the queue's own fence. */
export interface Turn {
  /** The run's id: one job a run, for all its life. */
  readonly id: string;
  readonly retryCount: number;
}

type BossDatabase = NonNullable<ConstructorOptions['db']>;

/** Who works when: leases, retry times, fairness and recovery, on pg-boss. What counts is in the run ledger, never here. */
@Injectable()
export class RunQueue {
  private readonly log = new Logger(RunQueue.name);
  private boss: PgBoss | undefined;

  constructor(private readonly database: Database) {}

  /** `leaseSeconds`: a turn untouched for so long goes to another worker. `supervise`: this process looks for such turns. */
  async start({ leaseSeconds, supervise }: { leaseSeconds: number; supervise: boolean }): Promise<void> {
    const boss = new PgBoss({
      db: this.over(),
      schedule: false,
      supervise,
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
      maintenanceIntervalSeconds: 600,
    });
    boss.on('error', (error) => this.log.warn(`queue: ${error.message}`));
    this.boss = await boss.start();
    const options = {
      heartbeatSeconds: leaseSeconds,
      expireInSeconds: 86_000,
      // The ledger counts failures; a crash must not use up a run.
      retryLimit: 1_000_000,
      retryDelay: 0,
      retentionSeconds: 30 * 86_400,
      deleteAfterSeconds: 3600,
    };
    await boss.createQueue(queue, options);
    await boss.updateQueue(queue, options);
    // Not only after five seconds: workers that never live so long would recover nothing.
    if (supervise) await boss.supervise(queue);
  }

  /** Puts runs into the queue, in the transaction that opened them. `afterSeconds` holds them back. */
  async add(runs: readonly OpenedRun[], { tx, afterSeconds = 0 }: { tx: Tx; afterSeconds?: number }): Promise<void> {
    const ranks = new Map<string, number>();
    const jobs = runs.map(({ id, accountId }) => ({
      id,
      // The first of each account, then the second of each: a fair take need not walk past one account's thousands.
      priority: -nextRank(ranks, accountId),
      // A tier of its own for each account, so that `take` can say how many each may have.
      group: { id: accountId, tier: accountId },
      startAfter: afterSeconds,
    }));
    if (jobs.length > 0) await this.started.insert(queue, jobs, { db: this.over(tx) });
  }

  /** Takes up to `places` turns, by rank within their account, then by age; with ceilings, none that lifts its account above its own. */
  async take(places: number, { tx, ceilings }: { tx: Tx; ceilings?: Ceilings | undefined }): Promise<Turn[]> {
    const fair = ceilings ? { groupConcurrency: { default: ceilings.default, tiers: { ...ceilings.tiers } } } : {};
    const jobs = await this.started.fetch(queue, { batchSize: places, ...fair, db: this.over(tx) });
    return jobs.map(({ id, retryCount }) => ({ id, retryCount }));
  }

  /** Turns in the hands of workers, of all processes, by account. */
  async inHand(tx: Tx): Promise<Map<string, number>> {
    const rows = await this.database.prepared<{ accountId: string; turns: number }>(
      'turns in hand',
      `select group_id as "accountId", count(*)::int as turns from pgboss.job
       where name = '${queue}' and state = 'active' and group_id is not null group by group_id`,
      [],
      tx,
    );
    return new Map(rows.map(({ accountId, turns }) => [accountId, turns]));
  }

  /** Renews the leases of turns in hand. */
  async touch(turns: readonly Turn[]): Promise<void> {
    if (turns.length > 0) await this.started.touch(queue, [...turns]);
  }

  /** These runs have ended. A turn that was lost meanwhile is left alone. */
  async finish(turns: readonly Turn[], tx: Tx): Promise<void> {
    if (turns.length > 0) await this.started.complete(queue, [...turns], undefined, { db: this.over(tx) });
  }

  /** Another turn, after a while by the database's clock. */
  async putBack(turn: Turn, afterMs: number): Promise<void> {
    await this.database.inTransaction(async (tx) => {
      const db = this.over(tx);
      await this.started.fail(queue, turn, null, { db });
      await this.started.update(queue, undefined, { id: turn.id, startAfter: afterMs / 1000, db });
    });
  }

  /** Holds back runs that are worked outside the queue, which stays their safety net. */
  async holdBack(runIds: readonly string[], seconds: number): Promise<void> {
    for (const id of runIds) await this.started.update(queue, undefined, { id, startAfter: seconds });
  }

  /** Holds back those of these runs that any worker might take now; which they are. The others are somebody's, or not due. */
  async holdFree(runs: readonly OpenedRun[], { tx, seconds }: { tx: Tx; seconds: number }): Promise<OpenedRun[]> {
    const held = await this.database.rows<{ id: string }>(
      `update pgboss.job j set start_after = now() + $2 * interval '1 s'
       from (
         select id from pgboss.job where name = '${queue}' and id = any($1::uuid[]) and state < 'active' and start_after <= now()
         for update skip locked
       ) free
       where j.name = '${queue}' and j.id = free.id returning j.id`,
      [runs.map(({ id }) => id), seconds],
      tx,
    );
    const ids = new Set(held.map(({ id }) => id));
    return runs.filter(({ id }) => ids.has(id));
  }

  /** Takes runs out of the queue that were worked outside it. */
  async remove(runIds: readonly string[]): Promise<void> {
    if (runIds.length > 0) await this.started.deleteJob(queue, [...runIds]);
  }

  async stop(): Promise<void> {
    await this.boss?.stop({ graceful: false });
    this.boss = undefined;
  }

  private get started(): PgBoss {
    if (!this.boss) throw new Error('the run queue is not started');
    return this.boss;
  }

  /** pg-boss over our pool, or inside our transaction. */
  private over(tx?: Tx): BossDatabase {
    return { executeSql: async (text, values) => ({ rows: await this.database.rows(text, values, tx) }) };
  }
}

function nextRank(ranks: Map<string, number>, accountId: string): number {
  const rank = ranks.get(accountId) ?? 0;
  ranks.set(accountId, rank + 1);
  return rank;
}
