import type { Said } from './answers-link.js';

/** What of it is chosen by itself. */
export const saidNames = ['competitor', 'cited', 'named', 'theme'] as const;

/** What the page's URL asks for; what it says wrongly, or of a theme without naming one, is left out. */
export function saidOf({ competitor, cited, named, theme, polarity, rival }: Readonly<Record<string, string>>): Said {
  return {
    ...(competitor && { competitor }),
    ...(cited && { cited }),
    ...((named === 'brand' || named === 'rivals') && { named }),
    ...(theme && {
      theme,
      ...((polarity === 'positive,mixed' || polarity === 'negative,mixed') && { polarity }),
      ...(rival && { rival }),
    }),
  };
}

/** The rest where one is taken off, and with a theme all that is said of it. */
export function without(said: Said, name: (typeof saidNames)[number]): Said {
  const { [name]: _, ...others } = said;
  if (name !== 'theme') return others;
  const { polarity: _polarity, rival: _rival, ...rest } = others;
  return rest;
}
