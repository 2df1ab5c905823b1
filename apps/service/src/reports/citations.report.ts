import { type CitationCounts, ComparedRateResponse, flag, integer, part, rateOf, text, texts } from '@app/contract';
import { CitationReportStore } from '@app/storage';
import { defineReport } from './report.js';
import { ReportQuery } from './report.query.js';

export const citations = defineReport<CitationCounts>()({
  name: 'citations',
  query: ReportQuery,
  row: {
    name: 'CitedDomain',
    properties: {
      domain: text('A domain, without www.', { example: 'acme.example' }),
      own: flag('The tracked brand’s own, or a subdomain of it.'),
      answers: integer('Answers that cite it.', { minimum: 1 }),
      citation_rate: part(ComparedRateResponse, 'Of all answers.'),
      urls: texts('Pages of it, those in the most answers first: addresses without www., fragment and utm_ fields.', {
        maxItems: 20,
      }),
    },
  },
  body: ({ domain, own, answers, allAnswers, clusters, urls }) => ({
    domain,
    own,
    answers,
    citation_rate: rateOf(answers, allAnswers, clusters),
    urls: [...urls],
  }),
  keys: ['answers', 'domain'],
  stores: { citations: CitationReportStore },
  read: ({ citations: store }, { scope, period, page }) => store.page(scope, period, page),
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
    answers: 9,
    citation_rate: { value: 0.3, numerator: 9, denominator: 30, low: 0.1666, high: 0.4788 },
    urls: ['https://acme.example/pricing'],
  },
});
