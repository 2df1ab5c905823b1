import type { CitationGapCounts, ComparedCounts } from '@app/contract';
import { Injectable } from '@nestjs/common';
import type { AnswerScope } from '../prompts/choose-prompts.js';
import type { ComparedKeys, ComparedPeriods } from './compared-pairs.js';
import { answersBy, comparison } from './comparison.js';
import { type Counted, keptWithin, ofOtherDays, type ReportPeriod } from './counted-days.js';
import { citationRows, reportRows } from './counted-rows.js';
import { RolledUpDaysStore } from './rolled-up-days.store.js';
import { silentOfPrompts, silentOfSegments, silentRows } from './silent-answers.js';
import { silentAddedUp, silentGroups } from './source-segments.js';
import { Database } from '../database/database.js';
import { composed } from '../database/statement.js';
import { namedBrands, type OwnBrands, rootOf } from './own-brands.js';
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

const rivalsShown = 10;
const examplesShown = 3;

type Page = ReportPage<Pick<CitationGapCounts, 'answers' | 'domain'>> &
  OwnBrands & {
    /** Only these domains; absent: all. */
    readonly domains?: readonly string[] | undefined;
  };

/** Domains that are cited by answers which name a rival and not the tracked brand. */
@Injectable()
export class CitationGapStore {
  constructor(
    private readonly database: Database,
    private readonly rolledUp: RolledUpDaysStore,
  ) {}

  /** A page of domains, those in the most such answers first. */
  async page(scope: AnswerScope, period: ReportPeriod, asked: Page): Promise<ReportRows<CitationGapCounts>> {
    const rolledUp = await this.rolledUp.of(scope, period, asked);
    return readReport(this.database, page.for(scope, period, { ...asked, rolledUp }));
  }

  /** How many such answers cite each of these domains, compared with another period. */
  async compare(
    scope: AnswerScope,
    periods: ComparedPeriods,
    asked: ComparedKeys & OwnBrands,
  ): Promise<ComparedCounts[]> {
    const rolledUp = await this.rolledUp.ofBoth(scope, periods, asked);
    const { statement, values } = compare.for(scope, periods, { ...asked, rolledUp });
    return this.database.bounded(statement, values);
  }
}

/**
 * How many silent answers, which name a rival and not the brand, cite a domain: by prompt, or by segment for days that
 * were added up.
 */
function silentCounts(counted: Counted, brands: OwnBrands, next: Counted['next']): string {
  const { rolledUp } = counted;
  if (rolledUp === undefined) return silentRows(counted, { brands, next });
  const columns = `domain, assistant, answers${counted.part === undefined ? '' : ', part'}`;
  const groups = `(${silentGroups(counted, rolledUp, { brands, next })}) g`;
  return `select ${columns} from (${silentAddedUp(counted, rolledUp, { groups })}) d
    union all select ${columns} from (${silentRows(ofOtherDays(counted), { brands, next })}) d`;
}

export const page = composed<
  ReportRow<CitationGapCounts>,
  readonly [scope: AnswerScope, period: ReportPeriod, page: Page]
>(
  'citationGaps.page',
  (scope, period, { limit, own, compete, domains, ...place }) => {
    const { values, next, counted, by, part, behind, ofRow } = openReport(scope, period, place);
    const brands = { own, compete };
    const { after, rolledUp } = place;
    const [answers, domain] = after ? [next(after.answers), next(after.domain)] : [];
    const beyond = after
      ? `and (sum(answers) < ${answers} or (sum(answers) = ${answers} and ${behind({ domain })}))`
      : '';
    // The columns that tell answers of a day apart where assistants do not.
    const unit = by === ', assistant' ? 'prompt_id, day' : 'prompt_id, assistant, day';
    const counts = `select assistant${part}, sum(answers) as answers, sum(clusters) as clusters
      from (${reportRows(counted)}) d group by assistant${part}`;
    // With a plain condition the planner would expect only a handful of rows.
    const isShown = 'coalesce(d.domain in (select domain from page), false)';
    const isWanted = domains ? `d.domain = any(${next(domains)}::text[])` : 'true';
    const { silent, shown } = rolledUp
      ? silentOfSegments(counted, rolledUp, { by, brands, next, isWanted, examples: examplesShown })
      : silentOfPrompts(counted, { by, brands, next });
    const tables = `${silent}, page as (
        select domain${by}, sum(answers)::int as answers from silent d where ${isWanted}
        group by domain${by} having sum(answers) > 0 ${beyond} order by sum(answers) desc, domain${by} limit ${next(limit)}
      ), sites as (
        select domain, sum(own_answers) > 0 as own, sum(rival_answers) > 0 as rival
        from (${citationRows({ ...counted, part: undefined }, { where: isShown })}) d group by domain
      ), ${shown}, listed as (
        select domain${by}, key, sum(answers)::int as answers,
          row_number() over (partition by domain${by} order by sum(answers) desc, key) as place
        from naming where domain in (select domain from page) group by domain${by}, key having sum(answers) > 0
      ), ${namedBrands({ of: 'domain', as: 'rivals', by, shown: rivalsShown }, { counted, brands, next })}, latest as (
        select domain${by}, ${unit}, place from (
          select domain${by}, ${unit}, row_number() over (partition by domain${by} order by day desc, prompt_id, assistant) as place
          from units join page using (domain${by}) group by domain${by}, ${unit} having sum(units.answers) > 0
        ) u where place <= ${examplesShown}
      ), examples as materialized (
        select domain${by}, array_agg(example.run_id order by place) as ids
        from latest cross join lateral (
          select run_id from result r where r.prompt_id = latest.prompt_id and r.account_id = $1 and r.assistant = latest.assistant
            and ${keptWithin(period, next)}
            and r.last_checked >= latest.day::timestamp at time zone 'UTC' and r.last_checked < (latest.day + 1)::timestamp at time zone 'UTC'
            and (r.contribution ->> 'mentioned')::int = 0
            and r.contribution -> 'citations' @> jsonb_build_array(jsonb_build_object('domain', latest.domain))
            and exists (
              select from jsonb_to_recordset(r.contribution -> 'competitors') c (key text)
              where ${rootOf('c.key', brands, next)} is not null
            )
          order by r.last_checked desc, r.run_id limit 1
        ) example group by domain${by}
      )`;
    const rows = `select domain${by}, sites.own, sites.rival, page.answers, everything.answers as "allAnswers", everything.clusters,
        rivals.rivals, coalesce(examples.ids, '{}') as "exampleResults"
      from page join sites using (domain) join rivals using (domain${by}) left join examples using (domain${by}) cross join lateral (
        ${allCounted(ofRow('c'))}
      ) everything`;
    return { text: reportSql({ counts, tables, rows, order: `answers desc, domain${by}` }), values };
  },
  rolledUpSamples<Page>(
    { limit: 1, own: [], compete: false },
    { limit: 1, own: [], compete: true, domains: [], after: { answers: 1, domain: 'a' } },
  ),
);

export const compare = comparison<ComparedKeys & OwnBrands>(
  'citationGaps.compare',
  answersBy(
    ({ asked, next }) =>
      (counted) =>
        silentCounts(counted, asked, next),
    { key: 'domain' },
  ),
  [
    { keys: [], own: [], compete: false },
    { keys: [], own: [], compete: true },
  ],
);
