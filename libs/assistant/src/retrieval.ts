import type { Retrieval } from './assistant.js';
import type { AssistantConfig } from './assistant-config.js';
import { factsOf } from './provider-config.js';

/** `gpt-5-search-api` and `gpt-4o-search-preview` always search; every other model answers 400 to `web_search_options`. */
const chatSearchModel = /-search-(api|preview)\b/;

type Asking = Pick<AssistantConfig, 'provider' | 'baseUrl' | 'api' | 'model' | 'retrieval'>;

/** Whether a request can make the provider search. */
export const canForceSearch = (config: Asking): boolean => factsOf(config).canForceSearch(config.model);

/** With chat completions the model decides: it always searches, or never. */
export const searchesByChat = (model: string): boolean => chatSearchModel.test(model);

/** True where each answer must have searched but no request can force it, so that some answers will count as failed. */
export const maySkipSearch = (config: Asking): boolean =>
  retrievalOf(config) === 'required' && config.api !== 'chat' && !canForceSearch(config);

/** What each question of `config` demands of web search. */
export function retrievalOf(config: Asking): Retrieval {
  if (config.api === 'chat') return searchesByChat(config.model) ? 'required' : 'none';
  return config.retrieval ?? (canForceSearch(config) ? 'required' : 'offered');
}
