import { type DatedPrice, listed, price } from './price.js';
import { bearer, type Provider } from './provider.js';
import { searchesShown } from './responses-dialect.js';

const grok = (from: string): DatedPrice => ({
  ...price(2, 6, 0.005),
  from,
  longPrompt: { aboveTokens: 200_000, inputUsdPerMillion: 4, outputUsdPerMillion: 12 },
});

export const xai = {
  label: 'Grok API',
  key: { setting: 'XAI_API_KEY', header: bearer, shape: /\bxai-[\w-]{20,}/, example: 'xai-aB3aB3aB3aB3aB3aB3aB3' },
  apis: ['responses'],
  model: 'grok-4.3',
  baseUrl: 'https://api.x.ai/v1',
  pages: ['x.ai'],
  canForceSearch: () => true,
  // Its field `citations` lists every page that it found; the pages that it cites are annotations on links of the text.
  responses: {
    always: { store: false },
    searches: (body) => body.usage?.server_side_tool_usage_details?.web_search_calls ?? searchesShown(body),
  },
  errors: {
    // This comes with status 403 or 429.
    quota: { message: /used all available credits|monthly spending limit/i },
    key: { message: /^Incorrect API key provided/ },
  },
  prices: [
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
  ],
} as const satisfies Provider;
