import { isKnownBrand, isPlace, isSurname } from '../lexicon.js';
import type { Evidence } from '../sighting.js';
import { goodsNoun, productNoun } from '../telling-words.js';
import { isCapitalised, isCommonNoun, isNeighbour, lower } from './word-senses.js';

/** "Skills Gap", "Target Heart Rate", "Native Speakers" in mid-sentence: capitals for a term, not for a name. In other languages an English word is a name. */
export const ownPhrase: Evidence = ({ kind, name, isFirst, after, written }, _page, { wording }) => {
  if (wording.language !== 'en' || kind !== 'word' || isFirst || !isNeighbour(after) || !isCapitalised(after)) return 0;
  const next = lower(after);
  if (
    !isCommonNoun(next) ||
    productNoun.test(next) ||
    goodsNoun.test(next) ||
    isPlace(next) ||
    isPlace(written.toLowerCase()) ||
    isSurname(written.toLowerCase())
  )
    return 0;
  return isKnownBrand(`${name.spelling} ${next}`.toLowerCase()) ? 0 : -1.5;
};
