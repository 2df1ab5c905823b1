import { Injectable } from '@nestjs/common';
import { isNoSandbox } from '../accounts/sandbox.store.js';
import { Database, type Tx } from '../database/database.js';
import { part, type Part, sql, withParts } from '../database/statement.js';

/** What one account used: tokens and searches of its questions; the cost in US dollars includes extractions. */
export interface AccountUsage {
  /** Slug and name of the account. */
  readonly account: string;
  readonly name: string;
  /** Runs that were claimed and have ended, also those without a result. */
  readonly runs: number;
  readonly failed: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly searches: number;
  readonly costUsd: number;
}

/**
 * Part of a statement: adds ended runs of `from` to the days of their first claims, after the part `after`, which locks
 * the budgets.
 */
export function countedUsage(from: Part, { after }: { after: Part }): Part {
  return part(
    'used',
    `insert into usage_day as d (account_id, day, runs, failed, input_tokens, output_tokens, searches, cost_usd)
    select account_id, reserved_on, count(*), count(*) filter (where status <> 'succeeded'), sum(input_tokens),
      sum(output_tokens), sum(searches), sum(cost_usd)
    from ${from.name}
    where status in ('succeeded', 'failed', 'skipped') and reserved_on is not null and (select count(*) from ${after.name}) >= 0
    group by account_id, reserved_on order by account_id, reserved_on
    on conflict on constraint usage_day_pk do update set runs = d.runs + excluded.runs, failed = d.failed + excluded.failed,
      input_tokens = d.input_tokens + excluded.input_tokens, output_tokens = d.output_tokens + excluded.output_tokens,
      searches = d.searches + excluded.searches, cost_usd = d.cost_usd + excluded.cost_usd
    returning account_id`,
  );
}

const ofRuns = 'account_id in (select account_id from run where id = any($1::uuid[]))';

/**
 * Two statements recompute the days of these runs' accounts from the ledger, after the runs were moved to other days.
 */
export const forgetUsage = sql('usage.forgetUsage', `delete from usage_day where ${ofRuns}`);
const ended = part('ended', `select * from run where ${ofRuns}`);
const unlocked = part('unlocked', 'select 1');
export const recountUsage = sql(
  'usage.recountUsage',
  withParts([unlocked, ended, countedUsage(ended, { after: unlocked })], `select from ${ended.name} limit 0`),
);

/** What an account used in one month (UTC). */
export interface MonthUsage extends Omit<AccountUsage, 'account' | 'name'> {
  /** A month such as `2026-11`. */
  readonly month: string;
}

const sums = `coalesce(sum(d.runs), 0)::int as runs, coalesce(sum(d.failed), 0)::int as failed,
  coalesce(sum(d.input_tokens), 0)::float8 as "inputTokens", coalesce(sum(d.output_tokens), 0)::float8 as "outputTokens",
  coalesce(sum(d.searches), 0)::float8 as searches, coalesce(sum(d.cost_usd), 0)::float8 as "costUsd"`;

/** What accounts used and have to pay for. */
@Injectable()
export class UsageStore {
  constructor(private readonly database: Database) {}

  /**
   * The use of all accounts, sorted by slug, on the days (UTC) from the first until before the second, such as
   * `2026-11-01`.
   */
  between(from: string, before: string): Promise<AccountUsage[]> {
    return this.database.rows(between, [from, before]);
  }

  /** The months of one account, the newest first; months without any use are left out. */
  months(accountId: string, tx?: Tx): Promise<MonthUsage[]> {
    return this.database.rows(months, [accountId], tx);
  }
}

export const between = sql<AccountUsage>(
  'usage.between',
  `select a.slug as account, a.name, ${sums}
       from account a left join usage_day d on d.account_id = a.id and d.day >= $1::date and d.day < $2::date
       where ${isNoSandbox} group by a.id order by a.slug`,
);

export const months = sql<MonthUsage>(
  'usage.months',
  `select to_char(d.day, 'YYYY-MM') as month, ${sums} from usage_day d where d.account_id = $1 group by 1 order by 1 desc`,
);
