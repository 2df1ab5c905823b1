import type { CitationCounts } from '@app/contract';
import { Injectable } from '@nestjs/common';
import type { PromptScope } from './choose-prompts.js';
import { citationRows, openReport, type ReportPage, type ReportPeriod, reportRows } from './counted-rows.js';
import { Database } from './database.js';

const urlsShown = 20;

/** Which domains the answers cite. */
@Injectable()
export class CitationReportStore {
  constructor(private readonly database: Database) {}

  /** Those in the most answers first. */
  page(
    scope: PromptScope,
    period: ReportPeriod,
    { limit, after }: ReportPage<Pick<CitationCounts, 'answers' | 'domain'>>,
  ): Promise<CitationCounts[]> {
    const { values, next, counted } = openReport(scope, period);
    const [answers, domain] = after ? [next(after.answers), next(after.domain)] : [];
    const beyond = after ? `and (answers < ${answers} or (answers = ${answers} and domain > ${domain}))` : '';
    // Computed once, not for each row: see the report of qualities.
    const sql = `with everything as materialized (
        select coalesce(sum(answers), 0)::int as answers, coalesce(sum(clusters), 0)::int as clusters
        from (${reportRows(counted)}) d
      ), cited as (
        select domain, url, sum(answers) as answers, sum(own_answers) as own_answers, sum(url_answers) as url_answers
        from (${citationRows(counted)}) d group by domain, url
      ), domains as (
        select domain, sum(answers)::int as answers, sum(own_answers) > 0 as own from cited group by domain
      ), page as (
        select * from domains where answers > 0 ${beyond} order by answers desc, domain limit ${next(limit)}
      ), addresses as (
        select domain, (array_agg(url order by url_answers desc, url))[1:${urlsShown}] as urls
        from cited join page using (domain) where url_answers > 0 group by domain
      )
      select domain, own, page.answers, everything.answers as "allAnswers", everything.clusters, urls
      from page join addresses using (domain) cross join everything order by page.answers desc, domain`;
    return this.database.bounded(sql, values);
  }
}
