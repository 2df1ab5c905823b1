import {
  ComparedRateResponse,
  integer,
  oneOf,
  optional,
  orNull,
  part,
  parts,
  rateOf,
  response,
  text,
  texts,
} from '@app/contract';
import { polarities, type Polarity, type Theme, themes } from '@app/findings';
import {
  BrandListStore,
  comparedQuality,
  comparedTheme,
  QualityReportStore,
  type QualityRow,
  ThemeReportStore,
  type ThemeRow,
} from '@app/storage';
import { CommaList } from '../parameters/body.query.js';
import { requestedRival, NamesRival } from './requested-rival.js';
import { defineReport } from './report.js';
import { GroupsBy, ReportQuery } from './report.query.js';

class QualitiesQuery extends ReportQuery {
  @CommaList(polarities, 'Comma list of the polarities to list; absent: all.')
  polarity?: Polarity[];

  @CommaList(themes, 'Comma list of the themes to list; absent: all.')
  theme?: Theme[];

  @NamesRival(
    'Name or alias of a configured competitor: qualities of it instead of the brand’s, in the same answers; brand selects the answers to one brand’s prompts. Absent: qualities of the brand.',
  )
  rival?: string;

  @GroupsBy(
    'theme',
    'theme counts themes instead of qualities: all that the answers say about one, with praise, criticism and, in said, its qualities.',
  )
  declare group?: ReportQuery['group'];
}

const exampleOf = (description: string) => orNull(text(description, { format: 'uuid' }));

const language = orNull(
  text('Language of that result’s answer, by ISO 639-1, as its words show; null where it is not known.', {
    example: 'en',
  }),
);

const SaidResponse = response('SaidQuality', {
  quality: text('The commonest of its wordings.', { example: 'easy to use' }),
  polarity: oneOf(polarities, 'Whether it is praise or criticism.'),
  answers: integer('Answers that contain it.', { minimum: 1 }),
  example_result: exampleOf(
    'Id of a result of the last day that contains it, for /v1/results/{id}; null where it is purged.',
  ),
  language,
});

const isOfTheme = (row: QualityRow | ThemeRow): row is ThemeRow => 'said' in row;
const shares = { answer_rate: 'said', praise: 'praised', criticism: 'criticised' } as const;

export const qualities = defineReport<QualityRow | ThemeRow>()({
  name: 'qualities',
  query: QualitiesQuery,
  row: {
    name: 'Quality',
    properties: {
      quality: text('The commonest of its wordings.', { example: 'easy to use' }),
      wordings: texts(
        'The wordings that were counted as one quality, over all assistants, the commonest first. With group=theme: the commonest of the theme.',
        { maxItems: 20 },
      ),
      polarity: oneOf(
        polarities,
        'Whether it is praise or criticism. The same wording in another polarity is another row. With group=theme: positive where the answers only praise, negative where they only criticise, mixed where they do both.',
      ),
      theme: orNull(oneOf(themes, 'Its subject in most of these answers; null where none was recorded.')),
      answers: integer('Answers that attribute it to the tracked brand.', { minimum: 1 }),
      answer_rate: part(ComparedRateResponse, 'Share of all answers.'),
      praise: optional(
        part(ComparedRateResponse, 'With group=theme: share of all answers that praise the brand in it.'),
      ),
      criticism: optional(
        part(ComparedRateResponse, 'With group=theme: share of all answers that criticise the brand in it.'),
      ),
      said: optional(
        parts(SaidResponse, 'With group=theme: its qualities, those in the most answers first.', { maxItems: 10 }),
      ),
      prompts: integer('Prompts whose answers contain it.', { minimum: 1 }),
      first_seen: text('First day (UTC) of the period with an answer that contains it.', {
        format: 'date',
        example: '2026-01-05',
      }),
      last_seen: text('The last such day.', { format: 'date', example: '2026-01-19' }),
      example_result: exampleOf(
        'Id of a result of the last day that contains it, for /v1/results/{id}; null where it is purged.',
      ),
      language,
    },
  },
  body: (counts) => ({
    quality: counts.wordings[0] ?? '',
    wordings: [...counts.wordings],
    polarity: counts.polarity,
    theme: counts.theme,
    answers: counts.answers,
    answer_rate: rateOf(counts.answers, counts.allAnswers, counts.clusters),
    ...(isOfTheme(counts) && {
      praise: rateOf(counts.praised, counts.allAnswers, counts.clusters),
      criticism: rateOf(counts.criticised, counts.allAnswers, counts.clusters),
      said: counts.said.map(({ exampleResult, ...said }) => ({
        quality: said.quality,
        polarity: said.polarity,
        answers: said.answers,
        example_result: exampleResult,
        language: said.language,
      })),
    }),
    prompts: counts.prompts,
    first_seen: counts.firstSeen,
    last_seen: counts.lastSeen,
    example_result: counts.exampleResult,
    language: counts.language,
  }),
  keys: ['answers', 'key', 'polarity'],
  without: ({ group }) => (group === 'theme' ? [] : ['praise', 'criticism', 'said']),
  stores: { qualities: QualityReportStore, byTheme: ThemeReportStore, brands: BrandListStore },
  rivalOf: ({ brands }, { caller, query }) => requestedRival(brands, caller, query),
  read: ({ qualities: store, byTheme }, { query: { group, polarity, theme }, scope, period, page, rival }) => {
    const asked = { ...page, polarities: polarity, themes: theme, rival: rival?.key };
    return group === 'theme' ? byTheme.page(scope, period, asked) : store.page(scope, period, asked);
  },
  compare: {
    rates: { answer_rate: 'answers', praise: 'answers', criticism: 'answers' },
    key: (row, rate) => (isOfTheme(row) ? comparedTheme(row, shares[rate]) : comparedQuality(row)),
    read: ({ qualities: store, byTheme }, { query: { group, polarity, theme }, scope, periods, compared, rival }) =>
      group === 'theme'
        ? byTheme.compare(scope, periods, { ...compared, polarities: polarity, rival: rival?.key })
        : store.compare(scope, periods, { ...compared, themes: theme, rival: rival?.key }),
  },
  quotesAnswers: true,
  holds: 'what the answers say of the brand',
  summary: 'What the answers say about the brand',
  description:
    'Each quality that an answer attributes to the tracked brand, verbatim, sorted by the number of answers, the most first. Wordings that differ only in case and accents share a row; a wording in two polarities has two rows. group=theme sums them up by subject. rival= names a configured competitor and selects its qualities, in the answers to prompts of the brands that are configured with it; so does brand= with such a name.',
  about: 'A page of qualities.',
  example: {
    quality: 'easy to use',
    wordings: ['easy to use', 'Easy to use'],
    polarity: 'positive',
    theme: 'ease_of_use',
    answers: 9,
    answer_rate: { value: 0.3, numerator: 9, denominator: 30, low: 0.1666, high: 0.4788 },
    prompts: 3,
    first_seen: '2026-01-05',
    last_seen: '2026-01-19',
    example_result: '0b5c2f0e-2b53-4a0b-8a53-0d3f6a4b7f10',
    language: 'en',
  },
});
