import type { PriceList } from './price.js';
import type { ResponsesDialect } from './responses-dialect.js';
import type { Surface } from './surface.js';

/** The wire format: OpenAI's Responses and chat completions, Anthropic's Messages, Gemini's `generateContent`, and scrapers' own. */
export type AssistantApi = 'responses' | 'chat' | 'messages' | 'generate_content' | 'dataforseo' | 'brightdata';

/** All that is special to a provider. Settings, requests, prices, redaction and documents read it here. */
export interface Provider {
  /** What its interface is called, for people; absent: by its host. */
  readonly label?: string;
  readonly key: ProviderKey;
  /** The APIs that it can be asked by; the first is the default. */
  readonly apis: readonly [AssistantApi, ...AssistantApi[]];
  /** The model that is asked unless a setting names one. */
  readonly model: string;
  /** Its cheapest model of the day that is held to read answers well enough; absent: the one that answers reads them, too. */
  readonly reader?: string;
  /**
   * Of a scraper, which returns what web interfaces show: the surface that each of its models names. It has no other models, searches as
   * the surface does, and reads no answers.
   */
  readonly surfaces?: Readonly<Record<string, Exclude<Surface, 'api'>>>;
  /** With its version. */
  readonly baseUrl: string;
  /** Sent with every request, beside the key. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Its list of models, below the base URL; absent: the one of OpenAI's protocol. */
  readonly modelList?: string;
  /** The largest body of an answer, raw and inflated; absent: 1 MiB. */
  readonly maxBytes?: number;
  /** Hosts, with all below them, whose links an operator may follow: its documents and its console. */
  readonly pages: readonly string[];
  /** Whether a request can make that model search. */
  readonly canForceSearch: (model: string) => boolean;
  /** Where `apis` has `responses`. */
  readonly responses?: ResponsesDialect;
  /** Its words for what a status alone does not tell. They are looked for in any provider's errors, as gateways pass others' on. */
  readonly errors?: Readonly<Partial<Record<ErrorMeaning, ErrorWords>>>;
  readonly prices: readonly PriceList[];
}

export interface ProviderKey {
  /** The setting that holds it. */
  readonly setting: `${Uppercase<string>}_API_KEY`;
  /** The header that carries it. */
  readonly header: (key: string) => Readonly<Record<string, string>>;
  /** What it looks like, without flags: what looks so is taken out of every line of a log. A key of no known shape is known by its value alone. */
  readonly shape: RegExp;
  /** One made up in that shape. */
  readonly example: string;
}

/** `quota`: the quota or the money is used up; `key`: the key is none; `model`: that model cannot be asked; `filter`: it was filtered. */
export type ErrorMeaning = 'quota' | 'key' | 'model' | 'filter';

export interface ErrorWords {
  /** In one of the body's codes and types. */
  readonly code?: RegExp;
  /** In what it tells a person. */
  readonly message?: RegExp;
}

export const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
