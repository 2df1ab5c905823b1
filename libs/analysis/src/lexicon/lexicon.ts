import { loadedOnUse } from '../load-json.js';
import { isCommonKatakana } from './word-classes.js';

/** What a name or a word may be, by the letter that the file has for it: one bit each. */
export const sense = {
  /** A less common English word. */
  rareWord: bit('w'),
  place: bit('p'),
  /** A country, a union of them, a part of the world. */
  country: bit('c'),
  surname: bit('u'),
  firstName: bit('f'),
  /** A day, a month, a feast, a language, a people. */
  calendarOrPeople: bit('d'),
  softwareBrand: bit('s'),
  shopBrand: bit('h'),
  /** A well-known maker or service. */
  wellKnown: bit('b'),
  german: bit('D'),
  spanish: bit('E'),
  portuguese: bit('P'),
  italian: bit('I'),
  french: bit('F'),
} as const;

function bit(letter: string): number {
  return 1 << 'wpcufdshbDEPIF'.indexOf(letter);
}

export const anyBrand = sense.softwareBrand | sense.shopBrand | sense.wellKnown;

/** All that the lexicon knows of a name or a word. */
interface Entry {
  /** Parts of speech of a common English word: n, v, a, r; a capital marks the most frequent one. F is a function word, x is none known. */
  readonly part: string;
  /** Bits of `sense`. */
  readonly senses: number;
  /** In which a brand of that name is well known: "delta" is an airline, a maker of taps and one of drives. */
  readonly fields: readonly string[];
}

interface Lexicon {
  /** In which brands are known. */
  readonly fields: readonly string[];
  /**
   * By the first two units of their names the entries that begin so, sorted as they are written, `|` between them:
   * `name:parts of speech/senses/numbers of fields`. Names are folded and in lower case.
   */
  readonly entries: Readonly<Partial<Record<string, string>>>;
}

const lexicon = loadedOnUse('./lexicon/data/lexicon.json') as () => Lexicon;

/** In which brands are known. */
export const allFields = (): readonly string[] => lexicon().fields;

const nothing: Entry = { part: '', senses: 0, fields: [] };
const openingLength = 4;
/** Several times those of all entries: of what stands in answers there is no end. */
const mostOpenings = 200_000;

// An answer asks for few of the entries: those that begin as a name does are read when it is first asked for.
const entries = new Map<string, Entry>();
/** By what the entries that were read begin with: the length of the longest brand among them, 0 where there is none. */
const longestBrands = new Map<string, number>();
/** Few entries differ. */
const entriesByCode = new Map<string, Entry>();

/** What is known of a name, folded and in lower case. */
export function entryOf(name: string): Entry {
  const known = entries.get(name);
  if (known !== undefined) return known;
  const opening = name.length < openingLength ? `${name}:` : name.slice(0, openingLength);
  if (longestBrands.has(opening)) return nothing;
  longestBrandOf(opening);
  return entries.get(name) ?? nothing;
}

/** No listed brand that begins at unit `at` of a text is longer: a quick answer for most words. */
export function longestBrandAt(text: string, at: number): number {
  return Math.max(openingLength - 1, longestBrandOf(text.slice(at, at + openingLength)));
}

function longestBrandOf(opening: string): number {
  const known = longestBrands.get(opening);
  if (known !== undefined) return known;
  if (longestBrands.size >= mostOpenings) for (const kept of [entries, longestBrands]) kept.clear();
  let longest = 0;
  for (const [name, entry] of entriesFrom(opening)) {
    entries.set(name, entry);
    if (namesBrand(entry)) longest = Math.max(longest, name.length);
  }
  longestBrands.set(opening, longest);
  return longest;
}

/** The entries that are written with these units (two and more) at their beginning. */
function* entriesFrom(opening: string): Generator<[string, Entry]> {
  const line = lexicon().entries[opening.slice(0, 2)] ?? '';
  for (let at = placeOf(opening, line); line.startsWith(opening, at); at = endOf(line, at) + 1)
    yield read(line.slice(at, endOf(line, at)));
}

/** The entries whose names begin with a character of the kind. */
function* entriesBeginningWith(kind: RegExp): Generator<[string, Entry]> {
  for (const [opening, line = ''] of Object.entries(lexicon().entries))
    if (kind.test(String.fromCodePoint(opening.codePointAt(0)!)))
      for (const entry of line.split('|')) yield read(entry);
}

