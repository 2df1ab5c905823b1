import { canonicalLocale } from '../checks/locale-check.js';
import type { PromptPart } from '../checks/prompt-part.js';
import type { PlannedPrompt, PlannedQuestion } from '../plan/onboarding-plan.js';

/** A prompt as an operator writes it: a key without a value counts as absent. */
export type PromptWishes = { readonly [Key in keyof PromptPart]?: Readonly<PromptPart[Key]> | null | undefined } & {
  readonly query: string;
};

/** One prompt for each of its geos, which have all else in common. Takes what was checked. */
export function variantsOf({ query, geo, geos, place, locale, ...settings }: PromptWishes): PlannedPrompt[] {
  const { schedule, timezone, samples, assistants, tags } = settings;
  return (geos ?? [geo!]).map((one) => ({
    query,
    geo: one.toUpperCase(),
    place: place ?? undefined,
    locale: locale ? canonicalLocale(locale)! : undefined,
    schedule: schedule ?? undefined,
    timezone: timezone ?? undefined,
    samples: samples ?? undefined,
    assistants: assistants ?? undefined,
    tags: tags ?? undefined,
  }));
}

/** What tells a prompt from the others of its brand, as a text: two with the same one are the same prompt. */
export const questionOf = ({ query, geo, place, locale }: PlannedQuestion): string =>
  JSON.stringify([query, geo, place ?? null, locale ?? null]);
