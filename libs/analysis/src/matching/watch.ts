import { spellingOf } from './spelling.js';

/** A brand as a customer configures it. */
export interface NamedBrand {
  readonly name: string;
  readonly aliases: readonly string[];
}

/** The tracked brand; its domain is evidence, never a name. */
export interface TrackedBrand extends NamedBrand {
  readonly domain: string;
}

/** A host as domains are compared: in lower case, without "www." and the root's full stop. */
export const bareDomain = (host: string): string => host.toLowerCase().replace(/^www\.|\.$/g, '');

export const annotationTypes = ['brand', 'product', 'organization', 'person', 'place', 'url'] as const;
export type AnnotationType = (typeof annotationTypes)[number];

/** What an answer is read for, and what is known beforehand. */
export interface Watch {
  readonly brand: TrackedBrand;
  readonly competitors: readonly NamedBrand[];
  readonly annotationTypes: readonly AnnotationType[];
  /** The question, as it was asked. */
  readonly prompt?: string;
  /** Addresses that the answer cites. */
  readonly citations?: readonly string[];
  /** Words of the brand's field; absent: those of the prompt. */
  readonly about?: readonly string[];
  /** Words of what else its name means. */
  readonly not?: readonly string[];
}

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
