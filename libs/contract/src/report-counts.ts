import type { Polarity, Theme } from '@app/findings';
import type { SourceKind } from './sources/kinds.js';

/** What the rows of a report may be split by: who answered, or the prompt's country or tag. */
export const splits = ['assistant', 'geo', 'tag'] as const;
export type SplitBy = (typeof splits)[number];

/** Says which part a row is about. A row about all answers together has neither field. */
export interface Split {
  /** Slug of the assistant that the row is about. */
  readonly assistant?: string;
  /** Country code or tag of the prompts that the row is about; empty: prompts without a tag. */
  readonly part?: string;
}

/** Counts of one brand in the answers (docs/metrics.md). */
export interface CompetitorCounts extends Split {
  /** True for a brand of the account. */
  readonly own: boolean;
  /** The commonest spelling first; a brand of the account has its configured name. */
  readonly spellings: readonly string[];
  readonly answers: number;
  readonly mentions: number;
  /** Answers in which its rank is known. */
  readonly ranked: number;
  readonly rankSum: number;
  /** References to all brands in all selected answers. */
  readonly allReferences: number;
  /** All selected answers. */
  readonly allAnswers: number;
  readonly clusters: number;
  readonly overlapPrompts: number;
  readonly ownedPrompts: number;
}

/** Counts of one brand in the answers of one bucket. */
export interface CompetitorTrendCounts extends Split {
  /** First day of the bucket (UTC). */
  readonly bucket: string;
  readonly name: string;
  /** True for a brand of the account. */
  readonly own: boolean;
  /** All answers of the bucket. */
  readonly answers: number;
  readonly clusters: number;
  /** Answers that name the brand. */
  readonly mentioned: number;
  /** References to the brand. */
  readonly mentions: number;
  /** References to all brands in all answers of the bucket. */
  readonly allReferences: number;
}

/** A prompt none of whose answers names the tracked brand. */
export interface GapCounts extends Split {
  readonly promptId: string;
  readonly query: string;
  readonly geo: string;
  readonly place: string | null;
  readonly locale: string | null;
  readonly answers: number;
  readonly clusters: number;
  /**
   * The brands that are named instead, the most frequent first, under the names that they have as competitors for the same prompts and
   * period.
   */
  readonly instead: readonly { readonly name: string; readonly answers: number }[];
  readonly latestResult: string | null;
}

/** Fields of `provenance` whose change alters the figures although nothing happened to the brand. */
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
  /** References to the tracked brand and, below, to any brand. */
  readonly mentions: number;
  readonly allReferences: number;
  /** Answers in which the tracked brand's rank is known. */
  readonly ranked: number;
  readonly rankSum: number;
  readonly visibilityTenths: number;
  /** Runs whose surface showed no answer. */
  readonly noAnswer: number;
  /** Sorted by day; `null` where there is none. */
  readonly breaks: readonly SeriesBreak[] | null;
}

/** Counts of one prompt in one bucket. */
export type PromptTrendCounts = Pick<TrendCounts, 'assistant' | 'bucket' | 'answers' | 'clusters' | 'mentioned'> & {
  readonly promptId: string;
};

/** A domain cited by answers that name a rival and not the tracked brand. */
export interface CitationGapCounts extends Split {
  readonly domain: string;
  /** As in CitationCounts. */
  readonly own: boolean;
  readonly rival: boolean;
  /** Answers that cite it, name a rival and do not name the tracked brand. */
  readonly answers: number;
  readonly allAnswers: number;
  readonly clusters: number;
  /** The rivals that are named, the most frequent first, under the names that they have as competitors for the same prompts and period. */
  readonly rivals: readonly { readonly name: string; readonly answers: number }[];
  readonly exampleResults: readonly string[];
}

export interface CitationCounts extends Split {
  readonly domain: string;
  /**
   * True where it is the tracked brand's domain in some answer of any row that cites it, so that a domain has one kind in the whole report.
   */
  readonly own: boolean;
  /** True where it is a rival's domain in some such answer. */
  readonly rival: boolean;
  readonly answers: number;
  /** All selected answers. */
  readonly allAnswers: number;
  readonly clusters: number;
  /** The most cited first. */
  readonly urls: readonly string[];
}

/** One page that answers cite, under the address that it is counted under. */
export interface CitedPageCounts extends Omit<CitationCounts, 'urls'> {
  readonly url: string;
}

/** The prompts whose answers cite a site or page; the prompt with the most such answers comes first. */
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

/** The brands that are named by the answers that cite a site. */
export interface CitedBrands {
  readonly domain: string;
  /** How many of these answers name the tracked brand. */
  readonly mentioned: number;
  /** As in CitationGapCounts. */
  readonly rivals: readonly { readonly name: string; readonly answers: number }[];
}

