import {
  entryOf,
  sense,
  isAmbiguousBrand,
  isCalendarOrPeople,
  isDictionaryWord,
  isFunctionWord,
  isKnownBrand,
  isWord,
} from './lexicon.js';
import { frequencyIn, languageOf } from './frequent-words.js';
import { isCommonKatakana, isGermanCompound, isTitleNoun, isTitleOpening } from './word-classes.js';
import { type Language, languages } from './languages.js';
import { type Page, foldText, lowerCase } from '../text/page.js';

/** What the words of an answer are: words of its language, its topic, its titles. All words are folded and in lower case. */
export interface Wording {
  /** The code (ISO 639-1) of the language whose cues and dictionary are used; English if the answer's own has none. */
  readonly language: string;
  /** The code of the answer's own language. */
  readonly spoken: string;
  /** The patterns by which its sentences and labels are recognised. */
  readonly cues: Language;
  readonly topic: Topic;
  /** True if most of it is in a script without capitals: then a Latin word is a borrowed word or a name in any letter case. */
  readonly isWithoutCase: boolean;
  /** How frequent a word is in its language, from 0 (in no list) to 1. */
  readonly frequencyOf: (word: string) => number;
  /** True if there is a dictionary of its own language. */
  readonly hasDictionary: boolean;
  /** True for words in the dictionary of the answer's language, or of English, from which all others borrow. */
  readonly isDictionaryWord: (word: string) => boolean;
  /** True for words in the dictionary of the answer's language, if that is not English. */
  readonly isOwnWord: (word: string) => boolean;
  /** True for listed brands whose name is not a common word in the answer's language. */
  readonly isKnownBrand: (name: string) => boolean;
  readonly isAmbiguousBrand: (name: string) => boolean;
  /** True for words with which common titles begin: "Best", "Mejor". */
  readonly isTitleOpening: (word: string) => boolean;
  /** True for words with which common titles end: "Features", "Vorteile". */
  readonly isTitleNoun: (word: string) => boolean;
}

/** The wording of a page; made once and cached. */
export function wordingOf(page: Page): Wording {
  const wording = cache.get(page) ?? makeWording(page);
  cache.set(page, wording);
  return wording;
}

const cache = new WeakMap<Page, Wording>();

function makeWording({ folded, cased }: Page): Wording {
  const spoken = languageOf(folded);
  const cues = languages.find(({ code }) => code === spoken) ?? languages[0];
  const language = cues.code;
  const inDictionary = dictionaryOf(language);
  const isOwn =
    language === 'de' ? (word: string) => inDictionary(word) || isGermanCompound(word, inDictionary) : inDictionary;
  let topic: Topic | undefined;
  let withoutCase: boolean | undefined;
  return {
    language,
    spoken,
    cues,
    get topic() {
      return (topic ??= topicOf(cased));
    },
    get isWithoutCase() {
      return (withoutCase ??= isMostlyWithoutCase(folded.slice(0, 4000)));
    },
    frequencyOf: (word) => frequencyIn(spoken, word),
    hasDictionary: spoken === 'en' || ownSenses[spoken] !== undefined,
    isDictionaryWord: (word) => isDictionaryWord(word) || isOwn(word),
    isOwnWord: isOwn,
    isKnownBrand: (name) => isKnownBrand(name) && !inDictionary(name),
    isAmbiguousBrand: (name) => isAmbiguousBrand(name) || (inDictionary(name) && isKnownBrand(name)),
    isTitleOpening: (word) => isTitleOpening(word, language),
    isTitleNoun,
  };
}

const isMostlyWithoutCase = (sample: string): boolean =>
  /\p{Lo}/u.test(sample) && (sample.match(/\p{Lo}/gu)?.length ?? 0) * 3 > (sample.match(/\p{L}/gu)?.length ?? 0);

