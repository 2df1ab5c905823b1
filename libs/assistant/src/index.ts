export { isScraper, readerAmong } from '@app/providers';
export * from './assistant.js';
export * from './assistant-config.js';
export {
  type AssistantList,
  Assistants,
  type KnownAssistant,
  labelOf,
  type ListedAssistant,
  toKnown,
} from './assistants.js';
export { AssistantModule, EXTRACTION_BREAKER, EXTRACTION_PRICES } from './assistant.module.js';
export { Breaker, BreakerOpenError, type BreakerOptions, type BreakerState } from './breaker.js';
export { listModels, type OfferedModel } from './models.js';
export { daysUntil, priceIsOldAfterDays, warnsBeforeDays } from './model-dates.js';
export { createAssistant, createExtractor } from './assistants.js';
export { AssistantError, type AssistantErrorCode, CallHeldError, OutOfDescriptorsError } from './failures.js';
export { expectedOfExtraction } from './extraction-usage.js';
export { Prices } from './prices.js';
export { PricesError, readPrices } from './prices-file.js';
export { providerOf, surfaceOf } from './reached.js';
export { maySkipSearch, retrievalOf } from './retrieval.js';
export { lookAgainMs } from './scraper-adapter.js';
export { checkScraperAccount } from './scrapers.js';
export { geoCodes } from './user-location.js';
