import { calendarAndPeoples } from './data/calendar-and-peoples.js';
import { countries } from './data/countries.js';
import { englishWords } from './data/english-words.js';
import { firstNames } from './data/first-names.js';
import { places } from './data/places.js';
import { rareEnglishWords } from './data/rare-english-words.js';
import { shopBrands } from './data/shop-brands.js';
import { softwareBrands } from './data/software-brands.js';
import { surnames } from './data/surnames.js';
import { foldText } from '../text/fold.js';
import { functionWords, shortForms } from './function-words.js';
import { isCommonKatakana } from './katakana-words.js';
import senses from './data/senses/any.json' with { type: 'json' };

/** Made on first use: an import costs nothing. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

const namesOf = (list: string): Set<string> => new Set(list.split('|').map((name) => foldText(name).toLowerCase()));
const placeNames = once(() => namesOf(places));
const countryNames = once(() => new Set([...namesOf(countries), ...unions]));
const surnameSet = once(() => namesOf(surnames));
const firstNameSet = once(() => namesOf(firstNames));
const rareWords = once(() => namesOf(rareEnglishWords));
const peoples = once(() => namesOf(calendarAndPeoples));
const software = once(() => namesOf(softwareBrands));
const shops = once(() => namesOf(shopBrands));
const wellKnown = once(() => new Set(senses.brand.map((name) => foldText(name).toLowerCase())));

const brands = once(
  () => new Set([...software(), ...shops(), ...wellKnown()].filter((name) => !isPhraseOfWords(name))),
);

/** The first units of all listed names that are as long. */
const prefixesOf = (length: number): Set<string> => {
  const names = [software(), shops(), wellKnown()].flatMap((list) => [...list]);
  return new Set(names.filter((name) => name.length >= length).map((name) => name.slice(0, length)));
};
const shortPrefixes = once(() => prefixesOf(4));
const longPrefixes = once(() => prefixesOf(8));

/** No listed brand, ambiguous or not, that begins at unit `at` of a text is longer: a quick answer for most words. */
export function longestBrandAt(text: string, at: number): number {
  if (!shortPrefixes().has(text.slice(at, at + 4))) return 3;
  return longPrefixes().has(text.slice(at, at + 8)) ? Infinity : 7;
}

const brandBeginnings = once(() => {
  const counts = new Map<string, number>();
  for (const name of [...software(), ...shops()]) {
    const first = name.split(' ')[0] ?? '';
    if (first.length > 3 && first !== name && !isWord(first)) counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count > 1).map(([first]) => first));
});

/** Short forms of unions and countries, folded. */
const unions = 'eu ue uk us usa uae un dach eea eee ewr gb efta nato asean oecd ee.uu eeuu'.split(' ');

/** Parts of speech by word: n, v, a, r; a capital marks the most frequent one. */
const partsOfSpeech = once(() => {
  const parts = new Map<string, string>();
  for (const [key, words] of Object.entries(englishWords)) for (const word of words.split('|')) parts.set(word, key);
  for (const word of shortForms) parts.set(word, 'N');
  for (const word of functionWords) parts.set(word, 'F');
  return parts;
});

/** How a folded, lower-case English word is used: its parts of speech, '' where it is no common word. */
export const partOf = (word: string): string => partsOfSpeech().get(word) ?? '';

/** Common words. */
export const isWord = (word: string): boolean => partOf(word) !== '';
/** Common and less common words: what is written small and is one of these is no name. */
export const isDictionaryWord = (word: string): boolean => isWord(word) || rareWords().has(word);
export const isFunctionWord = (word: string): boolean => partsOfSpeech().get(word) === 'F';
export const isPlace = (name: string): boolean => placeNames().has(name);
/** Countries, unions of them and parts of the world, in any language known here. */
export const isCountry = (name: string): boolean => countryNames().has(name);
export const isFirstName = (name: string): boolean => firstNameSet().has(name);
export const isSurname = (name: string): boolean => surnameSet().has(name);
export const isCalendarOrPeople = (name: string): boolean => peoples().has(name);
/** Known brands whose name is no common word or phrase. */
export const isKnownBrand = (name: string): boolean => brands().has(name);
/** In the list of well-known makers and services, a common word or not. */
export const isWellKnown = (name: string): boolean => wellKnown().has(name);
/** Known brands begin with it: "Amazon" of "Amazon Fresh". */
export const beginsBrand = (word: string): boolean =>
  brandBeginnings().has(word) && !isCalendarOrPeople(word) && !isFirstName(word);
/** Known brands in scripts without capitals, none so short that it is a common word, too. */
export const brandsWithoutCase = once((): readonly string[] => [
  ...[...wellKnown()].filter((name) => isWithoutCase.test(name)),
  ...[...shops()].filter(
    (name) =>
      name.length > (/^\p{Script=Han}+$/u.test(name) ? 2 : 3) && isWithoutCase.test(name) && !isCommonKatakana(name),
  ),
]);
const isWithoutCase = /^[\p{Lo}\p{Lm}\p{M}\p{N} -]+$/u;

/** Known brands whose name is a common word, too: Target, Square. */
export const isAmbiguousBrand = (name: string): boolean =>
  !brands().has(name) && (software().has(name) || shops().has(name) || wellKnown().has(name));

function isPhraseOfWords(name: string): boolean {
  return !name.includes(' ') && (isWord(name) || isPlace(name) || isFirstName(name) || isCalendarOrPeople(name));
}
