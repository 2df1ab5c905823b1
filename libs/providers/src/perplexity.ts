import { listed, price } from './price.js';
import { bearer, type Provider } from './provider.js';
import type { ResponseBody } from './responses-dialect.js';

/** The pages that each search found. */
const resultsOf = ({ output }: ResponseBody): unknown[] =>
  output.filter((item) => item.type === 'search_results').map(({ results }) => results);

/** Perplexity's Agent API, by its alias `/v1/responses`. */
export const perplexity = {
  label: 'Perplexity API',
  key: {
    setting: 'PERPLEXITY_API_KEY',
    header: bearer,
    shape: /\bpplx-[\w-]{20,}/,
    example: 'pplx-aB3aB3aB3aB3aB3aB3aB3',
  },
  apis: ['responses'],
  model: 'perplexity/sonar',
  baseUrl: 'https://api.perplexity.ai/v1',
  pages: ['perplexity.ai'],
  canForceSearch: () => true,
  responses: {
    always: {},
    locate: (location) => (location ? { user_location: { ...location } } : {}),
    searches: (body) => body.usage?.tool_calls_details?.search_web?.invocation ?? resultsOf(body).length,
    numberedPages: (body) =>
      resultsOf(body).flatMap((results) => (Array.isArray(results) ? (results as unknown[]) : [])),
    schemaFormat: (name, schema) => ({ response_format: { type: 'json_schema', json_schema: { name, schema } } }),
  },
  errors: {
    // This comes with status 401.
    quota: { code: /^insufficient_quota$/ },
  },
  prices: [
    {
      source: 'docs.perplexity.ai/docs/agent-api/models and …/tools',
      readOn: '2026-11-22',
      models: { 'perplexity/sonar': listed(price(0.25, 2.5, 0.005)) },
    },
  ],
} as const satisfies Provider;
