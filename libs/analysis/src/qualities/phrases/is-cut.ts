import type { OpinionToken } from '../context/read-opinions.js';
import { endsInConnective } from './connectives.js';
import { type PhraseWord, phraseWordsOf } from './phrase-words.js';
import { goesOn, type PhraseWords } from './trim-phrase.js';

/** Longer is a sentence. */
const mostWords = 12;
const mostCharacters = 40;

const neverFirst: readonly PhraseWord[] = ['opener', 'possessive'];
const neverLast: readonly PhraseWord[] = ['auxiliary'];

/**
 * Words that nobody would quote, whatever the weights say: a subordinate clause, a condition, a verb without its object, a clause
 * that is tied to the next one by its ending, a noun without its article, a sentence.
 */
export function isCut(language: string, { run, from, to }: PhraseWords): boolean {
  const words = run.slice(from, to);
  const [first, last] = [words[0]!, words.at(-1)!];
  const is = (word: OpinionToken | undefined, kinds: readonly PhraseWord[]): boolean =>
    word !== undefined && phraseWordsOf(language, word.text).some((kind) => kinds.includes(kind));
  return (
    words.length > (first.isCharacter ? mostCharacters : mostWords) ||
    is(first, neverFirst) ||
    is(last, neverLast) ||
    endsInConnective(language, words) ||
    (goesOn(run, to) && is(run[to], ['article']))
  );
}
