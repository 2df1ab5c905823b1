import {
  callTargetOf,
  hostOf,
  type AssistantConfig,
  expectedOfExtraction,
  type Prices,
  readPrices,
} from '@app/assistant';
import type { CallEstimate } from './estimate.js';

/** The calls that each run of an assistant makes, and what they are expected to cost. */
export interface AskedCalls {
  /** The assistant's slug. */
  readonly slug: string;
  /** The provider's host. */
  readonly provider: string;
  readonly model: string;
  /** The model of the second call, which reads the answer; `null` if rules alone read it. */
  readonly analysisModel: string | null;
  readonly call: CallEstimate;
  /** The second call, which reads the answer; `null` if there is none. */
  readonly extraction: CallEstimate | null;
  /** Models whose price is unknown. */
  readonly unpriced: readonly string[];
}

export interface AskedSettings {
  readonly assistant: AssistantConfig & { readonly slug: string };
  /** The assistant whose provider reads the answers in assisted mode, as `readerAmong` chooses it. */
  readonly reader: AssistantConfig;
  readonly analysisMode: 'local' | 'assisted';
  readonly pricesFile: string | undefined;
}

/** Estimates the calls of one run. Throws PricesError if the prices file is invalid. */
export function askedCalls({ assistant, reader, analysisMode, pricesFile }: AskedSettings): AskedCalls {
  const { model } = assistant;
  const provider = hostOf(assistant);
  const { analysisModel } = callTargetOf(reader);
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
