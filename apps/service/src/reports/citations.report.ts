import {
  ComparedRateResponse,
  flag,
  integer,
  kindOfSource,
  oneOf,
  optional,
  part,
  rateOf,
  type SourceKind,
  sourceKinds,
  type Split,
  text,
  texts,
} from '@app/contract';
import { AccountStore, CitationKindStore, CitationReportStore } from '@app/storage';
import { IntersectionType } from '@nestjs/swagger';
import { citedKinds, KindQuery } from './cited-kinds.js';
import { defineReport } from './report.js';
import { GroupsBy, ReportQuery } from './report.query.js';

class CitationsQuery extends IntersectionType(ReportQuery, KindQuery) {
  @GroupsBy('kind', 'kind counts kinds in place of domains: an answer that cites several sites of a kind counts once.')
  declare group?: ReportQuery['group'];
}

/** Of a domain, or with group=kind of a kind. */
interface CitedRow extends Split {
  readonly domain?: string;
  readonly own?: boolean;
  readonly kind: SourceKind;
  readonly why?: string;
  readonly answers: number;
  readonly allAnswers: number;
  readonly clusters: number;
  readonly domains?: number;
  readonly urls?: readonly string[];
}

const isByKind = ({ group }: CitationsQuery): boolean => group === 'kind';

export const citations = defineReport<CitedRow>()({
  name: 'citations',
  query: CitationsQuery,
  row: {
    name: 'CitedDomain',
    properties: {
      domain: optional(text('A domain, without www.; absent with group=kind.', { example: 'acme.example' })),
      own: optional(flag('The tracked brand’s own, or a subdomain of it; absent with group=kind.')),
      kind: oneOf(sourceKinds, 'What kind of site it is.'),
      kind_why: optional(
        text('By which entry or rule; absent with group=kind.', { example: 'the domain of the brand' }),
      ),
      answers: integer('Answers that cite it; with group=kind, at least one site of the kind.', { minimum: 1 }),
      citation_rate: part(ComparedRateResponse, 'Of all answers.'),
      domains: optional(integer('With group=kind: cited domains of the kind.', { minimum: 1 })),
      urls: optional(
        texts(
          'Pages of it, those in the most answers first: addresses without www., fragment and utm_ fields. Absent with group=kind.',
          { maxItems: 20 },
        ),
      ),
    },
  },
  without: (query) => (isByKind(query) ? ['domain', 'own', 'kind_why', 'urls'] : ['domains']),
  body: ({ domain, own, kind, why, answers, allAnswers, clusters, domains, urls }) => ({
    ...(domain !== undefined && { domain }),
    ...(own !== undefined && { own }),
    kind,
    ...(why !== undefined && { kind_why: why }),
    answers,
    citation_rate: rateOf(answers, allAnswers, clusters),
    ...(domains !== undefined && { domains }),
    ...(urls && { urls: [...urls] }),
  }),
  keys: ['answers', 'domain', 'kind'],
  stores: { citations: CitationReportStore, kinds: CitationKindStore, accounts: AccountStore },
  read: async ({ citations: store, kinds: known, accounts }, { caller, query, scope, period, page }) => {
    const overrides = await accounts.sources(caller);
    const isChosen = isByKind(query) || query.kind !== undefined;
    const kinds = isChosen ? await citedKinds(known, { scope, periods: [period], overrides }, query) : undefined;
    const { after } = page;
    if (kinds && isByKind(query)) {
      const { rows, ...rest } = await known.page(scope, period, { ...page, kinds });
      const domains = Map.groupBy(kinds.values(), (kind) => kind);
      return { ...rest, rows: rows.map((row) => ({ ...row, domains: domains.get(row.kind)!.length })) };
    }
    const { rows, ...rest } = await store.page(scope, period, {
      ...page,
      // A cursor goes on with rows of its own query alone, which are domains here.
      after: after && { ...after, domain: after.domain! },
      domains: kinds && [...kinds.keys()],
    });
    return { ...rest, rows: rows.map((row) => ({ ...row, ...kindOfSource(row.domain, { ...row, overrides }) })) };
  },
  compare: {
    rates: { citation_rate: 'answers' },
    key: ({ domain, kind }) => domain ?? kind,
    read: async ({ citations: store, kinds: known, accounts }, { caller, query, scope, periods, compared }) => {
      if (!isByKind(query)) return store.compare(scope, periods, compared);
      const overrides = await accounts.sources(caller);
      const { current, baseline } = periods;
      const kinds = await citedKinds(known, { scope, periods: [baseline, current], overrides }, query);
      return known.compare(scope, periods, { ...compared, kinds });
    },
  },
  quotesAnswers: true,
  holds: 'which domains the answers cite, or which kinds of sites',
  summary: 'Which domains the answers cite',
  description: 'Those in the most answers first; with group=kind, kinds of sites in place of domains.',
  about: 'A page of domains, or of kinds.',
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
