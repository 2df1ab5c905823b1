import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { askedBy, type AssistantConfig } from './assistant-config.js';
import { Assistant, Extractor } from './assistant.js';
import { Breaker } from './breaker.js';
import { createAssistant, createExtractor } from './create-assistant.js';
import { expectedOfExtraction } from './price-table.js';
import { Prices } from './prices.js';
import { readPrices } from './prices-file.js';

/** A `Breaker` and `Prices` of the extractions' own: a refused extraction stops no question, and costs something else. */
export const EXTRACTION_BREAKER = Symbol('the breaker before extractions');
export const EXTRACTION_PRICES = Symbol('the prices of extractions');

export interface AssistantModuleConfig extends AssistantConfig {
  /** Prices of the operator's own; absent: those built in. */
  readonly pricesFile?: string | undefined;
}

/** Provides `Assistant` and `Extractor`, what their calls cost and their breakers to the whole process. Throws PricesError. */
@Module({})
export class AssistantModule {
  static with(config: AssistantModuleConfig): DynamicModule {
    const prices = readPrices(config.pricesFile, config.model);
    const asking = [
      { provide: Prices, useFactory: () => warnOfUnpriced(prices, config.model) },
      { provide: Breaker, useFactory: () => new Breaker() },
      { provide: Assistant, useFactory: (breaker: Breaker) => createAssistant(config, breaker), inject: [Breaker] },
    ];
    const providers = [...asking, ...extracting(config, prices)];
    return { module: AssistantModule, global: true, providers, exports: providers.map(({ provide }) => provide) };
  }
}

function extracting(config: AssistantModuleConfig, prices: Prices) {
  const { analysisModel: model } = askedBy(config);
  return [
    {
      provide: EXTRACTION_PRICES,
      useFactory: () => {
        const own = prices.forCalls(model, expectedOfExtraction);
        return model === config.model ? own : warnOfUnpriced(own, model);
      },
    },
    { provide: EXTRACTION_BREAKER, useFactory: () => new Breaker({ calls: 'extractions' }) },
    {
      provide: Extractor,
      useFactory: (breaker: Breaker) => createExtractor({ ...config, model }, breaker),
      inject: [EXTRACTION_BREAKER],
    },
  ];
}

function warnOfUnpriced(prices: Prices, model: string): Prices {
  if (!prices.knows(model)) {
    new Logger(AssistantModule.name).warn(
      `no price is known of ${model}: its calls are recorded without cost (PRICES_FILE)`,
    );
  }
  return prices;
}
