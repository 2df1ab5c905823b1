import { anthropic } from './anthropic.js';
import { brightdata } from './brightdata.js';
import { compatible } from './compatible.js';
import { dataforseo } from './dataforseo.js';
import { gemini } from './gemini.js';
import { openai } from './openai.js';
import { perplexity } from './perplexity.js';
import type { Provider } from './provider.js';
import { xai } from './xai.js';

export * from './price.js';
export type { AssistantApi, ErrorMeaning, ErrorPatterns, Provider } from './provider.js';
export { queriesShown } from './responses-dialect.js';
export { type Surface, surfaceLabels, surfaces } from './surface.js';
export type {
  MessageItem,
  Received,
  ResponseBody,
  ResponsesDialect,
  SearchLocation,
  TextContent,
} from './responses-dialect.js';

const table = {
  openai,
  xai,
  perplexity,
  anthropic,
  gemini,
  dataforseo,
  brightdata,
  compatible,
} as const satisfies Record<string, Provider>;

/** A provider's name; `compatible` is any other service that speaks OpenAI's protocol. */
export type AssistantProvider = keyof typeof table;

export type KeySetting = (typeof table)[AssistantProvider]['key']['setting'];

/** The providers by their names in settings and results. */
export const providers: Readonly<Record<AssistantProvider, Provider & { key: { setting: KeySetting } }>> = table;

export const providerNames = Object.keys(table) as readonly AssistantProvider[];

/** The settings that contain keys, each once. */
export const keySettings: readonly KeySetting[] = [
  ...new Set(Object.values(table).map(({ key }): KeySetting => key.setting)),
];

/** The provider at a base URL, if no setting names one. */
export function providerAt(baseUrl: string | undefined): AssistantProvider {
  const isOpenAi = baseUrl === undefined || new URL(baseUrl).host === new URL(openai.baseUrl).host;
  return isOpenAi ? 'openai' : 'compatible';
}

/** True if the provider returns what a web interface shows, instead of a model's answer from its API. */
export const isScraper = (name: AssistantProvider): boolean => providers[name].surfaces !== undefined;

/** A scraper's models, one for each of its surfaces; empty for other providers. */
export const scraperModels = (name: AssistantProvider): readonly string[] =>
  Object.keys(providers[name].surfaces ?? {});

/** The assistant whose provider reads the answers of all assistants: the first that is not a scraper, as scrapers have no model for that, else the first of all. */
export const readerAmong = <One extends { readonly provider?: AssistantProvider | undefined }>(
  all: readonly [One, ...One[]],
): One => all.find(({ provider }) => provider === undefined || !isScraper(provider)) ?? all[0];
