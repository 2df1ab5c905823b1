export * from './assistant.js';
export * from './assistant-config.js';
export * from './assistant-error.js';
export { AssistantModule } from './assistant.module.js';
export { createAssistant } from './create-assistant.js';
export type { ExpectedUsage, ModelPrice } from './price-table.js';
export { Prices } from './prices.js';
export { PricesError, readPrices } from './read-prices.js';
export type { Usage } from './usage.js';
