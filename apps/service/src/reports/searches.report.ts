import { ComparedRateResponse, integer, orNull, part, rateOf, text } from '@app/contract';
import { SearchReportStore, type SearchRow } from '@app/storage';
import { defineReport } from './report.js';
import { ReportQuery } from './report.query.js';

export const searches = defineReport<SearchRow>()({
  name: 'searches',
  query: ReportQuery,
  row: {
    name: 'SearchMade',
    properties: {
      query: text('The query, in its commonest wording.', { example: 'best cloud storage 2026' }),
      answers: integer('Answers for which it was searched.', { minimum: 1 }),
      prompts: integer('Prompts with such an answer.', { minimum: 1 }),
      rate: part(ComparedRateResponse, 'Share of all answers.'),
      first_seen: text('First day (UTC) of the period on which it was searched.', {
        format: 'date',
        example: '2026-01-05',
      }),
      last_seen: text('The last such day.', { format: 'date', example: '2026-01-19' }),
      example_result: orNull(
        text('Id of a result of the last day with this search, for /v1/results/{id}; null where it is purged.', {
          format: 'uuid',
        }),
      ),
    },
  },
  body: (counts) => ({
    query: counts.query,
    answers: counts.answers,
    prompts: counts.prompts,
    rate: rateOf(counts.answers, counts.allAnswers, counts.clusters),
    first_seen: counts.firstSeen,
    last_seen: counts.lastSeen,
    example_result: counts.exampleResult,
  }),
  keys: ['answers', 'key'],
  stores: { searches: SearchReportStore },
  read: ({ searches: store }, { scope, period, page }) => store.page(scope, period, page),
  compare: {
    rates: { rate: 'answers' },
    key: ({ key }) => key,
    read: ({ searches: store }, { scope, periods, compared }) => store.compare(scope, periods, compared),
  },
  quotesAnswers: true,
  holds: 'what the assistants searched the web for before they answered',
  summary: 'What the assistants searched the web for',
  description:
    'Each web search that an assistant made for an answer, as its provider reports it, sorted by the number of answers, the most first. Wordings that differ only in case and accents share a row. Chat completions report none.',
  about: 'A page of searches.',
  example: {
    query: 'best cloud storage 2026',
    answers: 9,
    prompts: 3,
    rate: { value: 0.3, numerator: 9, denominator: 30, low: 0.1666, high: 0.4788 },
    first_seen: '2026-01-05',
    last_seen: '2026-01-19',
    example_result: '0b5c2f0e-2b53-4a0b-8a53-0d3f6a4b7f10',
  },
});
