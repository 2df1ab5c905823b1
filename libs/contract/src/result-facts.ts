import type { Analysis, NamedBrand } from '@app/findings';
import type { SourceOverrides } from './sources/kinds.js';

/** A citation as the assistant gave it; offsets are UTF-16 code units of the answer. */
export interface CitationFacts {
  readonly url: string;
  readonly title: string | null;
  readonly start: number | null;
  readonly end: number | null;
}

/** All that is known of one result; a body is built from nothing else. */
export interface ResultFacts {
  readonly resultId: string;
  /** Slug of the one that answered. */
  readonly assistant: string;
  readonly brand: string;
  readonly domain: string;
  /** Of the brand, as they are configured. */
  readonly competitors: readonly NamedBrand[];
  /** Kinds of sources that the account's operator has set. */
  readonly sources: SourceOverrides;
  readonly geo: string;
  /** Of the prompt, where it has them. */
  readonly place: string | null;
  readonly locale: string | null;
  readonly query: string;
  readonly slot: Date;
  readonly sample: number;
  /** When the assistant answered. */
  readonly lastChecked: Date;
  readonly nextCheck: Date | null;
  readonly answer: {
    readonly text: string;
    readonly sha256: string;
    readonly cleaned: boolean;
    readonly model: string;
    /** These three: `null` of answers from before they were recorded. */
    readonly provider: string | null;
    readonly retrieval: string | null;
    readonly searches: number | null;
    /** What was searched for; `null` of answers from before it was recorded. */
    readonly queries: readonly string[] | null;
    readonly api: string;
    /** `api`, or the web interface that showed it. */
    readonly surface: string;
    readonly geoApplied: string;
    readonly placeApplied: string;
    readonly localeApplied: string;
    readonly citations: readonly CitationFacts[];
  };
  readonly analysisMode: string;
  readonly analysis: Analysis;
}
