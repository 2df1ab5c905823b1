import { type Check, closest, type FileFinding, given, listOf, writePath } from '@app/config';

const mostAssistants = 16;

/** The shape of a list of assistants, in their order; empty: those of the account, or the installation's first. */
export const assistants: Check = listOf(
  (value) => (typeof value === 'string' ? null : `must be a text${given(value)}`),
  {
    max: mostAssistants,
  },
);

/** Who is in a list and unknown to the installation, or there twice; takes lists with other problems, too. */
export function assistantFindings(listed: unknown, path: FileFinding['path'], known: readonly string[]): FileFinding[] {
  // What is wrong as a whole is not looked into.
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
