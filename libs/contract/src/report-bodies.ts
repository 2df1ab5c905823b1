import type { Polarity } from '@app/analysis';
import { decimals, type RateBody, rateOf, type ShareBody, shareOf } from './rate.js';

/** What a competitor's counts add up to (docs/metrics.md). */
export interface CompetitorFacts {
  /** The commonest first. */
  readonly spellings: readonly string[];
  readonly answers: number;
  readonly mentions: number;
  readonly rankSum: number;
  /** References to all brands in all answers that were asked for. */
  readonly allReferences: number;
  readonly overlapPrompts: number;
  readonly ownedPrompts: number;
}

export interface CompetitorBody {
  name: string;
  spellings: string[];
  answers: number;
  mentions: number;
  average_rank: number;
  share_of_voice: ShareBody;
  overlap_prompts: number;
  owned_prompts: number;
}

export function competitorBody(facts: CompetitorFacts): CompetitorBody {
  return {
    name: facts.spellings[0] ?? '',
    spellings: [...facts.spellings],
    answers: facts.answers,
    mentions: facts.mentions,
    average_rank: decimals(facts.rankSum / facts.answers, 2),
    share_of_voice: shareOf(facts.mentions, facts.allReferences),
    overlap_prompts: facts.overlapPrompts,
    owned_prompts: facts.ownedPrompts,
  };
}

/** A prompt of which no answer names the tracked brand. */
export interface GapFacts {
  readonly promptId: string;
  readonly query: string;
  readonly geo: string;
  readonly answers: number;
  readonly clusters: number;
  /** The most frequent first. */
  readonly instead: readonly { readonly name: string; readonly answers: number }[];
  readonly latestResult: string | null;
}

export interface GapBody {
  prompt_id: string;
  query: string;
  geo: string;
  answers: number;
  mention_rate: RateBody;
  instead: { name: string; answers: number }[];
  latest_result: string | null;
}

export function gapBody(facts: GapFacts): GapBody {
  return {
    prompt_id: facts.promptId,
    query: facts.query,
    geo: facts.geo,
    answers: facts.answers,
    mention_rate: rateOf(0, facts.answers, facts.clusters),
    instead: facts.instead.map(({ name, answers }) => ({ name, answers })),
    latest_result: facts.latestResult,
  };
}

export interface TrendFacts {
  /** First day of the bucket. */
  readonly bucket: string;
  readonly answers: number;
  readonly clusters: number;
  readonly mentioned: number;
  readonly ownCited: number;
  readonly visibilityTenths: number;
}

export interface TrendBody {
  bucket: string;
  answers: number;
  mention_rate: RateBody;
  citation_rate: RateBody;
  mean_visibility: number | null;
}

export function trendBody({ bucket, answers, clusters, mentioned, ownCited, visibilityTenths }: TrendFacts): TrendBody {
  return {
    bucket,
    answers,
    mention_rate: rateOf(mentioned, answers, clusters),
    citation_rate: rateOf(ownCited, answers, clusters),
    mean_visibility: mentioned === 0 ? null : Math.round(visibilityTenths / mentioned) / 10,
  };
}

export interface CitedDomainFacts {
  readonly domain: string;
  readonly own: boolean;
  readonly answers: number;
  /** Of all answers that were asked for. */
  readonly allAnswers: number;
  readonly clusters: number;
  /** The most cited first. */
  readonly urls: readonly string[];
}

export interface CitedDomainBody {
  domain: string;
  own: boolean;
  answers: number;
  citation_rate: RateBody;
  urls: string[];
}

export function citedDomainBody({
  domain,
  own,
  answers,
  allAnswers,
  clusters,
  urls,
}: CitedDomainFacts): CitedDomainBody {
  return { domain, own, answers, citation_rate: rateOf(answers, allAnswers, clusters), urls: [...urls] };
}

/** One quality of the tracked brand, of one polarity. */
export interface QualityFacts {
  /** The commonest first. */
  readonly wordings: readonly string[];
  readonly polarity: Polarity;
  readonly answers: number;
  /** Of all answers that were asked for. */
  readonly allAnswers: number;
  readonly clusters: number;
  readonly prompts: number;
  /** UTC days. */
  readonly firstSeen: string;
  readonly lastSeen: string;
  readonly exampleResult: string | null;
}

export interface QualityBody {
  quality: string;
  wordings: string[];
  polarity: Polarity;
  answers: number;
  answer_rate: RateBody;
  prompts: number;
  first_seen: string;
  last_seen: string;
  example_result: string | null;
}

export function qualityBody(facts: QualityFacts): QualityBody {
  return {
    quality: facts.wordings[0] ?? '',
    wordings: [...facts.wordings],
    polarity: facts.polarity,
    answers: facts.answers,
    answer_rate: rateOf(facts.answers, facts.allAnswers, facts.clusters),
    prompts: facts.prompts,
    first_seen: facts.firstSeen,
    last_seen: facts.lastSeen,
    example_result: facts.exampleResult,
  };
}
