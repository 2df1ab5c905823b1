import { isUpper } from '../letters.js';
import { isCalendarOrPeople, isFunctionWord, isPlace, isWord } from '../lexicon.js';
import type { Evidence } from '../sighting.js';
import { brandVerb, conjunction, goodsNoun, productNoun } from '../telling-words.js';
import type { Word } from '../words.js';
import { isCapitalised, isNeighbour, lower } from './word-senses.js';

/** A capital in the middle of a sentence is meant, save in German; days and peoples have one anyway. */
export const capital: Evidence = ({ isFirst, isInTitle, written, kind, before, after }, _page, { wording }) => {
  if (kind !== 'word' || isFirst || isInTitle || !isUpper(written.charAt(0))) return 0;
  const word = written.toLowerCase();
  if (isCalendarOrPeople(word)) return -1;
  if (isNeighbour(before) && determiner.test(lower(before)) && !isCapitalisedNeighbour(after))
    return afterDeterminer(before, after, wording.language);
  if (isPlace(word)) return isOfBrand(after) ? 2 : 1;
  if (wording.language === 'de') return 1;
  return opensCompound(after) && !isMadeBy(before) ? 0.5 : 2;
};

/** "The Dial" may be any dial; "a Subway footlong" has a capital and a word beside it that no common word is used with. */
function afterDeterminer(before: Word, after: Word | undefined, language: string): number {
  if (isOfBrand(after)) return 2;
  if (opensCompound(after)) return language === 'en' && /^(?:an?|the)$/i.test(before.text) ? 0.5 : 0;
  if (language === 'de') return -1;
  return language === 'en' && /^an?$/i.test(before.text) && isNeighbour(after) && !isWord(after.text) ? 1.5 : 0.5;
}

/** "Soaps by Lush smell strong". */
const isMadeBy = (before: Word | undefined): boolean => isNeighbour(before) && /^(?:by|from)$/.test(before.text);

/** "the Nest thermostat", "an Apple device". */
const isOfBrand = (after: Word | undefined): boolean =>
  isNeighbour(after) && (goodsNoun.test(after.text) || productNoun.test(after.text));

/** "Shell scripts", "Gap year": with the noun that follows it is the common word, too. */
function opensCompound(after: Word | undefined): boolean {
  if (!isNeighbour(after) || !/^\p{Ll}/u.test(after.text)) return false;
  const word = after.text;
  return (
    isWord(word) &&
    !isFunctionWord(word) &&
    ![brandVerb, productNoun, goodsNoun, conjunction].some((known) => known.test(word))
  );
}

const isCapitalisedNeighbour = (word: Word | undefined): boolean =>
  isNeighbour(word) && (isCapitalised(word) || /^\d/.test(word.text));

/** "The Dial", "your Boss", "jeder Penny": one of a kind. */
const determiner =
  /^(?:an?|the|this|that|these|those|your|our|their|his|her|my|its|each|every|some|any|no|one|der|die|das|dem|den|des|ein|eine|einen|einem|einer|jeder|jede|jedes|jeden|kein|keine|keinen|dieser|diese|dieses|mein|dein|sein|ihr|un|une|le|la|les|el|los|las|una|il|lo|gli|uno|o|os|as|um|uma)$/;
