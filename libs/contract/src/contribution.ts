import {
  type Analysis,
  foundIn,
  type NamedBrand,
  polarities,
  type Polarity,
  bareDomain,
  type Theme,
} from '@app/findings';
import type { ResultFacts, CitationFacts } from './result-facts.js';
import type { CitationBody } from './responses.js';
import { rivalFinder } from './sources/source-kind.js';

/** A result, whose competitors are as configured when it was analysed, and the account's other brands as they are now. */
export type CountedFacts = ResultFacts & {
  readonly otherBrands: readonly AccountBrand[];
};

/**
 * What one result adds to the daily counts of its prompt: whole numbers, which leave nothing where they are taken away again, and
 * what reports say of it as an example. The names are as SQL reads them.
 */
export interface Contribution {
  /** 1 where the answer names the tracked brand, else 0. */
  readonly mentioned: number;
  /** 1 where the answer cites the tracked brand's domain, else 0. */
  readonly own_cited: number;
  /** 1 where the answer cites anything, else 0: it is counted with all its domains together. */
  readonly cites: number;
  /** References to the tracked brand. */
  readonly mentions: number;
  /** References to any brand. */
  readonly brand_references: number;
  /** Rank of the tracked brand by first appearance among all brands; 0 without a mention. */
  readonly rank: number;
  /** The highest `visibility_percent` of the answer, times ten; 0 without a mention. */
  readonly visibility_tenths: number;
  readonly competitors: readonly CompetitorCount[];
  readonly citations: readonly CitationCount[];
  readonly qualities: readonly QualityCount[];
  readonly themes: readonly ThemeCount[];
  readonly rivals: readonly RivalCount[];
  readonly searches: readonly SearchCount[];
  /** The answer's, by ISO 639-1; absent where its analysis knew none. */
  readonly language?: string;
}

const everyCount: Readonly<Record<keyof Contribution, true>> = {
  mentioned: true,
  own_cited: true,
  cites: true,
  mentions: true,
  brand_references: true,
  rank: true,
  visibility_tenths: true,
  competitors: true,
  citations: true,
  qualities: true,
  themes: true,
  rivals: true,
  searches: true,
  language: true,
};

/** What a contribution of this release says. Of an older release it lacks what was not counted then. */
export const contributionFields: readonly string[] = Object.keys(everyCount);

/** One spelling of one competitor; of several in the answer, the first has its `answers` and `rank`, the others 0. */
export interface CompetitorCount {
  readonly key: string;
  readonly spelling: string;
  readonly answers: number;
  readonly mentions: number;
  readonly rank: number;
}

/** One cited page, however often and under whatever address it is cited (`countedAddress`); of several of a domain, the first has its `answers`, the others 0. */
export interface CitationCount {
  readonly domain: string;
  readonly url: string;
  readonly answers: number;
  /** `answers`, where the domain is the tracked brand's own, else 0. */
  readonly own_answers: number;
  /** `answers`, where the domain is a rival's that is configured or that the answer names, else 0. */
  readonly rival_answers: number;
}

/** One wording of one quality; of several of a key and polarity in the answer, the first has its `answers`, the others 0. */
export interface QualityCount {
  readonly key: string;
  readonly polarity: Polarity;
  readonly wording: string;
  readonly answers: number;
  /** All of a key and polarity have that of the first; absent where its analysis knew none. */
  readonly theme?: Theme;
}

/** What the answer says of one theme: the polarities of all its qualities, each once and sorted. */
export interface ThemeCount {
  readonly theme: Theme;
  readonly polarities: readonly Polarity[];
}

/** What the answer says of a configured rival, which is `key` among the competitors, too. */
export interface RivalCount {
  readonly key: string;
  readonly qualities: readonly QualityCount[];
  readonly themes: readonly ThemeCount[];
}

/** One wording of one web search; of several of a key in the answer, the first has its `answers`, the others 0. */
export interface SearchCount {
  readonly key: string;
  readonly wording: string;
  readonly answers: number;
}

/** So many addresses of one answer are counted in reports: the first ones. */
const mostCited = 1000;

