import type { ComparedCounts, QualityCounts } from '@app/contract';
import { Injectable } from '@nestjs/common';
import type { AnswerScope } from '../prompts/choose-prompts.js';
import type { ComparedKeys, ComparedPeriods } from './compared-pairs.js';
import { answersBy, comparison } from './comparison.js';
import { keptWithin, numberedUnits, type ReportPeriod, unitsOf } from './counted-days.js';
import { qualityRows, reportRows } from './counted-rows.js';
import { rivalQualitiesIn } from '../results/daily-counts.js';
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

const wordingsShown = 20;

/** A quality of one polarity. Rows are sorted by `answers`, then by `key`, then by `polarity`. */
export type QualityRow = QualityCounts & { readonly key: string };

/** The key that tells a quality of one polarity from all others. */
export const comparedQuality = ({ key, polarity }: Pick<QualityRow, 'key' | 'polarity'>): string =>
  `${key} ${polarity}`;

/** Selects what answers say; an absent filter matches all. */
export interface Said {
  readonly polarities?: readonly string[] | undefined;
  readonly themes?: readonly string[] | undefined;
  /** The key of the competitor that it is said about; absent: the tracked brand. */
  readonly rival?: string | undefined;
}

type Page = ReportPage<Pick<QualityRow, 'answers' | 'key' | 'polarity'>> & Said;
type Compared = ComparedKeys & Pick<Said, 'themes' | 'rival'>;

/** What answers say about the tracked brand. */
@Injectable()
export class QualityReportStore {
  constructor(
    private readonly database: Database,
    private readonly rolledUp: RolledUpDaysStore,
  ) {}

  /** A page of qualities, those in the most answers first. `wordings` and `theme` come from all answers. */
  async page(scope: AnswerScope, period: ReportPeriod, asked: Page): Promise<ReportRows<QualityRow>> {
    const rolledUp = await this.rolledUp.of(scope, period, asked);
    return readReport(this.database, page.for(scope, period, { ...asked, rolledUp }));
  }

  /** How many answers say each of these, by `comparedQuality`, compared with another period. */
  async compare(scope: AnswerScope, periods: ComparedPeriods, asked: Compared): Promise<ComparedCounts[]> {
    const rolledUp = await this.rolledUp.ofBoth(scope, periods, asked);
    const { statement, values } = compare.for(scope, periods, { ...asked, rolledUp });
    return this.database.bounded(statement, values);
  }
}

/** The language of a result's answer; `null` where there is no such result, or its analysis recognised none. */
export const languageIn = (contribution: string): string => `${contribution} ->> 'language'`;

/**
 * A table `c` of the qualities in a contribution and a condition on it: those of the rival whose key this parameter is,
 * or those of the brand.
 */
export const saidIn = (contribution: string, rival: string | undefined): string =>
  rival === undefined
    ? `jsonb_to_recordset(${contribution} -> 'qualities') as c (key text, polarity text, theme text) where true`
    : `${rivalQualitiesIn(contribution)} where v.key = ${rival}`;

