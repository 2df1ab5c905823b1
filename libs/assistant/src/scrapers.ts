import { brightDataTasks } from './brightdata-tasks.js';
import type { AssistantConfig } from './assistant-config.js';
import type { AssistantApi } from './assistant.js';
import { callOnce } from './client.js';
import { dataForSeoTasks } from './dataforseo-tasks.js';
import type { ScraperTasks } from './scraper-adapter.js';

/** By what a configuration calls its API. */
const services: Readonly<Partial<Record<AssistantApi, (config: AssistantConfig) => ScraperTasks>>> = {
  dataforseo: dataForSeoTasks,
  brightdata: brightDataTasks,
};

/** Does the service take our credentials? Costs nothing. Rejects with AssistantError. */
export const checkScraperAccount = (config: AssistantConfig, caller: AbortSignal): Promise<void> =>
  callOnce(config, caller, (signal) => services[config.api]!(config).checkAccount(signal));
