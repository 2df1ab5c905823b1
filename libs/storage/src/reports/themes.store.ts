import type { ComparedCounts, ThemeCounts } from '@app/contract';
import type { Polarity } from '@app/findings';
import { Injectable } from '@nestjs/common';
import type { AnswerScope } from '../prompts/choose-prompts.js';
import type { ComparedKeys, ComparedPeriods } from './compared-pairs.js';
import { answersBy, comparison } from './comparison.js';
import { type Counted, numberedUnits, type ReportPeriod, unitsOf, keptWithin } from './counted-days.js';
import { qualityRows, reportRows, themeRows } from './counted-rows.js';
import { rivalThemesIn } from '../results/daily-counts.js';
import { reachOf } from './reach.js';
import { RolledUpDaysStore } from './rolled-up-days.store.js';
import { Database } from '../database/database.js';
import { composed } from '../database/statement.js';
import { languageIn, type Said, saidIn } from './qualities.store.js';
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

const qualitiesShown = 10;

/** A theme. Rows are sorted by `answers`, then by `key`, which is the theme. */
export type ThemeRow = ThemeCounts & { readonly key: string };

/** The compared share of a theme: everything that answers say in it, what they praise, or what they criticise. */
export type ThemeShare = 'said' | 'praised' | 'criticised';

/** Which polarities count as praise, and which as criticism. An answer with both is in both. */
export const polaritiesOf: Readonly<Record<Exclude<ThemeShare, 'said'>, readonly Polarity[]>> = {
  praised: ['positive', 'mixed'],
  criticised: ['negative', 'mixed'],
};

/** The key that tells a share of a theme from all others. */
export const comparedTheme = ({ key }: Pick<ThemeRow, 'key'>, share: ThemeShare): string => `${key} ${share}`;

// No statement is split by theme, because its rows are themes already.
type Page = Omit<ReportPage<Pick<ThemeRow, 'answers' | 'key'>>, 'splitBy'> & Said;
type Compared = Pick<ComparedKeys, 'keys' | 'rolledUp'> & Said;

/** What answers say about the tracked brand, by theme. */
@Injectable()
export class ThemeReportStore {
  constructor(
    private readonly database: Database,
    private readonly rolledUp: RolledUpDaysStore,
  ) {}

  /** A page of themes, those in the most answers first. What has no theme is in none of them. */
  async page(scope: AnswerScope, period: ReportPeriod, asked: Page): Promise<ReportRows<ThemeRow>> {
    const rolledUp = await this.rolledUp.of(scope, period);
    const read = await readReport(this.database, page.for(scope, period, { ...asked, rolledUp }));
    return { ...read, rows: read.rows.map((row) => ({ ...row, ...inShort(row) })) };
  }

  /** How many answers say, praise or criticise each of these, by `comparedTheme`, compared with another period. */
  async compare(scope: AnswerScope, periods: ComparedPeriods, asked: Compared): Promise<ComparedCounts[]> {
    const rolledUp = await this.rolledUp.ofBoth(scope, periods);
    const { statement, values } = compare.for(scope, periods, { ...asked, rolledUp });
    return this.database.bounded(statement, values);
  }
}

function inShort({ said, praised, criticised }: Pick<ThemeRow, 'said' | 'praised' | 'criticised'>) {
  const judged: Polarity = praised > 0 ? 'positive' : criticised > 0 ? 'negative' : 'neutral';
  return {
    polarity: praised > 0 && criticised > 0 ? ('mixed' as const) : judged,
    wordings: [...new Set(said.map(({ quality }) => quality))],
  };
}

/** Conditions on rows of `themeRows`: of these polarities and themes; and with them what counts as each share. */
function wantedOf({ polarities, themes }: Said, next: Counted['next']) {
  const within = polarities && `${next(polarities)}::text[]`;
  const said = within === undefined ? 'true' : `polarities && ${within}`;
  const share = (name: keyof typeof polaritiesOf): string => {
    const counting = polaritiesOf[name].filter((one) => polarities === undefined || polarities.includes(one));
    return `polarities && ${next(counting)}::text[]`;
  };
  const ofThemes = themes === undefined ? 'true' : `theme = any(${next(themes)}::text[])`;
  return { within, rows: `${said} and ${ofThemes}`, said, praised: share('praised'), criticised: share('criticised') };
}

/**
 * A table `c` of the themes in a contribution and a condition on it: those of the rival whose key this parameter is, or
 * those of the brand.
 */
const judgedIn = (contribution: string, rival: string | undefined): string =>
  rival === undefined
    ? `jsonb_to_recordset(${contribution} -> 'themes') as c (theme text, polarities text[]) where true`
    : `${rivalThemesIn(contribution)} where v.key = ${rival}`;

export const page = composed<
  ReportRow<Omit<ThemeRow, 'polarity' | 'wordings'>>,
  readonly [scope: AnswerScope, period: ReportPeriod, page: Page]
