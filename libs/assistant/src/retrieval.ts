import type { AssistantProvider, Retrieval } from './assistant.js';
import type { AssistantConfig } from './assistant-config.js';
import { providerOf } from './providers.js';

/** `gpt-5-search-api`, `gpt-4o-search-preview`: they always search; every other model answers 400 to `web_search_options`. */
const chatSearchModel = /-search-(api|preview)\b/;

/** Models that answer 400 to a `tool_choice` that names a tool, by the pages "What's new" of each (platform.claude.com, 2026-11-22). */
const claudeUnforced = /^claude-(opus-5-5|sonnet-5-5|fable-5-1|mythos-5-1)(-\d{8})?$/;

/** Whether a request can make the provider search; a service nobody knows is not relied upon. */
const forces: Readonly<Record<AssistantProvider, (model: string) => boolean>> = {
  openai: () => true,
  xai: () => true,
  perplexity: () => true,
  anthropic: (model) => !claudeUnforced.test(model),
  gemini: () => false,
  compatible: () => false,
};

type Asking = Pick<AssistantConfig, 'provider' | 'baseUrl' | 'api' | 'model' | 'retrieval'>;

export const canForceSearch = (config: Asking): boolean => forces[providerOf(config)](config.model);

/** By chat completions the model decides: it always searches, or never. */
export const searchesByChat = (model: string): boolean => chatSearchModel.test(model);

/** Each answer must have searched, and no request can make the provider do so: some answers will be no results. */
export const maySkipSearch = (config: Asking): boolean =>
  retrievalOf(config) === 'required' && config.api !== 'chat' && !canForceSearch(config);

/** What each question of `config` asks of web search. */
export function retrievalOf(config: Asking): Retrieval {
  if (config.api === 'chat') return searchesByChat(config.model) ? 'required' : 'none';
  return config.retrieval ?? (canForceSearch(config) ? 'required' : 'offered');
}
