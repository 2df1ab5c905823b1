import type { ComparedCounts, SearchCounts } from '@app/contract';
import { Injectable } from '@nestjs/common';
import type { AnswerScope } from '../prompts/choose-prompts.js';
import type { ComparedKeys, ComparedPeriods } from './compared-pairs.js';
import { answersBy, comparison } from './comparison.js';
import { keptWithin, numberedUnits, type ReportPeriod, unitsOf } from './counted-days.js';
import { reportRows, searchRows } from './counted-rows.js';
import { reachOf } from './reach.js';
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

/** A search, whatever its wording. Rows are sorted by `answers`, then by `key`. */
export type SearchRow = SearchCounts & { readonly key: string };

type Page = ReportPage<Pick<SearchRow, 'answers' | 'key'>>;

/** What assistants searched the web for before they answered. */
@Injectable()
export class SearchReportStore {
  constructor(
    private readonly database: Database,
    private readonly rolledUp: RolledUpDaysStore,
  ) {}

  /** A page of searches, those of the most answers first. `query` is the most frequent wording in all answers. */
  async page(scope: AnswerScope, period: ReportPeriod, asked: Page): Promise<ReportRows<SearchRow>> {
    const rolledUp = await this.rolledUp.of(scope, period, asked);
    return readReport(this.database, page.for(scope, period, { ...asked, rolledUp }));
  }

  /** For how many answers each of these keys was searched for, compared with another period. */
  async compare(scope: AnswerScope, periods: ComparedPeriods, asked: ComparedKeys): Promise<ComparedCounts[]> {
    const rolledUp = await this.rolledUp.ofBoth(scope, periods, asked);
    const { statement, values } = compare.for(scope, periods, { ...asked, rolledUp });
    return this.database.bounded(statement, values);
  }
}

export const page = composed<ReportRow<SearchRow>, readonly [scope: AnswerScope, period: ReportPeriod, page: Page]>(
  'searches.page',
  (scope, period, { limit, ...place }) => {
    const { values, next, counted, by, part, behind, ofAssistant, ofRow, once } = openReport(scope, period, place);
    const { after } = place;
    const [answers, key] = after ? [next(after.answers), next(after.key)] : [];
    const beyond = after ? `and (sum(answers) < ${answers} or (sum(answers) = ${answers} and ${behind({ key })}))` : '';
    const counts = `select assistant${part}, sum(answers) as answers, sum(clusters) as clusters
      from (${reportRows(counted)}) d group by assistant${part}`;
    const units = unitsOf(counted);
    const reach = reachOf(counted, { rows: 'searched', of: `key${by}` });
    const tables = `searched as (
        select search_key as key, wording, ${units.id}${by}, sum(answers) as answers, sum(wording_answers) as wording_answers,
          min(day) filter (where answers > 0) as first, max(day) filter (where answers > 0) as last${reach.kept}
        from (${searchRows(counted, ['prompts'])}) d group by 1, 2, 3${by}
      ), page as (
        select key${by}, sum(answers)::int as answers, min(first) as first, max(last) as last,
          ${reach.ofPage} ${reach.lastPrompt} as last_prompt
        from searched group by key${by} having sum(answers) > 0 ${beyond}
        order by sum(answers) desc, key${by} limit ${next(limit)}
      ), worded as (
        select key, wording, sum(wording_answers) as answers
        from ${once('searched', `key, wording, ${units.id}`)} where key in (select key from page) group by key, wording having sum(wording_answers) > 0
      ), wordings as (
        select key, (array_agg(wording order by answers desc, wording))[1] as query from worded group by key
      )${reach.table}`;
    const rows = `select key${by}, query, page.answers, everything.answers as "allAnswers", everything.clusters,
        ${reach.prompts}, page.first::text as "firstSeen", page.last::text as "lastSeen", example.run_id as "exampleResult"
      from page ${reach.joined} join wordings using (key) cross join lateral (
        ${allCounted(ofRow('c'))}
      ) everything left join lateral (
        select run_id from result r where r.prompt_id = page.last_prompt and r.account_id = $1 and ${ofAssistant('r')}
          and ${keptWithin(period, next)}
          and r.last_checked >= page.last::timestamp at time zone 'UTC'
          and r.contribution -> 'searches' @> jsonb_build_array(jsonb_build_object('key', key))
        order by r.last_checked desc, r.run_id limit 1
      ) example on true`;
    const before = numberedUnits(counted);
    return { text: reportSql({ before, counts, tables, rows, order: `answers desc, key${by}` }), values };
  },
  rolledUpSamples<Page>({ limit: 1 }, { limit: 1, after: { answers: 1, key: 'a' } }),
);

export const compare = comparison<ComparedKeys>(
  'searches.compare',
  answersBy(() => searchRows, { key: 'search_key' }),
  [{ keys: [] }],
);
