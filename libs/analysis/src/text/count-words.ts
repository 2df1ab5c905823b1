import { scriptOf } from './letters.js';

/** Words before each unit of the view (and, at its end, of all of it); two characters of a script without spaces are a word. */
export function countWords(folded: string): Float64Array {
  const before = new Float64Array(folded.length + 1);
  let inWord = false;
  for (let at = 0; at < folded.length; at++) {
    const script = scriptOf(folded.charAt(at));
    const isUnspaced = script === 'unspaced' || script === 'katakana';
    const begins = script !== 'none' && !isUnspaced && !inWord;
    inWord = script !== 'none' && !isUnspaced;
    before[at + 1] = (before[at] ?? 0) + (begins ? 1 : isUnspaced ? 0.5 : 0);
  }
  return before;
}
