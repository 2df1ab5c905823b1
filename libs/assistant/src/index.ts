export * from './assistant.js';
export * from './assistant-config.js';
export * from './assistant-error.js';
export { AssistantModule } from './assistant.module.js';
export { createAssistant } from './create-assistant.js';
