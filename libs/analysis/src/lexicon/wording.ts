import { entryOf, sense } from './entries.js';
import { frequencyIn } from './frequent-words.js';
import { isGermanCompound } from './german-compounds.js';
import { isAmbiguousBrand, isDictionaryWord, isKnownBrand, isWord } from './lexicon.js';
import { type Language, languages } from './languages.js';
import { languageOf } from './language-of.js';
import type { Page } from '../text/page.js';
import { isTitleNoun, isTitleOpening } from './title-words.js';
import type { Topic } from './topic.js';
import { topicOf } from './topic.js';

/** What an answer's words are: of its language, of its topic, of its titles. All words are folded and in lower case. */
export interface Wording {
  /** The code (ISO 639-1) of the language whose cues and dictionary are used: English where its own has no file. */
  readonly language: string;
  /** The code of its own language. */
  readonly spoken: string;
  /** What its sentences and labels are known by. */
  readonly cues: Language;
  readonly topic: Topic;
  /** Most of it is in a script without capitals: a Latin word in it is a borrowed word or a name, however it is written. */
  readonly isWithoutCase: boolean;
  /** How frequent a word is there: 0 (in no list) to 1. */
  readonly frequencyOf: (word: string) => number;
  /** A dictionary of its own language is known. */
  readonly hasDictionary: boolean;
  /** In a dictionary of the answer's language, or of English, from which all others borrow. */
  readonly isDictionaryWord: (word: string) => boolean;
  /** In a dictionary of the answer's language, where that is not English. */
  readonly isOwnWord: (word: string) => boolean;
  /** A known brand whose name is no common word, here. */
  readonly isKnownBrand: (name: string) => boolean;
  readonly isAmbiguousBrand: (name: string) => boolean;
  /** Titles that every answer has begin with it: "Best", "Mejor". */
  readonly isTitleOpening: (word: string) => boolean;
  /** They end with it: "Features", "Vorteile". */
  readonly isTitleNoun: (word: string) => boolean;
}

/** Made once a page. */
export function wordingOf(page: Page): Wording {
  const wording = known.get(page) ?? makeWording(page);
  known.set(page, wording);
  return wording;
}

const known = new WeakMap<Page, Wording>();

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
/** Is it a common word of any language known here? Folded and in lower case. */
export const isWordOfAnyLanguage = (word: string): boolean =>
  isWord(word) || (entryOf(word).senses & anyOwnSense) !== 0;
