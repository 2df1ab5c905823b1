import { isFirstName, isKnownBrand, isSurname, isWord } from '../lexicon.js';
import type { Evidence } from '../sighting.js';
import { companionsOf } from './company.js';
import { isNeighbour, lower } from './word-senses.js';

/** "Wilson Smith", "Wilson and Emma": a first name with a last one, or with another. */
export const personName: Evidence = (sighting, page) => {
  const { kind, after, written } = sighting;
  if (kind !== 'person' || !isFirstName(written.toLowerCase())) return 0;
  if (companionsOf(sighting, page).some((word) => isFirstName(lower(word)) && !isKnownBrand(lower(word)))) return -3;
  if (!isNeighbour(after)) return 0;
  return isSurname(lower(after)) && (!isWord(lower(after)) || /^\p{Lu}/u.test(after.text)) ? -4 : 0;
};
