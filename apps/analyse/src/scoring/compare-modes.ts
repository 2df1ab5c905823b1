import type { FallbackReason } from '@app/analysis';
import type { Ask } from '../ask.js';
import { askAll } from './ask-all.js';
import { type Evaluation, evaluate, readLocally } from './evaluate.js';
import { type Grounding, groundingOf } from './grounding.js';
import type { Gold } from './labels.js';
import { textsOf } from './texts-of.js';

/** How well the same labels are found by rules alone, and with an assistant. */
export interface Comparison {
  readonly local: Evaluation;
  readonly assisted: Evaluation;
  readonly grounding: {
    readonly local: Grounding;
    readonly assisted: Grounding & {
      /** Analyses for which the reply was not used, by the reason. */
      readonly fell_back: Readonly<Partial<Record<FallbackReason, number>>>;
    };
  };
}

/** `step` is called after each reply of the assistant. */
export async function compareModes(gold: Gold, ask: Ask, step: () => void): Promise<Comparison> {
  const readings = textsOf(gold);
  const asked = await askAll(readings, ask, step);
  const readAssisted: typeof readLocally = (text, brand) => asked(text, brand).analysis;
  const reasons = readings.flatMap(({ text, brand }) => asked(text, brand).fallback ?? []);
  const fellBack = Object.fromEntries([...Map.groupBy(reasons, (reason) => reason)].map(([r, all]) => [r, all.length]));
  return {
    local: evaluate(gold, readLocally),
    assisted: evaluate(gold, readAssisted),
    grounding: {
      local: groundingOf(readings, readLocally),
      assisted: { ...groundingOf(readings, readAssisted), fell_back: fellBack },
    },
  };
}
