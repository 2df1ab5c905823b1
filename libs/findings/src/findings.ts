/** `text.slice(start, end)` is always the words that were matched (UTF-16 code units of the answer). */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** `entity === snippet.text.slice(start, end)`: offsets are of the snippet, in UTF-16 code units. */
export interface Annotation extends Span {
  readonly entity: string;
  readonly type: AnnotationType;
}

/** A verbatim slice of the answer: `text === answer.slice(start, start + text.length)`, at most 300 UTF-16 code units. */
export interface Snippet {
  readonly text: string;
  readonly start: number;
}

/** The three parts of `visibilityPercent`, each 0 to 1, by the published formula of that version (docs/scoring.md). */
export interface Score {
  readonly formula: string;
  readonly position: number;
  readonly share: number;
  readonly emphasis: number;
}

/** Where a mention stands among all brands of its answer; every number counts from 1. */
export interface Ranking {
  /** Rank of the tracked brand by first appearance. */
  readonly brandRank: number;
  /** Number of different brands in the answer, the tracked one included. */
  readonly brands: number;
  /** This mention is the n-th of all references to any brand. */
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
  /** References to it in the answer. */
  readonly mentions: number;
  /** What the answer says of a configured one; absent where nothing is said, or an earlier version asked no model. */
  readonly qualities?: readonly Quality[];
}

export const polarities = ['positive', 'negative', 'mixed', 'neutral'] as const;

/** What a quality says of the brand: for it, against it, both, or neither. */
export type Polarity = (typeof polarities)[number];

/** What a quality is about, for whoever buys. */
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
  /** Absent in findings of an earlier version that asked no model. */
  readonly theme?: Theme;
}

/** A hit on the tracked brand's name that does not count, because a model says what else is meant there. */
export interface Veto extends Span {
  readonly text: string;
  readonly reason: string;
}

/** How much of a kind there is in the answer, where the findings list only the first of it. */
export interface Found {
  readonly mentions: number;
  readonly competitors: number;
  readonly qualities: number;
  /** References to any brand, the tracked one included. */
  readonly references: number;
}

export interface Analysis {
  /** Version of the analyser: it changes when the same input may give other findings. */
  readonly analyser: string;
  /** Absent where the answer was read as markdown; `plain`: its marks were too much work, and mean nothing. */
  readonly reading?: 'plain';
  /** ISO 639-1, as its words tell it; absent in findings of an earlier version. */
  readonly language?: string;
  /** Absent where the lists below are whole; they hold the first of each kind (`mostListed`). */
  readonly found?: Found;
  readonly mentions: readonly Mention[];
  /** In order of first appearance, one entry a brand. */
  readonly competitors: readonly Competitor[];
  readonly qualities: readonly Quality[];
  /** Absent where there are none. */
  readonly vetoes?: readonly Veto[];
}

/** How much was found, whether it is listed or not. */
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

/** A host as domains are compared: in lower case, without "www." and the root's full stop. */
export const bareDomain = (host: string): string => host.toLowerCase().replace(/^www\.|\.$/g, '');

export const annotationTypes = ['brand', 'product', 'organization', 'person', 'place', 'url'] as const;
export type AnnotationType = (typeof annotationTypes)[number];

/** A page that an answer cites, as its provider told it. */
export interface Citation {
  readonly url: string;
  readonly title?: string | null;
  /** Where, in UTF-16 code units of the answer: the mark of the source or what it is cited for; absent or `null` where nothing says. */
  readonly start?: number | null;
  readonly end?: number | null;
}

/** What an answer is read for, and what is known beforehand. */
export interface Watch {
  readonly brand: TrackedBrand;
  readonly competitors: readonly NamedBrand[];
  readonly annotationTypes: readonly AnnotationType[];
  /** The question, as it was asked. */
  readonly prompt?: string;
  /** Pages that the answer cites. */
  readonly citations?: readonly Citation[];
  /** Words of the brand's field; absent: those of the prompt. */
  readonly about?: readonly string[];
  /** Words of what else its name means. */
  readonly not?: readonly string[];
}
