import { Injectable } from '@nestjs/common';
import { isNoSandbox } from '../accounts/sandbox.store.js';
import { Database } from '../database/database.js';
import { composed, sql } from '../database/statement.js';
import { type AgeLimit, oldPrompts, sampleLimits } from '../prompts/old-prompts.js';
import { newestAnswer, ofEach } from '../accounts/of-each.js';
import { unanswered } from '../runs/run.store.js';

/** The state of one account. */
export interface AccountStatus {
  readonly slug: string;
  readonly name: string;
  readonly suspendedAt: Date | null;
  readonly activePrompts: number;
  /**
   * Active prompts that have no answer for their last two slots, or have been due for ten minutes without being opened.
   */
  readonly late: number;
  /**
   * Runs that failed or were skipped in the last 24 h and whose prompt has had no answer since. Superseded and
   * cancelled runs do not count.
   */
  readonly failed: number;
  readonly skipped: number;
  /** The most frequent error code of these runs. */
  readonly code: string | null;
  /**
   * How much of the day's limits (UTC) is used, by the limit that is used most: 1 is all of it; `null` without limits.
   */
  readonly budgetUsed: number | null;
  readonly costTodayUsd: number;
  /** The cost of ended runs that were first claimed in this month (UTC). */
  readonly costMonthUsd: number;
  readonly lastResultAt: Date | null;
}

/** An assistant with runs that failed or were skipped in the last 24 h and whose prompts have had no answer since. */
export interface AssistantStatus {
  readonly slug: string;
  readonly failed: number;
  readonly skipped: number;
  /** The most frequent error code of these runs. */
  readonly code: string;
  /** The number of accounts that these runs belong to. */
  readonly accounts: number;
}

/** All accounts and assistants at a glance. */
@Injectable()
export class StatusStore {
  constructor(private readonly database: Database) {}

  /** Accounts, those with the most trouble first. `limits`: how old the newest answer may be, by schedule. */
  async accounts(limits: readonly AgeLimit[]): Promise<AccountStatus[]> {
    const { statement, values } = accountStatuses.for(limits, await this.database.isDistributed());
    return this.database.rows(statement, values);
  }

  /** Assistants with trouble, the most failed runs first. */
  assistants(): Promise<AssistantStatus[]> {
    return this.database.rows(assistantStatuses, []);
  }
}

const today = `(now() at time zone 'UTC')::date`;

const troubleCounts = `(count(*) filter (where r.status = 'failed'))::int as failed,
  (count(*) filter (where r.status = 'skipped'))::int as skipped, mode() within group (order by r.error_code) as code`;

/** Part of a condition on `run r`, which an index finds. */
const inTrouble = `r.status in ('failed', 'skipped') and r.finished_at > now() - interval '24 hours'
  and r.error_code not in ('superseded', 'cancelled') and ${unanswered(`'succeeded'`, 'r.account_id')}`;

export const assistantStatuses = sql<AssistantStatus>(
  'status.assistantStatuses',
  `select r.assistant as slug, ${troubleCounts}, count(distinct a.id)::int as accounts
  from account a join run r on r.account_id = a.id and ${inTrouble}
  group by r.assistant order by failed desc, skipped desc, slug`,
);

// Only the late prompts are read. The number of prompts comes from a counter, and the newest answer from an index.
const statusSql = (old: string, isDistributed: boolean): string => `with late as (
    select account_id, count(*) as prompts from (
      select id, account_id from (${old}) old
      union
      select id, account_id from prompt where active and next_due_at < now() - interval '10 minutes'
    ) p group by account_id
  ), stated as (
    select a.slug, a.name, a.suspended_at as "suspendedAt", coalesce(c.active_prompts, 0) as "activePrompts",
      case when a.suspended_at is null and not a.demo then coalesce(l.prompts, 0) else 0 end::int as late,
      coalesce(r.failed, 0) as failed, coalesce(r.skipped, 0) as skipped, r.code,
      greatest(coalesce(d.runs, 0)::float8 / (a.limits ->> 'runs_per_day')::float8,
        coalesce(d.cost_usd, 0)::float8 / (a.limits ->> 'cost_per_day_usd')::float8) as "budgetUsed",
      coalesce(u.today, 0)::float8 as "costTodayUsd", coalesce(u.month, 0)::float8 as "costMonthUsd",
      n.at as "lastResultAt"
    from account a left join account_count c on c.account_id = a.id left join late l on l.account_id = a.id
      left join budget_day d on d.account_id = a.id and d.day = ${today}
      ${ofEach('n', { columns: newestAnswer, from: 'prompt', isDistributed })}
      ${ofEach('r', { columns: troubleCounts, from: 'run r', where: inTrouble, isDistributed })}
      ${ofEach('u', {
        columns: `sum(cost_usd) as month, sum(cost_usd) filter (where day = ${today}) as today`,
        from: 'usage_day',
        where: `day >= date_trunc('month', ${today}::timestamp)::date`,
        isDistributed,
      })}
    where ${isNoSandbox}
  )
  select * from stated
  order by late + failed + skipped desc, "budgetUsed" desc nulls last, "costMonthUsd" desc, slug`;

export const accountStatuses = composed<AccountStatus, readonly [limits: readonly AgeLimit[], isDistributed: boolean]>(
  'status.accountStatuses',
  (limits, isDistributed) => {
    const values: unknown[] = [];
    const old = oldPrompts(limits, (value) => `$${values.push(value)}`);
    return { text: statusSql(old, isDistributed), values };
  },
  sampleLimits.flatMap((limits) => [[limits, false] as const, [limits, true] as const]),
);
