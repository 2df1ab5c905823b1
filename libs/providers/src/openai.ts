import { type DatedPrice, expectedOfPreview, listed, price } from './price.js';
import { bearer, type Provider } from './provider.js';
import { searchesShown } from './responses-dialect.js';

/** For two models each search costs a fixed block of 8,000 input tokens, which the reported usage does not include. */
const withSearchBlock = (inputUsdPerMillion: number, outputUsdPerMillion: number): DatedPrice =>
  price(inputUsdPerMillion, outputUsdPerMillion, 0.01 + (8_000 * inputUsdPerMillion) / 1_000_000);

/** Above 272,000 input tokens OpenAI charges the whole call twice the input price and one and a half times the output price. */
const withLongPrompts = (from: string, inputUsdPerMillion: number, outputUsdPerMillion: number): DatedPrice => ({
  ...price(inputUsdPerMillion, outputUsdPerMillion),
  from,
  longPrompt: {
    aboveTokens: 272_000,
    inputUsdPerMillion: 2 * inputUsdPerMillion,
    outputUsdPerMillion: 1.5 * outputUsdPerMillion,
  },
});

/** Shutdown dates of two families of models, by OpenAI's deprecations page, read 2026-11-24, and a dated list that quotes it and GET /v1/models of 2026-10-27. */
const endOf5 = '2026-12-11';
const endOf4 = '2027-01-14';

export const openai = {
  label: 'OpenAI API',
  key: {
    setting: 'OPENAI_API_KEY',
    header: bearer,
    shape: /\bsk-(?=[\w-]{8})[\w-]+/,
    example: 'sk-proj-abcdefghijkl',
  },
  apis: ['responses', 'chat'],
  model: 'gpt-6.1-terra',
  reader: 'gpt-6-luna',
  baseUrl: 'https://api.openai.com/v1',
  pages: ['openai.com'],
  canForceSearch: () => true,
  responses: {
    always: { store: false },
    // A location is sent even without a country, because no location means the United States.
    locate: (location) => ({ user_location: { type: 'approximate', ...location } }),
    searches: searchesShown,
  },
  errors: {
    quota: { code: /^(insufficient_quota|billing_hard_limit_reached|billing_not_active)$/ },
    // This comes with status 404, or 403 if the project may not use the model.
    model: { code: /^model_not_found$/ },
    filter: { code: /^(content_filter|content_policy_violation)$/ },
  },
  prices: [
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
  ],
} as const satisfies Provider;
