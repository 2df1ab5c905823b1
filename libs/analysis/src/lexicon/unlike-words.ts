import { isFrequentAnywhere, cachedByWord } from './frequent-words.js';
import {
  isCalendarOrPeople,
  isDictionaryWord,
  isFirstName,
  isListedBrand,
  isListedSoftware,
  isPlace,
  isSurname,
  isWellKnown,
  isWord,
} from './lexicon.js';
import { isTechnology, isUnitOfMeasure, isWordOfAnyLanguage, type Wording } from './wording.js';

/**
 * True if a name (folded) can mean nothing but the brand, so that its letter case does not matter. That is so if one of its words is in no
 * list of words: "HubSpot", "Xenlix Cloud", but not "American Airlines". `written` is its spelling in the answer.
 */
export function hasNoOtherSense(spelling: string, written: string, wording: Wording): boolean {
  if (!isUnlikeWords(spelling)) return false;
  if (isCoined(spelling)) return true;
  return written !== written.toUpperCase() && (written !== written.toLowerCase() || !mayBeWord(written, wording));
}

/** Cached, because the same few names are looked up for every answer. */
const isUnlikeWords = cachedByWord<boolean>(10_000)('', (spelling) => {
  const name = spelling.toLowerCase();
  return isJoinedBySigns(name) || name.split(/[ -]/).some(isUnlikeAnyWord);
});

/** True for well-known names with signs that words do not have: "H&M", "T-Mobile". */
const isJoinedBySigns = (name: string): boolean =>
  /^[^ ]+[&+.-][^ ]+$/u.test(name) && isWellKnown(name) && !isDictionaryWord(name);

/** Shorter strings are words, endings or abbreviations in some language. */
const shortest = 4;
const shortestListed = 3;

/** Names of people and places are excluded, unless they are a well-known brand, too: nobody writes them in lower case either. */
function isUnlikeAnyWord(word: string): boolean {
  if (!/^[\p{Script=Latin}\p{N}]*\p{Script=Latin}[\p{Script=Latin}\p{N}]*$/u.test(word)) return false;
  if (isTechnology(word) || isUnitOfMeasure(word) || isSomeWord(word)) return false;
  if (isWellKnown(word)) return word.length >= shortestListed;
  if (isNameOfOthers(word) || isFrequentAnywhere(word)) return false;
  if (isListedBrand(word)) return word.length >= shortestListed;
  return word.length >= shortest && /^\p{L}/u.test(word) && !formsOf(word).some(isSomeWord);
}

const isSomeWord = (word: string): boolean =>
  isWordOfAnyLanguage(word) || isDictionaryWord(word) || isCalendarOrPeople(word);
const isNameOfOthers = (word: string): boolean => isPlace(word) || isFirstName(word) || isSurname(word);

/** The words of which this may be an English plural or another form. */
const formsOf = (word: string): string[] =>
  [/s$/u, /es$/u, /e?d$/u, /ing$/u, /e?r$/u]
    .filter((ending) => ending.test(word))
    .map((ending) => word.replace(ending, ''));

/** True for coined spellings: "HubSpot", "BMW". */
export const isCoined = (spelling: string): boolean =>
  /\p{Ll}\p{Lu}/u.test(spelling) || /^[BCDFGHJ-NP-TV-XZ]{3,}$/.test(spelling) || /\p{L}[&+]\p{L}/u.test(spelling);

/** True if a name in lower case may be two words in one ("frontline"), or a word of a language whose list is incomplete ("flink", "vespa"). */
function mayBeWord(name: string, { spoken, isWithoutCase }: Wording): boolean {
  const isOfEnglish = spoken === 'en' || isWithoutCase || otherScripts.has(spoken);
  return !isOfEnglish || (!isListedSoftware(name) && isOfTwoWords(name));
}
/** Languages with capitals in which Latin letters are foreign. */
const otherScripts: ReadonlySet<string> = new Set(['ru', 'uk', 'el']);

const shortestPart = 3;
function isOfTwoWords(name: string): boolean {
  for (let at = shortestPart; at <= name.length - shortestPart; at++)
    if (isWord(name.slice(0, at)) && isWord(name.slice(at))) return true;
  return false;
}
