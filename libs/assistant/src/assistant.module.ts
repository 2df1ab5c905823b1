import { type DynamicModule, Logger, Module } from '@nestjs/common';
import type { AssistantConfig } from './assistant-config.js';
import { Assistant } from './assistant.js';
import { Breaker } from './breaker.js';
import { createAssistant } from './create-assistant.js';
import { GuardedAssistant } from './guarded-assistant.js';
import { Prices } from './prices.js';
import { readPrices } from './read-prices.js';

export interface AssistantModuleConfig extends AssistantConfig {
  /** Prices of the operator's own; absent: those built in. */
  readonly pricesFile?: string | undefined;
}

/** Provides `Assistant`, what its calls cost and the breaker that stands before it to the whole process. Throws PricesError. */
@Module({})
export class AssistantModule {
  static with(config: AssistantModuleConfig): DynamicModule {
    const prices = readPrices(config.pricesFile, config.model);
    return {
      module: AssistantModule,
      global: true,
      providers: [
        { provide: Prices, useFactory: () => warnOfUnpriced(prices, config.model) },
        { provide: Breaker, useFactory: () => new Breaker() },
        {
          provide: Assistant,
          useFactory: (breaker: Breaker) => new GuardedAssistant(createAssistant(config), breaker),
          inject: [Breaker],
        },
      ],
      exports: [Assistant, Prices, Breaker],
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
