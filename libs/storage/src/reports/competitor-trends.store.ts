import type { CompetitorTrendCounts } from '@app/contract';
import { Injectable } from '@nestjs/common';
import type { AnswerScope } from '../prompts/choose-prompts.js';
import { type Bucket, bucketSql } from './buckets.js';
import { type ReportPeriod, unitsOf } from './counted-days.js';
import { competitorRows, reportRows } from './counted-rows.js';
import { RolledUpDaysStore } from './rolled-up-days.store.js';
import { Database } from '../database/database.js';
import { composed } from '../database/statement.js';
import { keyedRows, ownNames, type OwnBrands, trackedBrands } from './own-brands.js';
import {
  openReport,
  readReport,
  type ReportPage,
  type ReportRow,
  type ReportRows,
  reportSql,
  rolledUpSamples,
} from './report-page.js';

/** One brand in one bucket. Rows are sorted by `bucket`, the newest first, then by `key`. */
export type CompetitorTrendRow = CompetitorTrendCounts & { readonly key: string };

/** How many competitors are followed where none are chosen. */
const followed = 5;

type Page = ReportPage<Pick<CompetitorTrendRow, 'bucket' | 'key'>> &
  OwnBrands & {
    readonly bucket: Bucket;
    /**
     * The competitors to follow, by a spelling or the key of their names; absent: those in the most answers of the
     * period.
     */
    readonly chosen?: readonly { readonly name: string; readonly key: string }[] | undefined;
  };

/** How often answers name the tracked brands and their competitors, over time. */
@Injectable()
export class CompetitorTrendStore {
  constructor(
    private readonly database: Database,
    private readonly rolledUp: RolledUpDaysStore,
  ) {}

  /** A page with a row for each followed brand in each bucket that has answers, even where none names it. */
  async page(scope: AnswerScope, period: ReportPeriod, asked: Page): Promise<ReportRows<CompetitorTrendRow>> {
    const rolledUp = await this.rolledUp.of(scope, period, asked);
    return readReport(this.database, page.for(scope, period, { ...asked, rolledUp }));
  }
}

export const page = composed<
  ReportRow<CompetitorTrendRow>,
  readonly [scope: AnswerScope, period: ReportPeriod, page: Page]
>(
  'competitorTrends.page',
  (scope, period, { bucket, limit, chosen, own, compete, ...place }) => {
    const { values, next, counted, by, behind, once } = openReport(scope, period, place);
    const { after } = place;
    const [last, key] = after ? [`${next(after.bucket)}::date`, next(after.key)] : [];
    const beyond = after ? `where bucket < ${last} or (bucket = ${last} and ${behind({ key })})` : '';
    const bucketOf = bucketSql(bucket, period, next);
    const tracked = trackedBrands(own, next);
    const unit = unitsOf(counted);
    const { brand, joined } = unit.brandOf('d');
    const counts = unit.inParts(
      (
        whole,
      ) => `select ${unit.columns}, assistant, ${bucketOf('day')} as bucket, sum(answers) as answers, sum(clusters) as clusters,
        sum(mentioned) as mentioned, sum(mentions) as mentions, sum(brand_references) as brand_references${unit.part}
      from (${reportRows(whole)}) d group by ${unit.columns}, assistant, bucket${unit.part} having sum(answers) > 0`,
    );
    const named = unit.inParts(
      (
        whole,
      ) => `select key, ${unit.id}, assistant, ${bucketOf('day')} as bucket, spelling, sum(answers) as answers, sum(mentions) as mentions${unit.part}
        from (${keyedRows(competitorRows(whole), { own, compete }, next)}) d
        group by key, ${unit.id}, assistant, bucket, spelling${unit.part} having sum(mentions) > 0`,
    );
    const isChosen =
      chosen &&
      `where key = any(${next(chosen.map((one) => one.key))}::text[]) or spelling = any(${next(chosen.map(({ name }) => name))}::text[])`;
    const tables = `named as materialized (${named}), tracked as (
        select o.key, d.* from counts d ${joined}
        join ${tracked} as o (id, key) on o.id = ${brand}
      ), chosen as (
        select key from tracked
        union
        (select key from ${once('named', `key, ${unit.id}, assistant, bucket, spelling`)} ${isChosen ?? ''}
        group by key order by sum(answers) desc, key limit ${followed})
      ), brands as (
        select bucket, key${by}, sum(mentioned)::int as mentioned, sum(mentions)::int as mentions from (
          select bucket, key, mentioned, mentions${by} from tracked
          union all
          select bucket, key, answers, mentions${by} from named where key in (select key from chosen)
        ) b group by bucket, key${by}
      ), totals as (
        select bucket${by}, sum(answers)::int as answers, sum(clusters)::int as clusters, sum(brand_references)::int as brand_references
        from counts group by bucket${by}
      ), page as (
        select * from (select * from totals cross join chosen) every ${beyond} order by bucket desc, key${by} limit ${next(limit)}
      ), spelled as (
        select key, (array_agg(spelling order by mentions desc, spelling))[1] as spelling from (
          select key, spelling, sum(mentions) as mentions from ${once('named', `key, ${unit.id}, assistant, bucket, spelling`)}
          where key in (select key from page) group by key, spelling
        ) written group by key
      )`;
    const rows = `select bucket::text as bucket, key${by}, coalesce(o.name, spelling) as name, o.name is not null as own, answers, clusters,
        coalesce(mentioned, 0) as mentioned, coalesce(mentions, 0) as mentions, brand_references as "allReferences"
      from page left join brands using (bucket, key${by}) left join spelled using (key) left join ${ownNames({ own, compete }, next)} using (key)`;
    return { text: reportSql({ counts, tables, rows, order: `bucket desc, key${by}` }), values };
  },
  rolledUpSamples<Page>(
    { limit: 1, bucket: 'day', own: [], compete: false },
    { limit: 1, bucket: 'period', own: [], compete: true, chosen: [], after: { bucket: '2026-01-05', key: 'a' } },
  ),
);
