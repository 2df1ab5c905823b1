import type { PriceList } from './price.js';
import type { ResponsesDialect } from './responses-dialect.js';
import type { Surface } from './surface.js';

/** The wire format: OpenAI's Responses or chat completions, Anthropic's Messages, Gemini's `generateContent`, or a scraper's own. */
export type AssistantApi = 'responses' | 'chat' | 'messages' | 'generate_content' | 'dataforseo' | 'brightdata';

/** All that is special to a provider. Settings, requests, prices, redaction and documents follow from it. */
export interface Provider {
  /** The name of its interface for people; absent: its host is shown. */
  readonly label?: string;
  readonly key: ProviderKey;
  /** The APIs by which it can be called; the first is the default. */
  readonly apis: readonly [AssistantApi, ...AssistantApi[]];
  /** The default model. */
  readonly model: string;
  /** The default model that reads answers: its cheapest one that reads well enough; absent: the model that answers reads them, too. */
  readonly reader?: string;
  /**
   * Only for scrapers, which return what web interfaces show: the surface of each of their models. They have no other models, search as
   * the surface does, and cannot read answers.
   */
  readonly surfaces?: Readonly<Record<string, Exclude<Surface, 'api'>>>;
  /** The base URL, with the API's version. */
  readonly baseUrl: string;
  /** Headers of every request, in addition to the key. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Path of its list of models below the base URL; absent: that of OpenAI's protocol. */
  readonly modelList?: string;
  /** The largest response body in bytes, compressed and uncompressed; absent: 1 MiB. */
  readonly maxBytes?: number;
  /** Hosts (and their subdomains) of its documents and console. Links in its errors are shown to operators only if they lead there. */
  readonly pages: readonly string[];
  /** True if a request can force this model to search. */
  readonly canForceSearch: (model: string) => boolean;
  /** Needed if `apis` contains `responses`. */
  readonly responses?: ResponsesDialect;
  /** How its errors say what their status does not. These patterns are tried on every provider's errors, because gateways pass errors on. */
  readonly errors?: Readonly<Partial<Record<ErrorMeaning, ErrorPatterns>>>;
  readonly prices: readonly PriceList[];
}

export interface ProviderKey {
  /** The setting that contains the key. */
  readonly setting: `${Uppercase<string>}_API_KEY`;
  /** The header that sends the key. */
  readonly header: (key: string) => Readonly<Record<string, string>>;
  /** What a key looks like, without flags: everything that matches is removed from logs. A key of another shape is removed by its value alone. */
  readonly shape: RegExp;
  /** A made-up key of that shape. */
  readonly example: string;
}

/** `quota`: quota or money is used up; `key`: the key is invalid; `model`: the model does not exist or may not be used; `filter`: a content filter refused. */
export type ErrorMeaning = 'quota' | 'key' | 'model' | 'filter';

/** Patterns in the body of an error. */
export interface ErrorPatterns {
  /** Matches one of the body's codes or types. */
  readonly code?: RegExp;
  /** Matches the message for people. */
  readonly message?: RegExp;
}

export const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
