import { loadedOnUse } from '../load-json.js';
import { isUnspaced, segmenterOf, type UnspacedLanguage } from '../text/words.js';
import { isListedBrand } from './lexicon.js';
import { isCommonKatakana } from './word-classes.js';

/** By language, words of every day that makers like to be called by, a space between them; folded. */
const everydayWords = loadedOnUse('./lexicon/data/everyday.json') as () => Readonly<Partial<Record<string, string>>>;

const lists = new Map<string, ReadonlySet<string>>();

function listOf(language: string): ReadonlySet<string> {
  const known = lists.get(language);
  if (known) return known;
  const made = new Set((everydayWords()[language] ?? '').split(' '));
  lists.set(language, made);
  return made;
}

/** Is it a word of every day in a language without capitals? Listed, or for languages without spaces in the dictionary that words are parted by. */
export function isEverydayWord(language: string, word: string): boolean {
  if (listOf(language).has(word) || isCommonKatakana(word)) return true;
  return isUnspaced(language) && !katakana.test(word) && !isListedBrand(word) && isOneWord(language, word);
}

/** A run of it is one word to any dictionary. */
const katakana = /^[\u30a0-\u30ff]+$/u;

function isOneWord(language: UnspacedLanguage, word: string): boolean {
  if (word.length < 2) return false;
  const [first] = segmenterOf(language).segment(word);
  return first?.segment === word;
}
