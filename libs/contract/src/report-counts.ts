import type { Polarity, Theme } from '@app/findings';
import type { SourceKind } from './sources/kinds.js';

/** What rows of a report may be split by: who answered, or what the prompt asks from where or about. */
export const splits = ['assistant', 'geo', 'tag'] as const;
export type SplitBy = (typeof splits)[number];

/** Of a row that is of one part alone. Both absent: of all answers together. */
export interface Split {
  /** Slug of the assistant whose row it is. */
  readonly assistant?: string;
  /** Geography code or tag of the prompts whose row it is; empty: of those without a tag. */
  readonly part?: string;
}

/** What the counts of a brand in the answers add up to (docs/metrics.md). */
export interface CompetitorCounts extends Split {
  /** A brand of the account. */
  readonly own: boolean;
  /** The commonest first; of an own brand, as it was configured. */
  readonly spellings: readonly string[];
  readonly answers: number;
  readonly mentions: number;
  /** Answers of which its rank is known. */
  readonly ranked: number;
  readonly rankSum: number;
  /** References to all brands in all answers that were asked for. */
  readonly allReferences: number;
  /** All of these answers. */
  readonly allAnswers: number;
  readonly clusters: number;
  readonly overlapPrompts: number;
  readonly ownedPrompts: number;
}

/** What one brand's part of the answers of one bucket adds up to. */
export interface CompetitorTrendCounts extends Split {
  /** First day of the bucket (UTC). */
  readonly bucket: string;
  readonly name: string;
  /** A brand of the account. */
  readonly own: boolean;
  /** All answers of the bucket. */
  readonly answers: number;
  readonly clusters: number;
  /** Those that name it. */
  readonly mentioned: number;
  /** How often they do. */
  readonly mentions: number;
  /** References to all brands in all answers of the bucket. */
  readonly allReferences: number;
}

/** A prompt of which no answer names the tracked brand. */
export interface GapCounts extends Split {
  readonly promptId: string;
  readonly query: string;
  readonly geo: string;
  readonly place: string | null;
  readonly locale: string | null;
  readonly answers: number;
  readonly clusters: number;
  /** The most frequent first, under the names that the competitors of the same prompts and period have. */
  readonly instead: readonly { readonly name: string; readonly answers: number }[];
  readonly latestResult: string | null;
}

/** Fields of `provenance` whose change alters the figures, whatever happened to the brand. */
export const breakingFields = ['model', 'retrieval', 'analyser', 'analysis_mode'] as const;

/** From `day` on the newest answer of `assistant` has another value in this field. */
export interface SeriesBreak {
  readonly field: (typeof breakingFields)[number];
  readonly assistant: string;
  readonly from: string;
  readonly to: string;
  readonly day: string;
}

export interface TrendCounts extends Split {
  /** First day of the bucket (UTC). */
  readonly bucket: string;
  readonly answers: number;
  readonly clusters: number;
  readonly mentioned: number;
  readonly ownCited: number;
  /** References to the tracked brand, and to any brand. */
  readonly mentions: number;
  readonly allReferences: number;
  /** Answers of which the tracked brand's rank is known. */
  readonly ranked: number;
  readonly rankSum: number;
  readonly visibilityTenths: number;
  /** How often a surface showed no answer. */
  readonly noAnswer: number;
  /** By day; `null` where there is none. */
  readonly breaks: readonly SeriesBreak[] | null;
}

/** Of one prompt, in one bucket. */
export type PromptTrendCounts = Pick<TrendCounts, 'assistant' | 'bucket' | 'answers' | 'clusters' | 'mentioned'> & {
  readonly promptId: string;
};

/** A domain that answers cite which name a rival and not the tracked brand. */
export interface CitationGapCounts extends Split {
  readonly domain: string;
  /** As in CitationCounts. */
  readonly own: boolean;
  readonly rival: boolean;
  /** Answers that cite it, name a rival and do not name the brand. */
  readonly answers: number;
  readonly allAnswers: number;
  readonly clusters: number;
  /** The most frequent first, under the names that the competitors of the same prompts and period have. */
  readonly rivals: readonly { readonly name: string; readonly answers: number }[];
  readonly exampleResults: readonly string[];
}

export interface CitationCounts extends Split {
  readonly domain: string;
  /** It is the tracked brand's in some answer that cites it, of whichever row: so a domain is of one kind in a report. */
  readonly own: boolean;
  /** It is a rival's in some such answer. */
  readonly rival: boolean;
  readonly answers: number;
  /** Of all answers that were asked for. */
  readonly allAnswers: number;
  readonly clusters: number;
  /** The most cited first. */
  readonly urls: readonly string[];
}

/** One page that answers cite, under the address that it is counted under. */
export interface CitedPageCounts extends Omit<CitationCounts, 'urls'> {
  readonly url: string;
}

