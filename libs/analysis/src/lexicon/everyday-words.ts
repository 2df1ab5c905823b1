import { loadedOnUse } from '../load-json.js';
import { isUnspaced, segmenterOf, type UnspacedLanguage } from '../text/words.js';
import { isListedBrand } from './lexicon.js';
import { isCommonKatakana } from './word-classes.js';

/** Everyday words that brands like to use as names, by language; folded, with a space between them. */
const everydayWords = loadedOnUse('./lexicon/data/everyday.json') as () => Readonly<Partial<Record<string, string>>>;

const lists = new Map<string, ReadonlySet<string>>();

function listOf(language: string): ReadonlySet<string> {
  const cached = lists.get(language);
  if (cached) return cached;
  const made = new Set((everydayWords()[language] ?? '').split(' '));
  lists.set(language, made);
  return made;
}

/** True for an everyday word of a language without capitals: a listed one or, in languages without spaces, one in the dictionary that splits words. */
export function isEverydayWord(language: string, word: string): boolean {
  if (listOf(language).has(word) || isCommonKatakana(word)) return true;
  return isUnspaced(language) && !katakana.test(word) && !isListedBrand(word) && isOneWord(language, word);
}

/** Only katakana, which every dictionary takes for one word. */
const katakana = /^[\u30a0-\u30ff]+$/u;

function isOneWord(language: UnspacedLanguage, word: string): boolean {
  if (word.length < 2) return false;
  const [first] = segmenterOf(language).segment(word);
  return first?.segment === word;
}
