import {
  type CitationCounts,
  ComparedRateResponse,
  flag,
  integer,
  kindOfSource,
  type KnownKind,
  oneOf,
  part,
  rateOf,
  sourceKinds,
  text,
  texts,
} from '@app/contract';
import { AccountStore, CitationReportStore } from '@app/storage';
import { defineReport } from './report.js';
import { ReportQuery } from './report.query.js';

type CitedSource = CitationCounts & KnownKind;

export const citations = defineReport<CitedSource>()({
  name: 'citations',
  query: ReportQuery,
  row: {
    name: 'CitedDomain',
    properties: {
      domain: text('A domain, without www.', { example: 'acme.example' }),
      own: flag('The tracked brand’s own, or a subdomain of it.'),
      kind: oneOf(sourceKinds, 'What kind of site it is.'),
      kind_why: text('By which entry or rule.', { example: 'the domain of the brand' }),
      answers: integer('Answers that cite it.', { minimum: 1 }),
      citation_rate: part(ComparedRateResponse, 'Of all answers.'),
      urls: texts('Pages of it, those in the most answers first: addresses without www., fragment and utm_ fields.', {
        maxItems: 20,
      }),
    },
  },
  body: ({ domain, own, kind, why, answers, allAnswers, clusters, urls }) => ({
    domain,
    own,
    kind,
    kind_why: why,
    answers,
    citation_rate: rateOf(answers, allAnswers, clusters),
    urls: [...urls],
  }),
  keys: ['answers', 'domain'],
  stores: { citations: CitationReportStore, accounts: AccountStore },
  read: async ({ citations: store, accounts }, { caller, scope, period, page }) => {
    const overrides = await accounts.sources(caller);
    const { rows, ...rest } = await store.page(scope, period, page);
    return { ...rest, rows: rows.map((row) => ({ ...row, ...kindOfSource(row.domain, { ...row, overrides }) })) };
  },
  compare: {
    rates: { citation_rate: 'answers' },
    key: ({ domain }) => domain,
    read: ({ citations: store }, { scope, periods, compared }) => store.compare(scope, periods, compared),
  },
  quotesAnswers: true,
  holds: 'which domains the answers cite',
  summary: 'Which domains the answers cite',
  description: 'Those in the most answers first.',
  about: 'A page of domains.',
  example: {
    domain: 'acme.example',
    own: true,
    kind: 'own',
    kind_why: 'the domain of the brand',
    answers: 9,
    citation_rate: { value: 0.3, numerator: 9, denominator: 30, low: 0.1666, high: 0.4788 },
    urls: ['https://acme.example/pricing'],
  },
});
