import {
  ComparedRateResponse,
  flag,
  integer,
  type KindRule,
  kindRules,
  kindOfSource,
  oneOf,
  optional,
  orNull,
  part,
  rateOf,
  type SourceKind,
  sourceKinds,
  type Split,
  text,
  texts,
} from '@app/contract';
import { AccountStore, BrandListStore, CitationKindStore, CitationReportStore, CitedWithStore } from '@app/storage';
import { IntersectionType } from '@nestjs/swagger';
import { badParameters } from '../http/problem.js';
import { citedDomains, citedKinds, SitesQuery } from './cited-kinds.js';
import { type CitedWith, citedWith, withCited } from './cited-with.js';
import { defineReport } from './report.js';
import { GroupsBy, IncludesMore, type Included, ReportQuery } from './report.query.js';

class CitationsQuery extends IntersectionType(ReportQuery, SitesQuery) {
  @GroupsBy(
    ['kind', 'url'],
    'kind counts kinds instead of domains, where an answer that cites several sites of a kind counts once; url counts pages.',
  )
  declare group?: ReportQuery['group'];

  @IncludesMore(
    ['prompts', 'brands'],
    'prompts adds to each domain, and with cited to each page, the prompts whose answers cite it; brands, with cited, adds to each domain the brands that these answers name.',
  )
  declare include?: Included[];
}

/** Counts of a domain or, with group=url, of a page or, with group=kind, of a kind. */
interface CitedRow extends Split, CitedWith {
  readonly domain?: string;
  readonly url?: string;
  readonly own?: boolean;
  readonly kind: SourceKind;
  readonly why?: string;
  readonly rule?: KindRule;
  readonly ruleOf?: string | null;
  readonly answers: number;
  readonly allAnswers: number;
  readonly clusters: number;
  readonly domains?: number;
  readonly urls?: readonly string[];
}

const isByKind = ({ group }: CitationsQuery): boolean => group === 'kind';
const isByUrl = ({ group }: CitationsQuery): boolean => group === 'url';

/** Throws the 400 where the query adds something to the rows that these rows do not have. */
function mustAdd({ include, cited, group }: CitationsQuery): void {
  const more = include?.filter((one) => one !== 'measurement') ?? [];
  const isCounted = group === undefined || (group === 'url' && !more.includes('brands'));
  const isNamed = cited !== undefined || (group === undefined && !more.includes('brands'));
  if (more.length === 0 || (isNamed && isCounted)) return;
  const message = isCounted
    ? 'adds brands to domains, and prompts to pages, that cited names'
    : 'adds prompts to domains and, with group=url, to pages, and brands to domains alone: to no other group';
  throw badParameters([{ field: 'include', message }]);
}

