import type { Ask } from '../ask.js';
import { askAll } from './ask-all.js';
import { type Evaluation, evaluate, type Read, readLocally } from './evaluate.js';
import { type Grounding, groundingOf } from './grounding.js';
import type { Gold } from './labels.js';
import { type Tally, tallyOf } from './tally.js';
import { readingKey, textsOf } from './texts-of.js';

/** How well the same labels are found by rules alone, and with an assistant. */
export interface Comparison {
  readonly local: Evaluation;
  readonly assisted: Evaluation;
  readonly grounding: {
    readonly local: Grounding;
    readonly assisted: Grounding & {
      /** Analyses for which there was no reply, or it was not used, by the reason. */
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
  const readByRules = remembered(readLocally);
  return {
    local: evaluate(gold, readByRules),
    assisted: evaluate(gold, readAssisted),
    grounding: {
      local: groundingOf(readings, readByRules),
      assisted: { ...groundingOf(readings, readAssisted), fell_back: tallyOf(reasons) },
    },
  };
}

/** Scores and grounding read the same texts. */
function remembered(read: Read): Read {
  const known = new Map<string, ReturnType<Read>>();
  return (text, brand) => {
    const key = readingKey(text, brand);
    const analysis = known.get(key) ?? read(text, brand);
    known.set(key, analysis);
    return analysis;
  };
}
