import type { NamedBrand, Watch } from '@app/findings';
import { spellingOf } from './spelling.js';

/** Of a snippet, in UTF-16 code units. */
export const longestSnippet = 300;
/** A name must fit into a snippet. */
const longestName = 200;

/**
 * What makes a watch unusable, in words for whoever configured it ("brand: alias 2 has no letter or digit"), or null. A spelling that
 * two brands share is no trouble: it counts for the tracked one, or the first of them of which it may be a mention.
 */
export function watchTrouble({ brand, competitors }: Pick<Watch, 'brand' | 'competitors'>): string | null {
  for (const [index, watched] of [brand, ...competitors].entries()) {
    const trouble = brandTrouble(watched);
    if (trouble !== null) return `${index === 0 ? 'brand' : `competitor ${index}`}: ${trouble}`;
  }
  return null;
}

function brandTrouble({ name, aliases }: NamedBrand): string | null {
  for (const [index, written] of [name, ...aliases].entries()) {
    const trouble = nameTrouble(written);
    if (trouble !== null) return `${index === 0 ? 'name' : `alias ${index}`} ${trouble}`;
  }
  return null;
}

function nameTrouble(name: string): string | null {
  const spelling = spellingOf(name);
  if (!/[\p{L}\p{N}]/u.test(spelling)) return 'has no letter or digit';
  return spelling.length > longestName ? `is longer than ${longestName} characters` : null;
}
