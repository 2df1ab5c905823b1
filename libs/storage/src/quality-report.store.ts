import type { QualityCounts } from '@app/contract';
import { Injectable } from '@nestjs/common';
import type { PromptScope } from './choose-prompts.js';
import { openReport, qualityRows, type ReportPage, type ReportPeriod, reportRows } from './counted-rows.js';
import { Database } from './database.js';

const wordingsShown = 20;

/** A quality of one polarity; its place is by `answers`, then `key`, then `polarity`. */
export type QualityRow = QualityCounts & { readonly key: string };

/** What the answers say of the tracked brand. */
@Injectable()
export class QualityReportStore {
  constructor(private readonly database: Database) {}

  /** Those in the most answers first; `polarities` absent: all of them. */
  page(
    scope: PromptScope,
    period: ReportPeriod,
    {
      limit,
      after,
      polarities,
    }: ReportPage<Pick<QualityRow, 'answers' | 'key' | 'polarity'>> & { polarities?: readonly string[] | undefined },
  ): Promise<QualityRow[]> {
    const { values, next, counted } = openReport(scope, period);
    const [answers, key, polarity] = after ? [next(after.answers), next(after.key), next(after.polarity)] : [];
    const beyond = after
      ? `and (sum(answers) < ${answers} or (sum(answers) = ${answers} and (key, polarity) > (${key}, ${polarity})))`
      : '';
    const wanted = polarities ? `where polarity = any(${next(polarities)}::text[])` : '';
    // Computed once: of how many rows a page has the planner knows so little that it would count all anew for each of them.
    const sql = `with everything as materialized (
        select coalesce(sum(answers), 0)::int as answers, coalesce(sum(clusters), 0)::int as clusters
        from (${reportRows(counted)}) d
      ), said as (
        select quality_key as key, polarity, wording, prompt_id, sum(answers) as answers, sum(wording_answers) as wording_answers,
          min(day) filter (where answers > 0) as first, max(day) filter (where answers > 0) as last
        from (${qualityRows(counted)}) d ${wanted} group by 1, 2, 3, 4
      ), page as (
        select key, polarity, sum(answers)::int as answers, min(first) as first, max(last) as last,
          (count(distinct prompt_id) filter (where last is not null))::int as prompts,
          (array_agg(prompt_id order by last desc, prompt_id) filter (where last is not null))[1] as last_prompt
        from said group by key, polarity having sum(answers) > 0 ${beyond}
        order by 3 desc, 1, 2 limit ${next(limit)}
      ), worded as (
        select key, polarity, wording, sum(wording_answers) as answers from said join page using (key, polarity)
        group by key, polarity, wording having sum(wording_answers) > 0
      ), wordings as (
        select key, polarity, (array_agg(wording order by answers desc, wording))[1:${wordingsShown}] as wordings
        from worded group by key, polarity
      )
      select key, polarity, wordings, page.answers, everything.answers as "allAnswers", everything.clusters, page.prompts,
        page.first::text as "firstSeen", page.last::text as "lastSeen", example.run_id as "exampleResult"
      from page join wordings using (key, polarity) cross join everything left join lateral (
        select run_id from result r where r.prompt_id = page.last_prompt and r.account_id = $1
          and r.last_checked between ${next(period.from)}::timestamptz and ${next(period.to)}::timestamptz
          and r.last_checked >= page.last::timestamp at time zone 'UTC'
          and r.contribution -> 'qualities' @> jsonb_build_array(jsonb_build_object('key', key, 'polarity', polarity))
        order by r.last_checked desc, r.run_id limit 1
      ) example on true
      order by page.answers desc, key, polarity`;
    return this.database.bounded(sql, values);
  }
}
