import type { SpacedWords } from './spaced-words.js';
import { bare, Inflected, wordsOf } from './vocabulary.js';

const mostKnown = 8192;

/** Tells the words that judge; each is looked up once. */
export function judgingWords({
  stems,
  endings,
  words,
  tails = '',
  prefix = /(?!)/u,
}: SpacedWords): (word: string) => boolean {
  const inflected = new Inflected(stems, endings);
  const compounds = new Inflected(tails, endings);
  const whole = wordsOf(words);
  const shortest = Math.min(...[...wordsOf(tails)].map(({ length }) => length));
  const isKnown = (word: string): boolean => whole.has(word) || inflected.has(word);
  const endsInTail = (word: string): boolean => {
    for (let at = word.length - shortest; at > 2; at--) if (compounds.has(word.slice(at))) return true;
    return false;
  };
  const judges = (raw: string): boolean => {
    const word = bare(raw);
    const stem = word.replace(prefix, '');
    return isKnown(word) || (stem !== word && isKnown(stem)) || (tails !== '' && endsInTail(word));
  };
  const known = new Map<string, boolean>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const found =
      judges(word) || (/['-]/.test(word) && word.split(/['-]/).some((piece) => piece.length > 2 && judges(piece)));
    if (known.size < mostKnown) known.set(word, found);
    return found;
  };
}
