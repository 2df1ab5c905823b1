import type { GapCounts } from '@app/contract';
import { Injectable } from '@nestjs/common';
import type { PromptScope } from './choose-prompts.js';
import { competitorRows, openReport, type ReportPage, type ReportPeriod, reportRows } from './counted-rows.js';
import { Database } from './database.js';
import { keyedRows, type OwnBrands } from './own-brands.js';

const insteadShown = 10;

/** Prompts of which no answer names the tracked brand. */
@Injectable()
export class GapReportStore {
  constructor(private readonly database: Database) {}

  /** The most certain ones first. */
  page(
    scope: PromptScope,
    period: ReportPeriod,
    { limit, after, ...brands }: ReportPage<Pick<GapCounts, 'clusters' | 'answers' | 'promptId'>> & OwnBrands,
  ): Promise<GapCounts[]> {
    const { values, next, counted } = openReport(scope, period);
    const ofPage = { ...counted, prompts: `${counted.prompts} and p.id in (select prompt_id from page)` };
    const [clusters, answers, id] = after ? [after.clusters, after.answers, after.promptId].map(next) : [];
    const beyond = after
      ? `and (sum(clusters), sum(answers)) <= (${clusters}, ${answers})
         and ((sum(clusters), sum(answers)) <> (${clusters}, ${answers}) or prompt_id > ${id}::uuid)`
      : '';
    const sql = `with page as (
        select prompt_id, sum(answers)::int as answers, sum(clusters)::int as clusters
        from (${reportRows(counted)}) d group by prompt_id
        having sum(mentioned) = 0 and sum(answers) > 0 ${beyond}
        order by 3 desc, 2 desc, 1 limit ${next(limit)}
      ), listed as (
        select prompt_id, key, sum(answers)::int as answers,
          row_number() over (partition by prompt_id order by sum(answers) desc, key) as place
        from (${keyedRows(competitorRows(ofPage), brands, next)}) d group by prompt_id, key having sum(answers) > 0
      ), written as (
        select key, spelling, sum(mentions) as mentions from (${keyedRows(competitorRows(counted), brands, next)}) d
        where key in (select key from listed where place <= ${insteadShown}) group by key, spelling
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from written group by key
      ), instead as (
        select prompt_id, json_agg(json_build_object('name', coalesce(o.name, spelling), 'answers', answers) order by place) as instead
        from listed join spelled using (key) left join ${ownNames(brands, next)} on o.key = listed.key
        where place <= ${insteadShown} group by prompt_id
      )
      select p.id as "promptId", p.query, p.geo, page.answers, page.clusters, coalesce(i.instead, '[]') as instead,
        l.run_id as "latestResult"
      from page join prompt p on p.id = page.prompt_id left join instead i on i.prompt_id = p.id
      left join lateral (
        select run_id from result r where r.prompt_id = p.id and r.account_id = $1
          and r.last_checked between ${next(period.from)}::timestamptz and ${next(period.to)}::timestamptz
        order by r.last_checked desc, r.run_id limit 1
      ) l on true
      order by page.clusters desc, page.answers desc, p.id`;
    return this.database.bounded(sql, values);
  }
}

function ownNames({ own }: OwnBrands, next: (value: unknown) => string): string {
  const keys = next(own.map(({ keys: [key] }) => key));
  const names = next(own.map(({ name }) => name));
  return `(
    select key, min(name) as name from unnest(${keys}::text[], ${names}::text[]) as n (key, name) group by key
  ) o`;
}
