import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { sql } from '../database/statement.js';

/** Results that are older than their account keeps them. Daily counts stay. */
@Injectable()
export class RetentionStore {
  constructor(private readonly database: Database) {}

  /**
   * Moves each account's `results_from` on to the day (UTC) that its retention reaches back to; never back again. Returns the
   * accounts that have one.
   */
  async moveOn(): Promise<{ accountId: string }[]> {
    await this.database.rows(moveOn);
    return this.database.rows(retained);
  }

  /**
   * Takes out at most `limit` results of days before `results_from`, each with its run, answer and analyses, and as many runs
   * that ended without one; what a worker holds is left for later. Returns how many runs were deleted.
   */
  async purge({ accountId, limit }: { accountId: string; limit: number }): Promise<number> {
    const gone = await this.database.rows(purge, [accountId, limit]);
    return gone.length;
  }
}

export const purge = sql<{ id: string }>(
  'retention.purge',
  `with kept as (
    select results_from::timestamp at time zone 'UTC' as since from account where id = $1 and results_from is not null
  ), old as (
    (select r.run_id as id from result r where r.account_id = $1 and r.last_checked < (select since from kept)
     order by r.last_checked limit $2)
    union all
    (select id from run where account_id = $1 and created_at < (select since from kept) and finished_at < (select since from kept)
       and status in ('failed', 'skipped') order by created_at limit $2)
    union all
    (select id from run where account_id = $1 and finished_at < (select since from kept) and status_detail is not null
      order by finished_at limit $2)
  ), locked as (
    select u.id from run u where u.id in (select id from old) order by u.id for update skip locked
  ), served as (
    select id from prompt where account_id = $1 and last_result_id in (select id from locked) order by id for no key update
  ), forgotten as (
    update prompt p set last_result_id = null from served s, locked l where p.id = s.id and p.last_result_id = l.id
  )
  delete from run u using locked l where u.id = l.id returning u.id`,
);

export const moveOn = sql(
  'retention.moveOn',
  `with late as (
         select id, (now() at time zone 'UTC')::date - (limits ->> 'retention_days')::int as since from account
         where coalesce(results_from, '-infinity') < (now() at time zone 'UTC')::date - (limits ->> 'retention_days')::int
         order by id for no key update
       )
       update account a set results_from = l.since from late l where a.id = l.id`,
);

export const retained = sql<{ accountId: string }>(
  'retention.retained',
  'select id as "accountId" from account where results_from is not null order by id',
);
