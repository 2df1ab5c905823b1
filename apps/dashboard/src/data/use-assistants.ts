import type { Body } from '@app/client';
import { useData } from './use-data.js';

/** Whom the account's prompts ask, and whom they asked. */
export interface Assistants {
  readonly slugs: readonly string[];
  /** The number of assistants that are asked. */
  readonly active: number;
  /** Only then is it said whose an answer is: where there is one, it is always the same. */
  readonly areSeveral: boolean;
  /** What is measured; the slug until it is known, and of one that the account has no more. */
  readonly labelOf: (slug: string) => string;
  /** Where their answers are shown, each once. */
  readonly surfaces: readonly string[];
  /** Where those of this one are; absent: not known. */
  readonly surfaceOf: (slug: string) => string | undefined;
}

export function useAssistants(): Assistants {
  return assistantsOf(useData('/v1/assistants').body);
}

function assistantsOf(body: Body<'/v1/assistants'> | null): Assistants {
  const labels = new Map(body?.data.map(({ assistant, label }) => [assistant, label]));
  const surfaces = new Map(
    body?.data.flatMap(({ assistant, surface }) => (surface === null ? [] : [[assistant, surface]])),
  );
  return {
    slugs: [...labels.keys()],
    active: body?.data.filter(({ active }) => active).length ?? 0,
    areSeveral: labels.size > 1,
    labelOf: (slug) => labels.get(slug) ?? slug,
    surfaces: [...new Set(surfaces.values())].toSorted(),
    surfaceOf: (slug) => surfaces.get(slug),
  };
}
