import { anyBrand, entriesBeginningWith, entriesFrom, type Entry, entryOf, sense } from './entries.js';
import { isCommonKatakana } from './compounds.js';

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

/** In a list of brands, whatever else the name may be. */
export const isListedBrand = is(anyBrand);

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

/** Named for what they work with, or for who says it; an answer seldom judges them in passing. Folded, in lower case. */
const bystanders: ReadonlySet<string> = new Set(
  `windows|macos|mac|linux|ubuntu|android|ios|ipados|chromeos|wear os|watchos|tvos|fire tv|android tv|apple tv|iphone|ipad|alexa|amazon alexa|siri|google assistant|google home|apple homekit|homekit|matter|carplay|apple carplay|android auto|chromecast|airplay|bluetooth|dolby atmos|dolby vision|hdr10|usb-c|excel|outlook|gmail|apple pay|google pay|paypal|visa|mastercard|maestro|bancontact|ideal|bizum|pix|sepa|mb way|reddit|trustpilot|capterra|g2|app store|google play|play store|google maps|wirecutter|consumer reports|stiftung warentest|warentest|finanztip|check24|que choisir|ocu|altroconsumo|deco proteste|which?|rtings|pcmag|cnet|techradar|tripadvisor|euro ncap|wordpress|javascript|微信|支付宝|小红书|知乎|微博|価格.com|価格コム`.split(
    '|',
  ),
);

/** Platforms, means of payment, publishers: in a sentence about a brand they are not whom it is about. */
export const isBystander = (name: string): boolean => bystanders.has(name.toLowerCase());
