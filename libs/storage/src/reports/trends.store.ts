import type { ComparedCounts, ComparedPeriod, ComparedSums, PromptTrendCounts, TrendCounts } from '@app/contract';
import { Injectable } from '@nestjs/common';
import type { AnswerScope } from '../prompts/choose-prompts.js';
import type { ComparedKeys, ComparedPeriods } from './compared-pairs.js';
import { comparison } from './comparison.js';
import { type Bucket, bucketSql } from './buckets.js';
import type { ReportPeriod } from './counted-days.js';
import { noAnswerRows, reportRows } from './counted-rows.js';
import { RolledUpDaysStore } from './rolled-up-days.store.js';
import { Database } from '../database/database.js';
import { composed } from '../database/statement.js';
import {
  openReport,
  readReport,
  type ReportPage,
  type ReportRow,
  type ReportRows,
  reportSamples,
  reportSql,
  rolledUpSamples,
} from './report-page.js';
import { reportSums } from './segments.js';
import { breaksOf, seriesBreaks } from './series-breaks.js';

type PromptsScope = Pick<AnswerScope, 'accountId' | 'assistant' | 'surface'> & {
  readonly promptIds: readonly string[];
};

type Page = ReportPage<Pick<TrendCounts, 'bucket'>> & { readonly bucket: Bucket };

/** The tracked brand's figures over time. */
@Injectable()
export class TrendReportStore {
  constructor(
    private readonly database: Database,
    private readonly rolledUp: RolledUpDaysStore,
  ) {}

  /** A page of buckets, the newest first. A bucket without answers has no row. */
  async page(scope: AnswerScope, period: ReportPeriod, asked: Page): Promise<ReportRows<TrendCounts>> {
    const rolledUp = await this.rolledUp.of(scope, period, asked);
    return readReport(this.database, page.for(scope, period, { ...asked, rolledUp }));
  }

  /**
   * Each of `trendRates`, and `mean_visibility`, over the whole period, compared with another one: `key` is its name.
   * There are no rows where neither period has answers. For the mean, `hits` are tenths of its points, and `references`
   * are the answers that name the brand.
   */
  async compare(
    scope: AnswerScope,
    periods: ComparedPeriods,
    asked: Pick<ComparedKeys, 'splitBy'> = {},
  ): Promise<ComparedCounts[]> {
    const keys = [...trendRates, mean, meanOver];
    const rolledUp = await this.rolledUp.ofBoth(scope, periods, asked);
    const { statement, values } = compare.for(scope, periods, { ...asked, rolledUp, keys });
    return withMeans(await this.database.bounded(statement, values));
  }

  /** For each of these prompts, how many answers name the brand: by prompt and bucket, the newest first. */
  ofPrompts(
    scope: PromptsScope,
    period: ReportPeriod,
    asked: { readonly bucket: Bucket; readonly byAssistant?: boolean | undefined },
  ): Promise<PromptTrendCounts[]> {
    const { statement, values } = ofPrompts.for(scope, period, asked);
    return this.database.bounded(statement, values);
  }
}

/** The rates of the tracked brand. */
export const trendRates = ['mention_rate', 'citation_rate', 'share_of_voice'] as const;

const mean = 'mean_visibility';
/** What the mean is taken over: its sums are in the columns of hits. */
const meanOver = 'answers_that_name';

const rowOf = ({ assistant, part }: ComparedCounts): string => JSON.stringify([assistant, part]);

/** The mean as a ratio of its two rows; `meanOver` has no row of its own in the result. */
function withMeans(rows: readonly ComparedCounts[]): ComparedCounts[] {
  const overs = new Map(rows.filter(({ key }) => key === meanOver).map((row) => [rowOf(row), row]));
  return rows
    .filter(({ key }) => key !== meanOver)
    .map((row) => {
      const over = row.key === mean && overs.get(rowOf(row));
      return over
        ? { ...row, current: ratioOf(row.current, over.current), baseline: ratioOf(row.baseline, over.baseline) }
        : row;
    });
}

function ratioOf(hits: ComparedPeriod, over: ComparedPeriod): ComparedPeriod {
  const of = (extent: keyof ComparedPeriod): ComparedSums => ({
    ...hits[extent],
    references: over[extent].hits,
    references2: over[extent].hits2,
    units: over[extent].hitsReferences,
  });
  return { all: of('all'), same: of('same') };
}

const sums = [...Object.keys(reportSums), 'clusters'].map((column) => `sum(${column}) as ${column}`);

