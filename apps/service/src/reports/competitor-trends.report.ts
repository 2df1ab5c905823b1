import { brandKey, flag, optional, part, rateOf, RateResponse, shareOf, ShareResponse, text } from '@app/contract';
import { BrandListStore, type Bucket, CompetitorTrendStore, type CompetitorTrendRow } from '@app/storage';
import { OmitType } from '@nestjs/swagger';
import { NamesList } from '../parameters/body.query.js';
import { IsBucket } from '../parameters/period.query.js';
import { isPartial } from './is-partial.js';
import { NamedBrandsQuery, ownBrandsOf } from './named-brands.js';
import { defineReport } from './report.js';

// Trends have no `compare`; /v1/competitors compares whole periods.
class CompetitorTrendsQuery extends OmitType(NamedBrandsQuery, ['compare']) {
  @IsBucket('day')
  bucket?: Bucket;

  @NamesList({
    most: 5,
    description:
      'Names of competitors as in /v1/competitors, separated by commas: they are listed beside your own brands. Absent: the five in the most answers of the period.',
    example: ['Globex', 'Initech'],
  })
  names?: string[];
}

export const competitorTrends = defineReport<CompetitorTrendRow>()({
  name: 'competitors/trends',
  query: CompetitorTrendsQuery,
  row: {
    name: 'CompetitorTrend',
    properties: {
      bucket: text('First day of the bucket, UTC.', { format: 'date', example: '2026-01-05' }),
      partial: optional(
        flag('true where from or to cuts the bucket, or it is not over yet; absent where it is whole.'),
      ),
      name: text('Its name as in /v1/competitors, the same in all buckets.', { example: 'Globex' }),
      own: flag('A brand of this account; false: a competitor.'),
      mention_rate: part(RateResponse, 'Share of all answers of the bucket that name it.'),
      share_of_voice: part(ShareResponse, 'Share of all references to any brand in the bucket that are to it.'),
    },
  },
  body: (counts, { query: { bucket = 'day' }, period }) => ({
    bucket: counts.bucket,
    ...(isPartial({ firstDay: counts.bucket, bucket }, period) && { partial: true }),
    name: counts.name,
    own: counts.own,
    mention_rate: rateOf(counts.mentioned, counts.answers, counts.clusters),
    share_of_voice: shareOf(counts.mentions, counts.allReferences),
  }),
  keys: ['bucket', 'key'],
  stores: { trends: CompetitorTrendStore, brands: BrandListStore },
  read: async ({ trends: store, brands }, { caller, query, scope, period, page }) => {
    const { bucket = 'day', names } = query;
    const chosen = names?.map((name) => ({ name, key: brandKey(name) }));
    return store.page(scope, period, { ...page, ...(await ownBrandsOf(brands, caller, query)), bucket, chosen });
  },
  compare: null,
  quotesAnswers: true,
  holds: 'you and your competitors over time: mention rate and share of voice of each by day, week or month',
  summary: 'You and your competitors over time',
  description:
    'Your own brands and up to five competitors, one row for each in each bucket that has answers, the newest bucket first; a brand that no answer names has a rate of 0. All rates have the same answers as their base, so that they can share a chart.',
  about: 'A page of brands by bucket.',
  example: {
    bucket: '2026-01-05',
    name: 'Globex',
    own: false,
    mention_rate: { value: 0.4, numerator: 12, denominator: 30, low: 0.2459, high: 0.5768 },
    share_of_voice: { value: 0.3097, numerator: 96, denominator: 310 },
  },
});
