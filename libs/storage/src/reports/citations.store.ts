import type { CitationCounts, CitedPageCounts, ComparedCounts } from '@app/contract';
import { Injectable } from '@nestjs/common';
import type { AnswerScope } from '../prompts/choose-prompts.js';
import type { ComparedKeys, ComparedPeriods } from './compared-pairs.js';
import { answersBy, comparison } from './comparison.js';
import type { ReportPeriod } from './counted-days.js';
import { citationRows, reportRows } from './counted-rows.js';
import { RolledUpDaysStore } from './rolled-up-days.store.js';
import { Database } from '../database/database.js';
import { composed } from '../database/statement.js';
import {
  allCounted,
  openReport,
  readReport,
  type ReportPage,
  type ReportRow,
  type ReportRows,
  reportSql,
  rolledUpSamples,
} from './report-page.js';

const urlsShown = 20;

/** Only these domains; absent: all. */
interface OfDomains {
  readonly domains?: readonly string[] | undefined;
}

type Page = ReportPage<Pick<CitationCounts, 'answers' | 'domain'>> & OfDomains;
type AddressPage = ReportPage<Pick<CitedPageCounts, 'answers' | 'url'>> & OfDomains;

/** The domains and the pages that answers cite. */
@Injectable()
export class CitationReportStore {
  constructor(
    private readonly database: Database,
    private readonly rolledUp: RolledUpDaysStore,
  ) {}

  /** A page of domains, those in the most answers first. */
  async page(scope: AnswerScope, period: ReportPeriod, asked: Page): Promise<ReportRows<CitationCounts>> {
    const rolledUp = await this.rolledUp.of(scope, period, asked);
    return readReport(this.database, page.for(scope, period, { ...asked, rolledUp }));
  }

  /** A page of cited pages, those in the most answers first. */
  async addresses(scope: AnswerScope, period: ReportPeriod, asked: AddressPage): Promise<ReportRows<CitedPageCounts>> {
    const rolledUp = await this.rolledUp.of(scope, period);
    return readReport(this.database, addresses.for(scope, period, { ...asked, rolledUp }));
  }

  /** How many answers cite each of these pages, compared with another period. */
  async compareAddresses(scope: AnswerScope, periods: ComparedPeriods, asked: ComparedKeys): Promise<ComparedCounts[]> {
    const rolledUp = await this.rolledUp.ofBoth(scope, periods, asked);
    const { statement, values } = compareAddresses.for(scope, periods, { ...asked, rolledUp });
    return this.database.bounded(statement, values);
  }

  /** How many answers cite each of these domains, compared with another period. */
  async compare(scope: AnswerScope, periods: ComparedPeriods, asked: ComparedKeys): Promise<ComparedCounts[]> {
    const rolledUp = await this.rolledUp.ofBoth(scope, periods, asked);
    const { statement, values } = compare.for(scope, periods, { ...asked, rolledUp });
    return this.database.bounded(statement, values);
  }
}

export const page = composed<
  ReportRow<CitationCounts>,
  readonly [scope: AnswerScope, period: ReportPeriod, page: Page]
>(
  'citations.page',
  (scope, period, { limit, domains, ...place }) => {
    const { values, next, counted, by, part, behind, ofRow } = openReport(scope, period, place);
    const { after } = place;
    const [answers, domain] = after ? [next(after.answers), next(after.domain)] : [];
    const beyond = after ? `and (answers < ${answers} or (answers = ${answers} and ${behind({ domain })}))` : '';
    const counts = `select assistant${part}, sum(answers) as answers, sum(clusters) as clusters
      from (${reportRows(counted)}) d group by assistant${part}`;
    const wanted = domains ? `where domain = any(${next(domains)}::text[])` : '';
    const tables = `cited as (
        select domain, url${by}, sum(answers) as answers, sum(own_answers) as own_answers,
          sum(rival_answers) as rival_answers, sum(url_answers) as url_answers
        from (${citationRows(counted)}) d ${wanted} group by domain, url${by}
      ), domains as (
        select domain${by}, sum(answers)::int as answers, bool_or(sum(own_answers) > 0) over (partition by domain) as own,
          bool_or(sum(rival_answers) > 0) over (partition by domain) as rival
        from cited group by domain${by}
      ), page as (
        select * from domains where answers > 0 ${beyond} order by answers desc, domain${by} limit ${next(limit)}
      ), addresses as (
        select domain${by}, (array_agg(url order by url_answers desc, url))[1:${urlsShown}] as urls
        from cited join page using (domain${by}) where url_answers > 0 group by domain${by}
      )`;
    const rows = `select domain${by}, own, rival, page.answers, everything.answers as "allAnswers", everything.clusters, urls
      from page join addresses using (domain${by}) cross join lateral (
        ${allCounted(ofRow('c'))}
      ) everything`;
    return { text: reportSql({ counts, tables, rows, order: `answers desc, domain${by}` }), values };
  },
  rolledUpSamples<Page>({ limit: 1 }, { limit: 1, domains: [], after: { answers: 1, domain: 'a' } }),
);

export const compare = comparison<ComparedKeys>(
  'citations.compare',
  answersBy(() => citationRows, { key: 'domain' }),
  [{ keys: [] }],
);

export const addresses = composed<
  ReportRow<CitedPageCounts>,
  readonly [scope: AnswerScope, period: ReportPeriod, page: AddressPage]
>(
  'citations.addresses',
  (scope, period, { limit, domains, after, rolledUp }) => {
    const { values, next, counted, behind } = openReport(scope, period, { rolledUp });
    const [answers, url] = after ? [next(after.answers), next(after.url)] : [];
    const beyond = after ? `and (answers < ${answers} or (answers = ${answers} and ${behind({ url })}))` : '';
    const counts = `select assistant, sum(answers) as answers, sum(clusters) as clusters
      from (${reportRows(counted)}) d group by assistant`;
    const wanted = domains ? `where domain = any(${next(domains)}::text[])` : '';
    const tables = `cited as (
        select domain, url, sum(url_answers)::int as answers, bool_or(sum(own_answers) > 0) over (partition by domain) as own,
          bool_or(sum(rival_answers) > 0) over (partition by domain) as rival
        from (${citationRows(counted)}) d ${wanted} group by domain, url
      ), page as (
        select * from cited where answers > 0 ${beyond} order by answers desc, url limit ${next(limit)}
      )`;
    const rows = `select domain, url, own, rival, page.answers, everything.answers as "allAnswers", everything.clusters
      from page cross join (
        ${allCounted()}
      ) everything`;
    return { text: reportSql({ counts, tables, rows, order: 'answers desc, url' }), values };
  },
  rolledUpSamples<AddressPage>({ limit: 1 }, { limit: 1, domains: [], after: { answers: 1, url: 'a' } }),
);

export const compareAddresses = comparison<ComparedKeys>(
  'citations.compareAddresses',
  answersBy(() => citationRows, { key: 'url', answers: 'url_answers' }),
  [{ keys: [] }],
);
