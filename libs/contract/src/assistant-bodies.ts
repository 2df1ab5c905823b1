import type { AssistantBody } from './responses.js';

/** One that the installation can ask. */
export interface KnownAssistantFacts {
  readonly slug: string;
  readonly label: string;
  readonly provider: string;
  readonly model: string;
  readonly surface: string;
  readonly retrieval: string;
}

/** Slugs of an account. */
export interface AccountAssistantFacts {
  /** Its prompts name them. */
  readonly asked: readonly string[];
  /** It has answers of them. */
  readonly answered: readonly string[];
}

/**
 * Those that are asked, in the order of the installation; then those that answered and are asked no more. What prompts name and the
 * installation does not have is not asked.
 */
export function assistantBodies(
  installation: readonly KnownAssistantFacts[],
  { asked, answered }: AccountAssistantFacts,
): AssistantBody[] {
  const isKnown = (slug: string) => installation.some((one) => one.slug === slug);
  const known = installation
    .filter(({ slug }) => asked.includes(slug) || answered.includes(slug))
    .map(({ slug, label, provider, model, surface, retrieval }) => {
      const active = asked.includes(slug);
      return { assistant: slug, label, provider, model, surface, retrieval, active };
    });
  const gone = answered
    .filter((slug) => !isKnown(slug))
    .map((slug) => ({
      assistant: slug,
      label: slug,
      provider: null,
      model: null,
      surface: null,
      retrieval: null,
      active: false,
    }));
  return [...known.filter(({ active }) => active), ...known.filter(({ active }) => !active), ...gone];
}