export const page = composed<ReportRow<TrendCounts>, readonly [scope: AnswerScope, period: ReportPeriod, page: Page]>(
  'trends.page',
  (scope, period, { bucket, limit, ...place }) => {
    const { values, next, counted, by, part, behind } = openReport(scope, period, place);
    const { after, splitBy } = place;
    const last = after && `${next(after.bucket)}::date`;
    const beyond = after ? `where bucket < ${last} or (bucket = ${last} and ${behind()})` : '';
    const bucketOf = bucketSql(bucket, period, next);
    const counts = `select ${bucketOf('day')} as bucket, assistant${part}, ${sums.join(', ')}
      from (${reportRows(counted)}) d group by 1, 2${part}`;
    const unanswered = `select ${bucketOf('day')} as bucket${by}, sum(no_answer)::int as no_answer
      from (${noAnswerRows(counted)}) d group by 1${by}`;
    const tables = `page as (
        select bucket${by}, ${sums.join(', ')} from counts ${beyond}
        group by bucket${by} having sum(answers) > 0 order by bucket desc${by} limit ${next(limit)}
      ), unanswered as (${unanswered}), ${seriesBreaks(period, { bucketOf, splitBy, next })}`;
    const rows = `select bucket::text as bucket${by}, answers::int, clusters::int, mentioned::int, own_cited::int as "ownCited",
        mentions::int, brand_references::int as "allReferences", ranked::int, rank_sum::int as "rankSum",
        visibility_tenths::int as "visibilityTenths", coalesce(no_answer, 0) as "noAnswer", ${breaksOf(splitBy)} as breaks
      from page left join unanswered using (bucket${by})`;
    return { text: reportSql({ counts, tables, rows, order: `bucket desc${by}` }), values };
  },
  rolledUpSamples<Page>({ limit: 1, bucket: 'day' }, { limit: 1, bucket: 'period', after: { bucket: '2026-01-05' } }),
);

export const compare = comparison<ComparedKeys>(
  'trends.compare',
  {
    sums: {
      visibility: 'sum(visibility_tenths)',
      visibility2: 'sum(visibility_tenths::bigint * visibility_tenths)',
      visibility_named: 'sum(visibility_tenths::bigint * mentioned)',
      named2: 'sum(mentioned * mentioned)',
      named_units: 'count(*) filter (where mentioned > 0)',
    },
    hits: () => `select current, rate.key, prompt_id, assistant, rate.hits, rate.hits2, rate.hits_references
      from pairs, lateral (values ('mention_rate', mentioned, 0, 0), ('citation_rate', own_cited, 0, 0),
        ('share_of_voice', mentions, mentions2, mentions_references), ('${mean}', visibility, visibility2, visibility_named),
        ('${meanOver}', mentioned, named2, named_units)) rate (key, hits, hits2, hits_references)`,
    sumsOfHits: ({ part }) => `select current, rate.key, ${part} as of_part, rate.hits, rate.hits2, rate.hits_references
      from segment_days d, lateral (values ('mention_rate', mentioned, 0, 0), ('citation_rate', own_cited, 0, 0),
        ('share_of_voice', mentions, mentions2, mentions_references), ('${mean}', visibility_tenths, visibility2, visibility_named),
        ('${meanOver}', mentioned, named2, named_units)) rate (key, hits, hits2, hits_references)`,
  },
  [{ keys: [] }],
);

export const ofPrompts = composed<
  PromptTrendCounts,
  readonly [
    scope: PromptsScope,
    period: ReportPeriod,
    asked: { readonly bucket: Bucket; readonly byAssistant?: boolean | undefined },
  ]
>(
  'trends.ofPrompts',
  ({ promptIds, ...scope }, period, { bucket, byAssistant }) => {
    const { values, next, counted, by } = openReport(scope, period, { splitBy: byAssistant ? 'assistant' : undefined });
    const prompts = `${counted.prompts} and p.id = any(${next(promptIds)}::uuid[])`;
    const text = `select prompt_id as "promptId", ${bucketSql(bucket, period, next)('day')}::text as bucket${by},
        sum(answers)::int as answers, sum(clusters)::int as clusters, sum(mentioned)::int as mentioned
      from (${reportRows({ ...counted, prompts })}) d group by 1, 2${by} having sum(answers) > 0 order by 1, 2 desc${by}`;
    return { text, values };
  },
  reportSamples<{ readonly bucket: Bucket }>({ bucket: 'day' }, { bucket: 'period' })
    .slice(0, 3)
    .map(([{ accountId, assistant }, period, { bucket, splitBy }]) => [
      { accountId, assistant, promptIds: [] },
      period,
      { bucket, byAssistant: splitBy === 'assistant' },
    ]),
);
