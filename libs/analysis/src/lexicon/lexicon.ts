import { loadedOnUse } from '../load-json.js';
import { isCommonKatakana } from './word-classes.js';

/** What a name or word can mean, one bit each, by the letter in the data file. */
export const sense = {
  /** A less common English word. */
  rareWord: bit('w'),
  place: bit('p'),
  /** A country, a union of countries, a part of the world. */
  country: bit('c'),
  surname: bit('u'),
  firstName: bit('f'),
  /** A day, a month, a holiday, a language, a people. */
  calendarOrPeople: bit('d'),
  softwareBrand: bit('s'),
  shopBrand: bit('h'),
  /** A well-known manufacturer or service. */
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

const anyBrand = sense.softwareBrand | sense.shopBrand | sense.wellKnown;

/** What the lexicon says about a name or word. */
interface Entry {
  /** Parts of speech of a common English word: n, v, a, r, the most frequent one as a capital; F: function word; x: unknown; '': not a common word. */
  readonly part: string;
  /** Bits of `sense`. */
  readonly senses: number;
  /** The fields in which a brand of that name is well known: "delta" is an airline, a brand of taps and one of drives. */
  readonly fields: readonly string[];
}

interface Lexicon {
  /** All fields of brands. */
  readonly fields: readonly string[];
  /**
   * The entries by the first two units of their names, sorted, with `|` between them. An entry is
   * `name:parts of speech/senses/numbers of fields`; names are folded and in lower case.
   */
  readonly entries: Readonly<Partial<Record<string, string>>>;
}

const lexicon = loadedOnUse('./lexicon/data/lexicon.json') as () => Lexicon;

/** All fields in which brands are known. */
export const allFields = (): readonly string[] => lexicon().fields;

const nothing: Entry = { part: '', senses: 0, fields: [] };
const openingLength = 4;
/** A limit for the caches, because answers contain endlessly many openings; the entries have several times fewer. */
const maxCachedOpenings = 200_000;

// An answer needs few entries, so those that share an opening are decoded together on the first look-up.
const entries = new Map<string, Entry>();
/** The openings whose entries were decoded, and the length of the longest brand among those entries; 0 if there is none. */
const longestBrands = new Map<string, number>();
/** Decoded entries by their code, because many names share one. */
const entriesByCode = new Map<string, Entry>();

/** The entry of a name, which is folded and in lower case; an empty one if there is none. */
export function entryOf(name: string): Entry {
  const cached = entries.get(name);
  if (cached !== undefined) return cached;
  const opening = name.length < openingLength ? `${name}:` : name.slice(0, openingLength);
  if (longestBrands.has(opening)) return nothing;
  longestBrandOf(opening);
  return entries.get(name) ?? nothing;
}

/** An upper bound for the length of a listed brand that begins at unit `at` of a text; it rules out most words quickly. */
export function longestBrandAt(text: string, at: number): number {
  return Math.max(openingLength - 1, longestBrandOf(text.slice(at, at + openingLength)));
}

function longestBrandOf(opening: string): number {
  const cached = longestBrands.get(opening);
  if (cached !== undefined) return cached;
  if (longestBrands.size >= maxCachedOpenings) for (const kept of [entries, longestBrands]) kept.clear();
  let longest = 0;
  for (const [name, entry] of entriesFrom(opening)) {
    entries.set(name, entry);
    if (namesBrand(entry)) longest = Math.max(longest, name.length);
  }
  longestBrands.set(opening, longest);
  return longest;
}

/** The entries that begin with `opening`, which has at least two units. */
function* entriesFrom(opening: string): Generator<[string, Entry]> {
  const line = lexicon().entries[opening.slice(0, 2)] ?? '';
  for (let at = firstFrom(opening, line); line.startsWith(opening, at); at = endOf(line, at) + 1)
    yield read(line.slice(at, endOf(line, at)));
}

/** The entries whose names begin with a character that `kind` matches. */
function* entriesBeginningWith(kind: RegExp): Generator<[string, Entry]> {
  for (const [opening, line = ''] of Object.entries(lexicon().entries))
    if (kind.test(String.fromCodePoint(opening.codePointAt(0)!)))
      for (const entry of line.split('|')) yield read(entry);
}

/** The offset of the first entry that does not sort before `opening`, by binary search. */
function firstFrom(opening: string, line: string): number {
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

// All names and words below are folded and in lower case.

const is =
  (senses: number) =>
  (name: string): boolean =>
    (entryOf(name).senses & senses) !== 0;

/** The parts of speech of an English word (see Entry); '' if it is not a common word. */
export const partsOfSpeech = (word: string): string => entryOf(word).part;
/** True for common English words. */
export const isWord = (word: string): boolean => entryOf(word).part !== '';
/** True for common and less common English words, which are not names in lower case. */
export function isDictionaryWord(word: string): boolean {
  const { part, senses } = entryOf(word);
  return part !== '' || (senses & sense.rareWord) !== 0;
}
export const isFunctionWord = (word: string): boolean => entryOf(word).part === 'F';
export const isPlace = is(sense.place);
/** True for countries, unions of countries and parts of the world, in all supported languages. */
export const isCountry = is(sense.country);
export const isFirstName = is(sense.firstName);
export const isSurname = is(sense.surname);
export const isCalendarOrPeople = is(sense.calendarOrPeople);
/** True for well-known manufacturers and services, even if the name is a common word. */
export const isWellKnown = is(sense.wellKnown);
/** True for listed brands whose name is not a common word or phrase. */
export const isKnownBrand = (name: string): boolean => brandSense(name) === 'brand';
/** True for listed brands whose name is also a common word: Target, Square. */
export const isAmbiguousBrand = (name: string): boolean => brandSense(name) === 'ambiguous';

/** True for all listed brands, whatever else the name may mean. */
export const isListedBrand = (name: string): boolean => namesBrand(entryOf(name));

/** True for listed software and web services. */
export const isListedSoftware = is(sense.softwareBrand);

/** True if the entry is in a list of brands or has a field. */
const namesBrand = ({ senses, fields }: Entry): boolean => (senses & anyBrand) !== 0 || fields.length > 0;

function brandSense(name: string): 'brand' | 'ambiguous' | 'none' {
  const entry = entryOf(name);
  if (!namesBrand(entry)) return 'none';
  const { part, senses } = entry;
  return !name.includes(' ') && (part !== '' || (senses & otherName) !== 0) ? 'ambiguous' : 'brand';
}
const otherName = sense.place | sense.firstName | sense.calendarOrPeople;

/** The field of brands with so many kinds of products that it says nothing about an answer. */
export const anyField = 'many fields';

/** The fields in which a brand of that name is well known. */
export const fieldsOfBrand = (name: string): readonly string[] => entryOf(name).fields;

/** True if listed brands begin with this word: "Amazon", because of "Amazon Fresh". */
export function beginsBrand(word: string): boolean {
  if (word.length < 4 || word.includes(' ') || isWord(word) || isCalendarOrPeople(word) || isFirstName(word))
    return false;
  let lists = 0;
  for (const [, { senses }] of entriesFrom(`${word} `))
    lists += Number((senses & sense.softwareBrand) !== 0) + Number((senses & sense.shopBrand) !== 0);
  return lists > 1;
}

/** The listed brands in scripts without capitals, except those so short that they are common words, too. */
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

/** Publishers of reviews, forums and the press, which answers quote and hardly ever compare. Folded, in lower case. */
const publishers: ReadonlySet<string> = new Set(
  `reddit|trustpilot|capterra|g2|wirecutter|consumer reports|stiftung warentest|warentest|finanztip|que choisir|ocu|altroconsumo|deco proteste|which?|rtings|pcmag|cnet|techradar|euro ncap|小红书|知乎|微博|价格.com|価格コム|quora|wikipedia|tom's guide|tom's hardware|the verge|wired|zdnet|engadget|techrepublic|pcworld|pc magazine|forbes advisor|forbes|business insider|good housekeeping|the new york times|new york times|the guardian|consumer nz|stack overflow|hacker news|product hunt|techcrunch|mashable|digital trends|android authority|computer bild|chip|heise|golem|oko-test|les numeriques|60 millions de consommateurs|frandroid|xataka|el pais|le monde|corriere della sera|tweakers|consumentenbond|test aankoop|testfakta|forbrugerradet tænk|itmedia|my-best|dcard|ptt|mobile01|什么值得买|豆瓣|大众点评|나무위키|다나와|4pda|ixbt|хабр`.split(
    '|',
  ),
);

/** Platforms and means of payment, which answers name because products work with them. Folded, in lower case. */
const platforms: ReadonlySet<string> = new Set(
  `windows|macos|mac|linux|ubuntu|android|ios|ipados|chromeos|wear os|watchos|tvos|fire tv|android tv|apple tv|iphone|ipad|alexa|amazon alexa|siri|google assistant|google home|apple homekit|homekit|matter|carplay|apple carplay|android auto|chromecast|airplay|bluetooth|dolby atmos|dolby vision|hdr10|usb-c|excel|outlook|gmail|apple pay|google pay|paypal|visa|mastercard|maestro|bancontact|ideal|bizum|pix|sepa|mb way|app store|google play|play store|google maps|check24|tripadvisor|wordpress|javascript|微信|支付宝|価格.com`.split(
    '|',
  ),
);

export const publishesReviews = (name: string): boolean => publishers.has(name.toLowerCase());
export const publisherNames: Iterable<string> = publishers;

/** True for platforms, means of payment and publishers: a sentence that names one beside a brand is about the brand. */
export const isPlatformOrPublisher = (name: string): boolean =>
  publishesReviews(name) || platforms.has(name.toLowerCase());
