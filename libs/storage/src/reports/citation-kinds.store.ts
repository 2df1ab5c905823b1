import type { CitationKindCounts, ComparedCounts, SourceKind } from '@app/contract';
import { Injectable } from '@nestjs/common';
import type { AnswerScope } from '../prompts/choose-prompts.js';
import type { ComparedKeys, ComparedPeriods } from './compared-pairs.js';
import { answersBy, comparison } from './comparison.js';
import { type Counted, ofOtherDays, type ReportPeriod } from './counted-days.js';
import { citationRows, reportRows, sourceRows } from './counted-rows.js';
import { RolledUpDaysStore } from './rolled-up-days.store.js';
import { kindsAddedUp } from './source-segments.js';
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

/** A cited domain, and whether it is the tracked brand's or a rival's in some of the answers that cite it. */
export interface CitedSite {
  readonly domain: string;
  readonly own: boolean;
  readonly rival: boolean;
}

/** The kind of each domain. It is passed in, because the database does not know the lists and rules that decide it. */
export interface KindsOfSites {
  readonly kinds: ReadonlyMap<string, SourceKind>;
}

type Page = ReportPage<Pick<CitationKindCounts, 'answers' | 'kind'>> & KindsOfSites;

/** How many answers cite a site of each kind. A domain without a kind here is not counted. */
@Injectable()
export class CitationKindStore {
  constructor(
    private readonly database: Database,
    private readonly rolledUp: RolledUpDaysStore,
  ) {}

  /** All cited domains, in no particular order. */
  async sites(scope: AnswerScope, period: ReportPeriod): Promise<CitedSite[]> {
    const rolledUp = await this.rolledUp.of(scope, period);
    const { statement, values } = sites.for(scope, period, { rolledUp });
    return this.database.bounded(statement, values);
  }

  /** A page of kinds, those that the most answers cite first. */
  async page(scope: AnswerScope, period: ReportPeriod, asked: Page): Promise<ReportRows<CitationKindCounts>> {
    const rolledUp = await this.rolledUp.of(scope, period);
    return readReport(this.database, page.for(scope, period, { ...asked, rolledUp }));
  }

  /** How many answers cite each of these kinds, compared with another period. */
  async compare(
    scope: AnswerScope,
    periods: ComparedPeriods,
    asked: ComparedKeys & KindsOfSites,
  ): Promise<ComparedCounts[]> {
    const rolledUp = await this.rolledUp.ofBoth(scope, periods, asked);
    const { statement, values } = compare.for(scope, periods, { ...asked, rolledUp });
    return this.database.bounded(statement, values);
  }
}

/** Answers that cite a site of a kind, once for each kind: by prompt, or by segment for days that were added up. */
function kindRows(counted: Counted, { kinds }: KindsOfSites, next: Counted['next']): string {
  const sites = `unnest(${next([...kinds.keys()])}::text[], ${next([...kinds.values()])}::text[]) k (domain, kind)`;
  const { rolledUp } = counted;
  const part = counted.part === undefined ? '' : ', part';
  if (rolledUp === undefined) return kindsOfSets(sourceRows(counted), `prompt_id, assistant, answers${part}`, sites);
  const columns = `assistant, answers${part}`;
  // Many answers cite the same domains, whichever prompts they answer.
  const others = `select assistant, domains, sum(answers) as answers${part} from (${sourceRows(ofOtherDays(counted))}) d
      group by assistant, domains${part}`;
  return `${kindsAddedUp(counted, rolledUp, sites)}
    union all select kind, ${columns} from (${kindsOfSets(others, columns, sites)}) d`;
}

/** Sets of answers with `domains`, once for each kind of these domains. `sites` is a table of (domain, kind). */
const kindsOfSets = (sets: string, columns: string, sites: string): string =>
  `select distinct s.nth, ${columns}, k.kind
    from (select row_number() over () as nth, s.* from (${sets}) s) s cross join unnest(s.domains) c (domain) join ${sites} using (domain)`;

export const sites = composed<
  CitedSite,
  readonly [scope: AnswerScope, period: ReportPeriod, read: Pick<ReportPage<object>, 'rolledUp'>]
>(
  'citationKinds.sites',
  (scope, period, read) => {
    const { values, counted } = openReport(scope, period, read);
    const text = `select domain, sum(own_answers) > 0 as own, sum(rival_answers) > 0 as rival
      from (${citationRows(counted)}) d group by domain having sum(answers) > 0`;
    return { text, values };
  },
  rolledUpSamples({}, {}).map(([scope, period, { rolledUp }]) => [scope, period, { rolledUp }]),
);

export const page = composed<
  ReportRow<CitationKindCounts>,
  readonly [scope: AnswerScope, period: ReportPeriod, page: Page]
>(
  'citationKinds.page',
  (scope, period, { limit, kinds, after, rolledUp }) => {
    const { values, next, counted, behind } = openReport(scope, period, { rolledUp });
    const [answers, kind] = after ? [next(after.answers), next(after.kind)] : [];
    const beyond = after
      ? `and (sum(answers) < ${answers} or (sum(answers) = ${answers} and ${behind({ kind })}))`
      : '';
    const counts = `select assistant, sum(answers) as answers, sum(clusters) as clusters
      from (${reportRows(counted)}) d group by assistant`;
    const tables = `page as (
        select kind, sum(answers)::int as answers from (${kindRows(counted, { kinds }, next)}) d
        group by kind having sum(answers) > 0 ${beyond} order by sum(answers) desc, kind limit ${next(limit)}
      )`;
    const rows = `select kind, page.answers, everything.answers as "allAnswers", everything.clusters
      from page cross join (
        ${allCounted()}
      ) everything`;
    return { text: reportSql({ counts, tables, rows, order: 'answers desc, kind' }), values };
  },
  rolledUpSamples<Page>(
    { limit: 1, kinds: new Map() },
    { limit: 1, kinds: new Map(), after: { answers: 1, kind: 'other' } },
  ),
);

export const compare = comparison<ComparedKeys & KindsOfSites>(
  'citationKinds.compare',
  answersBy(
    ({ asked, next }) =>
      (counted) =>
        kindRows(counted, asked, next),
    { key: 'kind' },
  ),
  [{ keys: [], kinds: new Map() }],
);