const ownSenses: Readonly<Partial<Record<string, number>>> = {
  de: sense.german,
  es: sense.spanish,
  pt: sense.portuguese,
  it: sense.italian,
  fr: sense.french,
};
const dictionaryOf =
  (language: string) =>
  (word: string): boolean =>
    (entryOf(word).senses & (ownSenses[language] ?? 0)) !== 0;

const anyOwnSense = sense.german | sense.spanish | sense.portuguese | sense.italian | sense.french;
/** True for a common word of any supported language; folded and in lower case. */
export const isWordOfAnyLanguage = (word: string): boolean =>
  isWord(word) || (entryOf(word).senses & anyOwnSense) !== 0;

/** The words that an answer is about: words in lower case that occur three times or more, without function words. */
export type Topic = ReadonlySet<string>;

const oftenEnough = 3;

function topicOf(cased: string): Topic {
  const counts = new Map<string, number>();
  for (const word of cased.match(/(?<![\p{L}\p{N}])\p{Ll}{3,30}(?![\p{L}\p{N}])/gu) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Set(
    [...counts].filter(([word, count]) => count >= oftenEnough && !isFunctionWord(word)).map(([word]) => word),
  );
}

/** True for words of the language and of technology, which are not names by themselves. */
export const isCommon = (word: string, wording: Wording): boolean =>
  isFunctionWord(word) ||
  isCalendarOrPeople(word) ||
  technology.test(word) ||
  unitOfMeasure.test(word) ||
  contraction.test(word) ||
  modelWord.test(word) ||
  word
    .split('-')
    .every(
      (part) =>
        wording.isDictionaryWord(part) || wording.isDictionaryWord(part.replace(/s$/, '')) || /^\d*$/.test(part),
    );
const technology =
  /^(?:wi-?fi|oled|amoled|qled|lcd|led|gps|usb(?:-c)?|hdmi|nfc|ai|apps?|ios|api|cpu|gpu|ram|ssd|pcs?|tvs?|\dk|hd|uhd|\dg|ip\d\d|vpn|crm|seo|faq|diy|dac|anc|hepa|wan|lan|wlan|lte|e?sims?|nas|cdn|sla|sso|saml|mfa|2fa|tls|ssl|aes|gdpr|dsgvo|rgpd|hipaa|soc|iso|pci|erp|hr|pos|b2[bc]|saas|iot|ocr|pdfs?|csv|xml|json|html|css|sql|https?|s?ftp|dns|urls?|ip|qr|rfid|bluetooth|uptime|ac|dc|evs?|suvs?|phevs?|abs|atms?|apy|apr|etfs?|iras?|iban|sepa|pin|fdic|vat|iva|tva|kpis?|roi)$/;
/** Units of measure, which have capitals but are not names: "TB", "Mbit", "kWh". */
const unitOfMeasure =
  /^\d*(?:[kmgtp]?i?b(?:its?|ytes?)?(?:ps)?|[kmgt]?hz|[kmgt]?wh?p?|[kmg]?va|m?ah|dpi|[cmkd]?m[23]?|[mk]?g|[mcd]?l|lbs?|oz|ft|mph|km\/?h|rpm|fps|psi|btu|px|mp|nm|usd|eur|gbp|chf|kcal|cal)$/;
export const isTechnology = (word: string): boolean => technology.test(word);
export const isUnitOfMeasure = (word: string): boolean => unitOfMeasure.test(word);
/** Contractions: "I'd", "that'll". */
const contraction = /^[a-z]+'(?:d|ll|ve|re|m|s|t)$/;
/** Words for versions of a product, which are not part of a brand's name. */
export const modelWord =
  /^(?:pro|max|plus|ultra|mini|lite|air|premium|series|edition|gen|model|smart|classic|elite|ultimate|advanced|professional|commercial|wireless|standard|deluxe)$/;

/** True for a word that answers may use without meaning a brand of that name, in any supported language. */
export function isCommonWord(name: string): boolean {
  const word = lowerCase(foldText(name));
  return isWordOfAnyLanguage(word) || isCalendarOrPeople(word) || isCommonKatakana(foldText(name));
}
