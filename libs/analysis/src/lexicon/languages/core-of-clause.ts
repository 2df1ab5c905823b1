import type { Span } from '../../text/span.js';
import type { SpacedWords } from './spaced-words.js';
import type { Token } from './tokens.js';
import { tokensOf } from './tokens.js';
import { wordsOf } from './vocabulary.js';

/** More words than these are a long quality. */
const fewWords = 5;
/** More words than these before the judgement are a subject of their own. */
const longestSubject = 3;

/** Cuts a clause down to its quality: from what leads in to it, to what follows. Negations and degrees stay. */
export function coreOf(words: SpacedWords): (clause: string, judgement: Span) => Span {
  const opening = wordsOf(words.opening);
  const verbs = wordsOf(words.verbs);
  const pointing = wordsOf(words.pointing);
  const keeps = wordsOf(words.keeps);
  const closing = wordsOf(words.closing);
  const cutsLong = wordsOf(words.cutsLong);
  const joins = wordsOf(words.and.replaceAll('|', ' '));
  const gluedAnd = words.gluedAnd ?? /(?!)/u;

  const skip = (tokens: readonly Token[], from: number, to: number): number => {
    let at = from;
    while (at < to && opening.has(tokens[at]?.word ?? '') && !keeps.has(tokens[at]?.word ?? '')) at++;
    return at;
  };
  const firstOf = (tokens: readonly Token[], judged: number): number => {
    const from = skip(tokens, 0, judged);
    const verb = tokens.slice(from, judged).findLastIndex(({ word }) => verbs.has(word));
    const isOwnName = pointing.has(tokens[0]?.word ?? '');
    if (verb < 0 || (judged - from <= longestSubject && !isOwnName)) return from;
    const kept = tokens.slice(from, from + verb).findIndex(({ word }) => keeps.has(word));
    return kept < 0 ? skip(tokens, from + verb + 1, judged) : from + kept;
  };
  const endOf = (tokens: readonly Token[], first: number, judged: number): number => {
    const end = before(closing, tokens, judged);
    return end - first <= fewWords ? end : Math.min(end, before(cutsLong, tokens, judged));
  };
  /** "Reliable and", "zuverlässig und": what only leads on. */
  const withoutDangling = (tokens: readonly Token[], end: number, judged: number): number => {
    let to = end;
    while (to > judged + 1 && joins.has(tokens[to - 1]?.word ?? '')) to--;
    return to;
  };
  return (clause, judgement) => {
    const tokens = tokensOf(clause);
    const judged = tokens.findIndex(({ end }) => end > judgement.start);
    const lastJudged = tokens.findLastIndex(({ start }) => start < judgement.end);
    const first = firstOf(tokens, judged);
    const last = tokens[withoutDangling(tokens, endOf(tokens, first, lastJudged), lastJudged) - 1];
    const start = tokens[first]?.start ?? 0;
    const glued = gluedAnd.exec(tokens[first]?.word ?? '')?.[0].length ?? 0;
    return { start: start + glued, end: last?.end ?? clause.length };
  };
}

/** Where the first of `stops` stands, at least one word behind the judgement; the end where there is none. */
function before(stops: ReadonlySet<string>, tokens: readonly Token[], judged: number): number {
  const stop = tokens.findIndex(({ word }, index) => index > judged + 1 && stops.has(word));
  return stop < 0 ? tokens.length : stop;
}
