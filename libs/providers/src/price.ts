/** What a model costs, and what one call is expected to use. */
export interface ModelPrice {
  readonly inputUsdPerMillion: number;
  readonly outputUsdPerMillion: number;
  readonly usdPerSearch: number;
  /** A fixed price in addition to tokens and searches; absent: none. */
  readonly usdPerCall?: number;
  readonly expected: ExpectedUsage;
}

/** A price, and the first and last UTC day on which it is known to be valid. */
export interface DatedPrice extends ModelPrice {
  readonly from?: string;
  readonly validUntil?: string;
  /** The price of a whole call that has more than `aboveTokens` input tokens. */
  readonly longPrompt?: {
    readonly aboveTokens: number;
    readonly inputUsdPerMillion: number;
    readonly outputUsdPerMillion: number;
  };
}

/** A model's prices in the order of their days, and when it ends. */
export interface PricedModel {
  readonly prices: readonly DatedPrice[];
  /** The day on which its provider shuts it down, if that was announced. */
  readonly shutdownDate?: string | undefined;
}

/** Models whose prices come from one source. No live page was read; each list says which stored page was, and when. */
export interface PriceList {
  /** The page that the prices were read from: the provider's own, or one that quotes it. */
  readonly source: string;
  /** The day on which the page was read, or to which the quoting page refers. */
  readonly readOn: string;
  /**
   * The models by name. A name that is not listed has the price of the longest listed name that it continues with `-`; so some names are
   * listed only because they cost more than that.
   */
  readonly models: Readonly<Record<string, PricedModel>>;
}

/** Usage for estimates before a call, and for what a response does not report. */
export interface ExpectedUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly searches: number;
}

/** A prompt of one line, two searches whose pages count as input, and an answer of 500 words after some reasoning. */
export const expectedOfSearching: ExpectedUsage = { inputTokens: 15_000, outputTokens: 2_500, searches: 2 };

/** The same for a model without reasoning, with one search whose pages are not billed as input. */
export const expectedOfPreview: ExpectedUsage = { inputTokens: 500, outputTokens: 1_000, searches: 1 };

/** A public price, for the standard tier without cached input. */
export const price = (
  inputUsdPerMillion: number,
  outputUsdPerMillion: number,
  usdPerSearch = 0.01,
  expected = expectedOfSearching,
): DatedPrice => ({ inputUsdPerMillion, outputUsdPerMillion, usdPerSearch, expected });

/** The price of a scraper, which charges only by the answer. */
export const perAnswer = (usdPerCall: number): DatedPrice => ({
  ...price(0, 0, 0, { inputTokens: 0, outputTokens: 0, searches: 0 }),
  usdPerCall,
});

/** A model with one price. `shutdownDate`: the day on which its provider shuts it down. */
export const listed = (only: DatedPrice, shutdownDate?: string): PricedModel => ({ prices: [only], shutdownDate });
