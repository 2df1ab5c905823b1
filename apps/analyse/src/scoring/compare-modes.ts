import type { Ask } from '../ask.js';
import { askAll } from './ask-all.js';
import { type Evaluation, evaluate, type Read, readLocally } from './evaluate.js';
import { type Grounding, groundingOf } from './grounding.js';
import type { Gold } from './labels.js';
import { type Tally, tallyOf } from './tally.js';
import { readingKey, textsOf } from './texts-of.js';

/** How well the same labels are found by rules alone and with an assistant. */
export interface Comparison {
  readonly local: Evaluation;
  readonly assisted: Evaluation;
  readonly grounding: {
    readonly local: Grounding;
    readonly assisted: Grounding & {
      /** How many analyses had no reply or did not use it, by reason. */
      readonly fell_back: Tally;
    };
  };
}

/** `step` is called after each reply of the assistant. */
export async function compareModes(gold: Gold, ask: Ask, step: () => void): Promise<Comparison> {
  const readings = textsOf(gold);
  const asked = await askAll(readings, ask, step);
  const readAssisted: Read = (text, brand) => asked(text, brand).analysis;
  const reasons = readings.flatMap(({ text, brand }) => asked(text, brand).fallback ?? []);
  const readByRules = cachedReader(readLocally);
  return {
    local: evaluate(gold, readByRules),
    assisted: evaluate(gold, readAssisted),
    grounding: {
      local: groundingOf(readings, readByRules),
      assisted: { ...groundingOf(readings, readAssisted), fell_back: tallyOf(reasons) },
    },
  };
}

/** Caches analyses: scores and grounding need the same ones. */
function cachedReader(read: Read): Read {
  const cache = new Map<string, ReturnType<Read>>();
  return (text, brand) => {
    const key = readingKey(text, brand);
    const analysis = cache.get(key) ?? read(text, brand);
    cache.set(key, analysis);
    return analysis;
  };
}