/** Which prompts a cited site or page goes with: the one that cites it in the most answers first. */
export interface CitedPrompts {
  /** The domain or the address. */
  readonly key: string;
  readonly prompts: readonly {
    readonly prompt_id: string;
    readonly query: string;
    readonly geo: string;
    readonly answers: number;
  }[];
  readonly total: number;
}

/** Whom the answers name that cite a site. */
export interface CitedBrands {
  readonly domain: string;
  /** Of these answers, those that name the tracked brand. */
  readonly mentioned: number;
  /** As in CitationGapCounts. */
  readonly rivals: readonly { readonly name: string; readonly answers: number }[];
}

/** How many answers cite a site of this kind. */
export interface CitationKindCounts extends Split {
  readonly kind: SourceKind;
  readonly answers: number;
  /** Of all answers that were asked for. */
  readonly allAnswers: number;
  readonly clusters: number;
}

/** One quality of the tracked brand, of one polarity. */
export interface QualityCounts extends Split {
  /** The commonest first. */
  readonly wordings: readonly string[];
  readonly polarity: Polarity;
  /** That of the most answers; `null` where none was recorded. */
  readonly theme: Theme | null;
  readonly answers: number;
  /** Of all answers that were asked for. */
  readonly allAnswers: number;
  readonly clusters: number;
  readonly prompts: number;
  /** UTC days, as `YYYY-MM-DD`. */
  readonly firstSeen: string;
  readonly lastSeen: string;
  /** Of the last of these days; `null` where it is purged. */
  readonly exampleResult: string | null;
  /** Of that result's answer, by ISO 639-1; `null` where that is not known. */
  readonly language: string | null;
}

/** A quality of a theme under its commonest wording. */
export interface SaidCounts extends Pick<QualityCounts, 'polarity' | 'answers' | 'exampleResult' | 'language'> {
  readonly quality: string;
}

/** One theme, of all that the answers say in it. */
export interface ThemeCounts extends QualityCounts {
  readonly theme: Theme;
  /** Answers that praise the brand in it, and answers that criticise it. */
  readonly praised: number;
  readonly criticised: number;
  /** Those in the most answers first. */
  readonly said: readonly SaidCounts[];
}

/** What the answers of one bucket say of the brand in one theme, and what of a rival. */
export interface ThemeTrendCounts extends Split {
  /** First day of the bucket (UTC). */
  readonly bucket: string;
  readonly theme: Theme;
  /** All answers of the bucket. */
  readonly answers: number;
  readonly clusters: number;
  /** Answers that praise the brand in it, and answers that criticise it. */
  readonly praised: number;
  readonly criticised: number;
  /** The same of the rival; 0 where none is asked about. */
  readonly rivalPraised: number;
  readonly rivalCriticised: number;
  /** The same of each theme of the bucket, this one among them: all that are compared with the rival. Empty where none is asked about. */
  readonly compared: readonly ComparedTheme[];
}

/** How many answers praise and criticise the brand and the rival. */
export type ComparedTheme = readonly [
  praised: number,
  rivalPraised: number,
  criticised: number,
  rivalCriticised: number,
];

/** A web search that assistants made, and how often. */
export interface SearchCounts extends Split {
  /** The commonest of its wordings. */
  readonly query: string;
  readonly answers: number;
  /** Of all answers that were asked for. */
  readonly allAnswers: number;
  readonly clusters: number;
  readonly prompts: number;
  /** UTC days, as `YYYY-MM-DD`. */
  readonly firstSeen: string;
  readonly lastSeen: string;
  /** Of the last of these days; `null` where it is purged. */
  readonly exampleResult: string | null;
}

/** What the answers of one period add up to, of one thing that is counted in them. */
export interface ComparedSums {
  readonly answers: number;
  readonly clusters: number;
  /** References to any brand, and the sum of their squares by unit; a unit is one prompt, assistant and UTC day. */
  readonly references: number;
  readonly references2: number;
  /** Units with a reference. */
  readonly units: number;
  /** What was counted: answers or references. */
  readonly hits: number;
  /** By unit: the sum of their squares, and of their products with the references; 0 where answers are counted. */
  readonly hits2: number;
  readonly hitsReferences: number;
}

/** One of two periods. */
export interface ComparedPeriod {
  readonly all: ComparedSums;
  /** Of the prompts and assistants alone that have answers in both periods. */
  readonly same: ComparedSums;
}

/** What two periods say of the same thing. */
export interface ComparedCounts extends Split {
  /** Tells it from others. */
  readonly key: string;
  readonly current: ComparedPeriod;
  readonly baseline: ComparedPeriod;
  /** Prompts with a pair of prompt and assistant in both periods, and others that have answers in the current or in the baseline. */
  readonly inBoth: number;
  readonly added: number;
  readonly removed: number;
  /** Were their answers read by several versions of the analyser or modes of analysis, or for several sets of names of a brand? */
  readonly analyserChanged: boolean;
  readonly namesChanged: boolean;
}
