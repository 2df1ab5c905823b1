import { ComparedRateResponse, integer, oneOf, orNull, part, rateOf, text, texts } from '@app/contract';
import { polarities, type Polarity } from '@app/findings';
import { comparedQuality, QualityReportStore, type QualityRow } from '@app/storage';
import { CommaList } from '../parameters/body.query.js';
import { defineReport } from './report.js';
import { ReportQuery } from './report.query.js';

class QualitiesQuery extends ReportQuery {
  @CommaList(polarities, 'Comma list of the polarities to list; absent: all.')
  polarity?: Polarity[];
}

export const qualities = defineReport<QualityRow>()({
  name: 'qualities',
  query: QualitiesQuery,
  row: {
    name: 'Quality',
    properties: {
      quality: text('The commonest of its wordings.', { example: 'easy to use' }),
      wordings: texts(
        'As the answers of all assistants write it, the commonest first: what was counted as one quality.',
        { maxItems: 20 },
      ),
      polarity: oneOf(polarities, 'Whether it speaks for the brand. Others of the same wording are other rows.'),
      answers: integer('Answers that say it of the tracked brand.', { minimum: 1 }),
      answer_rate: part(ComparedRateResponse, 'Of all answers.'),
      prompts: integer('Prompts whose answers say it.', { minimum: 1 }),
      first_seen: text('First day (UTC) of the period on which an answer said it.', {
        format: 'date',
        example: '2026-01-05',
      }),
      last_seen: text('The last such day.', { format: 'date', example: '2026-01-19' }),
      example_result: orNull(
        text('Id of a result of the last day that says it, for /v1/results/{id}; null where it is purged.', {
          format: 'uuid',
        }),
      ),
    },
  },
  body: (counts) => ({
    quality: counts.wordings[0] ?? '',
    wordings: [...counts.wordings],
    polarity: counts.polarity,
    answers: counts.answers,
    answer_rate: rateOf(counts.answers, counts.allAnswers, counts.clusters),
    prompts: counts.prompts,
    first_seen: counts.firstSeen,
    last_seen: counts.lastSeen,
    example_result: counts.exampleResult,
  }),
  keys: ['answers', 'key', 'polarity'],
  stores: { qualities: QualityReportStore },
  read: ({ qualities: store }, { query: { polarity }, scope, period, page }) =>
    store.page(scope, period, { ...page, polarities: polarity }),
  compare: {
    rates: { answer_rate: 'answers' },
    key: comparedQuality,
    read: ({ qualities: store }, { scope, periods, compared }) => store.compare(scope, periods, compared),
  },
  quotesAnswers: true,
  holds: 'what the answers say of the brand',
  summary: 'What the answers say of the brand',
  description:
    'Each quality that an answer attributes to the tracked brand, verbatim, those in the most answers first. Wordings that differ in case and accents alone are one row; one of two polarities is two rows.',
  about: 'A page of qualities.',
  example: {
    quality: 'easy to use',
    wordings: ['easy to use', 'Easy to use'],
    polarity: 'positive',
    answers: 9,
    answer_rate: { value: 0.3, numerator: 9, denominator: 30, low: 0.1666, high: 0.4788 },
    prompts: 3,
    first_seen: '2026-01-05',
    last_seen: '2026-01-19',
    example_result: '0b5c2f0e-2b53-4a0b-8a53-0d3f6a4b7f10',
  },
});
