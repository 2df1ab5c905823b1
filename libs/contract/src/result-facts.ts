import type { Analysis, NamedBrand } from '@app/findings';
import type { SourceOverrides } from './sources/kinds.js';

/** A citation as the assistant gave it; offsets are UTF-16 code units of the answer. */
export interface CitationFacts {
  readonly url: string;
  readonly title: string | null;
  readonly start: number | null;
  readonly end: number | null;
}

/** Everything about one result that a body is built from. */
export interface ResultFacts {
  readonly resultId: string;
  /** Slug of the assistant that answered. */
  readonly assistant: string;
  readonly brand: string;
  readonly domain: string;
  /** The brand's competitors as they are configured. */
  readonly competitors: readonly NamedBrand[];
  /** Kinds that the account's operator has set for sources. */
  readonly sources: SourceOverrides;
  readonly geo: string;
  /** The prompt's place and, below, its language; `null` where it has none. */
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
    /** These three are `null` for answers from before they were recorded. */
    readonly provider: string | null;
    readonly retrieval: string | null;
    readonly searches: number | null;
    /** The web searches that were made; `null` for answers from before they were recorded. */
    readonly queries: readonly string[] | null;
    readonly api: string;
    /** `api`, or the web interface that showed the answer. */
    readonly surface: string;
    readonly geoApplied: string;
    readonly placeApplied: string;
    readonly localeApplied: string;
    readonly citations: readonly CitationFacts[];
  };
  readonly analysisMode: string;
  readonly analysis: Analysis;
}
