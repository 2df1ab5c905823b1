import type { CompetitorCounts } from '@app/contract';
import { Injectable } from '@nestjs/common';
import type { PromptScope } from './choose-prompts.js';
import { competitorRows, openReport, type ReportPage, type ReportPeriod, reportRows } from './counted-rows.js';
import { Database } from './database.js';

const spellingsShown = 20;

/** One spelling-independent competitor; its place is by `answers`, then `key`. */
export type CompetitorRow = CompetitorCounts & { readonly key: string };

/** Who else is named in the answers. */
@Injectable()
export class CompetitorReportStore {
  constructor(private readonly database: Database) {}

  /** Those in the most answers first. */
  page(
    scope: PromptScope,
    period: ReportPeriod,
    { limit, after }: ReportPage<Pick<CompetitorRow, 'answers' | 'key'>>,
  ): Promise<CompetitorRow[]> {
    const { values, next, counted } = openReport(scope, period);
    const [answers, key] = after ? [next(after.answers), next(after.key)] : [];
    const beyond = after ? `and (sum(answers) < ${answers} or (sum(answers) = ${answers} and name_key > ${key}))` : '';
    const sql = `with prompts as (
        select prompt_id, sum(mentioned) > 0 as is_own, sum(brand_references) as brand_references
        from (${reportRows(counted)}) d group by prompt_id
      ), page as (
        select name_key as key, sum(answers)::int as answers, sum(mentions)::int as mentions, sum(rank_sum)::int as ranks
        from (${competitorRows(counted)}) d group by name_key having sum(answers) > 0 ${beyond}
        order by 2 desc, 1 limit ${next(limit)}
      ), named as (
        select name_key as key, prompt_id, spelling, sum(answers) as answers, sum(mentions) as mentions
        from (${competitorRows(counted)}) d where name_key in (select key from page) group by name_key, prompt_id, spelling
      ), written as (
        select key, spelling, sum(mentions) as mentions from named group by key, spelling having sum(mentions) > 0
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1:${spellingsShown}] as spellings
        from written group by key
      ), held as (
        select key, (count(*) filter (where is_own))::int as overlap, (count(*) filter (where not is_own))::int as owned
        from (select distinct key, prompt_id from named where answers > 0) places join prompts using (prompt_id) group by key
      )
      select key, answers, mentions, ranks as "rankSum", overlap as "overlapPrompts", owned as "ownedPrompts",
        (select coalesce(sum(brand_references), 0)::int from prompts) as "allReferences", spellings
      from page join spelled using (key) join held using (key) order by answers desc, key`;
    return this.database.bounded(sql, values);
  }
}