>(
  'themes.page',
  (scope, period, { limit, after, rolledUp, ...asked }) => {
    const { values, next, counted, behind, ofAssistant, ofRow } = openReport(scope, period, { after, rolledUp });
    const units = unitsOf(counted);
    const reach = reachOf(counted, { rows: 'judged', of: 'theme' });
    const said = reachOf(counted, { rows: 'spoken', of: 'theme, key, polarity' });
    const [answers, key] = after ? [next(after.answers), next(after.key)] : [];
    const beyond = after
      ? `and (sum(answers) < ${answers} or (sum(answers) = ${answers} and ${behind({ theme: key })}))`
      : '';
    const ofRival = asked.rival === undefined ? undefined : next(asked.rival);
    const wanted = wantedOf(asked, next);
    const within = keptWithin(period, next);
    // The newest result of such a row's last day and prompt whose contribution meets the condition on `c`.
    const exampleOf = (row: string, holds: string, foundBy: typeof saidIn): string => `left join lateral (
        select run_id, ${languageIn('r.contribution')} as language from result r
        where r.prompt_id = ${row}.last_prompt and r.account_id = $1 and ${ofAssistant('r')}
          and ${within} and r.last_checked >= ${row}.last::timestamp at time zone 'UTC'
          and exists (select from ${foundBy('r.contribution', ofRival)} and ${holds})
        order by r.last_checked desc, r.run_id limit 1
      ) example on true`;
    const counts = `select assistant, sum(answers) as answers, sum(clusters) as clusters
      from (${reportRows(counted)}) d group by assistant`;
    const tables = `judged as (
        select theme, ${units.id}, polarities, sum(answers) as answers,
          min(day) filter (where answers > 0) as first, max(day) filter (where answers > 0) as last${reach.kept}
        from (${themeRows(counted, ofRival, ['prompts'])}) d where ${wanted.rows} group by 1, 2, 3
      ), page as (
        select theme, sum(answers)::int as answers, min(first) as first, max(last) as last,
          coalesce(sum(answers) filter (where ${wanted.praised}), 0)::int as praised,
          coalesce(sum(answers) filter (where ${wanted.criticised}), 0)::int as criticised,
          ${reach.ofPage} ${reach.lastPrompt} as last_prompt
        from judged group by theme having sum(answers) > 0 ${beyond} order by sum(answers) desc, theme limit ${next(limit)}
      ), spoken as (
        select theme, quality_key as key, polarity, wording, ${units.id}, sum(answers) as answers, sum(wording_answers) as wording_answers,
          max(day) filter (where answers > 0) as last${said.kept}
        from (${qualityRows(counted, ofRival, ['prompts'])}) d where theme in (select theme from page)
          ${wanted.within === undefined ? '' : `and polarity = any(${wanted.within})`}
        group by 1, 2, 3, 4, 5
      ), qualities as (
        select theme, key, polarity, sum(answers)::int as answers, max(last) as last,
          ${said.lastPrompt} as last_prompt,
          row_number() over (partition by theme order by sum(answers) desc, key, polarity) as place
        from spoken group by theme, key, polarity having sum(answers) > 0
      ), shown as (
        select * from qualities where place <= ${qualitiesShown}
      ), worded as (
        select theme, key, polarity, wording, sum(wording_answers) as answers from spoken
        where (theme, key, polarity) in (select theme, key, polarity from shown)
        group by 1, 2, 3, 4 having sum(wording_answers) > 0
      ), wordings as (
        select theme, key, polarity, (array_agg(wording order by answers desc, wording))[1] as quality from worded group by 1, 2, 3
      ), listed as (
        select theme, json_agg(json_build_object('quality', quality, 'polarity', polarity, 'answers', answers,
          'exampleResult', example.run_id, 'language', example.language) order by place) as said
        from shown join wordings using (theme, key, polarity) ${exampleOf('shown', `c.theme = shown.theme and c.key = shown.key and c.polarity = shown.polarity`, saidIn)}
        group by theme
      )${reach.table}`;
    const rows = `select page.theme as key, page.theme, coalesce(said, '[]') as said, page.answers, praised, criticised,
        everything.answers as "allAnswers", everything.clusters, ${reach.prompts}, page.first::text as "firstSeen",
        page.last::text as "lastSeen", example.run_id as "exampleResult", example.language
      from page ${reach.joined} left join listed using (theme) cross join lateral (
        ${allCounted(ofRow('c'))}
      ) everything ${exampleOf('page', `c.theme = page.theme and ${wanted.said}`, judgedIn)}`;
    const before = numberedUnits(counted);
    return { text: reportSql({ before, counts, tables, rows, order: 'answers desc, key' }), values };
  },
  rolledUpSamples<Page>(
    { limit: 1 },
    { limit: 1, polarities: [], themes: [], rival: 'a', after: { answers: 1, key: 'a' } },
  ).filter(([, , { splitBy }]) => splitBy === undefined),
);

export const compare = comparison<Compared>(
  'themes.compare',
  answersBy(
    ({ asked, next }) => {
      const ofRival = asked.rival === undefined ? undefined : next(asked.rival);
      const wanted = wantedOf(asked, next);
      const shares = (['said', 'praised', 'criticised'] as const).map((share) => `('${share}', ${wanted[share]})`);
      return (counted) => `select d.*, s.share from (${themeRows(counted, ofRival)}) d
        cross join lateral (values ${shares.join(', ')}) s (share, holds) where s.holds`;
    },
    { key: "d.theme || ' ' || d.share" },
  ),
  [{ keys: [] }, { keys: [], polarities: [], rival: 'a' }],
);
