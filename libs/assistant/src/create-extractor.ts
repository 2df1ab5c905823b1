import type { AssistantConfig } from './assistant-config.js';
import { ChatExtractor } from './chat-extractor.js';
import type { Extractor } from './extractor.js';
import { ResponsesExtractor } from './responses-extractor.js';

/** `config.model` is the one that extracts. */
export function createExtractor(config: AssistantConfig): Extractor {
  return config.api === 'responses' ? new ResponsesExtractor(config) : new ChatExtractor(config);
}
