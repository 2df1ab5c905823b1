import { openai } from './openai.js';
import type { Provider } from './provider.js';

/** Any other service that speaks OpenAI's protocol, at a base URL of the operator's. */
export const compatible = {
  key: {
    ...openai.key,
    // Groq's, and the hexadecimal ones of many others.
    shape: /\bgsk_\w{20,}|\b[0-9A-Fa-f]{32,}\b/,
    example: 'gsk_aB3aB3aB3aB3aB3aB3aB3aB3',
  },
  apis: ['responses', 'chat'],
  model: openai.model,
  baseUrl: openai.baseUrl,
  // Its own host is all that is known of it.
  pages: [],
  // A service nobody knows is not relied upon.
  canForceSearch: () => false,
  responses: openai.responses,
  prices: [],
} as const satisfies Provider;
