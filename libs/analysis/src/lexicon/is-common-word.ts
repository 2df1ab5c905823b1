import { foldText, lowerCase } from '../text/fold.js';
import { isCommonKatakana } from './katakana-words.js';
import { isCalendarOrPeople } from './lexicon.js';
import { isWordOfAnyLanguage } from './wording.js';

/** A word that answers may use without meaning a brand of that name, in any language known here. */
export function isCommonWord(name: string): boolean {
  const word = lowerCase(foldText(name));
  return isWordOfAnyLanguage(word) || isCalendarOrPeople(word) || isCommonKatakana(foldText(name));
}