/** Where the first entry stands that is not before `opening`. */
function placeOf(opening: string, line: string): number {
  let low = 0;
  let high = line.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = middle === 0 ? 0 : line.lastIndexOf('|', middle - 1) + 1;
    if (line.slice(start, start + opening.length) < opening) low = endOf(line, middle) + 1;
    else high = start;
  }
  return low;
}

function endOf(line: string, at: number): number {
  const end = line.indexOf('|', at);
  return end < 0 ? line.length : end;
}

function read(written: string): [string, Entry] {
  const colon = written.lastIndexOf(':');
  const code = written.slice(colon + 1);
  let entry = entriesByCode.get(code);
  if (entry === undefined) entriesByCode.set(code, (entry = decode(code)));
  return [written.slice(0, colon), entry];
}

function decode(code: string): Entry {
  const [part = '', letters = '', fields = ''] = code.split('/');
  let senses = 0;
  for (const letter of letters) senses |= bit(letter);
  return { part, senses, fields: fields === '' ? [] : fields.split(' ').map((index) => allFields()[Number(index)]!) };
}

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
export const isListedBrand = (name: string): boolean => namesBrand(entryOf(name));

/** In a list of software and services on the web. */
export const isListedSoftware = is(sense.softwareBrand);

/** Whose field is known is a brand, too, whatever list it comes from. */
const namesBrand = ({ senses, fields }: Entry): boolean => (senses & anyBrand) !== 0 || fields.length > 0;

function brandSense(name: string): 'brand' | 'ambiguous' | 'none' {
  const entry = entryOf(name);
  if (!namesBrand(entry)) return 'none';
  const { part, senses } = entry;
  return !name.includes(' ') && (part !== '' || (senses & otherName) !== 0) ? 'ambiguous' : 'brand';
}
const otherName = sense.place | sense.firstName | sense.calendarOrPeople;

/** The field of makers of so many things that they are at home in any answer: it tells nothing. */
export const anyField = 'many fields';

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

/** Publishers of reviews, forums and the press: who says it, hardly ever what is compared. Folded, in lower case. */
const publishers: ReadonlySet<string> = new Set(
  `reddit|trustpilot|capterra|g2|wirecutter|consumer reports|stiftung warentest|warentest|finanztip|que choisir|ocu|altroconsumo|deco proteste|which?|rtings|pcmag|cnet|techradar|euro ncap|小红书|知乎|微博|价格.com|価格コム|quora|wikipedia|tom's guide|tom's hardware|the verge|wired|zdnet|engadget|techrepublic|pcworld|pc magazine|forbes advisor|forbes|business insider|good housekeeping|the new york times|new york times|the guardian|consumer nz|stack overflow|hacker news|product hunt|techcrunch|mashable|digital trends|android authority|computer bild|chip|heise|golem|oko-test|les numeriques|60 millions de consommateurs|frandroid|xataka|el pais|le monde|corriere della sera|tweakers|consumentenbond|test aankoop|testfakta|forbrugerradet tænk|itmedia|my-best|dcard|ptt|mobile01|什么值得买|豆瓣|大众点评|나무위키|다나와|4pda|ixbt|хабр`.split(
    '|',
  ),
);

/** Named for what they work with; an answer seldom judges them in passing. Folded, in lower case. */
const platforms: ReadonlySet<string> = new Set(
  `windows|macos|mac|linux|ubuntu|android|ios|ipados|chromeos|wear os|watchos|tvos|fire tv|android tv|apple tv|iphone|ipad|alexa|amazon alexa|siri|google assistant|google home|apple homekit|homekit|matter|carplay|apple carplay|android auto|chromecast|airplay|bluetooth|dolby atmos|dolby vision|hdr10|usb-c|excel|outlook|gmail|apple pay|google pay|paypal|visa|mastercard|maestro|bancontact|ideal|bizum|pix|sepa|mb way|app store|google play|play store|google maps|check24|tripadvisor|wordpress|javascript|微信|支付宝|価格.com`.split(
    '|',
  ),
);

export const publishesReviews = (name: string): boolean => publishers.has(name.toLowerCase());
export const publisherNames: Iterable<string> = publishers;

/** Platforms, means of payment, publishers: in a sentence about a brand they are not whom it is about. */
export const isBystander = (name: string): boolean => publishesReviews(name) || platforms.has(name.toLowerCase());
