import { type Check, closest, type FileFinding, given, listOf, writePath } from '@app/config';

const mostAssistants = 16;

/** Checks the form of a list of assistants, in their order; empty: the account's, or the installation's first. */
export const assistants: Check = listOf(
  (value) => (typeof value === 'string' ? null : `must be a text${given(value)}`),
  {
    max: mostAssistants,
  },
);

/** Reports assistants in a list that are unknown to the installation or given twice; accepts lists with other problems, too. */
export function assistantFindings(listed: unknown, path: FileFinding['path'], known: readonly string[]): FileFinding[] {
  // A list that is wrong as a whole is not looked into.
  if (!Array.isArray(listed) || listed.length > mostAssistants) return [];
  return listed.flatMap((slug: unknown, index) => {
    if (typeof slug !== 'string') return [];
    const before = listed.indexOf(slug);
    const message = known.includes(slug) ? null : unknownAssistant(slug, known);
    if (message === null && before === index) return [];
    return [{ path: [...path, index], message: message ?? `is given before, at ${writePath([...path, before])}` }];
  });
}

function unknownAssistant(slug: string, known: readonly string[]): string {
  const meant = closest(slug, known);
  const told = `must be an assistant of this installation (${known.join(', ')})${given(slug)}`;
  return meant === null ? told : `${told}: did you mean ${meant}?`;
}
