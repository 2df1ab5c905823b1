import { foldText } from '../text/fold.js';
import fields from './data/senses/brand-fields.json' with { type: 'json' };

let made: ReadonlyMap<string, readonly string[]> | undefined;

/** Made on first use. */
const byName = (): ReadonlyMap<string, readonly string[]> => (made ??= makeByName());

function makeByName(): Map<string, string[]> {
  const map = new Map<string, string[]>();
  for (const [field, names] of Object.entries(fields)) {
    for (const name of names) {
      const key = foldText(name).toLowerCase();
      const known = map.get(key);
      if (known === undefined) map.set(key, [field]);
      else if (!known.includes(field)) known.push(field);
    }
  }
  return map;
}

/** The fields in which a brand of that name is well known: "delta" is an airline, a maker of taps and one of drives. Folded and in lower case. */
export const fieldsOfBrand = (name: string): readonly string[] => byName().get(name) ?? [];
