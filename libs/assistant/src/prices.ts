import type { Usage } from './assistant.js';

/** The name that prices every model which no other name prices. */
const anyOther = '*';

/** What calls cost, in USD. `asked` is the model this process asks; its price is used where the answering model has none. */
export class Prices {
  private readonly table: ReadonlyMap<string, ModelPrice>;

  /** `own` goes before the table that is built in, model by model. */
  constructor(
    own: Readonly<Record<string, ModelPrice>> = {},
    private readonly asked?: string,
  ) {
    this.table = new Map([...Object.entries(priceTable), ...Object.entries(own)]);
  }

  /** The same prices where `asked` is the model that is asked. */
  forModel(asked: string): Prices {
    return new Prices(Object.fromEntries(this.table), asked);
  }

  /** The same prices for calls of another kind: to `asked`, each expected to use so much, whatever the model. */
  forCalls(asked: string, expected: ExpectedUsage): Prices {
    const table = [...this.table].map(([model, price]): [string, ModelPrice] => [model, { ...price, expected }]);
    return new Prices(Object.fromEntries(table), asked);
  }

  /**
   * Tokens times the price of the model that answered, and its searches. What the reply left untold counts as expected.
   * `null` where no price is known.
   */
  costOf(answered: string | undefined, { inputTokens, outputTokens, searches }: Usage): number | null {
    const price = this.priceOf(answered);
    if (price === null) return null;
    const { inputUsdPerMillion, outputUsdPerMillion, usdPerSearch, expected } = price;
    const inputUsd = ((inputTokens ?? expected.inputTokens) * inputUsdPerMillion) / 1_000_000;
    const outputUsd = ((outputTokens ?? expected.outputTokens) * outputUsdPerMillion) / 1_000_000;
    return inputUsd + outputUsd + (searches ?? expected.searches) * usdPerSearch;
  }

  /** What one call is expected to cost; 0 where no price is known. */
  estimateOf(model = this.asked): number {
    const price = this.priceOf(model);
    return price === null ? 0 : (this.costOf(model, price.expected) ?? 0);
  }

  /** What one call is expected to use; `null` where no price is known. */
  expectedOf(model = this.asked): ExpectedUsage | null {
    return this.priceOf(model)?.expected ?? null;
  }

  knows(model: string): boolean {
    return this.priceOf(model) !== null;
  }

  private priceOf(answered: string | undefined): ModelPrice | null {
    return this.listed(answered) ?? this.listed(this.asked) ?? this.table.get(anyOther) ?? null;
  }

  /** By its own name, else by the longest one that it continues with `-`, as dated snapshots do. */
  private listed(model = ''): ModelPrice | undefined {
    for (let name = model; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('-')))) {
      const price = this.table.get(name);
      if (price && name !== anyOther) return price;
    }
    return undefined;
  }
}

/** What a model costs, and what one call of ours to it is expected to use. */
export interface ModelPrice {
  readonly inputUsdPerMillion: number;
  readonly outputUsdPerMillion: number;
  readonly usdPerSearch: number;
  readonly expected: ExpectedUsage;
}

/** For estimates before a call, and for what a reply leaves untold. */
export interface ExpectedUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly searches: number;
}

/** A question of a line, two searches whose pages are read as input, and an answer of 500 words after some thought. */
export const expectedOfSearching: ExpectedUsage = { inputTokens: 15_000, outputTokens: 2_500, searches: 2 };

/** An answer of 500 words with what is asked of it, and a list of the names and phrases in it after some thought. */
export const expectedOfExtraction: ExpectedUsage = { inputTokens: 3_000, outputTokens: 800, searches: 0 };

/** The same without thought: one search, and what it found is not billed as input. */
const expectedOfPreview: ExpectedUsage = { inputTokens: 500, outputTokens: 1_000, searches: 1 };

const price = (
  inputUsdPerMillion: number,
  outputUsdPerMillion: number,
  usdPerSearch = 0.01,
  expected = expectedOfSearching,
): ModelPrice => ({ inputUsdPerMillion, outputUsdPerMillion, usdPerSearch, expected });

/** These two are charged a fixed block of input for each search, which usage does not show. */
const withSearchBlock = (inputUsdPerMillion: number, outputUsdPerMillion: number): ModelPrice =>
  price(inputUsdPerMillion, outputUsdPerMillion, 0.01 + (8_000 * inputUsdPerMillion) / 1_000_000);

/**
 * The public price lists, standard tier without cached input: OpenAI's (platform.openai.com/docs/pricing) as it stood early
 * in 2026, the others as noted. Prices change: an operator's PRICES_FILE goes before it. Names that continue another with `-` and cost more
 * are listed for that reason alone, as a name not listed has the price of the longest one that it continues.
 */
export const priceTable: Readonly<Record<string, ModelPrice>> = {
  'gpt-5': price(1.25, 10),
  'gpt-5-mini': price(0.25, 2),
  'gpt-5-nano': price(0.05, 0.4),
  'gpt-5-pro': price(15, 120),
  'gpt-5-search-api': price(1.25, 10),
  'gpt-5.1': price(1.25, 10),
  'gpt-5.2': price(1.75, 14),
  'gpt-5.2-pro': price(21, 168),
  'gpt-4.1': price(2, 8),
  'gpt-4.1-mini': withSearchBlock(0.4, 1.6),
  'gpt-4.1-nano': price(0.1, 0.4),
  'gpt-4o': price(2.5, 10),
  'gpt-4o-mini': withSearchBlock(0.15, 0.6),
  'gpt-4o-search-preview': price(2.5, 10, 0.025, expectedOfPreview),
  'gpt-4o-mini-search-preview': price(0.15, 0.6, 0.025, expectedOfPreview),
  o3: price(2, 8),
  'o3-mini': price(1.1, 4.4),
  'o3-pro': price(20, 80),
  'o3-deep-research': price(10, 40),
  'o4-mini': price(1.1, 4.4),
  'o4-mini-deep-research': price(2, 8),
  // docs.x.ai/developers/models and …/pricing, as quoted on 2026-07-13; web search 5 USD per 1,000 calls.
  'grok-4.3': price(1.25, 2.5, 0.005),
  'grok-4.5': price(2, 6, 0.005),
  // docs.perplexity.ai/docs/agent-api/models and …/tools, read 2026-11-22.
  'perplexity/sonar': price(0.25, 2.5, 0.005),
  // platform.claude.com/docs/en/models/sonnet-5-5/overview and …/migration-guide, read 2026-11-22; web search 10 USD per 1,000.
  'claude-fable-5-1': price(10, 50),
  'claude-opus-5-5': price(4, 20),
  'claude-sonnet-5': price(2, 10),
  'claude-haiku-4-5': price(1, 5),
  // ai.google.dev/gemini-api/docs/pricing, as quoted on 2026-10-07; 3.8 doubles on 2027-01-01. Searches beyond the free ones of a month.
  'gemini-3.8-flash': price(0.75, 3.75, 0.014),
  'gemini-3.5-flash': price(1.5, 9, 0.014),
  'gemini-3.5-flash-lite': price(0.3, 2.5, 0.014),
  'gemini-3.1-pro-preview': price(2, 12, 0.014),
  // Costs nobody anything: a price made up, far below every real one, so that costs and budgets can be tried with it.
  'demo-written-samples': price(0.01, 0.01, 0, { inputTokens: 20, outputTokens: 500, searches: 1 }),
};
