export { type AssistantList, type AssistantSettings, howToConfigure } from './assistant-settings.js';
export { accountBaseUrl, ConfigError, loadConfig, type Config } from './config.js';