export function contributionOf(
  facts: Pick<CountedFacts, 'analysis' | 'answer' | 'brand' | 'domain' | 'competitors' | 'otherBrands'>,
): Contribution {
  const { mentions, language } = facts.analysis;
  const found = foundIn(facts.analysis);
  const citations = citationCounts(facts);
  const best = Math.max(0, ...mentions.map(({ visibilityPercent }) => visibilityPercent));
  const qualities = qualityCounts(facts.analysis);
  return {
    mentioned: mentions.length > 0 ? 1 : 0,
    own_cited: citations.some(({ own_answers }) => own_answers > 0) ? 1 : 0,
    cites: citations.length > 0 ? 1 : 0,
    mentions: found.mentions,
    brand_references: found.references,
    rank: mentions[0]?.ranking.brandRank ?? 0,
    visibility_tenths: Math.round(best * 10),
    competitors: competitorCounts(facts),
    citations: citations.slice(0, mostCited),
    qualities,
    themes: themeCounts(qualities),
    rivals: rivalCounts(facts),
    searches: searchCounts(facts.answer.queries ?? []),
    ...(language !== undefined && { language }),
  };
}

function competitorCounts({
  analysis,
  brand: name,
  competitors,
  otherBrands,
}: Pick<CountedFacts, 'analysis' | 'brand' | 'competitors' | 'otherBrands'>): CompetitorCount[] {
  const keyOf = competitorKeys({ name, aliases: [], competitors }, otherBrands);
  const counts = new Map<string, CompetitorCount>();
  const seen = new Set<string>();
  for (const { name: spelling, mentions, rank } of analysis.competitors) {
    const key = keyOf(spelling);
    const place = JSON.stringify([key, spelling]);
    const before = counts.get(place);
    const first = seen.has(key) ? { answers: 0, rank: 0 } : { answers: 1, rank };
    counts.set(
      place,
      before ? { ...before, mentions: before.mentions + mentions } : { key, spelling, mentions, ...first },
    );
    seen.add(key);
  }
  return [...counts.values()];
}

function rivalCounts({
  analysis,
  brand: name,
  competitors,
  otherBrands,
}: Pick<CountedFacts, 'analysis' | 'brand' | 'competitors' | 'otherBrands'>): RivalCount[] {
  const keyOf = competitorKeys({ name, aliases: [], competitors }, otherBrands);
  const judged = analysis.competitors.filter(({ qualities = [] }) => qualities.length > 0);
  return [...Map.groupBy(judged, (rival) => keyOf(rival.name))].map(([key, its]) => {
    const qualities = qualityCounts({ qualities: its.flatMap((rival) => rival.qualities ?? []) });
    return { key, qualities, themes: themeCounts(qualities) };
  });
}

function citationCounts({
  analysis,
  answer,
  domain: brandDomain,
  competitors,
}: Pick<CountedFacts, 'analysis' | 'answer' | 'domain' | 'competitors'>): CitationCount[] {
  const rivalOf = rivalFinder({ configured: competitors, named: analysis.competitors.map(({ name }) => name) });
  const domains = new Set<string>();
  const urls = new Map<string, CitationCount>();
  for (const { url: cited, domain, own } of citedPages(answer.citations, brandDomain, (offset) => offset)) {
    const url = countedAddress(cited, domain);
    if (urls.has(url)) continue;
    const answers = domains.has(domain) ? 0 : 1;
    const rival_answers = answers > 0 && !own && rivalOf(domain) !== undefined ? 1 : 0;
    urls.set(url, { domain, url, answers, own_answers: own ? answers : 0, rival_answers });
    domains.add(domain);
  }
  return [...urls.values()];
}

function qualityCounts({ qualities }: Pick<Analysis, 'qualities'>): QualityCount[] {
  const firsts = new Map<string, QualityCount>();
  const counts = new Map<string, QualityCount>();
  for (const { text: wording, polarity, theme } of qualities) {
    const key = wordingKey(wording);
    const group = JSON.stringify([key, polarity]);
    const place = JSON.stringify([group, wording]);
    const first = firsts.get(group);
    const count = first
      ? { ...first, wording, answers: 0 }
      : { key, polarity, wording, answers: 1, ...(theme && { theme }) };
    if (!first) firsts.set(group, count);
    if (!counts.has(place)) counts.set(place, count);
  }
  return [...counts.values()];
}

