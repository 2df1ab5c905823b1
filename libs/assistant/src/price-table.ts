import { type DatedPrice, expectedOfPreview, expectedOfSearching, type ListedModel } from './model-price.js';

interface PriceList {
  /** Where the prices were read: the provider's own page, or who quotes it. */
  readonly source: string;
  /** The day on which it was read, or as of which the quoting page speaks. */
  readonly readOn: string;
  readonly models: Readonly<Record<string, Listed>>;
}

type Listed = Pick<ListedModel, 'prices' | 'shutdownDate'>;

const price = (
  inputUsdPerMillion: number,
  outputUsdPerMillion: number,
  usdPerSearch = 0.01,
  expected = expectedOfSearching,
): DatedPrice => ({ inputUsdPerMillion, outputUsdPerMillion, usdPerSearch, expected });

/** One price; `shutdownDate`: the last known day before which the model must be left. */
const listed = (only: DatedPrice, shutdownDate?: string): Listed => ({ prices: [only], shutdownDate });

/** These two are charged a fixed block of input for each search, which usage does not show. */
const withSearchBlock = (inputUsdPerMillion: number, outputUsdPerMillion: number): DatedPrice =>
  price(inputUsdPerMillion, outputUsdPerMillion, 0.01 + (8_000 * inputUsdPerMillion) / 1_000_000);

/** From 272,000 tokens of input on OpenAI charges twice the input and one and a half times the output of the whole call. */
const withLongPrompts = (from: string, inputUsdPerMillion: number, outputUsdPerMillion: number): DatedPrice => ({
  ...price(inputUsdPerMillion, outputUsdPerMillion),
  from,
  longPrompt: {
    aboveTokens: 272_000,
    inputUsdPerMillion: 2 * inputUsdPerMillion,
    outputUsdPerMillion: 1.5 * outputUsdPerMillion,
  },
});

const grok = (from: string): DatedPrice => ({
  ...price(2, 6, 0.005),
  from,
  longPrompt: { aboveTokens: 200_000, inputUsdPerMillion: 4, outputUsdPerMillion: 12 },
});

/** OpenAI's deprecations page, read 2026-11-24; a dated list that quotes it and GET /v1/models of 2026-10-27. */
const endOf5 = '2026-12-11';
const endOf4 = '2027-01-14';

/**
 * The public prices, standard tier without cached input. No live page was read: each list says which stored page was, and when. Prices
 * change: an operator's PRICES_FILE goes before them, and `doctor` says which are older than 90 days. Names that continue another
 * with `-` and cost more are listed for that reason alone, as a name not listed has the price of the longest one that it continues.
 */
