import { isKnownBrand, isPlace, isSurname } from '../lexicon/lexicon.js';
import type { MatchContext } from './match-context.js';
import { goodsNoun, productNoun } from '../lexicon/telling-words.js';
import { isCapitalised, isCommonNoun, isNeighbour, lower } from './word-senses.js';

/** "Skills Gap", "Target Heart Rate", "Native Speakers" in mid-sentence: capitals for a term, not for a name. In other languages an English word is a name. */
export function isTerm({ name, isFirst, after, written, wording }: MatchContext): boolean {
  if (wording.language !== 'en' || isFirst || !isNeighbour(after) || !isCapitalised(after)) return false;
  const next = lower(after);
  if (
    !isCommonNoun(next) ||
    productNoun.test(next) ||
    goodsNoun.test(next) ||
    isPlace(next) ||
    isPlace(written.toLowerCase()) ||
    isSurname(written.toLowerCase())
  )
    return false;
  return !isKnownBrand(`${name.spelling} ${next}`.toLowerCase());
}