/** How many answers cite a site of this kind. */
export interface CitationKindCounts extends Split {
  readonly kind: SourceKind;
  readonly answers: number;
  /** All selected answers. */
  readonly allAnswers: number;
  readonly clusters: number;
}

/** Counts of one quality of the tracked brand in one polarity. */
export interface QualityCounts extends Split {
  /** The commonest first. */
  readonly wordings: readonly string[];
  readonly polarity: Polarity;
  /** The theme that most answers give it; `null` where none was recorded. */
  readonly theme: Theme | null;
  readonly answers: number;
  /** All selected answers. */
  readonly allAnswers: number;
  readonly clusters: number;
  readonly prompts: number;
  /** The first and, below, the last UTC day, as `YYYY-MM-DD`. */
  readonly firstSeen: string;
  readonly lastSeen: string;
  /** A result of the last of these days; `null` where it is deleted. */
  readonly exampleResult: string | null;
  /** The language of that result's answer, by ISO 639-1; `null` where it is not known. */
  readonly language: string | null;
}

/** A quality within a theme, under its commonest wording. */
export interface ThemeQualityCounts extends Pick<QualityCounts, 'polarity' | 'answers' | 'exampleResult' | 'language'> {
  readonly quality: string;
}

/** Counts of one theme over all its qualities. */
export interface ThemeCounts extends QualityCounts {
  readonly theme: Theme;
  /** Answers that praise the brand in the theme and, below, answers that criticise it. */
  readonly praised: number;
  readonly criticised: number;
  /** The qualities in the most answers first. */
  readonly said: readonly ThemeQualityCounts[];
}

/** What the answers of one bucket say about the brand, and about a rival, in one theme. */
export interface ThemeTrendCounts extends Split {
  /** First day of the bucket (UTC). */
  readonly bucket: string;
  readonly theme: Theme;
  /** All answers of the bucket. */
  readonly answers: number;
  readonly clusters: number;
  /** Answers that praise the brand in the theme and, below, answers that criticise it. */
  readonly praised: number;
  readonly criticised: number;
  /** The same counts for the rival; 0 where the request names none. */
  readonly rivalPraised: number;
  readonly rivalCriticised: number;
  /**
   * The same counts for every theme of the bucket, this one included: these are the comparisons with the rival that are tested together.
   * Empty where the request names no rival.
   */
  readonly compared: readonly ComparedTheme[];
}

/** How many answers praise and criticise the brand, and how many the rival. */
export type ComparedTheme = readonly [
  praised: number,
  rivalPraised: number,
  criticised: number,
  rivalCriticised: number,
];

/** A web search that assistants made, and in how many answers. */
export interface SearchCounts extends Split {
  /** The commonest of its wordings. */
  readonly query: string;
  readonly answers: number;
  /** All selected answers. */
  readonly allAnswers: number;
  readonly clusters: number;
  readonly prompts: number;
  /** The first and, below, the last UTC day, as `YYYY-MM-DD`. */
  readonly firstSeen: string;
  readonly lastSeen: string;
  /** A result of the last of these days; `null` where it is deleted. */
  readonly exampleResult: string | null;
}

/** Sums over the answers of one period, of one thing that is counted in them. */
export interface ComparedSums {
  readonly answers: number;
  readonly clusters: number;
  /** References to any brand, and below the sum of their squares over units. A unit is one prompt, one assistant and one UTC day. */
  readonly references: number;
  readonly references2: number;
  /** Units with a reference. */
  readonly units: number;
  /** The counted items: answers or references. */
  readonly hits: number;
  /** Sum of the squares of `hits` over units and, below, of their products with the references; 0 where answers are counted. */
  readonly hits2: number;
  readonly hitsReferences: number;
}

/** The sums of one of the two periods. */
export interface ComparedPeriod {
  readonly all: ComparedSums;
  /** Sums over only those pairs of prompt and assistant that have answers in both periods. */
  readonly same: ComparedSums;
}

/** The sums of two periods for one thing. */
export interface ComparedCounts extends Split {
  /** Identifies the thing that is counted. */
  readonly key: string;
  readonly current: ComparedPeriod;
  readonly baseline: ComparedPeriod;
  /**
   * Prompts with a pair of prompt and assistant that answered in both periods; below, other prompts with answers in the current period, and
   * in the baseline.
   */
  readonly inBoth: number;
  readonly added: number;
  readonly removed: number;
  /**
   * True where several versions or modes of the analyser read these answers; below, where they were read for several sets of a brand's
   * names.
   */
  readonly analyserChanged: boolean;
  readonly namesChanged: boolean;
}
