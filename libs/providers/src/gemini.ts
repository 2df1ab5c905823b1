import { listed, price } from './price.js';
import type { Provider } from './provider.js';

export const gemini = {
  label: 'Gemini API',
  key: {
    setting: 'GEMINI_API_KEY',
    header: (key) => ({ 'x-goog-api-key': key }),
    // Google's older keys, and the form that replaces them.
    shape: /\b(?:AIza|AQ\.)[\w-]{20,}/,
    example: 'AIzaaB3aB3aB3aB3aB3aB3aB3aB3',
  },
  apis: ['generate_content'],
  model: 'gemini-3.8-flash',
  reader: 'gemini-3.5-flash-lite',
  baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
  modelList: 'models?pageSize=1000',
  // Not all of google.com, where anybody can have pages.
  pages: ['ai.google.dev', 'aistudio.google.com', 'cloud.google.com', 'developers.google.com'],
  canForceSearch: () => false,
  errors: {
    // Only daily quotas; a quota per minute is over within a minute.
    quota: { code: /PerDay/ },
    // This comes with status 400.
    key: { code: /^API_KEY_INVALID$/ },
  },
  prices: [
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
  ],
} as const satisfies Provider;
