import type { AssistantBody } from './responses.js';

/** An assistant that the installation can ask. */
export interface ConfiguredAssistantFacts {
  readonly slug: string;
  readonly label: string;
  readonly provider: string;
  readonly model: string;
  readonly surface: string;
  readonly retrieval: string;
}

/** The assistants of one account, by slug. */
export interface AccountAssistantFacts {
  /** Assistants that the account's prompts name. */
  readonly asked: readonly string[];
  /** Assistants that have answered the account's prompts. */
  readonly answered: readonly string[];
}

/**
 * Lists the assistants that are asked, in the installation's order, then those that only answered in the past. An assistant that prompts
 * name and the installation does not have is not asked, so it is left out.
 */
export function assistantBodies(
  installation: readonly ConfiguredAssistantFacts[],
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
