import type { AssistantConfig } from './assistant-config.js';
import type { Assistant } from './assistant.js';
import { ChatAssistant } from './chat-assistant.js';
import { ResponsesAssistant } from './responses-assistant.js';

export function createAssistant(config: AssistantConfig): Assistant {
  return config.api === 'responses' ? new ResponsesAssistant(config) : new ChatAssistant(config);
}
