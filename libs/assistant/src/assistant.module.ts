import type { AssistantList } from '@app/config';
import { keepSecret } from '@app/process';
import { readerAmong } from '@app/providers';
import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { readerOf } from './assistant-config.js';
import { Extractor } from './assistant.js';
import { Assistants, type ListedAssistant, toConfigured, createExtractor } from './assistants.js';
import { Breaker } from './breaker.js';
import { expectedOfExtraction } from './extraction-usage.js';
import { Prices } from './prices.js';
import { readPrices } from './prices-file.js';

/** Extractions have a `Breaker` and `Prices` of their own: a refused extraction must not stop questions, and it costs something else. */
export const EXTRACTION_BREAKER = Symbol('the breaker before extractions');
export const EXTRACTION_PRICES = Symbol('the prices of extractions');

export interface AssistantModuleConfig {
  readonly assistants: AssistantList<ListedAssistant>;
  /** The operator's own prices; absent: the built-in ones. */
  readonly pricesFile?: string | undefined;
}

/**
 * Provides `Assistants` to the whole process, and the `Extractor` with its prices and breaker. It uses the first assistant that is no
 * scraper. Throws PricesError.
 */
@Module({})
export class AssistantModule {
  static with({ assistants, pricesFile }: AssistantModuleConfig): DynamicModule {
    const prices = readPrices(pricesFile);
    const asking = { provide: Assistants, useFactory: () => knownOf(assistants, prices) };
    const providers = [asking, ...extracting(readerAmong(assistants), prices)];
    return { module: AssistantModule, global: true, providers, exports: providers.map(({ provide }) => provide) };
  }
}

function knownOf([first, ...others]: AssistantList<ListedAssistant>, prices: Prices): Assistants {
  for (const { slug, model, apiKey } of [first, ...others]) {
    keepSecret(apiKey);
    warnOfUnpriced(prices.forModel(model), model, slug);
  }
  return new Assistants([toConfigured(first, prices), ...others.map((other) => toConfigured(other, prices))]);
}

function extracting(config: ListedAssistant, prices: Prices) {
  const { model } = readerOf(config);
  return [
    {
      provide: EXTRACTION_PRICES,
      useFactory: () => {
        const own = prices.forCalls(model, expectedOfExtraction);
        if (model !== config.model) warnOfUnpriced(own, model, 'the analysis');
        return own;
      },
    },
    { provide: EXTRACTION_BREAKER, useFactory: () => new Breaker({ calls: 'extractions' }) },
    {
      provide: Extractor,
      useFactory: (breaker: Breaker) => createExtractor(readerOf(config), breaker),
      inject: [EXTRACTION_BREAKER],
    },
  ];
}

function warnOfUnpriced(prices: Prices, model: string, by: string): void {
  if (prices.knows(model)) return;
  new Logger(AssistantModule.name).warn(
    `no price is known of ${model}, asked by ${by}: its calls are recorded without cost (PRICES_FILE)`,
  );
}
