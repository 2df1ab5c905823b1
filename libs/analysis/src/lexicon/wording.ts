import { frenchWords } from './data/french-words.js';
import { germanWords } from './data/german-words.js';
import { italianWords } from './data/italian-words.js';
import { portugueseWords } from './data/portuguese-words.js';
import { spanishWords } from './data/spanish-words.js';
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
  const own = wordsOf(language);
  const isOwn = language === 'de' ? (word: string) => own.has(word) || isGermanCompound(word, own) : has(own);
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
    isDictionaryWord: (word) => isDictionaryWord(word) || isOwn(word),
    isOwnWord: isOwn,
    isKnownBrand: (name) => isKnownBrand(name) && !own.has(name),
    isAmbiguousBrand: (name) => isAmbiguousBrand(name) || (own.has(name) && isKnownBrand(name)),
    isTitleOpening: (word) => isTitleOpening(word, language),
    isTitleNoun,
  };
}

const isMostlyWithoutCase = (sample: string): boolean =>
  /\p{Lo}/u.test(sample) && (sample.match(/\p{Lo}/gu)?.length ?? 0) * 3 > (sample.match(/\p{L}/gu)?.length ?? 0);

const has =
  (words: ReadonlySet<string>) =>
  (word: string): boolean =>
    words.has(word);

const lists: Readonly<Partial<Record<string, string>>> = {
  de: germanWords,
  es: spanishWords,
  pt: portugueseWords,
  it: italianWords,
  fr: frenchWords,
};
/** Is it a common word of any language known here? Folded and in lower case? */
export const isWordOfAnyLanguage = (word: string): boolean =>
  isWord(word) || Object.keys(lists).some((language) => wordsOf(language).has(word));

const made = new Map<string, ReadonlySet<string>>();

/** Made on first use. */
function wordsOf(language: string): ReadonlySet<string> {
  const words = made.get(language) ?? new Set(lists[language]?.split('|'));
  made.set(language, words);
  return words;
}
