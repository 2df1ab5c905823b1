import type { ComparedCounts, GapCounts } from '@app/contract';
import { Injectable } from '@nestjs/common';
import type { AnswerScope } from '../prompts/choose-prompts.js';
import { comparison, type ComparedKeys, type ComparedPeriods } from './comparison.js';
import { competitorRows, type ReportPeriod, reportRows, keptWithin } from './counted-rows.js';
import { Database } from '../database/database.js';
import { composed } from '../database/statement.js';
import { keyedRows, namedBrands, type OwnBrands } from './own-brands.js';
import {
  openReport,
  readReport,
  type ReportPage,
  type ReportRow,
  type ReportRows,
  reportSamples,
  reportSql,
} from './report-page.js';

const insteadShown = 10;

type Page = ReportPage<Pick<GapCounts, 'clusters' | 'answers' | 'promptId'>> & OwnBrands;

/** Prompts of which no answer names the tracked brand. */
@Injectable()
export class GapReportStore {
  constructor(private readonly database: Database) {}

  /** The most certain ones first. */
  page(scope: AnswerScope, period: ReportPeriod, asked: Page): Promise<ReportRows<GapCounts>> {
    return readReport(this.database, page.for(scope, period, asked));
  }

  /** How many answers to each of these prompts name the tracked brand, beside another period. */
  compare(scope: AnswerScope, periods: ComparedPeriods, asked: ComparedKeys): Promise<ComparedCounts[]> {
    const { statement, values } = compare.for(scope, periods, asked);
    return this.database.bounded(statement, values);
  }
}

export const page = composed<ReportRow<GapCounts>, readonly [scope: AnswerScope, period: ReportPeriod, page: Page]>(
  'gaps.page',
  (scope, period, { limit, own, compete, ...place }) => {
    const { values, next, counted, by, part, behind, ofAssistant } = openReport(scope, period, place);
    const brands = { own, compete };
    const ofPage = { ...counted, prompts: `${counted.prompts} and p.id in (select prompt_id from page)` };
    const { after } = place;
    const [clusters, answers, id] = after ? [after.clusters, after.answers, after.promptId].map(next) : [];
    const beyond = after
      ? `and (sum(clusters), sum(answers)) <= (${clusters}, ${answers})
         and ((sum(clusters), sum(answers)) <> (${clusters}, ${answers}) or ${behind({ prompt_id: `${id}::uuid` })})`
      : '';
    const counts = `select prompt_id, assistant${part}, sum(answers) as answers, sum(clusters) as clusters, sum(mentioned) as mentioned
      from (${reportRows(counted)}) d group by prompt_id, assistant${part}`;
    const tables = `page as (
        select prompt_id${by}, sum(answers)::int as answers, sum(clusters)::int as clusters from counts group by prompt_id${by}
        having sum(mentioned) = 0 and sum(answers) > 0 ${beyond}
        order by sum(clusters) desc, sum(answers) desc, prompt_id${by} limit ${next(limit)}
      ), listed as (
        select prompt_id${by}, key, sum(answers)::int as answers,
          row_number() over (partition by prompt_id${by} order by sum(answers) desc, key) as place
        from (${keyedRows(competitorRows(ofPage), brands, next)}) d group by prompt_id${by}, key having sum(answers) > 0
      ), ${namedBrands({ of: 'prompt_id', as: 'instead', by, shown: insteadShown }, { counted, brands, next })}`;
    const rows = `select p.id as "promptId"${by}, p.query, p.geo, p.asker_place as place, p.locale, page.answers, page.clusters, coalesce(i.instead, '[]') as instead,
        l.run_id as "latestResult"
      from page left join instead i using (prompt_id${by}) join prompt p on p.account_id = $1 and p.id = prompt_id
      left join lateral (
        select run_id from result r where r.prompt_id = p.id and r.account_id = $1 and ${ofAssistant('r')}
          and ${keptWithin(period, next)}
        order by r.last_checked desc, r.run_id limit 1
      ) l on true`;
    const order = `clusters desc, answers desc, "promptId"${by}`;
    return { text: reportSql({ counts, tables, rows, order }), values };
  },
  reportSamples<Page>(
    { limit: 1, own: [], compete: false },
    { limit: 1, own: [], compete: true, after: { clusters: 1, answers: 1, promptId: 'a' } },
  ),
);

export const compare = comparison<ComparedKeys>(
  'gaps.compare',
  {
    hits: () =>
      `select current, of_prompt as key, prompt_id, assistant, mentioned as hits, 0 as hits2, 0 as hits_references from pairs`,
    byPrompt: true,
  },
  [{ keys: [] }],
);
