import { openai } from './openai.js';
import type { Provider } from './provider.js';

/** Any other service that speaks OpenAI's protocol, at a base URL that the operator sets. */
export const compatible = {
  key: {
    ...openai.key,
    // Keys of Groq, and the hexadecimal keys of many other services.
    shape: /\bgsk_\w{20,}|\b[0-9A-Fa-f]{32,}\b/,
    example: 'gsk_aB3aB3aB3aB3aB3aB3aB3aB3',
  },
  apis: ['responses', 'chat'],
  model: openai.model,
  baseUrl: openai.baseUrl,
  // Only the host in the base URL is known.
  pages: [],
  // An unknown service may ignore the request to search.
  canForceSearch: () => false,
  responses: openai.responses,
  prices: [],
} as const satisfies Provider;
