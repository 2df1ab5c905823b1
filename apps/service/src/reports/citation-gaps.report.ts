import {
  type CitationGapCounts,
  ComparedRateResponse,
  integer,
  kindOfSource,
  kindRules,
  type ExplainedKind,
  oneOf,
  orNull,
  part,
  parts,
  rateOf,
  sourceKinds,
  text,
  texts,
} from '@app/contract';
import { AccountStore, BrandListStore, CitationGapStore, CitationKindStore } from '@app/storage';
import { IntersectionType } from '@nestjs/swagger';
import { citedDomains, SitesQuery } from './cited-kinds.js';
import { CitedRivalResponse, NamedBrandsQuery, ownBrandsOf } from './named-brands.js';
import { defineReport } from './report.js';

class CitationGapsQuery extends IntersectionType(NamedBrandsQuery, SitesQuery) {}

export const citationGaps = defineReport<CitationGapCounts & ExplainedKind>()({
  name: 'citations/gaps',
  query: CitationGapsQuery,
  row: {
    name: 'CitationGap',
    properties: {
      domain: text('A domain, without www., that is not the brand’s own.', { example: 'reviews.example' }),
      kind: oneOf(sourceKinds, 'The kind of site.'),
      kind_why: text('The entry or rule that gave the kind.', { example: '"reviews" is a part of its name' }),
      kind_rule: oneOf(kindRules, 'The same as a code.'),
      kind_rule_of: orNull(
        text('The rule’s subject: a domain, a rival’s name, a word or an ending; null where the rule needs none.', {
          example: 'reviews',
        }),
      ),
      answers: integer('Answers that cite it, name a rival and do not name the tracked brand.', { minimum: 1 }),
      rate: part(ComparedRateResponse, 'Share of all answers.'),
      rivals: parts(CitedRivalResponse, 'The rivals named in them, the most frequent first.', { maxItems: 10 }),
      example_results: texts('Ids of the latest results that show it, for /v1/results/{id}.', { maxItems: 3 }),
    },
  },
  body: ({ domain, kind, why, rule, ruleOf, answers, allAnswers, clusters, rivals, exampleResults }) => ({
    domain,
    kind,
    kind_why: why,
    kind_rule: rule,
    kind_rule_of: ruleOf,
    answers,
    rate: rateOf(answers, allAnswers, clusters),
    rivals: rivals.map((rival) => ({ name: rival.name, answers: rival.answers })),
    example_results: [...exampleResults],
  }),
  keys: ['answers', 'domain'],
  stores: { gaps: CitationGapStore, kinds: CitationKindStore, brands: BrandListStore, accounts: AccountStore },
  read: async ({ gaps, kinds: known, brands, accounts }, { caller, query, scope, period, page }) => {
    const overrides = await accounts.sources(caller);
    const { rows, ...rest } = await gaps.page(scope, period, {
      ...page,
      domains: await citedDomains(known, { scope, periods: [period], overrides }, query),
      ...(await ownBrandsOf(brands, caller, query)),
    });
    return { ...rest, rows: rows.map((row) => ({ ...row, ...kindOfSource(row.domain, { ...row, overrides }) })) };
  },
  compare: {
    rates: { rate: 'answers' },
    key: ({ domain }) => domain,
    read: async ({ gaps, brands }, { caller, query, scope, periods, compared }) =>
      gaps.compare(scope, periods, { ...compared, ...(await ownBrandsOf(brands, caller, query)) }),
  },
  quotesAnswers: true,
  holds: 'which domains are cited where rivals are named and the brand is not',
  summary: 'Which domains are cited where rivals are named and the brand is not',
  description: 'Sorted by the number of such answers, the most first.',
  about: 'A page of domains.',
  example: {
    domain: 'reviews.example',
    kind: 'editorial',
    kind_why: '"reviews" is a part of its name',
    kind_rule: 'name',
    kind_rule_of: 'reviews',
    answers: 9,
    rate: { value: 0.3, numerator: 9, denominator: 30, low: 0.1666, high: 0.4788 },
    rivals: [{ name: 'Globex', answers: 7 }],
    example_results: ['0b5c2f0e-2b53-4a0b-8a53-0d3f6a4b7f10'],
  },
});
