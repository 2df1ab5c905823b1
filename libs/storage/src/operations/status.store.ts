import { Injectable } from '@nestjs/common';
import type { Schedules } from './care.store.js';
import { Database } from '../database/database.js';
import { sql } from '../database/statement.js';
import { unanswered } from '../runs/run.store.js';

/** How one account does. */
export interface AccountStatus {
  readonly slug: string;
  readonly name: string;
  readonly suspendedAt: Date | null;
  readonly activePrompts: number;
  /** Active prompts without an answer of their last two times, or due for ten minutes and not opened. */
  readonly late: number;
  /** Runs that failed or were skipped in the last 24 h and have had no answer since; superseded and cancelled ones are none. */
  readonly failed: number;
  readonly skipped: number;
  /** The error code that most of these have. */
  readonly code: string | null;
  /** The larger share of what the day's limits (UTC) allow: 1 is all of it; `null` without limits. */
  readonly budgetUsed: number | null;
  readonly costTodayUsd: number;
  /** Of ended runs that were first claimed in this month (UTC). */
  readonly costMonthUsd: number;
  readonly lastResultAt: Date | null;
}

/** An assistant whose runs failed or were skipped in the last 24 h and have had no answer since. */
export interface AssistantStatus {
  readonly slug: string;
  readonly failed: number;
  readonly skipped: number;
  /** The error code that most of these have. */
  readonly code: string;
  /** How many accounts these are of. */
  readonly accounts: number;
}

/** All accounts at a glance. */
@Injectable()
export class StatusStore {
  constructor(private readonly database: Database) {}

  /** Those with the most trouble first; `limits`: how old the newest answer may be, by schedule. */
  accounts(limits: readonly (Schedules & { readonly since: Date })[]): Promise<AccountStatus[]> {
    return this.database.rows(accountStatuses, [
      limits.map(({ schedule }) => schedule),
      limits.map(({ timezone }) => timezone),
      limits.map(({ since }) => since),
    ]);
  }

  /** Those that are in trouble, the most failed first. */
  assistants(): Promise<AssistantStatus[]> {
    return this.database.rows(assistantStatuses, []);
  }
}

const today = `(now() at time zone 'UTC')::date`;

const troubleCounts = `(count(*) filter (where r.status = 'failed'))::int as failed,
  (count(*) filter (where r.status = 'skipped'))::int as skipped, mode() within group (order by r.error_code) as code`;

/** Part of a condition: run `r` of account `a`; an index finds these. */
const ofTrouble = `r.account_id = a.id and r.status in ('failed', 'skipped') and r.finished_at > now() - interval '24 hours'
  and r.error_code not in ('superseded', 'cancelled') and ${unanswered(`'succeeded'`)}`;

export const assistantStatuses = sql<AssistantStatus>(
  'status.assistantStatuses',
  `select r.assistant as slug, ${troubleCounts}, count(distinct a.id)::int as accounts
  from account a join run r on ${ofTrouble}
  group by r.assistant order by failed desc, skipped desc, slug`,
);

export const accountStatuses = sql<AccountStatus>(
  'status.accountStatuses',
  `with asked as (
    select p.account_id, count(*) filter (where p.active) as active, max(p.last_checked_at) as last_result_at,
      count(*) filter (where p.active and (
        coalesce(p.last_checked_at, p.created_at) < l.since or p.next_due_at < now() - interval '10 minutes'
      )) as late
    from prompt p left join unnest($1::text[], $2::text[], $3::timestamptz[]) l (schedule, timezone, since)
      on l.schedule = p.schedule and l.timezone = p.timezone
    group by p.account_id
  ), stated as (
    select a.slug, a.name, a.suspended_at as "suspendedAt", coalesce(p.active, 0)::int as "activePrompts",
      case when a.suspended_at is null and not a.demo then coalesce(p.late, 0) else 0 end::int as late,
      r.failed, r.skipped, r.code,
      greatest(coalesce(d.runs, 0)::float8 / (a.limits ->> 'runs_per_day')::float8,
        coalesce(d.cost_usd, 0)::float8 / (a.limits ->> 'cost_per_day_usd')::float8) as "budgetUsed",
      coalesce(u.today, 0)::float8 as "costTodayUsd", coalesce(u.month, 0)::float8 as "costMonthUsd",
      p.last_result_at as "lastResultAt"
    from account a left join asked p on p.account_id = a.id
      left join budget_day d on d.account_id = a.id and d.day = ${today},
      lateral (select ${troubleCounts} from run r where ${ofTrouble}) r,
      lateral (
        select sum(cost_usd) as month, sum(cost_usd) filter (where day = ${today}) as today
        from usage_day where account_id = a.id and day >= date_trunc('month', ${today}::timestamp)::date
      ) u
  )
  select * from stated
  order by late + failed + skipped desc, "budgetUsed" desc nulls last, "costMonthUsd" desc, slug`,
);
