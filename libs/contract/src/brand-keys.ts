import type { NamedBrand } from '@app/findings';

/** What is the same for all ways of writing a quality: letters without case and accents, no signs. Never empty where `text` is not. */
export const wordingKey = (text: string): string => foldName(text);

/**
 * What is the same for all spellings of one brand: letters without case and accents, no trademark signs, no legal form
 * ("Globex Corp." and "GLOBEX" are one). Never empty where the name is not.
 */
export function brandKey(name: string): string {
  const folded = foldName(name);
  const bare = folded.replace(legalFormAhead, '').replace(legalFormsBehind, '').trim();
  return bare === '' ? folded : bare;
}

const accents = /[\u0300-\u036f]/gu;
const signs = /[®™℠©]|\p{Default_Ignorable_Code_Point}/gu;

function foldName(name: string): string {
  const plain = name.replace(signs, '').replace(/[‘’ʼ`´]/gu, "'");
  const folded = plain.normalize('NFKC').normalize('NFD').replace(accents, '').normalize('NFC').toLowerCase();
  return folded.replace(/\s+/gu, ' ').trim() || name;
}

const legalForms =
  'inc incorporated corp corporation co company ltd limited llc llp lp plc gmbh ag kg kgaa ug se sa sas sarl srl spa sl bv nv ab asa oy oyj aps a/s pty pte pvt ltda kk ооо оао ао'
    .split(' ')
    .map((form) => form.replace(/\p{L}/gu, '$&\\.?'));

/** After a name, one or several: "GmbH & Co. KG", ", Inc.". */
const legalFormsBehind = new RegExp(
  `(?:(?:\\s*,\\s*|\\s+)(?:&\\s+|and\\s+)?(?:${legalForms.join('|')}))+$|\\s*(?:株式会社|有限会社|(?:股份)?有限公司|주식회사)$`,
  'u',
);
const legalFormAhead = /^(?:株式会社|有限会社|주식회사|ооо|оао|ао)\s*(?=\S)/u;

/** A brand of an account, with the competitors it was configured with. */
export interface AccountBrand extends NamedBrand {
  readonly competitors: readonly NamedBrand[];
}

/**
 * The key under which a spelling in answers about `brand` is counted: that of the name it is an alias of, be it by this brand's
 * configuration or by that of the account's `others`, so that one name is one competitor across an account. Where brands disagree,
 * the brand's own configuration counts; where they name one competitor differently, the first brand by name. What is a brand of the
 * account goes by that brand's name.
 */
export function competitorKeys(brand: AccountBrand, others: readonly AccountBrand[]): (spelling: string) => string {
  const own = ownKeys(brand.competitors);
  const names = namesOf([brand, ...others].toSorted((a, b) => (a.name < b.name ? -1 : 1)));
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

type Names = Map<string, string>;

function namesOf(brands: readonly AccountBrand[]): Names {
  const names: Names = new Map();
  addAliases(names, brands);
  const tracked = new Set(brands.map(({ name }) => brandKey(name)));
  for (const { competitors } of brands) {
    for (const { name, aliases } of competitors) {
      const key = followed(names, brandKey(name));
      const brand = aliases.map((alias) => followed(names, brandKey(alias))).find((alias) => tracked.has(alias));
      if (brand !== undefined && !tracked.has(key)) names.set(key, brand);
    }
    addAliases(names, competitors, tracked);
  }
  return names;
}

/** Each alias leads to a key that leads nowhere further when it is added, so that no way is a circle; no name of a brand here is an alias. */
function addAliases(names: Names, brands: readonly NamedBrand[], tracked: ReadonlySet<string> = new Set()): void {
  const listed = new Set(brands.map(({ name }) => brandKey(name)));
  for (const { name, aliases } of brands) {
    for (const alias of aliases.map(brandKey)) {
      const key = followed(names, brandKey(name));
      if (!listed.has(alias) && !tracked.has(alias) && !names.has(alias) && alias !== key) names.set(alias, key);
    }
  }
}

function followed(names: Names, key: string): string {
  const next = names.get(key);
  return next === undefined ? key : followed(names, next);
}
