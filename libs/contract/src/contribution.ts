import { type Analysis, foundIn, type NamedBrand, type Polarity } from '@app/findings';
import { type AccountBrand, competitorKeys, wordingKey } from './brand-keys.js';
import { citationBodies } from './citations.js';
import type { ResultFacts } from './result-facts.js';

/** A result, what its brand's competitors were configured as when it was analysed, and the account's other brands as they are now. */
export type CountedFacts = ResultFacts & {
  readonly competitors: readonly NamedBrand[];
  readonly otherBrands: readonly AccountBrand[];
};

/**
 * What one result adds to the daily counts of its prompt. Whole numbers alone: taken away again, they leave nothing. The
 * names are as SQL reads them.
 */
export interface Contribution {
  /** 1 where the answer names the tracked brand, else 0. */
  readonly mentioned: number;
  /** 1 where the answer cites the tracked brand's domain, else 0. */
  readonly own_cited: number;
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
}

/** One spelling of one competitor; of several in the answer, the first has its `answers` and `rank`, the others 0. */
export interface CompetitorCount {
  readonly key: string;
  readonly spelling: string;
  readonly answers: number;
  readonly mentions: number;
  readonly rank: number;
}

/** One cited address, however often it is cited; of several of a domain, the first has its `answers`, the others 0. */
export interface CitationCount {
  readonly domain: string;
  readonly url: string;
  readonly answers: number;
  /** `answers`, where the domain is the tracked brand's own, else 0. */
  readonly own_answers: number;
}

/** One wording of one quality; of several of a key and polarity in the answer, the first has its `answers`, the others 0. */
export interface QualityCount {
  readonly key: string;
  readonly polarity: Polarity;
  readonly wording: string;
  readonly answers: number;
}

/** So many addresses of one answer are counted in reports: the first ones. */
const mostCited = 1000;

export function contributionOf(
  facts: Pick<CountedFacts, 'analysis' | 'answer' | 'brand' | 'domain' | 'competitors' | 'otherBrands'>,
): Contribution {
  const { mentions } = facts.analysis;
  const found = foundIn(facts.analysis);
  const citations = citationCounts(facts);
  const best = Math.max(0, ...mentions.map(({ visibilityPercent }) => visibilityPercent));
  return {
    mentioned: mentions.length > 0 ? 1 : 0,
    own_cited: citations.some(({ own_answers }) => own_answers > 0) ? 1 : 0,
    mentions: found.mentions,
    brand_references: found.references,
    rank: mentions[0]?.ranking.brandRank ?? 0,
    visibility_tenths: Math.round(best * 10),
    competitors: competitorCounts(facts),
    citations: citations.slice(0, mostCited),
    qualities: qualityCounts(facts.analysis),
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

function citationCounts({ answer, domain: brandDomain }: Pick<CountedFacts, 'answer' | 'domain'>): CitationCount[] {
  const domains = new Set<string>();
  const urls = new Map<string, CitationCount>();
  for (const { url, domain, own } of citationBodies(answer.citations, brandDomain, (offset) => offset)) {
    if (urls.has(url)) continue;
    const answers = domains.has(domain) ? 0 : 1;
    urls.set(url, { domain, url, answers, own_answers: own ? answers : 0 });
    domains.add(domain);
  }
  return [...urls.values()];
}

function qualityCounts({ qualities }: Pick<Analysis, 'qualities'>): QualityCount[] {
  const seen = new Set<string>();
  const counts = new Map<string, QualityCount>();
  for (const { text: wording, polarity } of qualities) {
    const key = wordingKey(wording);
    const group = JSON.stringify([key, polarity]);
    const place = JSON.stringify([group, wording]);
    if (!counts.has(place)) counts.set(place, { key, polarity, wording, answers: seen.has(group) ? 0 : 1 });
    seen.add(group);
  }
  return [...counts.values()];
}
