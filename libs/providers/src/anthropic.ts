import { listed, price } from './price.js';
import type { Provider } from './provider.js';

/** Models that refuse a `tool_choice` which names a tool (400), by the pages "What's new" of each (platform.claude.com, 2026-11-22). */
const unforced = /^claude-(opus-5-5|sonnet-5-5|fable-5-1|mythos-5-1)(-\d{8})?$/;

export const anthropic = {
  label: 'Claude API',
  key: {
    setting: 'ANTHROPIC_API_KEY',
    header: (key) => ({ 'x-api-key': key }),
    shape: /\bsk-ant-[\w-]{8,}/,
    example: 'sk-ant-api03-abcdefghijkl',
  },
  apis: ['messages'],
  model: 'claude-sonnet-5',
  reader: 'claude-haiku-5-5',
  baseUrl: 'https://api.anthropic.com/v1',
  headers: { 'anthropic-version': '2023-06-01' },
  modelList: 'models?limit=1000',
  // Responses contain the pages that each search found, encrypted: five searches of ten pages exceed 1 MiB.
  maxBytes: 8 * 1024 * 1024,
  pages: ['anthropic.com', 'claude.com'],
  canForceSearch: (model) => !unforced.test(model),
  errors: {
    quota: {
      code: /^billing_error$/,
      // Both come with status 400.
      message: /credit balance is too low|specified( \w+){1,3} usage limits/i,
    },
    model: { message: /^model: / },
  },
  prices: [
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
  ],
} as const satisfies Provider;