export const citations = defineReport<CitedRow>()({
  name: 'citations',
  query: CitationsQuery,
  row: {
    name: 'CitedDomain',
    properties: {
      domain: optional(text('A domain, without www.; absent with group=kind.', { example: 'acme.example' })),
      url: optional(
        text('With group=url: a page, by its address without www., fragment and utm_ fields.', {
          example: 'https://acme.example/pricing',
        }),
      ),
      own: optional(flag('The domain is the tracked brand’s own, or a subdomain of it; absent with group=kind.')),
      kind: oneOf(sourceKinds, 'The kind of site.'),
      kind_why: optional(
        text('The entry or rule that gave the kind; absent with group=kind.', { example: 'the domain of the brand' }),
      ),
      kind_rule: optional(oneOf(kindRules, 'The same as a code; absent with group=kind.')),
      kind_rule_of: optional(
        orNull(
          text('The rule’s subject: a domain, a rival’s name, a word or an ending; null where the rule needs none.'),
        ),
      ),
      answers: integer('Answers that cite it; with group=kind, at least one site of the kind.', { minimum: 1 }),
      citation_rate: part(ComparedRateResponse, 'Share of all answers.'),
      domains: optional(integer('With group=kind: cited domains of the kind.', { minimum: 1 })),
      urls: optional(
        texts(
          'Its pages, those in the most answers first: addresses without www., fragment and utm_ fields. Absent with group=kind and group=url.',
          { maxItems: 20 },
        ),
      ),
      ...citedWith,
    },
  },
  without: (query) => {
    const { include = [] } = query;
    const ofKind = ['domain', 'own', 'kind_why', 'kind_rule', 'kind_rule_of', 'url', 'urls'] as const;
    const absent = isByKind(query)
      ? ofKind
      : isByUrl(query)
        ? (['domains', 'urls'] as const)
        : (['domains', 'url'] as const);
    const more = [
      ...(include.includes('prompts') ? [] : (['prompts', 'prompt_count'] as const)),
      ...(include.includes('brands') ? [] : ['mentioned' as const, 'rivals' as const]),
    ];
    return [...absent, ...more];
  },
  body: ({
    domain,
    url,
    own,
    kind,
    why,
    rule,
    ruleOf = null,
    answers,
    allAnswers,
    clusters,
    domains,
    urls,
    prompts,
    promptCount,
    mentioned,
    rivals,
  }) => ({
    ...(domain !== undefined && { domain }),
    ...(url !== undefined && { url }),
    ...(own !== undefined && { own }),
    kind,
    ...(why !== undefined && { kind_why: why }),
    ...(rule && { kind_rule: rule, kind_rule_of: ruleOf }),
    answers,
    citation_rate: rateOf(answers, allAnswers, clusters),
    ...(domains !== undefined && { domains }),
    ...(urls && { urls: [...urls] }),
    ...(prompts && { prompts: prompts.map((prompt) => ({ ...prompt })), prompt_count: promptCount }),
    ...(rivals && { mentioned, rivals: rivals.map((rival) => ({ ...rival })) }),
  }),
  keys: ['answers', 'domain', 'url', 'kind'],
  stores: {
    citations: CitationReportStore,
    kinds: CitationKindStore,
    accounts: AccountStore,
    brands: BrandListStore,
    with: CitedWithStore,
  },
  read: async (stores, { caller, query, scope, period, page }) => {
    mustAdd(query);
    const { citations: store, kinds: known, accounts } = stores;
    const overrides = await accounts.sources(caller);
    const cited = { scope, periods: [period], overrides };
    const { after } = page;
    if (isByKind(query)) {
      const kinds = await citedKinds(known, cited, query);
      const { rows, ...rest } = await known.page(scope, period, { ...page, kinds });
      const domains = Map.groupBy(kinds.values(), (kind) => kind);
      return { ...rest, rows: rows.map((row) => ({ ...row, domains: domains.get(row.kind)!.length })) };
    }
    const domains = await citedDomains(known, cited, query);
    // A cursor continues only its own query, so that here the rows are pages or domains.
    const { rows, ...rest } = isByUrl(query)
      ? await store.addresses(scope, period, { ...page, after: after && { ...after, url: after.url! }, domains })
      : await store.page(scope, period, { ...page, after: after && { ...after, domain: after.domain! }, domains });
    const sorted = rows.map((row): CitedRow & { readonly domain: string } => ({
      ...row,
      ...kindOfSource(row.domain, { ...row, overrides }),
    }));
    return { ...rest, rows: await withCited(stores, { caller, query, scope, period }, sorted) };
  },
  compare: {
    rates: { citation_rate: 'answers' },
    key: ({ domain, url, kind }) => url ?? domain ?? kind,
    read: async ({ citations: store, kinds: known, accounts }, { caller, query, scope, periods, compared }) => {
      if (isByUrl(query)) return store.compareAddresses(scope, periods, compared);
      if (!isByKind(query)) return store.compare(scope, periods, compared);
      const overrides = await accounts.sources(caller);
      const { current, baseline } = periods;
      const kinds = await citedKinds(known, { scope, periods: [baseline, current], overrides }, query);
      return known.compare(scope, periods, { ...compared, kinds });
    },
  },
  quotesAnswers: true,
  holds: 'which domains the answers cite, or which pages, or which kinds of sites',
  summary: 'Which domains the answers cite',
  description:
    'Sorted by the number of answers that cite it, the most first; with group=url pages instead of domains, with group=kind kinds of sites. include=prompts adds the prompts whose answers cite each domain; cited selects some domains, and include=brands then adds the brands that their answers name.',
  about: 'A page of domains, of pages or of kinds.',
  example: {
    domain: 'acme.example',
    own: true,
    kind: 'own',
    kind_why: 'the domain of the brand',
    kind_rule: 'own',
    kind_rule_of: null,
    answers: 9,
    citation_rate: { value: 0.3, numerator: 9, denominator: 30, low: 0.1666, high: 0.4788 },
    urls: ['https://acme.example/pricing'],
  },
});
