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
