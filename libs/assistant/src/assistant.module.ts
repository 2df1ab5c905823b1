import { type DynamicModule, Logger, Module } from '@nestjs/common';
import type { AssistantConfig } from './assistant-config.js';
import { Assistant } from './assistant.js';
import { createAssistant } from './create-assistant.js';
import { Prices } from './prices.js';
import { readPrices } from './read-prices.js';

export interface AssistantModuleConfig extends AssistantConfig {
  /** Prices of the operator's own; absent: those built in. */
  readonly pricesFile?: string | undefined;
}

/** Provides `Assistant`, and what its calls cost to the whole process. Throws PricesError. */
@Module({})
export class AssistantModule {
  static with(config: AssistantModuleConfig): DynamicModule {
    const prices = readPrices(config.pricesFile, config.model);
    return {
      module: AssistantModule,
      global: true,
      providers: [
        { provide: Prices, useFactory: () => warnOfUnpriced(prices, config.model) },
        { provide: Assistant, useFactory: () => createAssistant(config) },
      ],
      exports: [Assistant, Prices],
    };
  }
}

function warnOfUnpriced(prices: Prices, model: string): Prices {
  if (!prices.knows(model)) {
    new Logger(AssistantModule.name).warn(
      `no price is known of ${model}: its runs are recorded without cost (PRICES_FILE)`,
    );
  }
  return prices;
}
