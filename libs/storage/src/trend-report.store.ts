import type { TrendCounts } from '@app/contract';
import { Injectable } from '@nestjs/common';
import type { PromptScope } from './choose-prompts.js';
import { openReport, type ReportPage, type ReportPeriod, reportRows } from './counted-rows.js';
import { Database } from './database.js';

export const buckets = ['day', 'week', 'month'] as const;
/** Of UTC days; a week begins with its Monday (ISO 8601). */
export type Bucket = (typeof buckets)[number];

/** The tracked brand's figures over time. */
@Injectable()
export class TrendReportStore {
  constructor(private readonly database: Database) {}

  /** The newest first; a bucket of which nothing was answered is not there. */
  page(
    scope: PromptScope,
    period: ReportPeriod,
    { bucket, limit, after }: ReportPage<Pick<TrendCounts, 'bucket'>> & { readonly bucket: Bucket },
  ): Promise<TrendCounts[]> {
    const { values, next, counted } = openReport(scope, period);
    const beyond = after ? `where day < ${next(after.bucket)}::date` : '';
    const sql = `select date_trunc(${next(bucket)}::text, day::timestamp)::date::text as bucket, sum(answers)::int as answers,
        sum(clusters)::int as clusters, sum(mentioned)::int as mentioned, sum(own_cited)::int as "ownCited",
        sum(mentions)::int as mentions, sum(brand_references)::int as "allReferences", sum(ranked)::int as ranked,
        sum(rank_sum)::int as "rankSum", sum(visibility_tenths)::int as "visibilityTenths"
      from (${reportRows(counted)}) d ${beyond} group by 1 having sum(answers) > 0 order by 1 desc limit ${next(limit)}`;
    return this.database.bounded(sql, values);
  }
}
