/** What a model costs, and what one call of ours to it is expected to use. */
export interface ModelPrice {
  readonly inputUsdPerMillion: number;
  readonly outputUsdPerMillion: number;
  readonly usdPerSearch: number;
  /** Beside tokens and searches; absent: nothing. */
  readonly usdPerCall?: number;
  readonly expected: ExpectedUsage;
}

/** A price, and the days (UTC) on which it is known to hold, the first and the last included. */
export interface DatedPrice extends ModelPrice {
  readonly from?: string;
  readonly validUntil?: string;
  /** Charged in its place for a whole call with more tokens of input than this. */
  readonly longPrompt?: {
    readonly aboveTokens: number;
    readonly inputUsdPerMillion: number;
    readonly outputUsdPerMillion: number;
  };
}

/** What a provider tells of a model: its prices in the order of their days. */
export interface PricedModel {
  readonly prices: readonly DatedPrice[];
  /** The day on which its provider ends it, as far as that was announced. */
  readonly shutdownDate?: string | undefined;
}

/** Models whose prices were read together. No live page was read: each list says which stored page was, and when. */
export interface PriceList {
  /** Where the prices were read: the provider's own page, or who quotes it. */
  readonly source: string;
  /** The day on which it was read, or as of which the quoting page speaks. */
  readonly readOn: string;
  /**
   * By name. Names that continue another with `-` and cost more are listed for that reason alone, as a name not listed has the price of
   * the longest one that it continues.
   */
  readonly models: Readonly<Record<string, PricedModel>>;
}

/** For estimates before a call, and for what a reply leaves untold. */
export interface ExpectedUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly searches: number;
}

/** A question of a line, two searches whose pages are read as input, and an answer of 500 words after some thought. */
export const expectedOfSearching: ExpectedUsage = { inputTokens: 15_000, outputTokens: 2_500, searches: 2 };

/** The same without thought: one search, and what it found is not billed as input. */
export const expectedOfPreview: ExpectedUsage = { inputTokens: 500, outputTokens: 1_000, searches: 1 };

/** The public price, standard tier without cached input. */
export const price = (
  inputUsdPerMillion: number,
  outputUsdPerMillion: number,
  usdPerSearch = 0.01,
  expected = expectedOfSearching,
): DatedPrice => ({ inputUsdPerMillion, outputUsdPerMillion, usdPerSearch, expected });

/** Of a scraper, which charges by the answer alone. */
export const perAnswer = (usdPerCall: number): DatedPrice => ({
  ...price(0, 0, 0, { inputTokens: 0, outputTokens: 0, searches: 0 }),
  usdPerCall,
});

/** One price; `shutdownDate`: the last known day before which the model must be left. */
export const listed = (only: DatedPrice, shutdownDate?: string): PricedModel => ({ prices: [only], shutdownDate });
