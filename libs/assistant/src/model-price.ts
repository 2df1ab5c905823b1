/** What a model costs, and what one call of ours to it is expected to use. */
export interface ModelPrice {
  readonly inputUsdPerMillion: number;
  readonly outputUsdPerMillion: number;
  readonly usdPerSearch: number;
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

/** What is known of a model: its prices in the order of their days. */
export interface ListedModel {
  readonly prices: readonly DatedPrice[];
  /** The day on which its provider ends it, as far as that was announced. */
  readonly shutdownDate?: string | undefined;
  readonly source?: string;
  /** The day on which the prices were read. */
  readonly readOn?: string;
}

/** For estimates before a call, and for what a reply leaves untold. */
export interface ExpectedUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly searches: number;
}

/** A question of a line, two searches whose pages are read as input, and an answer of 500 words after some thought. */
export const expectedOfSearching: ExpectedUsage = { inputTokens: 15_000, outputTokens: 2_500, searches: 2 };

/**
 * An answer of 300 words with what is asked of it, and a list of the names and phrases in it after some thought: of 453 requests
 * and replies the mean was some 1,800 tokens and 300, at four characters a token.
 */
export const expectedOfExtraction: ExpectedUsage = { inputTokens: 2_000, outputTokens: 800, searches: 0 };

/** The same without thought: one search, and what it found is not billed as input. */
export const expectedOfPreview: ExpectedUsage = { inputTokens: 500, outputTokens: 1_000, searches: 1 };
