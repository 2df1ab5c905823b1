import { labelOf, type ListedAssistant } from '@app/assistant';
import type { AssistantList } from '@app/config';
import type { AccountRecord, PromptSettings } from '@app/storage';
import type { NamedAssistant, OperationsOptions } from '../operation/operation.js';

/** The assistants of the settings, as accounts and prompts name them. */
export function namedAssistants([first, ...others]: AssistantList<ListedAssistant>): AssistantList<NamedAssistant> {
  return [named(first), ...others.map(named)];
}

const named = (one: ListedAssistant): NamedAssistant => ({ slug: one.slug, label: one.label ?? labelOf(one) });

/** Slugs of the assistants that a prompt asks, in their order; the first is served. `first`: the installation's first. */
export function assistantsOf(
  prompt: Pick<PromptSettings, 'assistants'>,
  account: Pick<AccountRecord, 'assistants'>,
  first: string,
): readonly string[] {
  return prompt.assistants ?? account.assistants ?? [first];
}

/** Slugs of the installation's assistants. */
export const slugsOf = ({ assistants }: Pick<OperationsOptions, 'assistants'>): readonly string[] =>
  assistants.map(({ slug }) => slug);

/** The new list of assistants: absent keeps the old list, and an empty one goes back to the default. */
export function chosenAssistants(
  wanted: readonly string[] | undefined,
  before: readonly string[] | null | undefined,
): readonly string[] | null {
  if (wanted === undefined) return before ?? null;
  return wanted.length === 0 ? null : wanted;
}
