import { DifferenceResponse, flag, oneOf, optional, part, rateOf, RateResponse, response, text } from '@app/contract';
import { type Theme, themes } from '@app/findings';
import { BrandListStore, type Bucket, type ThemeTrendRow, ThemeTrendStore } from '@app/storage';
import { OmitType } from '@nestjs/swagger';
import { CommaList } from '../parameters/body.query.js';
import { IsBucket } from '../parameters/period.query.js';
import { requestedRival, NamesRival } from './requested-rival.js';
import { differencesOf } from './differences.js';
import { isPartial } from './is-partial.js';
import { defineReport } from './report.js';
import { ReportQuery } from './report.query.js';

// Trends have no `compare`; /v1/qualities?group=theme compares whole periods.
class QualityTrendsQuery extends OmitType(ReportQuery, ['compare']) {
  @IsBucket('day')
  bucket?: Bucket;

  @CommaList(themes, 'Comma list of the themes to list; absent: all that the answers of the period contain.')
  theme?: Theme[];

  @NamesRival(
    'Name or alias of a configured competitor: adds to each row what the same answers say about it, and how much the brand differs. Only answers to prompts of the brands that are configured with it count then.',
  )
  rival?: string;
}

const RivalThemeResponse = response('RivalTheme', {
  name: text('Its configured name.', { example: 'Globex' }),
  praise: part(RateResponse, 'Share of all answers of the bucket that praise it in the theme.'),
  criticism: part(RateResponse, 'Share that criticise it.'),
  praise_difference: part(DifferenceResponse, 'How much praise of the brand differs from praise of it.'),
  criticism_difference: part(DifferenceResponse, 'How much criticism of the brand differs from criticism of it.'),
});

export const qualityTrends = defineReport<ThemeTrendRow>()({
  name: 'qualities/trends',
  query: QualityTrendsQuery,
  row: {
    name: 'ThemeTrend',
    properties: {
      bucket: text('First day of the bucket, UTC.', { format: 'date', example: '2026-01-05' }),
      partial: optional(
        flag('true where from or to cuts the bucket, or it is not over yet; absent where it is whole.'),
      ),
      theme: oneOf(themes, 'The subject of the qualities.'),
      praise: part(RateResponse, 'Share of all answers of the bucket that praise the brand in the theme.'),
      criticism: part(RateResponse, 'Share that criticise it; an answer that does both counts in both.'),
      rival: optional(part(RivalThemeResponse, 'With rival: the same for that competitor, in the same answers.')),
    },
  },
  body: (counts, { query: { bucket = 'day' }, period, rival }) => ({
    bucket: counts.bucket,
    ...(isPartial({ firstDay: counts.bucket, bucket }, period) && { partial: true }),
    theme: counts.theme,
    praise: rateOf(counts.praised, counts.answers, counts.clusters),
    criticism: rateOf(counts.criticised, counts.answers, counts.clusters),
    ...(rival && { rival: besideOf(counts, rival.name) }),
  }),
  keys: ['bucket', 'key'],
  without: ({ rival }) => (rival === undefined ? ['rival'] : []),
  stores: { trends: ThemeTrendStore, brands: BrandListStore },
  rivalOf: ({ brands }, { caller, query: { rival } }) => requestedRival(brands, caller, { rival }),
  read: ({ trends }, { query: { bucket = 'day', theme }, scope, period, page, rival }) =>
    trends.page(scope, period, { ...page, bucket, themes: theme && [...new Set(theme)], rival: rival?.key }),
  compare: null,
  quotesAnswers: false,
  holds: 'what the answers praise and criticise over time, by theme, beside a competitor if one is named',
  summary: 'What the answers praise and criticise over time',
  description:
    'A row for each theme in each bucket that has answers, the newest bucket first: the shares of its answers that praise and that criticise the brand in it, 0 where none does. rival= adds the same for a configured competitor, with the differences and their intervals, tested together with all differences of the bucket: bucket=period compares the two over the whole period.',
  about: 'A page of themes by bucket.',
  example: {
    bucket: '2026-01-05',
    theme: 'price',
    praise: { value: 0.3, numerator: 9, denominator: 30, low: 0.1666, high: 0.4788 },
    criticism: { value: 0.1, numerator: 3, denominator: 30, low: 0.0346, high: 0.2562 },
  },
});

function besideOf(counts: ThemeTrendRow, name: string) {
  const { answers, clusters, praised, criticised, rivalPraised, rivalCriticised, compared } = counts;
  const differenceOf = differencesOf(compared, { of: answers, n: clusters });
  return {
    name,
    praise: rateOf(rivalPraised, answers, clusters),
    criticism: rateOf(rivalCriticised, answers, clusters),
    praise_difference: differenceOf({ hits: praised, others: rivalPraised }),
    criticism_difference: differenceOf({ hits: criticised, others: rivalCriticised }),
  };
}
