import type { BrandBody } from './responses.js';

/** A tracked brand as it is configured. */
export type TrackedBrandFacts = BrandBody;

/** Names each field that goes out, so that no column is published by accident. */
export function brandBody(brand: TrackedBrandFacts): BrandBody {
  const competitors = brand.competitors.map(({ name, aliases }) => ({ name, aliases }));
  return {
    id: brand.id,
    name: brand.name,
    aliases: brand.aliases,
    domain: brand.domain,
    competitors,
    about: brand.about,
    not: brand.not,
    prompts: brand.prompts,
  };
}
