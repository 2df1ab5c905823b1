import { foldText } from '../text/fold.js';
import fields from './data/senses/brand-fields.json' with { type: 'json' };

interface BrandFields {
  readonly byName: ReadonlyMap<string, readonly string[]>;
  /** First words of names of several. */
  readonly firstWords: ReadonlySet<string>;
}

let made: BrandFields | undefined;

/** Made on first use. */
const brandFields = (): BrandFields => (made ??= makeBrandFields());

function makeBrandFields(): BrandFields {
  const map = new Map<string, string[]>();
  for (const [field, names] of Object.entries(fields)) {
    for (const name of names) {
      const key = foldText(name).toLowerCase();
      const known = map.get(key);
      if (known === undefined) map.set(key, [field]);
      else if (!known.includes(field)) known.push(field);
    }
  }
  const long = [...map.keys()].filter((name) => name.includes(' '));
  return { byName: map, firstWords: new Set(long.map((name) => name.slice(0, name.indexOf(' ')))) };
}

/** The fields in which a brand of that name is well known: "delta" is an airline, a maker of taps and one of drives. Folded and in lower case. */
export const fieldsOfBrand = (name: string): readonly string[] => brandFields().byName.get(name) ?? [];

/** Does a well-known name of several words begin with it? Folded and in lower case. */
export const beginsLongBrand = (word: string): boolean => brandFields().firstWords.has(word);
