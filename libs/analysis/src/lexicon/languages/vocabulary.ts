import { foldText } from '../../text/fold.js';

/** The words of a list, folded and in lower case; "_" stands for a space inside an entry. */
export const wordsOf = (list: string): Set<string> =>
  new Set(
    list
      .split(/\s+/u)
      .filter((word) => word !== '')
      .map((word) => bare(word).replaceAll('_', ' ')),
  );

/** A word as the lists have it: without accents and the vowel signs of Arabic. */
export const bare = (word: string): string => foldText(word).toLowerCase().replace(vowelSigns, '');
const vowelSigns = /[\u064b-\u0652\u0640]/g;

/** Words that are given as stems and take any of the endings ("-" is none). */
export class Inflected {
  private readonly stems: ReadonlySet<string>;
  private readonly endings: ReadonlySet<string>;
  private readonly longestEnding: number;

  constructor(stems: string, endings: string) {
    this.stems = wordsOf(stems);
    this.endings = new Set([...wordsOf(endings)].map((ending) => (ending === '-' ? '' : ending)));
    this.longestEnding = Math.max(0, ...[...this.endings].map(({ length }) => length));
  }

  /** Never looks at more than the word's last letters. */
  has(word: string): boolean {
    for (let length = 0; length <= this.longestEnding && length < word.length; length++)
      if (this.endings.has(word.slice(word.length - length)) && this.stems.has(word.slice(0, word.length - length)))
        return true;
    return false;
  }
}
