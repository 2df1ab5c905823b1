import type { SourceOverrides } from '@app/contract';
import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { Database, type Tx } from '../database/database.js';
import { composed, sql } from '../database/statement.js';
import { isNoSandbox } from './sandbox.store.js';
import { Account, type AccountLimits, type DigestSettings } from '../schema/entities/index.js';
import { newestAnswer, ofEach } from './of-each.js';

export interface AccountRecord {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** The account of the demonstration, which asks the demo assistant alone. There is at most one. */
  readonly demo: boolean;
  readonly suspendedAt: Date | null;
  readonly limits: AccountLimits;
  readonly annotationTypes: readonly string[];
  readonly includes: readonly string[];
  /**
   * Slugs of the assistants that its prompts ask; the first one is served. `null`: the installation's first assistant
   * alone.
   */
  readonly assistants: readonly string[] | null;
  /** `null`: the account gets no digest. */
  readonly digest: DigestSettings | null;
  /** The kinds that its operator has given to cited domains. */
  readonly sources: SourceOverrides;
  /** Its customers may change prompts and competitors themselves, by keys of the scope `write`. */
  readonly selfService: boolean;
  /** Its customers may have prompts asked at once, by keys of the scope `run`. */
  readonly runsByApi: boolean;
}

/** The active prompts of one account that share a schedule and ask the same assistants. */
export interface AccountSchedule {
  readonly slug: string;
  readonly demo: boolean;
  readonly limits: AccountLimits;
  /** `null` where nothing is asked: the account has no active prompt, or it is suspended. */
  readonly schedule: string | null;
  readonly timezone: string | null;
  /** As the prompts or their account name them; `null` where neither names any. */
  readonly assistants: readonly string[] | null;
  readonly prompts: number;
  readonly samples: number;
}

/** `null`: no limit. */
export interface LeftToday {
  readonly runs: number | null;
  readonly costUsd: number | null;
  /** The part of the limit that is left. */
  readonly runsPerDay: number | null;
  readonly costPerDayUsd: number | null;
}

/** What onboarding sets; an absent value stays as it was. */
export interface AccountSettings {
  readonly slug: string;
  readonly name: string;
  readonly limits: AccountLimits;
  readonly annotationTypes: readonly string[];
  readonly includes: readonly string[];
  /** As in AccountRecord. After a change of it the served results must follow: see AssistantStore. */
  readonly assistants: readonly string[] | null;
  readonly digest: DigestSettings | null;
  readonly sources: SourceOverrides;
  readonly selfService: boolean;
  readonly runsByApi: boolean;
  /** It cannot be changed later. Default: false. */
  readonly demo?: boolean;
}

/** One account at a glance. Today is the UTC day, and a run counts on the day of its first claim. */
export interface AccountOverview extends AccountRecord {
  readonly createdAt: Date;
  readonly brands: number;
  readonly prompts: number;
  readonly activePrompts: number;
  /** Keys that are neither revoked nor expired. */
  readonly keysInForce: number;
  readonly runsToday: number;
  readonly costTodayUsd: number;
  readonly lastResultAt: Date | null;
}

const columns = `id, slug, name, demo, suspended_at as "suspendedAt", limits, annotation_types as "annotationTypes", includes, assistants, digest, sources, self_service as "selfService", runs_by_api as "runsByApi"`;

const record = {
  id: true,
  slug: true,
  name: true,
  demo: true,
  suspendedAt: true,
  limits: true,
  annotationTypes: true,
  includes: true,
  assistants: true,
  digest: true,
  sources: true,
  selfService: true,
  runsByApi: true,
} as const;

@Injectable()
export class AccountStore {
  constructor(private readonly database: Database) {}

  async bySlug(slug: string, tx?: Tx): Promise<AccountRecord | null> {
    return (await this.database.find(Account, { select: record, where: { slug } }, tx))[0] ?? null;
  }

