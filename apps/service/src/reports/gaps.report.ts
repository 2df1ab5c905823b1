import {
  ComparedRateResponse,
  type GapCounts,
  integer,
  orNull,
  part,
  parts,
  rateOf,
  response,
  text,
} from '@app/contract';
import { BrandListStore, GapReportStore } from '@app/storage';
import { NamedBrandsQuery, ownBrandsOf } from './named-brands.js';
import { defineReport } from './report.js';

const InsteadResponse = response('Instead', {
  name: text('A brand, in its commonest spelling.', { example: 'Globex' }),
  answers: integer('Answers that name it.', { minimum: 1 }),
});

export const gaps = defineReport<GapCounts>()({
  name: 'gaps',
  query: NamedBrandsQuery,
  row: {
    name: 'Gap',
    properties: {
      prompt_id: text('Id of the prompt.', { format: 'uuid' }),
      query: text('Its text.', { example: 'best cloud storage for small teams' }),
      geo: text('Its geography code.', { example: 'US' }),
      place: orNull(text('Its place within it; null: no particular place.', { example: 'Vienna' })),
      locale: orNull(text('Its language, by BCP 47; null: no particular language.', { example: 'de-AT' })),
      answers: integer('Number of its answers, none of which names the tracked brand.', { minimum: 1 }),
      mention_rate: part(
        ComparedRateResponse,
        'Always 0; its high limits how often the brand may be named all the same.',
      ),
      instead: parts(InsteadResponse, 'The brands named instead, the most frequent first.', { maxItems: 10 }),
      latest_result: orNull(
        text('Id of the newest of these results, for /v1/results/{id}; null where they are purged.', {
          format: 'uuid',
        }),
      ),
    },
  },
  body: (counts) => ({
    prompt_id: counts.promptId,
    query: counts.query,
    geo: counts.geo,
    place: counts.place,
    locale: counts.locale,
    answers: counts.answers,
    mention_rate: rateOf(0, counts.answers, counts.clusters),
    instead: counts.instead.map(({ name, answers }) => ({ name, answers })),
    latest_result: counts.latestResult,
  }),
  keys: ['clusters', 'answers', 'promptId'],
  stores: { gaps: GapReportStore, brands: BrandListStore },
  read: async ({ gaps: store, brands }, { caller, query, scope, period, page }) =>
    store.page(scope, period, { ...page, ...(await ownBrandsOf(brands, caller, query)) }),
  compare: {
    rates: { mention_rate: 'answers' },
    key: ({ promptId }) => promptId,
    read: ({ gaps: store }, { scope, periods, compared }) => store.compare(scope, periods, compared),
  },
  quotesAnswers: true,
  holds: 'prompts whose answers never name the brand, and who is named instead',
  summary: 'Prompts whose answers never name the brand',
  description:
    'The most certain gaps first: by the upper end of the interval, then by answers. Without group=assistant no assistant names the brand; with it, the row’s assistant does not.',
  about: 'A page of gaps.',
  example: {
    prompt_id: '6f3c9f34-0d7e-4b9a-9a53-0c2a2e1d6b11',
    query: 'best cloud storage for small teams',
    geo: 'US',
    place: null,
    locale: null,
    answers: 5,
    mention_rate: { value: 0, numerator: 0, denominator: 5, low: 0, high: 0.4345 },
    instead: [{ name: 'Globex', answers: 5 }],
    latest_result: '0b5c2f0e-2b53-4a0b-8a53-0d3f6a4b7f10',
  },
});
