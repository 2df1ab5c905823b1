import {
  breakingFields,
  ComparedRateResponse,
  ComparedShareResponse,
  flag,
  integer,
  MeanChangeResponse,
  number,
  oneOf,
  optional,
  orNull,
  part,
  parts,
  rateOf,
  response,
  shareOf,
  text,
  type TrendCounts,
} from '@app/contract';
import { type Bucket, TrendReportStore } from '@app/storage';
import { IsBucket } from '../parameters/period.query.js';
import { averageOf, averageRank } from './average-rank.js';
import { isPartial } from './is-partial.js';
import { defineReport } from './report.js';
import { ReportQuery } from './report.query.js';

class TrendsQuery extends ReportQuery {
  @IsBucket('day')
  bucket?: Bucket;
}

const SeriesBreakResponse = response('SeriesBreak', {
  field: oneOf(
    breakingFields,
    'The changed field of provenance: the model that answers, whether it searches the web, the version of the analyser, or whether a model reads the answers.',
  ),
  assistant: text('Slug of the assistant whose answers it concerns.', { example: 'default' }),
  from: text('The value until then.', { example: 'gpt-5-mini' }),
  to: text('The value since then.', { example: 'gpt-6.1-terra' }),
  day: text('First day (UTC) whose newest answer has it.', { format: 'date', example: '2026-01-07' }),
});

export const trends = defineReport<TrendCounts>()({
  name: 'trends',
  query: TrendsQuery,
  row: {
    name: 'Trend',
    properties: {
      bucket: text('First day of the bucket, UTC.', { format: 'date', example: '2026-01-05' }),
      partial: optional(
        flag('true where from or to cuts the bucket, or it is not over yet; absent where it is whole.'),
      ),
      answers: integer('Answers in it.', { minimum: 1 }),
      mention_rate: part(ComparedRateResponse, 'Share of answers that name the tracked brand.'),
      citation_rate: part(ComparedRateResponse, 'Share of answers that cite its domain.'),
      mean_visibility: orNull(
        number('Mean of the highest visibility_percent of each answer that names the brand; null where none does.', {
          minimum: 0,
          maximum: 100,
        }),
      ),
      mean_visibility_change: optional(
        part(MeanChangeResponse, 'With compare: how the mean differs from that of the other period.'),
      ),
      share_of_voice: part(ComparedShareResponse, 'Share of all references to brands that are to the tracked brand.'),
      average_rank: averageRank('the tracked brand’s'),
      ranked_answers: integer('Answers in which it has a rank, over which average_rank is the mean.'),
      no_answer: optional(
        integer(
          'How often the surface showed no AI answer, which does not count as an answer; absent where it always showed one.',
          {
            minimum: 1,
          },
        ),
      ),
      breaks: optional(
        parts(
          SeriesBreakResponse,
          'By day, why figures from there on may differ from those before although nothing happened to the brand; absent where nothing changed.',
          { maxItems: 50 },
        ),
      ),
    },
  },
  body: (counts, { query: { bucket = 'day' }, period }) => ({
    bucket: counts.bucket,
    ...(isPartial({ firstDay: counts.bucket, bucket }, period) && { partial: true }),
    answers: counts.answers,
    mention_rate: rateOf(counts.mentioned, counts.answers, counts.clusters),
    citation_rate: rateOf(counts.ownCited, counts.answers, counts.clusters),
    mean_visibility: counts.mentioned === 0 ? null : Math.round(counts.visibilityTenths / counts.mentioned) / 10,
    share_of_voice: shareOf(counts.mentions, counts.allReferences),
    average_rank: averageOf(counts),
    ranked_answers: counts.ranked,
    ...(counts.noAnswer > 0 && { no_answer: counts.noAnswer }),
    ...(counts.breaks && { breaks: [...counts.breaks] }),
  }),
  keys: ['bucket'],
  stores: { trends: TrendReportStore },
  read: ({ trends: store }, { query: { bucket = 'day' }, scope, period, page }) =>
    store.page(scope, period, { ...page, bucket }),
  compare: {
    rates: { mention_rate: 'answers', citation_rate: 'answers', share_of_voice: 'references' },
    means: ['mean_visibility'],
    key: (_, rate) => rate,
    read: ({ trends: store }, { scope, periods, compared }) => store.compare(scope, periods, compared),
    trouble: ({ bucket }) =>
      bucket === 'period' ? undefined : 'needs bucket=period: the whole period as one row, which is what is compared',
  },
  quotesAnswers: false,
  tool: 'get_trends',
  holds: 'mention rate, share of voice, rank, citations and visibility by day, week or month, or of the whole period',
  summary: 'Trends over time',
  description:
    'One row for each day, week or month of last_checked, newest first, or one for the whole period; buckets without answers have no row.',
  about: 'A page of buckets.',
  example: {
    bucket: '2026-01-05',
    answers: 30,
    mention_rate: { value: 0.6, numerator: 18, denominator: 30, low: 0.4232, high: 0.7541 },
    citation_rate: { value: 0.1, numerator: 3, denominator: 30, low: 0.0346, high: 0.2562 },
    mean_visibility: 61.2,
    share_of_voice: { value: 0.2839, numerator: 88, denominator: 310 },
    average_rank: 1.61,
    ranked_answers: 18,
  },
});