export const page = composed<ReportRow<QualityRow>, readonly [scope: AnswerScope, period: ReportPeriod, page: Page]>(
  'qualities.page',
  (scope, period, { limit, polarities, themes, rival, ...place }) => {
    const { values, next, counted, by, part, behind, ofAssistant, ofRow, once } = openReport(scope, period, place);
    const { after } = place;
    const [answers, key, polarity] = after ? [next(after.answers), next(after.key), next(after.polarity)] : [];
    const beyond = after
      ? `and (sum(answers) < ${answers} or (sum(answers) = ${answers} and ${behind({ key, polarity })}))`
      : '';
    const units = unitsOf(counted);
    const reach = reachOf(counted, { rows: 'said', of: `key, polarity${by}` });
    // Rows of prompts are put into their parts afterwards.
    const within = counted.part === undefined ? by : units.part;
    const ofRival = rival === undefined ? undefined : next(rival);
    const ofThemes = themes && `theme = any(${next(themes)}::text[])`;
    const wanted = [polarities && `polarity = any(${next(polarities)}::text[])`, ofThemes].filter((one) => one);
    const where = wanted.length > 0 ? `where ${wanted.join(' and ')}` : '';
    const saidThere =
      ofThemes === undefined && ofRival === undefined
        ? `r.contribution -> 'qualities' @> jsonb_build_array(jsonb_build_object('key', key, 'polarity', polarity))`
        : `exists (select from ${saidIn('r.contribution', ofRival)} and c.key = page.key and c.polarity = page.polarity
            and ${ofThemes ?? 'true'})`;
    const counts = `select assistant${part}, sum(answers) as answers, sum(clusters) as clusters
      from (${reportRows(counted)}) d group by assistant${part}`;
    const tables = `said as (${units.inParts(
      (
        whole,
      ) => `select quality_key as key, polarity, theme, wording, ${units.id}${within}, sum(answers) as answers, sum(wording_answers) as wording_answers,
          min(day) filter (where answers > 0) as first, max(day) filter (where answers > 0) as last${reach.kept}
        from (${qualityRows(whole, ofRival, ['prompts'])}) d ${where} group by 1, 2, 3, 4, 5${within}`,
    )}), page as (
        select key, polarity${by}, sum(answers)::int as answers, min(first) as first, max(last) as last,
          ${reach.ofPage} ${reach.lastPrompt} as last_prompt
        from said group by key, polarity${by} having sum(answers) > 0 ${beyond}
        order by sum(answers) desc, key, polarity${by} limit ${next(limit)}
      ), spoken as materialized (
        select * from ${once('said', `key, polarity, theme, wording, ${units.id}`)}
        where (key, polarity) in (select key, polarity from page)
      ), worded as (
        select key, polarity, wording, sum(wording_answers) as answers from spoken
        group by key, polarity, wording having sum(wording_answers) > 0
      ), themed as (
        select key, polarity, theme, sum(answers) as answers from spoken where theme is not null
        group by key, polarity, theme having sum(answers) > 0
      ), themes as (
        select key, polarity, (array_agg(theme order by answers desc, theme))[1] as theme from themed group by key, polarity
      ), wordings as (
        select key, polarity, (array_agg(wording order by answers desc, wording))[1:${wordingsShown}] as wordings
        from worded group by key, polarity
      )${reach.table}`;
    const rows = `select key, polarity${by}, themes.theme, wordings, page.answers, everything.answers as "allAnswers", everything.clusters,
        ${reach.prompts}, page.first::text as "firstSeen", page.last::text as "lastSeen", example.run_id as "exampleResult", example.language
      from page ${reach.joined} join wordings using (key, polarity) left join themes using (key, polarity) cross join lateral (
        ${allCounted(ofRow('c'))}
      ) everything left join lateral (
        select run_id, ${languageIn('r.contribution')} as language from result r where r.prompt_id = page.last_prompt and r.account_id = $1 and ${ofAssistant('r')}
          and ${keptWithin(period, next)}
          and r.last_checked >= page.last::timestamp at time zone 'UTC'
          and ${saidThere}
        order by r.last_checked desc, r.run_id limit 1
      ) example on true`;
    const before = numberedUnits(counted);
    return { text: reportSql({ before, counts, tables, rows, order: `answers desc, key, polarity${by}` }), values };
  },
  rolledUpSamples<Page>(
    { limit: 1 },
    { limit: 1, polarities: [], themes: [], rival: 'a', after: { answers: 1, key: 'a', polarity: 'positive' } },
  ),
);

export const compare = comparison<Compared>(
  'qualities.compare',
  answersBy(
    ({ asked: { themes, rival }, next }) => {
      const ofRival = rival === undefined ? undefined : next(rival);
      const wanted = themes && `where theme = any(${next(themes)}::text[])`;
      return (counted) => {
        const said = qualityRows(counted, ofRival);
        return wanted === undefined ? said : `select * from (${said}) d ${wanted}`;
      };
    },
    { key: "quality_key || ' ' || polarity" },
  ),
  [{ keys: [] }, { keys: [], themes: [], rival: 'a' }],
);
