import { Injectable } from '@nestjs/common';
import { counted } from '../results/daily-counts.js';
import { Database, type Tx } from '../database/database.js';
import { markExports } from '../exports/export-marks.js';
import { composed, type NoColumns, part, sql, withParts } from '../database/statement.js';

/** What a result contributes to the daily counts, if it still has this analysis. */
export interface RebuiltContribution {
  readonly id: string;
  readonly analysisId: string;
  readonly contribution: object;
}

/** Rebuilds daily counts from the stored results. Days whose results were partly deleted are left as they were. */
@Injectable()
export class DailyCountStore {
  constructor(private readonly database: Database) {}

  /** Changes no count; `recount` does that. Returns the ids of the results whose contribution was another one. */
  replaceContributions(
    contributions: readonly RebuiltContribution[],
    { accountId }: { accountId: string },
  ): Promise<string[]> {
    const values = [
      accountId,
      contributions.map(({ id }) => id),
      contributions.map(({ analysisId }) => analysisId),
      contributions.map(({ contribution }) => JSON.stringify(contribution)),
    ];
    return this.database.inTransaction(async (tx) => {
      const ids = (await this.database.rows(replaceContributions, values, tx)).map(({ id }) => id);
      if (ids.length > 0) await this.database.rows(markExports, [accountId, ids], tx);
      return ids;
    });
  }

  /**
   * Works while results come in: a statement that counts on one of these days waits for this one, or this one for it.
   * Returns the number of days.
   */
  async recount(prompt: { accountId: string; promptId: string }, tx: Tx): Promise<number> {
    const { accountId, promptId } = prompt;
    const kept = await this.database.row(holdPrompt, [accountId, promptId], tx);
    const held = kept ? await this.database.rows(holdDays, [accountId, promptId, kept.since], tx) : [];
    const values = [accountId, promptId, held.map(({ day }) => day), held.map(({ assistant }) => assistant)];
    for (const table of dailyTables) await this.database.rows(forgetDays.for(table).statement, values, tx);
    await this.database.rows(countDays, values, tx);
    await this.database.rows(countNoAnswers, values, tx);
    return new Set(held.map(({ day }) => day)).size;
  }
}

const heldDays = 'select * from unnest($3::date[], $4::text[])';

// The account is locked, too: its purge either begins after this, or was seen. Both are locked before the first day is.
export const holdPrompt = sql<{ since: string }, 'since'>(
  'dailyCount.holdPrompt',
  `select coalesce(a.results_from, '-infinity')::text as since
  from account a, prompt p where a.id = $1 and p.account_id = $1 and p.id = $2
  for share of a for key share of p`,
);

export const holdDays = sql<{ day: string; assistant: string }>(
  'dailyCount.holdDays',
  `insert into report_day as d
    (account_id, prompt_id, assistant, day, answers, mentioned, own_cited, mentions, brand_references, ranked, rank_sum,
     visibility_tenths, slots)
  select account_id, prompt_id, assistant, day, 0, 0, 0, 0, 0, 0, 0, 0, '{}'
  from (
    select account_id, prompt_id, (r.last_checked at time zone 'UTC')::date as day, r.assistant from result r where r.account_id = $1 and r.prompt_id = $2
    union
    select account_id, prompt_id, day, assistant from report_day where account_id = $1 and prompt_id = $2
    union
    select account_id, prompt_id, (finished_at at time zone 'UTC')::date, assistant from run
    where account_id = $1 and prompt_id = $2 and status_detail is not null
  ) days where day >= $3::date order by day, assistant
  on conflict on constraint report_day_pk do update set answers = d.answers returning day::text, assistant`,
);

const live = part(
  'live',
  `select r.account_id, r.prompt_id, r.assistant, u.slot, r.last_checked, r.contribution, 1 as sign
    from result r join run u on u.account_id = $1 and u.id = r.run_id
    where r.account_id = $1 and r.prompt_id = $2 and ((r.last_checked at time zone 'UTC')::date, r.assistant) in (${heldDays})`,
);

const counts = counted(live);

export const countDays = sql<{ days: number }>(
  'dailyCount.countDays',
  withParts([live, ...counts], `select count(*)::int as days from ${counts[1].name}`),
);

export const countNoAnswers = sql(
  'dailyCount.countNoAnswers',
  `insert into report_day as d
    (account_id, prompt_id, assistant, day, answers, mentioned, own_cited, mentions, brand_references, ranked, rank_sum,
     visibility_tenths, slots, no_answer)
  select account_id, prompt_id, assistant, (finished_at at time zone 'UTC')::date, 0, 0, 0, 0, 0, 0, 0, 0, '{}', count(*)
  from run where account_id = $1 and prompt_id = $2 and status_detail is not null
    and ((finished_at at time zone 'UTC')::date, assistant) in (${heldDays})
  group by 1, 2, 3, 4 order by 4, 3
  on conflict on constraint report_day_pk do update set no_answer = excluded.no_answer`,
);

export const replaceContributions = sql<{ id: string }>(
  'dailyCount.replaceContributions',
  `with held as (
         select run_id, analysis_id from result where account_id = $1 and run_id = any($2::uuid[]) order by run_id for no key update
       )
       update result r set contribution = n.contribution
       from held h join unnest($2::uuid[], $3::uuid[], $4::jsonb[]) as n (run_id, analysis_id, contribution) using (run_id, analysis_id)
       where r.account_id = $1 and r.run_id = h.run_id and r.contribution <> n.contribution returning r.run_id as id`,
);

/** All tables that count by prompt, assistant and day. */
export const dailyTables = [
  'report_day',
  'competitor_day',
  'citation_day',
  'quality_day',
  'theme_day',
  'rival_quality_day',
  'rival_theme_day',
  'search_day',
  'source_day',
] as const;

export const forgetDays = composed<NoColumns, readonly [table: (typeof dailyTables)[number]]>(
  'dailyCount.forgetDays',
  (table) => ({
    text: `delete from ${table} where account_id = $1 and prompt_id = $2 and (day, assistant) in (${heldDays})`,
    values: [],
    kind: table,
  }),
  dailyTables.map((table) => [table]),
);
