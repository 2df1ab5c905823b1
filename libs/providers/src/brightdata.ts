import { listed, perAnswer } from './price.js';
import type { Provider } from './provider.js';

/** Bright Data's scrapers of AI search: a request triggers a collection, whose snapshot is fetched once it is ready. */
export const brightdata = {
  label: 'Bright Data',
  key: {
    setting: 'BRIGHTDATA_API_KEY',
    header: (key) => ({ authorization: `Bearer ${key}` }),
    shape: /\b[0-9a-f]{64}\b/,
    example: '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef',
  },
  apis: ['brightdata'],
  model: 'brightdata/chatgpt_web',
  surfaces: {
    'brightdata/chatgpt_web': 'chatgpt_web',
    'brightdata/ai_mode': 'ai_mode',
    'brightdata/copilot_web': 'copilot_web',
    'brightdata/gemini_web': 'gemini_web',
    'brightdata/perplexity_web': 'perplexity_web',
  },
  baseUrl: 'https://api.brightdata.com/datasets/v3',
  // A record also contains the answer as an HTML page.
  maxBytes: 8 * 1024 * 1024,
  pages: ['brightdata.com'],
  canForceSearch: () => false,
  errors: {
    quota: { message: /account is suspended|insufficient (?:balance|funds|credits)/i },
  },
  prices: [
    {
      source: 'brightdata.com, as quoted by elmo (packages/docs, providers.mdx): 1.50 USD for 1,000 records',
      readOn: '2026-11-27',
      models: {
        'brightdata/chatgpt_web': listed(perAnswer(0.0015)),
        'brightdata/ai_mode': listed(perAnswer(0.0015)),
        'brightdata/copilot_web': listed(perAnswer(0.0015)),
        'brightdata/gemini_web': listed(perAnswer(0.0015)),
        'brightdata/perplexity_web': listed(perAnswer(0.0015)),
      },
    },
  ],
} as const satisfies Provider;
