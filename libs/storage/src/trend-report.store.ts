import type { PromptTrendCounts, TrendCounts } from '@app/contract';
import { Injectable } from '@nestjs/common';
import type { PromptScope } from './choose-prompts.js';
import { type Counted, openReport, type ReportPage, type ReportPeriod, reportRows } from './counted-rows.js';
import { Database } from './database.js';

export const buckets = ['day', 'week', 'month', 'period'] as const;
/** Of UTC days; a week begins with its Monday (ISO 8601). `period` is all of it, as one bucket that begins on its first day. */
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
    const sql = `select ${bucketSql(bucket, period, next)}::text as bucket, sum(answers)::int as answers,
        sum(clusters)::int as clusters, sum(mentioned)::int as mentioned, sum(own_cited)::int as "ownCited",
        sum(mentions)::int as mentions, sum(brand_references)::int as "allReferences", sum(ranked)::int as ranked,
        sum(rank_sum)::int as "rankSum", sum(visibility_tenths)::int as "visibilityTenths"
      from (${reportRows(counted)}) d ${beyond} group by 1 having sum(answers) > 0 order by 1 desc limit ${next(limit)}`;
    return this.database.bounded(sql, values);
  }

  /** The same of each of these prompts: which answers name the brand. By prompt and bucket, the newest first. */
  ofPrompts(
    { accountId, promptIds }: { accountId: string; promptIds: readonly string[] },
    period: ReportPeriod,
    bucket: Bucket,
  ): Promise<PromptTrendCounts[]> {
    const { values, next, counted } = openReport({ accountId }, period);
    const prompts = `${counted.prompts} and p.id = any(${next(promptIds)}::uuid[])`;
    const sql = `select prompt_id as "promptId", ${bucketSql(bucket, period, next)}::text as bucket, sum(answers)::int as answers,
        sum(clusters)::int as clusters, sum(mentioned)::int as mentioned
      from (${reportRows({ ...counted, prompts })}) d group by 1, 2 having sum(answers) > 0 order by 1, 2 desc`;
    return this.database.bounded(sql, values);
  }
}

function bucketSql(bucket: Bucket, { from }: ReportPeriod, next: Counted['next']): string {
  if (bucket === 'period') return `(${next(from)}::timestamptz at time zone 'UTC')::date`;
  return `date_trunc(${next(bucket)}::text, day::timestamp)::date`;
}
