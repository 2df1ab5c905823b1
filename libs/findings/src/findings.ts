/** A range of the answer in UTF-16 code units: `answer.slice(start, end)` is exactly the words that were found. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A named thing in a snippet: `entity === snippet.text.slice(start, end)`; offsets are UTF-16 code units of the snippet. */
export interface Annotation extends Span {
  readonly entity: string;
  readonly type: AnnotationType;
}

/** A verbatim slice of the answer: `text === answer.slice(start, start + text.length)`, at most 300 UTF-16 code units. */
export interface Snippet {
  readonly text: string;
  readonly start: number;
}

/** The three parts of `visibilityPercent`, each 0 to 1; `formula` is the version of the published formula (docs/scoring.md). */
export interface Score {
  readonly formula: string;
  readonly position: number;
  readonly share: number;
  readonly emphasis: number;
}

/** The rank of a mention among all brands of its answer; every number counts from 1. */
export interface Ranking {
  /** Rank of the tracked brand by first appearance. */
  readonly brandRank: number;
  /** The number of different brands in the answer, the tracked one included. */
  readonly brands: number;
  /** The number of this mention among all references to any brand. */
  readonly referenceIndex: number;
}

/** One visible occurrence of the tracked brand; the span covers the name alone. */
export interface Mention extends Span {
  /** 1, 2, 3 … in reading order. */
  readonly position: number;
  readonly snippet: Snippet;
  readonly annotations: readonly Annotation[];
  /** 0 to 100, one decimal. */
  readonly visibilityPercent: number;
  readonly score: Score;
  readonly ranking: Ranking;
}

/** Another brand of the answer, under its first spelling there; the span is that first reference. */
export interface Competitor extends Span {
  readonly name: string;
  /** Rank by first appearance among all brands, the tracked one included; counts from 1. */
  readonly rank: number;
  /** The number of references to it in the answer. */
  readonly mentions: number;
  /** Only for configured competitors, and absent if the answer has none or an earlier version analysed it without a model. */
  readonly qualities?: readonly Quality[];
}

export const polarities = ['positive', 'negative', 'mixed', 'neutral'] as const;

/** Whether a quality speaks for the brand, against it, both or neither. */
export type Polarity = (typeof polarities)[number];

/** What a quality is about, from a buyer's point of view. */
export const themes = [
  'price',
  'ease_of_use',
  'support',
  'speed',
  'reliability',
  'security_privacy',
  'features',
  'integrations',
  'design',
  'comfort',
  'taste',
  'durability',
  'size_weight',
  'sustainability',
  'availability',
  'delivery',
  'reputation',
  'innovation',
  'transparency',
  'contract_terms',
  'performance',
  'build_quality',
  'suitability',
  'other',
] as const;
export type Theme = (typeof themes)[number];

/** Words by which the answer describes a brand: `text === answer.slice(start, end)`. */
export interface Quality extends Span {
  readonly text: string;
  readonly polarity: Polarity;
  /** Absent if an earlier version analysed the answer without a model. */
  readonly theme?: Theme;
}

/** A hit on the tracked brand's name that does not count, because a model says that it means something else; `reason` says what. */
export interface Veto extends Span {
  readonly text: string;
  readonly reason: string;
}

/** The counts of all findings of an answer, for when only the first of a kind are listed. */
export interface Found {
  readonly mentions: number;
  readonly competitors: number;
  readonly qualities: number;
  /** The number of references to any brand, the tracked one included. */
  readonly references: number;
}

export interface Analysis {
  /** The version of the analyser; it changes if the same input may give other findings. */
  readonly analyser: string;
  /** Absent if the answer was read as markdown. `plain`: its markup would take too long to parse, and was read as text. */
  readonly reading?: 'plain';
  /** The language of the answer, guessed from its words, by ISO 639-1; absent in findings of an earlier version. */
  readonly language?: string;
  /** Absent if the lists below are complete; otherwise they have only the first of each kind. */
  readonly found?: Found;
  readonly mentions: readonly Mention[];
  /** In order of first appearance, one entry for each brand. */
  readonly competitors: readonly Competitor[];
  readonly qualities: readonly Quality[];
  /** Absent if there are none. */
  readonly vetoes?: readonly Veto[];
}

/** The counts of all findings, listed or not. */
export function foundIn({ found, mentions, competitors, qualities }: Analysis): Found {
  if (found !== undefined) return found;
  const references = competitors.reduce((sum, competitor) => sum + competitor.mentions, mentions.length);
  return { mentions: mentions.length, competitors: competitors.length, qualities: qualities.length, references };
}

/** A brand as a customer configures it. */
export interface NamedBrand {
  readonly name: string;
  readonly aliases: readonly string[];
}

/** The tracked brand; its domain is evidence, never a name. */
export interface TrackedBrand extends NamedBrand {
  readonly domain: string;
}

/** Normalizes a host for comparison: in lower case, without "www." and a final full stop. */
export const bareDomain = (host: string): string => host.toLowerCase().replace(/^www\.|\.$/g, '');

export const annotationTypes = ['brand', 'product', 'organization', 'person', 'place', 'url'] as const;
export type AnnotationType = (typeof annotationTypes)[number];

/** A page that an answer cites, as its provider reports it. */
export interface Citation {
  readonly url: string;
  readonly title?: string | null;
  /** The span of the citation's mark or of the text it supports, in UTF-16 code units of the answer; absent or `null` if unknown. */
  readonly start?: number | null;
  readonly end?: number | null;
}

/** What to look for in an answer, and what is known beforehand. */
export interface Watch {
  readonly brand: TrackedBrand;
  readonly competitors: readonly NamedBrand[];
  readonly annotationTypes: readonly AnnotationType[];
  /** The question as it was asked. */
  readonly prompt?: string;
  /** Pages that the answer cites. */
  readonly citations?: readonly Citation[];
  /** Words of the brand's field; absent: those of the prompt. */
  readonly about?: readonly string[];
  /** Words that show another meaning of its name. */
  readonly not?: readonly string[];
}
