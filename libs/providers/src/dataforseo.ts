import { listed, perAnswer } from './price.js';
import type { Provider } from './provider.js';

/** DataForSEO's Standard queue: posting a task costs money, fetching its result does not. */
export const dataforseo = {
  label: 'DataForSEO',
  key: {
    setting: 'DATAFORSEO_API_KEY',
    // Login and API password, `login:password`.
    header: (key) => ({ authorization: `Basic ${btoa(key)}` }),
    shape: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+:[0-9a-f]{16}/,
    example: 'ops@acme.example:0123456789abcdef',
  },
  apis: ['dataforseo'],
  model: 'dataforseo/chatgpt_web',
  surfaces: {
    'dataforseo/chatgpt_web': 'chatgpt_web',
    'dataforseo/ai_overview': 'ai_overview',
    'dataforseo/ai_mode': 'ai_mode',
  },
  baseUrl: 'https://api.dataforseo.com/v3',
  // A result contains everything on the page beside the answer.
  maxBytes: 8 * 1024 * 1024,
  pages: ['dataforseo.com'],
  canForceSearch: () => false,
  errors: {
    // These are codes of tasks, which also come with status 200.
    quota: { code: /^(?:40200|40203|40210)$/ },
    key: { code: /^(?:40100|40104|40201|40207)$/ },
  },
  prices: [
    {
      source:
        'dataforseo.com: Google AI Mode SERP API and ChatGPT Scraper API, normal priority; an AI Overview with its loading',
      readOn: '2026-11-27',
      models: {
        'dataforseo/chatgpt_web': listed(perAnswer(0.0012)),
        'dataforseo/ai_overview': listed(perAnswer(0.0026)),
        'dataforseo/ai_mode': listed(perAnswer(0.0012)),
      },
    },
  ],
} as const satisfies Provider;
