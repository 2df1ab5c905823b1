import { isFrequentAnywhere, keptWords } from './frequent-words.js';
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
 * Does a name, folded, mean nothing else in an answer, so that letter case need not tell it apart? One of its words is such that no
 * list has it: "HubSpot", "Xenlix Cloud", not "American Airlines". `written`: with which case it stands there.
 */
export function meansNothingElse(spelling: string, written: string, wording: Wording): boolean {
  if (!unlikeWords(spelling)) return false;
  if (isCoined(spelling)) return true;
  return written !== written.toUpperCase() && (written !== written.toLowerCase() || !mayBeWord(written, wording));
}

/** Names are few, and the same in every answer. */
const unlikeWords = keptWords<boolean>(10_000)('', (spelling) => {
  const name = spelling.toLowerCase();
  return isJoinedBySigns(name) || name.split(/[ -]/).some(isUnlikeWords);
});

/** "H&M", "T-Mobile": well known, and no word has such signs. */
const isJoinedBySigns = (name: string): boolean =>
  /^[^ ]+[&+.-][^ ]+$/u.test(name) && isWellKnown(name) && !isDictionaryWord(name);

/** Shorter ones are words, endings or abbreviations somewhere. */
const shortest = 4;
const shortestListed = 3;

/** People and places are named in small letters as seldom as makers: a well-known maker's name may be theirs, too. */
function isUnlikeWords(word: string): boolean {
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

/** What it is an English plural or another form of. */
const formsOf = (word: string): string[] =>
  [/s$/u, /es$/u, /e?d$/u, /ing$/u, /e?r$/u]
    .filter((ending) => ending.test(word))
    .map((ending) => word.replace(ending, ''));

/** Made up by whoever writes it: "HubSpot", "BMW". */
export const isCoined = (spelling: string): boolean =>
  /\p{Ll}\p{Lu}/u.test(spelling) || /^[BCDFGHJ-NP-TV-XZ]{3,}$/.test(spelling) || /\p{L}[&+]\p{L}/u.test(spelling);

/** In small letters: two words in one ("frontline"), or a word of a language of which no list here has all ("flink", "vespa"). */
function mayBeWord(name: string, { spoken, isWithoutCase }: Wording): boolean {
  const isOfEnglish = spoken === 'en' || isWithoutCase || otherScripts.has(spoken);
  return !isOfEnglish || (!isListedSoftware(name) && isOfTwoWords(name));
}
/** Languages with capitals in which a Latin name is borrowed. */
const otherScripts: ReadonlySet<string> = new Set(['ru', 'uk', 'el']);

const shortestPart = 3;
function isOfTwoWords(name: string): boolean {
  for (let at = shortestPart; at <= name.length - shortestPart; at++)
    if (isWord(name.slice(0, at)) && isWord(name.slice(at))) return true;
  return false;
}
