import { brightDataTasks } from './brightdata-tasks.js';
import type { AssistantConfig } from './assistant-config.js';
import type { AssistantApi } from './assistant.js';
import { callOnce } from './client.js';
import { dataForSeoTasks } from './dataforseo-tasks.js';
import type { ScraperTasks } from './scraper-adapter.js';

/** Services by the API that a configuration names. */
const services: Readonly<Partial<Record<AssistantApi, (config: AssistantConfig) => ScraperTasks>>> = {
  dataforseo: dataForSeoTasks,
  brightdata: brightDataTasks,
};

/** Checks whether the service accepts our credentials, at no cost. Rejects with AssistantError. */
export const checkScraperAccount = (config: AssistantConfig, caller: AbortSignal): Promise<void> =>
  callOnce(config, caller, (signal) => services[config.api]!(config).checkAccount(signal));
