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
export type { AssistantApi, ErrorMeaning, ErrorWords, Provider } from './provider.js';
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

/** Whom we can ask; `compatible`: any other service that speaks OpenAI's protocol. */
export type AssistantProvider = keyof typeof table;

export type KeySetting = (typeof table)[AssistantProvider]['key']['setting'];

/** What each is, by its name in settings and results. */
export const providers: Readonly<Record<AssistantProvider, Provider & { key: { setting: KeySetting } }>> = table;

export const providerNames = Object.keys(table) as readonly AssistantProvider[];

/** The settings that hold keys, each once. */
export const keySettings: readonly KeySetting[] = [
  ...new Set(Object.values(table).map(({ key }): KeySetting => key.setting)),
];

/** Who is asked at a base URL, where nobody says so. */
export function providerAt(baseUrl: string | undefined): AssistantProvider {
  const isOpenAi = baseUrl === undefined || new URL(baseUrl).host === new URL(openai.baseUrl).host;
  return isOpenAi ? 'openai' : 'compatible';
}

/** Whether it returns what a web interface shows, in place of what a model answers. */
export const isScraper = (name: AssistantProvider): boolean => providers[name].surfaces !== undefined;

/** The models that a scraper has: one for each of its surfaces. */
export const scraperModels = (name: AssistantProvider): readonly string[] =>
  Object.keys(providers[name].surfaces ?? {});

/** The first that is no scraper, as those read nothing: its provider reads the answers of all. The first of all, where there is no other. */
export const readerAmong = <One extends { readonly provider?: AssistantProvider | undefined }>(
  all: readonly [One, ...One[]],
): One => all.find(({ provider }) => provider === undefined || !isScraper(provider)) ?? all[0];
