import { Injectable, Logger } from '@nestjs/common';
import { Database, type OpenedRun, type Tx } from '@app/storage';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { Ceilings } from './share-places.js';

/** Each assistant has a queue: one that answers nothing fills no other's. That of `default` is as old as the product. */
const queueOf = (assistant: string): string => (assistant === 'default' ? 'run' : `run.${assistant}`);

/** A turn at a run: who has it must touch it within the lease. `retryCount` is the queue's own fence. */
export interface Turn {
  /** The run's id: one job a run, for all its life. */
  readonly id: string;
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

type BossDatabase = NonNullable<ConstructorOptions['db']>;

/** Who works when: leases, retry times, fairness and recovery, on pg-boss. What counts is in the run ledger, never here. */
@Injectable()
export class RunQueue {
  private readonly log = new Logger(RunQueue.name);
  private boss: PgBoss | undefined;

  constructor(private readonly database: Database) {}

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
    for (const queue of assistants.map(queueOf)) {
      await boss.createQueue(queue, options);
      await boss.updateQueue(queue, options);
    }
    // Not only after five seconds: workers that never live so long would recover nothing.
    if (supervise) await boss.supervise();
  }

  /** Slugs of assistants that have a queue and are none of these. */
  async others(assistants: readonly string[]): Promise<string[]> {
    const queues = await this.database.rows<{ name: string }>(
      `select name from pgboss.queue where (name = 'run' or name like 'run.%') and name <> all($1::text[])`,
      [assistants.map(queueOf)],
    );
    return queues.map(({ name }) => (name === 'run' ? 'default' : name.slice('run.'.length)));
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
      await this.started.insert(queueOf(assistant), jobs, { db: this.over(tx) });
    }
  }

  /** Takes up to `places` turns, by rank within their account, then by age; with ceilings, none that lifts its account above its own. */
  async take(
    { assistant, places }: Taking,
    { tx, ceilings }: { tx: Tx; ceilings?: Ceilings | undefined },
  ): Promise<Turn[]> {
    const fair = ceilings ? { groupConcurrency: { default: ceilings.default, tiers: { ...ceilings.tiers } } } : {};
    const jobs = await this.started.fetch(queueOf(assistant), { batchSize: places, ...fair, db: this.over(tx) });
    return jobs.map(({ id, retryCount }) => ({ id, assistant, retryCount }));
  }

  /** Turns at runs of this assistant in the hands of workers, of all processes, by account. */
  async inHand(assistant: string, tx: Tx): Promise<Map<string, number>> {
    const rows = await this.database.prepared<{ accountId: string; turns: number }>(
      {
        name: 'turns in hand',
        text: `select group_id as "accountId", count(*)::int as turns from pgboss.job
          where name = $1 and state = 'active' and group_id is not null group by group_id`,
      },
      [queueOf(assistant)],
      tx,
    );
    return new Map(rows.map(({ accountId, turns }) => [accountId, turns]));
  }

  /** Renews the leases of turns in hand. */
  async touch(turns: readonly Turn[]): Promise<void> {
    for (const [assistant, some] of byAssistant(turns)) await this.started.touch(queueOf(assistant), [...some]);
  }

  /** These runs have ended. A turn that was lost meanwhile is left alone. */
  async finish(turns: readonly Turn[], tx: Tx): Promise<void> {
    for (const [assistant, some] of byAssistant(turns))
      await this.started.complete(queueOf(assistant), [...some], undefined, { db: this.over(tx) });
  }

  /** Another turn, after a while by the database's clock. */
  async putBack(turn: Turn, afterMs: number): Promise<void> {
    await this.database.inTransaction(async (tx) => {
      const [db, queue] = [this.over(tx), queueOf(turn.assistant)];
      await this.started.fail(queue, turn, null, { db });
      await this.started.update(queue, undefined, { id: turn.id, startAfter: afterMs / 1000, db });
    });
  }

  /** Holds back runs that are worked outside the queue, which stays their safety net. */
  async holdBack(runs: readonly QueuedRun[], seconds: number): Promise<void> {
    if (runs.length === 0) return;
    await this.database.rows(
      `with held as (
         select name, id from pgboss.job where name = any($3::text[]) and id = any($1::uuid[]) and state < 'active' order by id for update
       )
       update pgboss.job j set start_after = now() + $2 * interval '1 s' from held h where j.name = h.name and j.id = h.id`,
      [runs.map(({ id }) => id), seconds, queuesOf(runs)],
    );
  }

  /** Holds back those of these runs that any worker might take now; which they are. The others are somebody's, or not due. */
  async holdFree(runs: readonly OpenedRun[], { tx, seconds }: { tx: Tx; seconds: number }): Promise<OpenedRun[]> {
    const held = await this.database.rows<{ id: string }>(
      `update pgboss.job j set start_after = now() + $2 * interval '1 s'
       from (
         select id, name from pgboss.job where name = any($3::text[]) and id = any($1::uuid[]) and state < 'active' and start_after <= now()
         for update skip locked
       ) free
       where j.name = free.name and j.id = free.id returning j.id`,
      [runs.map(({ id }) => id), seconds, queuesOf(runs)],
      tx,
    );
    const ids = new Set(held.map(({ id }) => id));
    return runs.filter(({ id }) => ids.has(id));
  }

  /** Takes runs out of the queue that were worked outside it. */
  async remove(runs: readonly QueuedRun[]): Promise<void> {
    for (const [assistant, some] of byAssistant(runs))
      await this.started.deleteJob(
        queueOf(assistant),
        some.map(({ id }) => id),
      );
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

const queuesOf = (runs: readonly QueuedRun[]): string[] => [
  ...new Set(runs.map(({ assistant }) => queueOf(assistant))),
];

function byAssistant<One extends { readonly assistant: string }>(all: readonly One[]): [string, One[]][] {
  return [...Map.groupBy(all, ({ assistant }) => assistant)];
}

function nextRank(ranks: Map<string, number>, accountId: string): number {
  const rank = ranks.get(accountId) ?? 0;
  ranks.set(accountId, rank + 1);
  return rank;
}