  /** What its limits leave for today (UTC), without what running runs have reserved; `null`: no limit. */
  async leftToday(id: string): Promise<LeftToday> {
    const [row] = await this.database.quick(leftToday, [id]);
    return row ?? { runs: null, costUsd: null, runsPerDay: null, costPerDayUsd: null };
  }

  /** Overviews of all accounts, or of the one with that slug, sorted by slug. */
  async overviews(slug?: string): Promise<AccountOverview[]> {
    const { statement } = accountOverviews.for(await this.database.isDistributed());
    return this.database.rows(statement, [slug ?? null]);
  }

  async slugs(): Promise<string[]> {
    const rows = await this.database.find(Account, {
      select: { slug: true },
      where: { sandboxVersion: IsNull() },
      order: { slug: 'ASC' },
    });
    return rows.map(({ slug }) => slug);
  }

  /**
   * What all accounts ask, sorted by account, schedule and assistants. Rejects where that takes more than 2 s, with an
   * error that `isTooSlow` recognises.
   */
  schedules(): Promise<AccountSchedule[]> {
    return this.database.bounded(schedules, []);
  }

  /** Makes a second operator on the same account wait until the transaction ends. */
  async lockSlug(slug: string, tx: Tx): Promise<void> {
    await this.database.rows(lockSlug, [`account ${slug}`], tx);
  }

  async add(account: AccountSettings, tx: Tx): Promise<AccountRecord> {
    const {
      slug,
      name,
      limits,
      annotationTypes,
      includes,
      assistants,
      digest,
      sources,
      selfService,
      runsByApi,
      demo = false,
    } = account;
    const chosen = [annotationTypes, includes, assistants, demo, digest, sources, selfService, runsByApi];
    const values = [slug, name, limits, ...chosen];
    const [added] = await this.database.rows(add, values, tx);
    return added!;
  }

  async update(id: string, account: AccountSettings, tx: Tx): Promise<void> {
    await this.database.table(Account, tx).update(id, settingsOf(account));
    // Results that a shorter retention ends are hidden at once, however long it takes to delete them.
    await this.database.rows(keepFrom, [id], tx);
  }

  /** The kinds that the account's operator has given to cited domains. */
  async sources({ accountId }: { accountId: string }): Promise<SourceOverrides> {
    const [row] = await this.database.quick(sources, [accountId]);
    return row?.sources ?? {};
  }

  /** Returns when the account was suspended; `null` where it was suspended already. */
  async suspend(id: string, tx: Tx): Promise<Date | null> {
    const suspended = await this.database.row(suspend, [id], tx);
    return suspended?.at ?? null;
  }

  /** Returns false where the account was in service already. */
  async resume(id: string, tx: Tx): Promise<boolean> {
    const suspended = { id, suspendedAt: Not(IsNull()) };
    return (await this.database.table(Account, tx).update(suspended, { suspendedAt: null })).affected! > 0;
  }
}

// `digest` is the setting from before: a digest that continues keeps its first day.
const sinceWhen = (digest: DigestSettings | null): string =>
  digest === null ? 'null' : 'case when digest is null then now() else digest_since end';

const settingsOf = ({
  name,
  limits,
  annotationTypes,
  includes,
  assistants,
  digest,
  sources,
  selfService,
  runsByApi,
}: AccountSettings) => ({
  name,
  limits,
  annotationTypes: [...annotationTypes],
  includes: [...includes],
  assistants: assistants && [...assistants],
  digest,
  sources,
  selfService,
  runsByApi,
  digestSince: () => sinceWhen(digest),
});

const today = `(now() at time zone 'UTC')::date`;

