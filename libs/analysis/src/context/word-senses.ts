import { isCalendarOrPeople, isFirstName, isKnownBrand, isPlace, isSurname, isWord } from '../lexicon/lexicon.js';
import type { Word } from '../text/words.js';

export const isNeighbour = (word: Word | undefined): word is Word => word?.gap === ' ';
export const isCapitalised = (word: Word): boolean => /^\p{Lu}|^[\p{Ll}\d]+\p{Lu}/u.test(word.text);
export const lower = (word: Word): string => word.text.toLowerCase();

/** A known brand, capitals, or a word with a capital that no dictionary has. */
export const looksLikeBrand = (word: Word): boolean =>
  isKnownBrand(lower(word)) || /^\p{Lu}{2,}$/u.test(word.text) || (isCapitalised(word) && !hasOtherSense(lower(word)));

/** A common word, in the plural as well. */
export const isCommonNoun = (word: string): boolean =>
  isWord(word) || (word.endsWith('s') && isWord(word.slice(0, -1)));

const hasOtherSense = (word: string): boolean =>
  isWord(word) || isPlace(word) || isFirstName(word) || isSurname(word) || isCalendarOrPeople(word);
