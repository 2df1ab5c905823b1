import type { OpinionToken } from '../context/read-opinions.js';
import { isConnectiveKorean, unfinishedTail } from './connectives.js';
import { phraseWordsOf, type PhraseWord } from './phrase-words.js';

/** The words `from` to `to` (exclusive) of a segment. */
export interface PhraseWords {
  readonly segment: readonly OpinionToken[];
  readonly from: number;
  readonly to: number;
}

const leftOutFirst: readonly PhraseWord[] = ['joint', 'adverb', 'copula'];
const leftOutLast: readonly PhraseWord[] = ['joint', 'adverb', 'article', 'possessive', 'opener'];
/** Left out at the end only if the clause continues after them. */
const cutOff: readonly PhraseWord[] = ['preposition', 'copula'];

/**
 * Removes words at the ends of a phrase that belong to something outside of it: joints ("fast and"), articles, a preposition without its
 * noun, the ending of a name, the clause before the last one. At least one word stays.
 */
export function trimPhrase<Found extends PhraseWords>(language: string, found: Found): Found {
  const clause = oneClause(language, found);
  const is = (at: number, kinds: readonly PhraseWord[]): boolean =>
    phraseWordsOf(language, clause.segment[at]!.text).some((kind) => kinds.includes(kind));
  let { from, to } = clause;
  if (clause.segment[from]!.isGlued && to - from > 1) from++;
  while (to - from > 1 && is(from, leftOutFirst)) from++;
  while (to - from > 1 && (is(to - 1, leftOutLast) || (is(to - 1, cutOff) && goesOn(clause.segment, to)))) to--;
  to -= unfinishedTail(language, clause.segment.slice(from, to), goesOn(clause.segment, to));
  return { ...found, from, to };
}

/** True if the clause continues after the phrase, even with a name. */
export function goesOn(segment: readonly OpinionToken[], to: number): boolean {
  const last = segment[to - 1]!;
  const next = segment[to];
  return next?.stretch === last.stretch ? next.mark === '' : last.stretch.after === 'name';
}

/** Keeps one clause: in Thai clauses are separated by spaces, in Korean by the ending of a verb. */
function oneClause<Found extends PhraseWords>(language: string, found: Found): Found {
  if (language === 'ko') return { ...found, from: afterConnective(found) };
  if (language === 'th') return { ...found, to: beforeSpace(found) };
  return found;
}

/** The shortest clause in words, and in characters. */
const fewestWords = 2;
const fewestCharacters = 5;

function afterConnective({ segment, from, to }: PhraseWords): number {
  for (let at = to - fewestWords - 1; at >= from; at--)
    if (isConnectiveKorean(segment[at]!.text, segment[at + 1]!.text)) return at + 1;
  return from;
}

function beforeSpace({ segment, from, to }: PhraseWords): number {
  for (let at = from + fewestCharacters; at < to; at++) {
    const [before, here] = [segment[at - 1]!, segment[at]!];
    if (here.start > before.end && here.isCharacter && before.isCharacter) return at;
  }
  return to;
}
