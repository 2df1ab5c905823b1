import {
  ComparedRateResponse,
  ComparedShareResponse,
  flag,
  integer,
  part,
  rateOf,
  shareOf,
  text,
  texts,
} from '@app/contract';
import { BrandListStore, comparedKey, CompetitorReportStore, type CompetitorRow } from '@app/storage';
import { averageOf, averageRank } from './average-rank.js';
import { NamedBrandsQuery, ownBrandsOf } from './named-brands.js';
import { defineReport } from './report.js';

export const competitors = defineReport<CompetitorRow>()({
  name: 'competitors',
  query: NamedBrandsQuery,
  row: {
    name: 'Competitor',
    properties: {
      name: text('Its commonest spelling over all assistants; for an own brand, its configured name.', {
        example: 'Globex',
      }),
      own: flag('A brand of this account; false: a competitor.'),
      spellings: texts(
        'The spellings that were counted as one brand, over all assistants, the commonest first. For an own brand, its name and aliases.',
        { maxItems: 20 },
      ),
      answers: integer('Answers that name it; 0 for an own brand that none names.'),
      mention_rate: part(ComparedRateResponse, 'Share of all answers of the report that name it.'),
      mentions: integer('References to it.'),
      average_rank: averageRank('its'),
      ranked_answers: integer('Answers in which it has a rank, over which average_rank is the mean.'),
      share_of_voice: part(ComparedShareResponse, 'Share of all references to any brand, the tracked one included.'),
      overlap_prompts: integer('Prompts whose answers name it and the tracked brand.'),
      owned_prompts: integer('Prompts whose answers name it and never the tracked brand.'),
    },
  },
  body: (counts) => ({
    name: counts.spellings[0] ?? '',
    own: counts.own,
    spellings: [...counts.spellings],
    answers: counts.answers,
    mention_rate: rateOf(counts.answers, counts.allAnswers, counts.clusters),
    mentions: counts.mentions,
    average_rank: averageOf(counts),
    ranked_answers: counts.ranked,
    share_of_voice: shareOf(counts.mentions, counts.allReferences),
    overlap_prompts: counts.overlapPrompts,
    owned_prompts: counts.ownedPrompts,
  }),
  keys: ['answers', 'key'],
  stores: { competitors: CompetitorReportStore, brands: BrandListStore },
  read: async ({ competitors: store, brands }, { caller, query, scope, period, page }) =>
    store.page(scope, period, { ...page, ...(await ownBrandsOf(brands, caller, query)) }),
  compare: {
    rates: { mention_rate: 'answers', share_of_voice: 'references' },
    key: ({ key }, rate) => comparedKey(rate, key),
    read: async ({ competitors: store, brands }, { caller, query, scope, periods, compared }) =>
      store.compare(scope, periods, { ...compared, ...(await ownBrandsOf(brands, caller, query)) }),
  },
  quotesAnswers: true,
  holds: 'whom the answers name, your own brand (`own`) among them: mention rate, share of voice, average rank',
  summary: 'Brands named in the answers: yours and its competitors',
  description:
    'Every brand, sorted by the number of answers that name it, the most first; own is true on the tracked brand’s row, which is there even where no answer names it. Spellings of one brand share a row: case, accents, legal form and aliases of configured competitors do not matter.',
  about: 'A page of competitors.',
  example: {
    name: 'Globex',
    own: false,
    spellings: ['Globex', 'Globex Corp'],
    answers: 41,
    mention_rate: { value: 0.5467, numerator: 41, denominator: 75, low: 0.4344, high: 0.6544 },
    mentions: 96,
    average_rank: 1.8,
    ranked_answers: 41,
    share_of_voice: { value: 0.3097, numerator: 96, denominator: 310 },
    overlap_prompts: 12,
    owned_prompts: 3,
  },
});
