import { Injectable } from '@nestjs/common';
import { isNoSandbox } from '../accounts/sandbox.store.js';
import { Database } from '../database/database.js';
import { composed, sql } from '../database/statement.js';
import { type AgeLimit, oldPrompts, sampleLimits, type Schedules } from '../prompts/old-prompts.js';

export interface ServerFacts {
  /** A number such as 180004. */
  readonly version: number;
  /** Such as `18.4`. */
  readonly versionName: string;
  readonly now: Date;
  readonly sizeBytes: number;
  /** Rights that the service needs and this role lacks here. */
  readonly lackingRights: readonly string[];
}

export interface StalePrompts {
  readonly count: number;
  /** A few of the prompts. */
  readonly examples: readonly { readonly id: string; readonly account: string }[];
}

export interface LateKey {
  readonly id: string;
  readonly account: string;
  readonly at: Date;
}

/** The queue compared with the ledger, which alone decides whether a run has ended. */
export interface QueueHealth {
  /**
   * Jobs that the queue still holds as active although their run ended more than five seconds ago: they take capacity
   * from others.
   */
  readonly staleJobs: number;
  /**
   * Seconds since a worker last took a job; `null` where none was taken within the hour for which completed jobs are
   * kept.
   */
  readonly lastTakenSeconds: number | null;
}

const inForce = `k.revoked_at is null and (k.expires_at is null or k.expires_at > now())`;

/** Part of a condition: `pgboss.job j` belongs to a run, in whichever assistant's queue. */
const ofRuns = `(j.name = 'run' or j.name like 'run.%')`;

// A deferred job belongs to a run that is worked outside the queue, for as long as that lasts.
const withoutLease = `and not exists (
  select from pgboss.job j where ${ofRuns} and j.id = r.id and case when j.state = 'active'
    then coalesce(j.heartbeat_on, j.started_on) + (coalesce(j.heartbeat_seconds, 0) + 60) * interval '1 s' > now()
    else j.start_after > now() - interval '1 minute' end
)`;

/** What an operator must know about all accounts to look after the service. It changes nothing. */
@Injectable()
export class ServiceHealthStore {
  constructor(private readonly database: Database) {}

  /** Works without the product's schema. */
  async server(): Promise<ServerFacts> {
    const row = await this.database.row(server);
    return row!;
  }

  /**
   * Running runs whose worker has been silent for a minute longer than its lease. Without a queue there are no leases.
   */
  async stuckRuns(): Promise<number> {
    const { statement, values } = stuckRuns.for({ hasQueue: await this.hasQueue() });
    return (await this.database.row(statement, values))!.stuck;
  }

  private async hasQueue(): Promise<boolean> {
    const queue = await this.database.row(hasQueue);
    return queue!.there;
  }

  /** Without a queue no job was ever taken. */
  async queueHealth(): Promise<QueueHealth> {
    if (!(await this.hasQueue())) return { staleJobs: 0, lastTakenSeconds: null };
    const row = await this.database.row(queueHealth);
    return row!;
  }

  /** Slugs of all accounts but the demo's. */
  async customers(): Promise<string[]> {
    const rows = await this.database.rows(customers);
    return rows.map(({ slug }) => slug);
  }

  /**
   * Schedules of active prompts of accounts in service. Here and below the demo's prompts are left out, because no real
   * assistant is ever asked for them.
   */
  async schedules(): Promise<Schedules[]> {
    return this.database.rows((await this.database.isDistributed()) ? schedulesOnNodes : schedules);
  }

  /**
   * Active prompts whose newest answer is older than their schedule allows. Before the first answer, the time since the
   * prompt was added counts.
   */
  async stalePrompts(limits: readonly AgeLimit[]): Promise<StalePrompts> {
    const { statement, values } = stalePrompts.for(limits);
    return (await this.database.row(statement, values))!;
  }

  /** How many active prompts of accounts in service have been due for that long without being opened. */
  async overduePrompts({ seconds }: { seconds: number }): Promise<number> {
    const row = await this.database.row(overduePrompts, [seconds]);
    return row!.overdue;
  }

  /** Slugs of accounts with a run that was skipped today (UTC) because the day's budget was spent. */
  async overBudget(): Promise<string[]> {
    const rows = await this.database.rows(overBudget);
    return rows.map(({ slug }) => slug);
  }

  /** Slugs of suspended accounts that still have active prompts. */
  async suspendedWithPrompts(): Promise<string[]> {
    const rows = await this.database.rows(suspendedWithPrompts);
    return rows.map(({ slug }) => slug);
  }

  /** Keys in force that expire within that many days and have no successor, the first to expire first. */
  expiringKeys({ days }: { days: number }): Promise<LateKey[]> {
    return this.database.rows(expiringKeys, [days]);
  }

  /**
   * Keys in force that have been unused for that many days (if never used: since they were issued), the longest first.
   */
  unusedKeys({ days }: { days: number }): Promise<LateKey[]> {
    return this.database.rows(unusedKeys, [days]);
  }
}

export const server = sql<ServerFacts>(
  'serviceHealth.server',
  `select current_setting('server_version_num')::int as version,
         split_part(current_setting('server_version'), ' ', 1) as "versionName", clock_timestamp() as now,
         pg_database_size(current_database())::float8 as "sizeBytes", array(
           select 'create in schema ' || current_schema() where not has_schema_privilege(current_schema(), 'create')
           union all
           select 'create schemas in the database'
           where to_regnamespace('pgboss') is null and not has_database_privilege(current_database(), 'create')
           union all
           select p || ' on ' || t.relname
           from pg_class t, unnest(array['select', 'insert', 'update', 'delete']) p
           where t.relkind in ('r', 'p') and t.relnamespace in (to_regnamespace(current_schema()), to_regnamespace('pgboss'))
             and not has_table_privilege(t.oid, p)
         ) as "lackingRights"`,
);