// The runs of today that have ended are in the usage already; those under way are found by their states.
export const accountOverviews = composed<AccountOverview, readonly [isDistributed: boolean]>(
  'account.accountOverviews',
  (isDistributed) => ({
    text: `with held as materialized (
    select account_id, count(*)::int as keys from api_key
    where revoked_at is null and (expires_at is null or expires_at > now()) group by account_id
  )
  select ${columns}, created_at as "createdAt", coalesce(b.brands, 0) as brands,
    coalesce(c.prompts, 0) as prompts, coalesce(c.active_prompts, 0) as "activePrompts", n.at as "lastResultAt",
    (coalesce(u.runs, 0) + coalesce(r.runs, 0))::int as "runsToday",
    (coalesce(u.cost_usd, 0) + coalesce(r.cost_usd, 0))::float8 as "costTodayUsd", coalesce(h.keys, 0) as "keysInForce"
  from account a left join account_count c on c.account_id = a.id left join held h on h.account_id = a.id
    left join usage_day u on u.account_id = a.id and u.day = ${today}
    ${ofEach('b', { columns: 'count(*)::int as brands', from: 'brand', isDistributed })}
    ${ofEach('n', { columns: newestAnswer, from: 'prompt', isDistributed })}
    ${ofEach('r', {
      columns: 'count(*) as runs, coalesce(sum(cost_usd), 0) as cost_usd',
      from: `(
        select account_id, cost_usd, reserved_on from run where status = 'running'
        union all
        select account_id, cost_usd, reserved_on from run where status = 'queued'
      ) open`,
      where: `reserved_on = ${today}`,
      isDistributed,
    })}
  where ${isNoSandbox} and ($1::text is null or slug = $1) order by slug`,
    values: [],
  }),
  [[false], [true]],
);

export const sources = sql<{ sources: SourceOverrides }>(
  'account.sources',
  'select sources from account where id = $1',
);

export const leftToday = sql<LeftToday>(
  'account.leftToday',
  `select case when limits ? 'runs_per_day'
           then greatest(0, (limits ->> 'runs_per_day')::int - coalesce(d.runs, 0)) end as runs,
         case when limits ? 'cost_per_day_usd'
           then greatest(0, (limits ->> 'cost_per_day_usd')::numeric - coalesce(d.cost_usd, 0))::float8 end as "costUsd",
         (limits ->> 'runs_per_day')::int as "runsPerDay", (limits ->> 'cost_per_day_usd')::float8 as "costPerDayUsd"
       from account a left join budget_day d on d.account_id = $1 and d.day = (now() at time zone 'UTC')::date
       where a.id = $1`,
);

export const schedules = sql<AccountSchedule>(
  'account.schedules',
  `select a.slug, a.demo, a.limits, p.schedule, p.timezone, coalesce(p.assistants, a.assistants) as assistants,
         count(p.id)::int as prompts,
         coalesce(sum(p.samples), 0)::int as samples
       from account a left join prompt p on p.account_id = a.id and p.active and a.suspended_at is null
       where ${isNoSandbox}
       group by a.id, p.schedule, p.timezone, coalesce(p.assistants, a.assistants)
       order by a.slug, p.schedule, p.timezone, 6`,
);

export const lockSlug = sql<{ pg_advisory_xact_lock: string }>(
  'account.lockSlug',
  'select pg_advisory_xact_lock(hashtext($1))',
);

export const add = sql<AccountRecord>(
  'account.add',
  `insert into account (slug, name, limits, annotation_types, includes, assistants, demo, digest, digest_since, sources, self_service, runs_by_api)
       values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, case when $8::jsonb is not null then now() end, $9, $10, $11) returning ${columns}`,
);

/**
 * Moves `results_from` of one account, or of all, forward to the first day (UTC) that its retention still keeps; it
 * never moves back.
 */
export const keepFrom = sql(
  'account.keepFrom',
  `with late as (
    select id, (now() at time zone 'UTC')::date - (limits ->> 'retention_days')::int as since from account
    where ($1::uuid is null or id = $1)
      and coalesce(results_from, '-infinity') < (now() at time zone 'UTC')::date - (limits ->> 'retention_days')::int
    order by id for no key update
  )
  update account a set results_from = l.since from late l where a.id = l.id`,
);

export const suspend = sql<{ at: Date }, 'at'>(
  'account.suspend',
  'update account set suspended_at = now() where id = $1 and suspended_at is null returning suspended_at as at',
);