function themeCounts(qualities: readonly QualityCount[]): ThemeCount[] {
  const themed = Map.groupBy(qualities, ({ theme }) => theme);
  return [...themed].flatMap(([theme, its]) => {
    if (theme === undefined) return [];
    const said = new Set(its.map(({ polarity }) => polarity));
    return [{ theme, polarities: polarities.filter((polarity) => said.has(polarity)).toSorted() }];
  });
}

function searchCounts(queries: readonly string[]): SearchCount[] {
  const seen = new Set<string>();
  return [...new Set(queries)].map((wording) => {
    const key = wordingKey(wording);
    const answers = seen.has(key) ? 0 : 1;
    seen.add(key);
    return { key, wording, answers };
  });
}

/** What is the same for all ways of writing a quality or a search: letters without case and accents, no signs. Never empty where `text` is not. */
export const wordingKey = (text: string): string => foldName(text);

/**
 * What is the same for all spellings of one brand: letters without case and accents, no trademark signs, no legal form
 * ("Globex Corp." and "GLOBEX" are one). Never empty where the name is not.
 */
export function brandKey(name: string): string {
  const folded = foldName(name);
  const bare = folded.replace(legalFormAhead, '').replace(legalFormsBehind, '').trim();
  return bare === '' ? folded : bare;
}

const accents = /[\u0300-\u036f]/gu;
const signs = /[®™℠©]|\p{Default_Ignorable_Code_Point}/gu;