export const hasQueue = sql<{ there: boolean }>(
  'serviceHealth.hasQueue',
  `select to_regclass('pgboss.job') is not null as there`,
);

export const queueHealth = sql<QueueHealth>(
  'serviceHealth.queueHealth',
  `with held as (
    select id, group_id::uuid as account_id from pgboss.job j where ${ofRuns} and j.state = 'active'
  ), stale as (
    select r.id from held h join run r on r.account_id = h.account_id and r.id = h.id
    where r.finished_at < now() - interval '5 seconds'
  )
  select (select count(*)::int from stale) as "staleJobs", (
      select extract(epoch from now() - max(started_on))::float8 from pgboss.job j where ${ofRuns}
    ) as "lastTakenSeconds"`,
);

export const customers = sql<{ slug: string }>(
  'serviceHealth.customers',
  `select slug from account a where not demo and ${isNoSandbox} order by slug`,
);

// The statement makes one index look-up for each schedule, and one more for each account in service that has it, in the
// index's order. It never reads all prompts.
export const schedules = sql<Schedules, 'schedule' | 'timezone'>(
  'serviceHealth.schedules',
  `with recursive one as (
    (select schedule, timezone from prompt where active order by schedule, timezone limit 1)
    union all
    select n.schedule, n.timezone from one cross join lateral (
      select schedule, timezone from prompt where active and (schedule, timezone) > (one.schedule, one.timezone)
      order by schedule, timezone limit 1
    ) n
  )
  select one.schedule, one.timezone from one cross join lateral (
    select from prompt p join account a on a.id = p.account_id
    where p.active and p.schedule = one.schedule and p.timezone = one.timezone and a.suspended_at is null and not a.demo
    order by coalesce(p.last_checked_at, p.created_at) limit 1
  ) in_service`,
);

// Where accounts are distributed, each node reads its own prompts: no node can go from one schedule to the next.
export const schedulesOnNodes = sql<Schedules>(
  'serviceHealth.schedulesOnNodes',
  `select distinct p.schedule, p.timezone from prompt p join account a on a.id = p.account_id
  where p.active and a.suspended_at is null and not a.demo`,
);

export const stalePrompts = composed<StalePrompts, readonly [limits: readonly AgeLimit[]]>(
  'serviceHealth.stalePrompts',
  (limits) => {
    const values: unknown[] = [];
    const text = `with stale as (
      select p.id, a.slug as account, p.at from (
        ${oldPrompts(limits, (value) => `$${values.push(value)}`)}
      ) p join account a on a.id = p.account_id
      where a.suspended_at is null and not a.demo
    )
    select (select count(*)::int from stale) as count, (
      select coalesce(json_agg(json_build_object('id', id, 'account', account)), '[]')
      from (select * from stale order by at, id limit 3) e
    ) as examples`;
    return { text, values };
  },
  sampleLimits.map((limits) => [limits]),
);

export const overduePrompts = sql<{ overdue: number }>(
  'serviceHealth.overduePrompts',
  `select count(*)::int as overdue from prompt p join account a on a.id = p.account_id
       where p.active and a.suspended_at is null and not a.demo and p.next_due_at < now() - $1 * interval '1 s'`,
);

export const overBudget = sql<{ slug: string }>(
  'serviceHealth.overBudget',
  `select a.slug from account a join budget_day d on d.account_id = a.id
       where d.day = (now() at time zone 'UTC')::date and (
         d.runs >= (a.limits ->> 'runs_per_day')::int or d.cost_usd >= (a.limits ->> 'cost_per_day_usd')::numeric
       ) order by a.slug`,
);

export const suspendedWithPrompts = sql<{ slug: string }>(
  'serviceHealth.suspendedWithPrompts',
  `select slug from account a where suspended_at is not null and ${isNoSandbox}
         and id in (select account_id from prompt where active) order by slug`,
);

export const expiringKeys = sql<LateKey, 'at'>(
  'serviceHealth.expiringKeys',
  `select k.id, a.slug as account, k.expires_at as at from api_key k join account a on a.id = k.account_id
       where ${inForce} and k.successor_id is null and k.expires_at < now() + $1 * interval '1 day'
       order by k.expires_at, k.id`,
);

export const unusedKeys = sql<LateKey>(
  'serviceHealth.unusedKeys',
  `select k.id, a.slug as account, coalesce(k.last_used_at, k.created_at) as at
       from api_key k join account a on a.id = k.account_id
       where ${inForce} and coalesce(k.last_used_at, k.created_at) < now() - $1 * interval '1 day' order by 3, k.id`,
);

export const stuckRuns = composed<{ stuck: number }, [{ hasQueue: boolean }]>(
  'serviceHealth.stuckRuns',
  ({ hasQueue: hasLeases }) => ({
    text: `with running as materialized (
        select id from run where status = 'running' and started_at < now() - interval '1 minute'
      ) select count(*)::int as stuck from running r where true ${hasLeases ? withoutLease : ''}`,
    values: [],
  }),
  [[{ hasQueue: true }], [{ hasQueue: false }]],
);
