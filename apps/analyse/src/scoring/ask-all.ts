import type { TrackedBrand } from '@app/findings';
import { analyseKept, extractionRequest, type KeptAnalysis } from '@app/analysis';
import type { Ask } from '../ask.js';
import { watchOf } from './evaluate.js';
import { type Reading, readingKey } from './texts-of.js';

/** Enough calls at a time to keep a distant assistant busy, few enough to stay below its rate limits. */
const concurrency = 8;

/** Asks about every text once and returns a lookup of the analyses by text and brand. `step` is called after each call. */
export async function askAll(
  readings: readonly Reading[],
  ask: Ask,
  step: () => void,
): Promise<(text: string, brand: TrackedBrand) => KeptAnalysis> {
  const analyses = new Map<string, KeptAnalysis>();
  const waiting = readings.values();
  const work = async (): Promise<void> => {
    for (const { text, brand, prompt } of waiting) {
      const watch = watchOf(brand, prompt);
      const extraction = await ask(extractionRequest(text, watch));
      analyses.set(readingKey(text, brand), analyseKept(text, watch, extraction));
      step();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return (text, brand) => analyses.get(readingKey(text, brand)) ?? neverAsked(text);
}

function neverAsked(text: string): never {
  throw new Error(`Nobody was asked about: ${text.slice(0, 80)}`);
}
