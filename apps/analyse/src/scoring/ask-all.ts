import { analyseAssisted, type AssistedAnalysis, extractionRequest, type TrackedBrand } from '@app/analysis';
import type { Ask } from '../ask.js';
import { watchOf } from './evaluate.js';
import type { Reading } from './texts-of.js';

/** Enough to keep an assistant far away busy; few enough to stay below its limits. */
const lanes = 8;

/** Asks about every text once; the result says of each, and for whom, what came of it. `step` is called after each. */
export async function askAll(
  readings: readonly Reading[],
  ask: Ask,
  step: () => void,
): Promise<(text: string, brand: TrackedBrand) => AssistedAnalysis> {
  const analyses = new Map<string, AssistedAnalysis>();
  const waiting = readings.values();
  const work = async (): Promise<void> => {
    for (const { text, brand } of waiting) {
      const reply = await ask(extractionRequest(text, brand));
      analyses.set(keyOf(text, brand), analyseAssisted(text, watchOf(brand), reply));
      step();
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  return (text, brand) => analyses.get(keyOf(text, brand)) ?? neverAsked(text);
}

const keyOf = (text: string, { name, aliases }: TrackedBrand): string => JSON.stringify([text, name, aliases]);

function neverAsked(text: string): never {
  throw new Error(`Nobody was asked about: ${text.slice(0, 80)}`);
}
