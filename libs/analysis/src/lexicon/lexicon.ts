import { anyBrand, entriesBeginningWith, entriesFrom, type Entry, entryOf, sense } from './entries.js';
import { isCommonKatakana } from './katakana-words.js';

// What is asked for is folded and in lower case.

const is =
  (senses: number) =>
  (name: string): boolean =>
    (entryOf(name).senses & senses) !== 0;

/** How an English word is used: its parts of speech, '' where it is no common word. */
export const partOf = (word: string): string => entryOf(word).part;
/** Common words. */
export const isWord = (word: string): boolean => entryOf(word).part !== '';
/** Common and less common words: what is written small and is one of these is no name. */
export function isDictionaryWord(word: string): boolean {
  const { part, senses } = entryOf(word);
  return part !== '' || (senses & sense.rareWord) !== 0;
}
export const isFunctionWord = (word: string): boolean => entryOf(word).part === 'F';
export const isPlace = is(sense.place);
/** Countries, unions of them and parts of the world, in any language known here. */
export const isCountry = is(sense.country);
export const isFirstName = is(sense.firstName);
export const isSurname = is(sense.surname);
export const isCalendarOrPeople = is(sense.calendarOrPeople);
/** In the list of well-known makers and services, a common word or not. */
export const isWellKnown = is(sense.wellKnown);
/** Known brands whose name is no common word or phrase. */
export const isKnownBrand = (name: string): boolean => brandSense(name) === 'brand';
/** Known brands whose name is a common word, too: Target, Square. */
export const isAmbiguousBrand = (name: string): boolean => brandSense(name) === 'ambiguous';

function brandSense(name: string): 'brand' | 'ambiguous' | 'none' {
  const { part, senses } = entryOf(name);
  if ((senses & anyBrand) === 0) return 'none';
  return !name.includes(' ') && (part !== '' || (senses & otherName) !== 0) ? 'ambiguous' : 'brand';
}
const otherName = sense.place | sense.firstName | sense.calendarOrPeople;

/** The fields in which a brand of that name is well known. */
export const fieldsOfBrand = (name: string): readonly string[] => entryOf(name).fields;

/** Known brands begin with it: "Amazon" of "Amazon Fresh". */
export function beginsBrand(word: string): boolean {
  if (word.length < 4 || word.includes(' ') || isWord(word) || isCalendarOrPeople(word) || isFirstName(word))
    return false;
  let lists = 0;
  for (const [, { senses }] of entriesFrom(`${word} `))
    lists += Number((senses & sense.softwareBrand) !== 0) + Number((senses & sense.shopBrand) !== 0);
  return lists > 1;
}

/** Known brands in scripts without capitals, none so short that it is a common word, too. */
export function brandsWithoutCase(): string[] {
  return Array.from(entriesBeginningWith(isWithoutCase))
    .filter(([name, entry]) => isWithoutCase.test(name) && isDistinct(name, entry))
    .map(([name]) => name);
}
const isWithoutCase = /^[\p{Lo}\p{Lm}\p{M}\p{N} -]+$/u;

const isDistinct = (name: string, { senses }: Entry): boolean =>
  (senses & sense.wellKnown) !== 0 ||
  ((senses & sense.shopBrand) !== 0 &&
    name.length > (/^\p{Script=Han}+$/u.test(name) ? 2 : 3) &&
    !isCommonKatakana(name));
