import type { ThemeTrendCounts } from '@app/contract';
import type { Theme } from '@app/findings';
import { Injectable } from '@nestjs/common';
import type { AnswerScope } from '../prompts/choose-prompts.js';
import { type Bucket, bucketSql } from './buckets.js';
import type { ReportPeriod } from './counted-days.js';
import { reportRows, themeRows } from './counted-rows.js';
import { RolledUpDaysStore } from './rolled-up-days.store.js';
import { Database } from '../database/database.js';
import { composed } from '../database/statement.js';
import {
  openReport,
  readReport,
  type ReportPage,
  type ReportRow,
  type ReportRows,
  reportSql,
  rolledUpSamples,
} from './report-page.js';
import { polaritiesOf } from './themes.store.js';

/** One theme in one bucket. Rows are sorted by `bucket`, the newest first, then by `key`, which is the theme. */
export type ThemeTrendRow = ThemeTrendCounts & { readonly key: string };

type Page = ReportPage<Pick<ThemeTrendRow, 'bucket' | 'key'>> & {
  readonly bucket: Bucket;
  /** Absent: the themes in which the answers of the period say anything. */
  readonly themes?: readonly Theme[] | undefined;
  /** The key of a competitor of all these prompts' brands, which is counted beside the tracked brand. */
  readonly rival?: string | undefined;
};

/** What answers praise and criticise, over time. */
@Injectable()
export class ThemeTrendStore {
  constructor(
    private readonly database: Database,
    private readonly rolledUp: RolledUpDaysStore,
  ) {}

  /** A page with a row for each theme in each bucket that has answers, even where none is about it. */
  async page(scope: AnswerScope, period: ReportPeriod, asked: Page): Promise<ReportRows<ThemeTrendRow>> {
    const rolledUp = await this.rolledUp.of(scope, period, asked);
    return readReport(this.database, page.for(scope, period, { ...asked, rolledUp }));
  }
}

export const page = composed<ReportRow<ThemeTrendRow>, readonly [scope: AnswerScope, period: ReportPeriod, page: Page]>(
  'themeTrends.page',
  (scope, period, { bucket, limit, themes, rival, ...place }) => {
    const { values, next, counted, by, part, behind } = openReport(scope, period, place);
    const { after } = place;
    const [last, key] = after ? [`${next(after.bucket)}::date`, next(after.key)] : [];
    const beyond = after ? `where bucket < ${last} or (bucket = ${last} and ${behind({ theme: key })})` : '';
    const bucketOf = bucketSql(bucket, period, next);
    const wanted = themes && next(themes);
    const [praise, criticism] = [next(polaritiesOf.praised), next(polaritiesOf.criticised)];
    const judged = (ofRival?: string): string => `
        select ${bucketOf('day')} as bucket, theme${by}, sum(answers) as answers,
          coalesce(sum(answers) filter (where polarities && ${praise}::text[]), 0)::int as praised,
          coalesce(sum(answers) filter (where polarities && ${criticism}::text[]), 0)::int as criticised
        from (${themeRows(counted, ofRival)}) d where ${wanted ? `theme = any(${wanted}::text[])` : 'true'} group by 1, 2${by}`;
    const counts = `select ${bucketOf('day')} as bucket, assistant${part}, sum(answers) as answers, sum(clusters) as clusters
      from (${reportRows(counted)}) d group by 1, 2${part}`;
    const beside = rival === undefined ? undefined : judged(next(rival));
    const said = ['own', ...(beside ? ['beside'] : [])].map(
      (one) => `select theme from ${one} group by theme having sum(answers) > 0`,
    );
    const tables = `own as (${judged()}), ${beside ? `beside as (${beside}),` : ''} totals as (
        select bucket${by}, sum(answers)::int as answers, sum(clusters)::int as clusters from counts
        group by bucket${by} having sum(answers) > 0
      ), themes as (
        ${wanted ? `select theme from unnest(${wanted}::text[]) asked (theme)` : said.join(' union ')}
      ), page as (
        select * from (select * from totals cross join themes) every ${beyond} order by bucket desc, theme${by} limit ${next(limit)}
      )`;
    const ofRow = `using (bucket, theme${by})`;
    const sides = ['own.praised', 'beside.praised', 'own.criticised', 'beside.criticised'];
    // The comparison covers the whole bucket, wherever the page begins or ends.
    const compared = `left join (
        select bucket${by}, json_agg(json_build_array(${sides.map((side) => `coalesce(${side}, 0)`).join(', ')}) order by theme) as compared
        from (select * from totals cross join themes) every left join own ${ofRow} left join beside ${ofRow}
        where bucket in (select bucket from page) group by bucket${by}
      ) family using (bucket${by})`;
    const rows = `select bucket::text as bucket${by}, theme as key, theme, page.answers, page.clusters,
        coalesce(own.praised, 0) as praised, coalesce(own.criticised, 0) as criticised,
        ${beside ? 'coalesce(beside.praised, 0)' : '0'} as "rivalPraised", ${beside ? 'coalesce(beside.criticised, 0)' : '0'} as "rivalCriticised",
        ${beside ? 'compared' : `'[]'::json as compared`}
      from page left join own ${ofRow} ${beside ? `left join beside ${ofRow} ${compared}` : ''}`;
    return { text: reportSql({ counts, tables, rows, order: `bucket desc, key${by}` }), values };
  },
  rolledUpSamples<Page>(
    { limit: 1, bucket: 'day' },
    { limit: 1, bucket: 'period', themes: [], rival: 'a', after: { bucket: '2026-01-05', key: 'a' } },
  ),
);
