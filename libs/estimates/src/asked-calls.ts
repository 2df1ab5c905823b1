import { askedBy, hostOf, type AssistantConfig, expectedOfExtraction, type Prices, readPrices } from '@app/assistant';
import type { CallEstimate } from './estimate.js';

/** What each run will ask, and what that is expected to cost. */
export interface AskedCalls {
  /** Of the assistant. */
  readonly slug: string;
  /** Host of the provider. */
  readonly provider: string;
  readonly model: string;
  /** `null` where answers are read by rules alone. */
  readonly analysisModel: string | null;
  readonly call: CallEstimate;
  /** The second call that reads the answer; `null` where there is none. */
  readonly extraction: CallEstimate | null;
  /** Models without a price. */
  readonly unpriced: readonly string[];
}

export interface AskedSettings {
  readonly assistant: AssistantConfig & { readonly slug: string };
  /** Whose provider reads the answers in assisted mode: `readerAmong` those of the installation. */
  readonly reader: AssistantConfig;
  readonly analysisMode: 'local' | 'assisted';
  readonly pricesFile: string | undefined;
}

/** Throws PricesError where the prices file is invalid. */
export function askedCalls({ assistant, reader, analysisMode, pricesFile }: AskedSettings): AskedCalls {
  const { model } = assistant;
  const provider = hostOf(assistant);
  const { analysisModel } = askedBy(reader);
  const prices = readPrices(pricesFile, model);
  const ofExtraction = analysisMode === 'assisted' ? prices.forCalls(analysisModel, expectedOfExtraction) : null;
  const unpriced = new Set(prices.knows(model) ? [] : [model]);
  if (ofExtraction?.knows(analysisModel) === false) unpriced.add(analysisModel);
  return {
    slug: assistant.slug,
    provider,
    model,
    analysisModel: ofExtraction && analysisModel,
    call: callOf(prices),
    extraction: ofExtraction && callOf(ofExtraction),
    unpriced: [...unpriced],
  };
}

function callOf(prices: Prices): CallEstimate {
  const expected = prices.expectedOf() ?? { inputTokens: 0, outputTokens: 0, searches: 0 };
  return { ...expected, costUsd: prices.estimateOf() };
}
