import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { composed, part, sql, withParts } from '../database/statement.js';
import { deletedWith } from '../runs/parts-of-runs.js';
import { dailyTables } from '../reports/daily-count.store.js';
import type { OldestMonths } from '../partitions/partition.store.js';
import { keepFrom } from '../accounts/account.store.js';
import { firstCountedDay } from '../accounts/kept.js';

/** An account with a retention. Days are UTC: `2026-01-05`. */
export interface RetainedAccount {
  readonly accountId: string;
  /** The first day whose results are kept. */
  readonly resultsFrom: string;
  /** The first day whose counts are kept; `null`: it has no older ones. */
  readonly countsFrom: string | null;
}

/**
 * Deletes results that are older than their account keeps them, and daily counts that are, too, and at least 90 days
 * old.
 */
@Injectable()
export class RetentionStore {
  constructor(private readonly database: Database) {}

  /**
   * Moves each account's `results_from` forward to the first day (UTC) that its retention still keeps, never back.
   * Returns the accounts with a retention. Where all accounts have one, those with the longest delete nothing of the
   * days from `oldest` on, because these months are dropped as whole partitions.
   */
  async moveOn(oldest: OldestMonths = { runs: null, counts: null }): Promise<RetainedAccount[]> {
    await this.database.rows(keepFrom, [null]);
    const accounts = await this.database.rows(retained, [oldest.runs, oldest.counts]);
    const all: RetainedAccount[] = [];
    for (const { accountId, resultsFrom, countsFrom } of accounts) {
      const hasOlder = await this.database.row(olderCounts, [accountId, countsFrom]);
      all.push({ accountId, resultsFrom, countsFrom: hasOlder && countsFrom });
    }
    return all;
  }

  /** The first day (UTC) whose counts the account keeps; `null`: all. Counts of earlier days are in no report. */
  async countsFrom({ accountId }: { accountId: string }): Promise<string | null> {
    const [kept] = await this.database.quick(keptCounts, [accountId]);
    return kept?.countsFrom ?? null;
  }

  /**
   * Deletes at most `limit` results of days before `resultsFrom`, each with its run, answer and analyses, and as many
   * runs that ended without a result. Rows that a worker holds are left for later. Returns how many runs were deleted.
   */
  purge({
    accountId,
    resultsFrom,
    limit,
  }: Pick<RetainedAccount, 'accountId' | 'resultsFrom'> & { readonly limit: number }): Promise<number> {
    return this.database.inTransaction(async (tx) => {
      // What was stored for a run before it was locked, such as another analysis, is only seen by the next statement.
      const held = await this.database.rows(holdOld, [accountId, limit, resultsFrom], tx);
      if (held.length === 0) return 0;
      const gone = await this.database.rows(purge, [accountId, held.map(({ id }) => id)], tx);
      return gone.length;
    });
  }

  /**
   * Deletes at most `limit` rows of one table of daily counts of days before `countsFrom`; none while a result of such
   * a day exists, because a new analysis of that changes its counts. Returns how many rows were deleted; 0 where none
   * are left.
   */
  async purgeCounts(account: { accountId: string; countsFrom: string; limit: number }): Promise<number> {
    // Rows of report_day are deleted last: as long as there are any, `moveOn` reports that something is left.
    for (const table of dailyTables.toReversed()) {
      const { statement, values } = purgeDays.for(table, account);
      const gone = await this.database.rows(statement, values);
      if (gone.length > 0) return gone.length;
    }
    return 0;
  }
}

export const holdOld = sql<{ id: string }>(
  'retention.holdOld',
  `with kept as (
    select least(results_from, $3::date)::timestamp at time zone 'UTC' as since from account where id = $1 and results_from is not null
  ), old as (
    (select r.run_id as id from result r where r.account_id = $1 and r.last_checked < (select since from kept)
     order by r.last_checked limit $2)
    union all
    (select id from run where account_id = $1 and created_at < (select since from kept) and finished_at < (select since from kept)
       and status in ('failed', 'skipped') order by created_at limit $2)
    union all
    (select id from run where account_id = $1 and finished_at < (select since from kept) and status_detail is not null
      order by finished_at limit $2)
  )
  select u.id from run u where u.account_id = $1 and u.id in (select id from old) order by u.id for update skip locked`,
);

const held = part('held', 'select * from unnest($2::uuid[]) as h (id)');

const served = part(
  'served',
  `select id from prompt where account_id = $1 and last_result_id in (select id from ${held.name}) order by id for no key update`,
);

const forgotten = part(
  'forgotten',
  `update prompt p set last_result_id = null from ${served.name} s, ${held.name} h
    where p.account_id = $1 and p.id = s.id and p.last_result_id = h.id`,
);

export const purge = sql<{ id: string }>(
  'retention.purge',
  withParts(
    [held, served, forgotten, ...deletedWith(held)],
    `delete from run u using ${held.name} h where u.account_id = $1 and u.id = h.id returning u.id`,
  ),
);

export const keptCounts = sql<{ countsFrom: string | null }>(
  'retention.keptCounts',
  `select (${firstCountedDay('a')})::text as "countsFrom" from account a where a.id = $1`,
);

// `least` ignores nulls.
export const retained = sql<{ accountId: string; resultsFrom: string; countsFrom: string }>(
  'retention.retained',
  `with longest as (select case when bool_and(results_from is not null) then min(results_from) end as kept_from from account)
  select a.id as "accountId", least(a.results_from, case when a.results_from = kept_from then $1::date end)::text as "resultsFrom",
    least(${firstCountedDay('a')}, case when a.results_from = kept_from then $2::date end)::text as "countsFrom"
  from account a, longest where a.results_from is not null order by a.id`,
);

export const olderCounts = sql<{ day: string }>(
  'retention.olderCounts',
  'select day::text from report_day where account_id = $1 and day < $2::date limit 1',
);

type OldDays = readonly [
  table: (typeof dailyTables)[number],
  account: { readonly accountId: string; readonly countsFrom: string; readonly limit: number },
];

// A row's position (ctid) is unique within one partition only, so a row of another partition that is as old may be
// deleted in its place.
export const purgeDays = composed<{ prompt_id: string }, OldDays>(
  'retention.purgeDays',
  (table, { accountId, countsFrom: from, limit }) => ({
    text: `with old as (
      select ctid from ${table} where account_id = $1 and day < $2::date and not exists (
        select 1 from result where account_id = $1 and last_checked < $2::date::timestamp at time zone 'UTC'
      ) order by day limit $3 for update skip locked
    )
    delete from ${table} where account_id = $1 and day < $2::date and ctid = any(array(select ctid from old)) returning prompt_id`,
    values: [accountId, from, limit],
    kind: table,
  }),
  dailyTables.map((table) => [table, { accountId: 'a', countsFrom: '2026-01-05', limit: 1 }]),
);
