import { canonicalLocale } from '../checks/locale-check.js';
import type { PromptPart } from '../checks/prompt-part.js';
import type { PlannedPrompt, PlannedQuestion } from '../plan/onboarding-plan.js';

/** A prompt as an operator writes it: a key without a value counts as absent. */
export type PromptInput = { readonly [Key in keyof PromptPart]?: Readonly<PromptPart[Key]> | null | undefined } & {
  readonly query: string;
};

/** Makes one prompt for each geo; they share everything else. The input must be checked already. */
export function variantsOf({ query, geo, geos, place, locale, ...settings }: PromptInput): PlannedPrompt[] {
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

/** The identity of a prompt within its brand, as a text: two prompts with the same one are the same. */
export const questionOf = ({ query, geo, place, locale }: PlannedQuestion): string =>
  JSON.stringify([query, geo, place ?? null, locale ?? null]);
