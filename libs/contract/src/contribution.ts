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

/** A result whose competitors are as they were configured when it was analysed, and the account's other brands as they are now. */
export type CountedFacts = ResultFacts & {
  readonly otherBrands: readonly AccountBrand[];
};

/**
 * What one result adds to the daily counts of its prompt. All counts are whole numbers, so that subtracting them again leaves exactly zero.
 * The names are in snake case because SQL reads them.
 */
export interface Contribution {
  /** 1 where the answer names the tracked brand, else 0. */
  readonly mentioned: number;
  /** 1 where the answer cites the tracked brand's domain, else 0. */
  readonly own_cited: number;
  /** 1 where the answer cites any page, else 0: this is the count of all its domains together. */
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
  /** The answer's language by ISO 639-1; absent where its analysis did not identify one. */
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

/** The fields of a contribution that this release makes. A contribution stored by an older release lacks what was not counted then. */
export const contributionFields: readonly string[] = Object.keys(everyCount);

/**
 * One spelling of one competitor. If the answer has several spellings, the first carries `answers` and `rank`, and the others have 0 there.
 */
export interface CompetitorCount {
  readonly key: string;
  readonly spelling: string;
  readonly answers: number;
  readonly mentions: number;
  readonly rank: number;
}

/**
 * One cited page under its `countedAddress`, however often the answer cites it. If the answer cites several pages of a domain, the first
 * carries `answers`, and the others have 0 there.
 */
export interface CitationCount {
  readonly domain: string;
  readonly url: string;
  readonly answers: number;
  /** Equal to `answers` where the domain is the tracked brand's own, else 0. */
  readonly own_answers: number;
  /** Equal to `answers` where the domain belongs to a rival that is configured or that the answer names, else 0. */
  readonly rival_answers: number;
}

/**
 * One wording of one quality. If the answer has several wordings of one key and polarity, the first carries `answers`, and the others have
 * 0 there.
 */
export interface QualityCount {
  readonly key: string;
  readonly polarity: Polarity;
  readonly wording: string;
  readonly answers: number;
  /** The theme of the first quality of this key and polarity; absent where its analysis did not know one. */
  readonly theme?: Theme;
}

/** What the answer says about one theme: the polarities of all its qualities, each once and sorted. */
export interface ThemeCount {
  readonly theme: Theme;
  readonly polarities: readonly Polarity[];
}

/** What the answer says about a configured rival; `key` is its key among the competitors, too. */
export interface RivalCount {
  readonly key: string;
  readonly qualities: readonly QualityCount[];
  readonly themes: readonly ThemeCount[];
}

/**
 * One wording of one web search. If the answer has several wordings of one key, the first carries `answers`, and the others have 0 there.
 */
export interface SearchCount {
  readonly key: string;
  readonly wording: string;
  readonly answers: number;
}

/** Reports count this many addresses of one answer, the first ones. */
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

/**
 * The key that all ways of writing a quality or a search share: letters without case, accents or punctuation. Never empty unless `text` is.
 */
export const wordingKey = (text: string): string => foldName(text);

/**
 * The key that all spellings of one brand share: letters without case, accents, trademark signs or legal form ("Globex Corp." and "GLOBEX"
 * are one). Never empty unless the name is.
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

/** Matches legal forms behind a name, one or several: "GmbH & Co. KG", ", Inc.". */
const legalFormsBehind = new RegExp(
  `(?:(?:\\s*,\\s*|\\s+)(?:&\\s+|and\\s+)?(?:${legalForms.join('|')}))+$|\\s*(?:株式会社|有限会社|(?:股份)?有限公司|주식회사)$`,
  'u',
);
const legalFormAhead = /^(?:株式会社|有限会社|주식회사|ооо|оао|ао)\s*(?=\S)/u;

/** A brand of an account, with its configured competitors. */
export interface AccountBrand extends NamedBrand {
  readonly competitors: readonly NamedBrand[];
}

/**
 * Returns the key under which each spelling in answers about `brand` is counted: the key of the name that it is an alias of. The aliases
 * are those of this brand and of the account's `others`, so that a name is the same competitor across an account. Where brands disagree,
 * the brand's own configuration wins; where two spell a competitor differently, the first brand by name wins. A brand of the account always
 * has the key of its own name.
 */
export function competitorKeys(brand: AccountBrand, others: readonly AccountBrand[]): (spelling: string) => string {
  const own = ownKeys(brand.competitors);
  const names = namesOf([brand, ...others].toSorted((a, b) => (a.name < b.name ? -1 : 1)));
  return (spelling) => {
    const key = brandKey(spelling);
    return followed(names, own.get(key) ?? key);
  };
}

/** Returns every key under which a competitor of this name may be counted, whichever of the account's brands the answer is about. */
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

/**
 * Adds aliases so that none leads to a key that is itself an alias, which rules out circles. The name of a tracked brand is never an alias.
 */
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

/** Gemini gives a redirect of Google's instead of each page's address, and the page's site as its title. */
const redirectHost = 'vertexaisearch.cloud.google.com';

/** Parameters that sites add to an address to learn which campaign or link a visitor came from. */
const campaign =
  /^(?:utm_\w*|gclid|dclid|gbraid|wbraid|fbclid|msclkid|yclid|ttclid|twclid|igshid|srsltid|mc_[ce]id)(?:=|$)/i;

/**
 * Returns the address under which a cited page is counted: without "www.", fragment and campaign parameters, so that a page is the same
 * whoever cites it. A provider's redirects differ each time, so they count as the home page of their site.
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

/** A citation as it goes out, without the kind of its site. */
export type CitedPage = Omit<CitationBody, 'kind' | 'kind_why' | 'kind_rule' | 'kind_rule_of'>;

/**
 * Yields each citation with its domain; `own` is true where that is the brand's domain or a subdomain of it. Citations that are no URL are
 * left out.
 */
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
