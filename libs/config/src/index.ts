export { accountBaseUrl, ConfigError, loadConfig, type AssistantSettings, type Config } from './config.js';
