import type { OpinionToken } from '../context/read-opinions.js';
import { isConnectiveKorean, unfinishedTail } from './connectives.js';
import { phraseWordsOf, type PhraseWord } from './phrase-words.js';

/** Words of a run, `from` to `to` (exclusive). */
export interface PhraseWords {
  readonly run: readonly OpinionToken[];
  readonly from: number;
  readonly to: number;
}

const leftOutFirst: readonly PhraseWord[] = ['joint', 'adverb', 'copula'];
const leftOutLast: readonly PhraseWord[] = ['joint', 'adverb', 'article', 'possessive', 'opener'];
/** Where the clause goes on behind them. */
const cutOff: readonly PhraseWord[] = ['preposition', 'copula'];

/**
 * The same words without those at their ends that belong to what is not among them: joints ("fast and"), articles, a preposition
 * whose noun is cut off, the ending of a name, the clause before the last one. Never all of them, and nothing is cut inside a word.
 */
export function trimPhrase<Found extends PhraseWords>(language: string, found: Found): Found {
  const clause = oneClause(language, found);
  const is = (at: number, kinds: readonly PhraseWord[]): boolean =>
    phraseWordsOf(language, clause.run[at]!.text).some((kind) => kinds.includes(kind));
  let { from, to } = clause;
  if (clause.run[from]!.isGlued && to - from > 1) from++;
  while (to - from > 1 && is(from, leftOutFirst)) from++;
  while (to - from > 1 && (is(to - 1, leftOutLast) || (is(to - 1, cutOff) && goesOn(clause.run, to)))) to--;
  to -= unfinishedTail(language, clause.run.slice(from, to), goesOn(clause.run, to));
  return { ...found, from, to };
}

/** Does the clause go on behind, be it with a name? */
export function goesOn(run: readonly OpinionToken[], to: number): boolean {
  const last = run[to - 1]!;
  const next = run[to];
  return next?.stretch === last.stretch ? next.mark === '' : last.stretch.after === 'name';
}

/** In Thai, clauses are parted by spaces, and in Korean by the ending of a verb; one of them is a phrase. */
function oneClause<Found extends PhraseWords>(language: string, found: Found): Found {
  if (language === 'ko') return { ...found, from: behindConnective(found) };
  if (language === 'th') return { ...found, to: beforeSpace(found) };
  return found;
}

/** So many words or characters are a clause. */
const fewestWords = 2;
const fewestCharacters = 5;

function behindConnective({ run, from, to }: PhraseWords): number {
  for (let at = to - fewestWords - 1; at >= from; at--)
    if (isConnectiveKorean(run[at]!.text, run[at + 1]!.text)) return at + 1;
  return from;
}

function beforeSpace({ run, from, to }: PhraseWords): number {
  for (let at = from + fewestCharacters; at < to; at++) {
    const [before, here] = [run[at - 1]!, run[at]!];
    if (here.start > before.end && here.isCharacter && before.isCharacter) return at;
  }
  return to;
}