const lists: readonly PriceList[] = [
  {
    source:
      'platform.openai.com/docs/pricing, as it stood early in 2026; shutdown dates of developers.openai.com/api/docs/deprecations',
    readOn: '2026-02-28',
    models: {
      'gpt-5': listed(price(1.25, 10), endOf5),
      'gpt-5-mini': listed(price(0.25, 2), endOf5),
      'gpt-5-nano': listed(price(0.05, 0.4), endOf5),
      'gpt-5-pro': listed(price(15, 120), endOf5),
      'gpt-5-search-api': listed(price(1.25, 10)),
      'gpt-5.1': listed(price(1.25, 10), '2027-04-01'),
      'gpt-5.2': listed(price(1.75, 14)),
      'gpt-5.2-pro': listed(price(21, 168)),
      'gpt-4.1': listed(price(2, 8), endOf4),
      'gpt-4.1-mini': listed(withSearchBlock(0.4, 1.6), endOf4),
      'gpt-4.1-nano': listed(price(0.1, 0.4), '2026-10-23'),
      'gpt-4o': listed(price(2.5, 10), endOf4),
      'gpt-4o-mini': listed(withSearchBlock(0.15, 0.6), endOf4),
      'gpt-4o-search-preview': listed(price(2.5, 10, 0.025, expectedOfPreview)),
      'gpt-4o-mini-search-preview': listed(price(0.15, 0.6, 0.025, expectedOfPreview)),
      o3: listed(price(2, 8), endOf5),
      'o3-mini': listed(price(1.1, 4.4), '2026-10-23'),
      'o3-pro': listed(price(20, 80), endOf5),
      'o3-deep-research': listed(price(10, 40)),
      'o4-mini': listed(price(1.1, 4.4), '2026-10-23'),
      'o4-mini-deep-research': listed(price(2, 8)),
    },
  },
  {
    source:
      'OpenAI’s pricing page as quoted by tokenmix.ai and morphllm.com; shutdown of gpt-5.4-nano as quoted on dev.to',
    readOn: '2026-06-04',
    models: {
      'gpt-5.4': listed(price(2.5, 15)),
      'gpt-5.4-mini': listed(price(0.75, 4.5)),
      'gpt-5.4-nano': listed(price(0.2, 1.25), '2027-04-01'),
      'gpt-5.4-pro': listed(price(30, 180)),
      'gpt-5.5': listed(price(5, 30)),
      'gpt-5.5-pro': listed(price(30, 180)),
    },
  },
  {
    source:
      'OpenAI’s announcement and pricing page as quoted by docs.litellm.ai (GPT-6 Sol and Luna) and github.com/BerriAI/litellm',
    readOn: '2026-09-22',
    models: {
      'gpt-5.6': listed(withLongPrompts('2026-09-22', 4, 20)),
      'gpt-5.6-sol': listed(withLongPrompts('2026-09-22', 4, 20)),
      'gpt-5.6-luna': listed(withLongPrompts('2026-09-22', 0.2, 1.2)),
      'gpt-6-astra': listed(withLongPrompts('2026-09-03', 10, 50)),
      'gpt-6-sol': listed(withLongPrompts('2026-09-22', 2, 10)),
      'gpt-6-luna': listed(withLongPrompts('2026-09-22', 0.1, 0.5)),
    },
  },
  {
    source: 'OpenAI’s pricing page as quoted by docs.litellm.ai, docs.apiyi.com and docs.laozhang.ai',
    readOn: '2026-10-27',
    models: {
      'gpt-5.6-terra': listed(withLongPrompts('2026-10-26', 2, 12)),
      'gpt-6.1-sol': listed(withLongPrompts('2026-09-29', 2, 10)),
      'gpt-6.1-terra': listed(withLongPrompts('2026-10-26', 1, 5)),
    },
  },
  {
    source: 'docs.x.ai/developers/models and …/pricing, as quoted; web search 5 USD per 1,000 calls',
    readOn: '2026-07-13',
    models: { 'grok-4.3': listed(price(1.25, 2.5, 0.005)), 'grok-4.5': listed(grok('2026-07-09')) },
  },
  {
    source: 'docs.x.ai as quoted by apidog.com (how to use the Grok 4.7 API) and docs.apiyi.com',
    readOn: '2026-09-29',
    models: { 'grok-4.6': listed(grok('2026-08-07')), 'grok-4.7': listed(grok('2026-09-21')) },
  },
  {
    source: 'docs.perplexity.ai/docs/agent-api/models and …/tools',
    readOn: '2026-11-22',
    models: { 'perplexity/sonar': listed(price(0.25, 2.5, 0.005)) },
  },
  {
    source: 'platform.claude.com/docs: overviews of Opus 5, Sonnet 5.5 and Haiku 5.5; web search 10 USD per 1,000',
    readOn: '2026-11-24',
    models: {
      'claude-fable-5-1': listed(price(10, 50)),
      'claude-opus-5': listed(price(5, 25)),
      'claude-opus-5-5': listed(price(4, 20)),
      'claude-sonnet-5': listed(price(2, 10)),
      'claude-sonnet-5-5': listed(price(2, 10)),
      'claude-haiku-4-5': listed(price(1, 5)),
      'claude-haiku-5-5': listed({
        ...price(0.1, 0.5),
        longPrompt: { aboveTokens: 100_000, inputUsdPerMillion: 0.5, outputUsdPerMillion: 2.5 },
      }),
    },
  },
  {
    source: 'ai.google.dev/gemini-api/docs/pricing, as quoted; searches beyond the free ones of a month',
    readOn: '2026-10-07',
    models: {
      'gemini-3.8-flash': {
        prices: [
          { ...price(0.75, 3.75, 0.014), validUntil: '2026-12-31' },
          { ...price(1.5, 7.5, 0.014), from: '2027-01-01' },
        ],
      },
      'gemini-3.5-flash': listed(price(1.5, 9, 0.014)),
      'gemini-3.5-flash-lite': listed(price(0.3, 2.5, 0.014)),
      'gemini-3.1-pro-preview': listed(price(2, 12, 0.014)),
    },
  },
];

/** A price made up, far below every real one, so that costs and budgets can be tried with the demo assistant. */
const demo: ListedModel = { prices: [price(0.01, 0.01, 0, { inputTokens: 20, outputTokens: 500, searches: 1 })] };

/** Every model whose price is built in, by its name. */
export const priceTable: Readonly<Record<string, ListedModel>> = {
  ...Object.fromEntries(
    lists.flatMap(({ source, readOn, models }) =>
      Object.entries(models).map(([name, model]): [string, ListedModel] => [
        name,
        // A price holds from the day on which it is known to: its first one, or the one on which it was read.
        { ...model, prices: model.prices.map((one) => ({ from: readOn, ...one })), source, readOn },
      ]),
    ),
  ),
  'demo-written-samples': demo,
};
