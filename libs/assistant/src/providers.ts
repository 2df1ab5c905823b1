import type { AssistantProvider } from './assistant.js';
import { mebibyte } from './capped-fetch.js';

/** How a provider is reached, whatever the API. */
interface Provider {
  /** With its version. */
  readonly baseUrl: string;
  /** What goes with every request; `apiKey` is absent for servers that need none. */
  readonly headers: (apiKey: string | undefined) => Readonly<Record<string, string>>;
  /** Hosts, with all below them, whose links an operator may follow: its documents and its console. */
  readonly pages: readonly string[];
  /** Its list of models, below the base URL; absent: the one of OpenAI's protocol. */
  readonly models?: string;
  /** Of an answer's body, raw and inflated; absent: 1 MiB. */
  readonly maxBytes?: number;
}

const bearer = (apiKey: string | undefined): Record<string, string> =>
  apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };

const anthropicHeaders = (apiKey: string | undefined): Record<string, string> => ({
  'anthropic-version': '2023-06-01',
  ...(apiKey === undefined ? {} : { 'x-api-key': apiKey }),
});

const geminiHeaders = (apiKey: string | undefined): Record<string, string> =>
  apiKey === undefined ? {} : { 'x-goog-api-key': apiKey };

const openai: Provider = {
  baseUrl: 'https://api.openai.com/v1',
  headers: bearer,
  pages: ['openai.com'],
};

export const providers: Readonly<Record<AssistantProvider, Provider>> = {
  openai,
  // Its own host is all that is known of it.
  compatible: { ...openai, pages: [] },
  xai: { ...openai, baseUrl: 'https://api.x.ai/v1', pages: ['x.ai'] },
  perplexity: { ...openai, baseUrl: 'https://api.perplexity.ai/v1', pages: ['perplexity.ai'] },
  // Its answers hold the pages that each search found, encrypted: five searches of ten pages pass 1 MiB.
  anthropic: {
    baseUrl: 'https://api.anthropic.com/v1',
    headers: anthropicHeaders,
    pages: ['anthropic.com', 'claude.com'],
    models: 'models?limit=1000',
    maxBytes: 8 * mebibyte,
  },
  gemini: {
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    headers: geminiHeaders,
    // Not all of google.com: below it are pages of anybody.
    pages: ['ai.google.dev', 'aistudio.google.com', 'cloud.google.com', 'developers.google.com'],
    models: 'models?pageSize=1000',
  },
};

/** Whom to ask, and where. */
export interface Reached {
  /** Absent: OpenAI, or `compatible` where `baseUrl` names another host. */
  readonly provider?: AssistantProvider | undefined;
  /** With its version (`/v1`); absent means the provider itself. */
  readonly baseUrl?: string | undefined;
}

/** Whom a configuration asks. */
export function providerOf({ provider, baseUrl }: Reached): AssistantProvider {
  if (provider !== undefined) return provider;
  const isOpenAi = baseUrl === undefined || new URL(baseUrl).host === new URL(openai.baseUrl).host;
  return isOpenAi ? 'openai' : 'compatible';
}

/** Without a slash at its end. */
export const baseUrlOf = (config: Reached): string =>
  (config.baseUrl ?? providers[providerOf(config)].baseUrl).replace(/\/+$/, '');

/** Hosts whose links may stand in a log: the one that is asked, and its provider's pages. */
export const linkedHosts = (config: Reached): readonly string[] => [
  new URL(baseUrlOf(config)).host,
  ...providers[providerOf(config)].pages,
];