function foldName(name: string): string {
  const plain = name.replace(signs, '').replace(/[‘’ʼ`´]/gu, "'");
  const folded = plain.normalize('NFKC').normalize('NFD').replace(accents, '').normalize('NFC').toLowerCase();
  return folded.replace(/\s+/gu, ' ').trim() || name;
}

const legalForms =
  'inc incorporated corp corporation co company ltd limited llc llp lp plc gmbh ag kg kgaa ug se sa sas sarl srl spa sl bv nv ab asa oy oyj aps a/s pty pte pvt ltda kk ооо оао ао'
    .split(' ')
    .map((form) => form.replace(/\p{L}/gu, '$&\\.?'));

/** After a name, one or several: "GmbH & Co. KG", ", Inc.". */
const legalFormsBehind = new RegExp(
  `(?:(?:\\s*,\\s*|\\s+)(?:&\\s+|and\\s+)?(?:${legalForms.join('|')}))+$|\\s*(?:株式会社|有限会社|(?:股份)?有限公司|주식회사)$`,
  'u',
);
const legalFormAhead = /^(?:株式会社|有限会社|주식회사|ооо|оао|ао)\s*(?=\S)/u;

/** A brand of an account, with the competitors it was configured with. */
export interface AccountBrand extends NamedBrand {
  readonly competitors: readonly NamedBrand[];
}

/**
 * The key under which a spelling in answers about `brand` is counted: that of the name it is an alias of, be it by this brand's
 * configuration or by that of the account's `others`, so that one name is one competitor across an account. Where brands disagree,
 * the brand's own configuration counts; where they name one competitor differently, the first brand by name. What is a brand of the
 * account goes by that brand's name.
 */
export function competitorKeys(brand: AccountBrand, others: readonly AccountBrand[]): (spelling: string) => string {
  const own = ownKeys(brand.competitors);
  const names = namesOf([brand, ...others].toSorted((a, b) => (a.name < b.name ? -1 : 1)));
  return (spelling) => {
    const key = brandKey(spelling);
    return followed(names, own.get(key) ?? key);
  };
}

/** All keys under which a competitor of this name may be counted, be the answer about whichever of an account's brands. */
export function keysOfCompetitor(name: string, brands: readonly AccountBrand[]): string[] {
  const names = namesOf(brands.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
  const key = brandKey(name);
  const called = brands.map(({ competitors }) => ownKeys(competitors).get(key) ?? key);
  return [...new Set([key, ...called.map((one) => followed(names, one))])];
}

function ownKeys(competitors: readonly NamedBrand[]): Map<string, string> {
  const keys = new Map<string, string>();
  for (const { name, aliases } of competitors) for (const alias of aliases) keys.set(brandKey(alias), brandKey(name));
  for (const { name } of competitors) keys.set(brandKey(name), brandKey(name));
  return keys;
}

type Names = Map<string, string>;

function namesOf(brands: readonly AccountBrand[]): Names {
  const names: Names = new Map();
  addAliases(names, brands);
  const tracked = new Set(brands.map(({ name }) => brandKey(name)));
  for (const { competitors } of brands) {
    for (const { name, aliases } of competitors) {
      const key = followed(names, brandKey(name));
      const brand = aliases.map((alias) => followed(names, brandKey(alias))).find((alias) => tracked.has(alias));
      if (brand !== undefined && !tracked.has(key)) names.set(key, brand);
    }
    addAliases(names, competitors, tracked);
  }
  return names;
}

/** Each alias leads to a key that leads nowhere further when it is added, so that no way is a circle; no name of a brand here is an alias. */
function addAliases(names: Names, brands: readonly NamedBrand[], tracked: ReadonlySet<string> = new Set()): void {
  const listed = new Set(brands.map(({ name }) => brandKey(name)));
  for (const { name, aliases } of brands) {
    for (const alias of aliases.map(brandKey)) {
      const key = followed(names, brandKey(name));
      if (!listed.has(alias) && !tracked.has(alias) && !names.has(alias) && alias !== key) names.set(alias, key);
    }
  }
}

function followed(names: Names, key: string): string {
  const next = names.get(key);
  return next === undefined ? key : followed(names, next);
}

/** Gemini gives a redirect of Google's in place of each page, and the page's site as its title. */
const redirectHost = 'vertexaisearch.cloud.google.com';

/** What those who link add to an address in order to know who came from where. */
const campaign =
  /^(?:utm_\w*|gclid|dclid|gbraid|wbraid|fbclid|msclkid|yclid|ttclid|twclid|igshid|srsltid|mc_[ce]id)(?:=|$)/i;

/**
 * Under which address a cited page is counted: without "www.", fragment and what tells campaigns apart, so that a page is one
 * whoever cites it. A provider's redirects differ each time, and count as the home page of their site.
 */
export function countedAddress(url: string, domain: string): string {
  const { protocol, hostname, port, pathname, search } = new URL(url);
  if (hostname === redirectHost) return `https://${domain}/`;
  const kept = search
    .slice(1)
    .split('&')
    .filter((field) => field !== '' && !campaign.test(field));
  return `${protocol}//${bareDomain(hostname)}${port && `:${port}`}${pathname}${kept.length > 0 ? `?${kept.join('&')}` : ''}`;
}

const isRedirect = ({ hostname }: URL, title: string | null): title is string =>
  hostname === redirectHost && title !== null && /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(title);

/** A citation as it goes out, but for the kind of its site. */
export type CitedPage = Omit<CitationBody, 'kind' | 'kind_why' | 'kind_rule' | 'kind_rule_of'>;

/** Citations with their domain, one by one; `own` where it is the brand's domain or a subdomain of it. Not a URL: left out. */
export function* citedPages(
  citations: readonly CitationFacts[],
  brandDomain: string,
  inAnswer: (offset: number) => number,
): Generator<CitedPage> {
  const own = bareDomain(brandDomain);
  for (const { url, title, start, end } of citations) {
    const parsed = URL.parse(url);
    if (parsed === null) continue;
    const domain = bareDomain(isRedirect(parsed, title) ? title : parsed.hostname);
    yield {
      url,
      title,
      domain,
      own: domain === own || domain.endsWith(`.${own}`),
      start: start === null ? null : inAnswer(start),
      end: end === null ? null : inAnswer(end),
    };
  }
}
