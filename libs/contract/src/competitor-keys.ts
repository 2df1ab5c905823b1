import type { NamedBrand } from '@app/analysis';
import { brandKey } from './brand-key.js';

/** A brand of an account, with the competitors it was configured with. */
export interface AccountBrand extends NamedBrand {
  readonly competitors: readonly NamedBrand[];
}

/**
 * The key under which a spelling in answers about `brand` is counted: that of the name it is an alias of, be it by this brand's
 * configuration or by that of the account's `others`, so that one name is one competitor across an account. Where brands disagree,
 * the brand's own configuration counts; where they name one competitor differently, the first brand by name.
 */
export function competitorKeys(brand: AccountBrand, others: readonly AccountBrand[]): (spelling: string) => string {
  const own = ownKeys(brand.competitors);
  const names = new Map<string, string>();
  for (const one of [brand, ...others].toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    addAliases(names, [one, ...one.competitors]);
  return (spelling) => {
    const key = brandKey(spelling);
    return followed(names, own.get(key) ?? key);
  };
}

function ownKeys(competitors: readonly NamedBrand[]): Map<string, string> {
  const keys = new Map<string, string>();
  for (const { name, aliases } of competitors) for (const alias of aliases) keys.set(brandKey(alias), brandKey(name));
  for (const { name } of competitors) keys.set(brandKey(name), brandKey(name));
  return keys;
}

/** Each alias leads to a key that leads nowhere further when it is added, so that no way is a circle. */
function addAliases(names: Map<string, string>, brands: readonly NamedBrand[]): void {
  const listed = new Set(brands.map(({ name }) => brandKey(name)));
  for (const { name, aliases } of brands) {
    for (const alias of aliases.map(brandKey)) {
      const key = followed(names, brandKey(name));
      if (!listed.has(alias) && !names.has(alias) && alias !== key) names.set(alias, key);
    }
  }
}

function followed(names: ReadonlyMap<string, string>, key: string): string {
  const next = names.get(key);
  return next === undefined ? key : followed(names, next);
}
