import type { OpinionToken } from '../context/read-opinions.js';
import { endsInConnective } from './connectives.js';
import { type PhraseWord, phraseWordsOf } from './phrase-words.js';
import { goesOn, type PhraseWords } from './trim-phrase.js';

/** A longer phrase is a sentence. */
const maxWords = 12;
const maxCharacters = 40;

const neverFirst: readonly PhraseWord[] = ['opener', 'possessive'];
const neverLast: readonly PhraseWord[] = ['auxiliary'];

/**
 * True for words that nobody would quote, whatever the weights say: a subordinate clause, a condition, a verb without its object, a clause
 * whose ending connects it to the next one, an article without its noun, a sentence.
 */
export function isCut(language: string, { segment, from, to }: PhraseWords): boolean {
  const words = segment.slice(from, to);
  const [first, last] = [words[0]!, words.at(-1)!];
  const is = (word: OpinionToken | undefined, kinds: readonly PhraseWord[]): boolean =>
    word !== undefined && phraseWordsOf(language, word.text).some((kind) => kinds.includes(kind));
  return (
    words.length > (first.isCharacter ? maxCharacters : maxWords) ||
    is(first, neverFirst) ||
    is(last, neverLast) ||
    endsInConnective(language, words) ||
    (goesOn(segment, to) && is(segment[to], ['article']))
  );
}
