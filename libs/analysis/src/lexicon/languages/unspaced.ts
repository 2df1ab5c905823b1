import type { Span } from '../../text/span.js';
import { compileCues } from './compile-cues.js';
import type { Cues, Language } from './language.js';
import { wordsOf } from './vocabulary.js';

/** A language whose judging expressions are looked for inside its words: Chinese, Japanese, Korean. */
export interface UnspacedWords extends Cues {
  /** Judging expressions, or their stems, parted by white space; "_" stands for a space. */
  readonly parts: string;
  /** Adjectives of one character, which judge at the end of a clause. */
  readonly finals?: string;
  /** Leads in to a quality; an alternation of patterns. */
  readonly opening: string;
  /** Ends what a long subject is before a quality: particles. */
  readonly particle: string;
  /** A quality ends before them; an alternation of patterns. */
  readonly closing: string;
  /** What a quality does not end with; an alternation of patterns. */
  readonly trailing?: string;
  /** Longest quality, and how much of it may stand before the judgement, in characters. */
  readonly longest: number;
  readonly longestSubject: number;
}

/** Place by place, the longest expression that begins there; linear in the length of the clause. */
export function unspaced(words: UnspacedWords): Language {
  const parts = wordsOf(words.parts);
  const finals = wordsOf(words.finals ?? '');
  const longestPart = Math.max(...[...parts].map(({ length }) => length));
  return {
    ...compileCues(words, ''),
    judgement: (clause) => firstPart(clause, parts, longestPart) ?? lastOf(clause, finals),
    core: coreOf(words),
    judgesTogether: () => false,
    isShort: (clause) => clause.length <= words.longest,
  };
}

function firstPart(clause: string, parts: ReadonlySet<string>, longest: number): Span | undefined {
  for (let start = 0; start < clause.length; start++)
    for (let length = Math.min(longest, clause.length - start); length > 0; length--)
      if (parts.has(clause.slice(start, start + length))) return { start, end: start + length };
  return undefined;
}

function lastOf(clause: string, finals: ReadonlySet<string>): Span | undefined {
  const end = clause.trimEnd().length;
  return end > 2 && finals.has(clause.charAt(end - 1)) ? { start: end - 1, end } : undefined;
}

function coreOf(words: UnspacedWords): Language['core'] {
  const { opening, particle, closing, trailing = '(?!)', longest, longestSubject } = words;
  const opens = new RegExp(`^\\s*(?:(?:${opening})\\s*)+`, 'u');
  const trails = new RegExp(`(?:${trailing})\\s*$`, 'u');
  const particles = new RegExp(particle, 'gu');
  const closes = new RegExp(closing, 'u');

  const startOf = (clause: string, judged: number): number => {
    const opened = opens.exec(clause)?.[0].length ?? 0;
    const from = opened <= judged ? opened : 0;
    if (judged - from <= longestSubject) return from;
    const last = [...clause.slice(from, judged).matchAll(particles)].at(-1);
    return last === undefined ? from : from + last.index + last[0].length;
  };
  return (clause, { start, end }) => {
    const from = startOf(clause, start);
    const close = closes.exec(clause.slice(end));
    const closed = close === null ? clause.length : end + close.index;
    const to = Math.max(end, trails.exec(clause.slice(0, closed))?.index ?? closed);
    return { start: from, end: to - from > longest ? end : to };
  };
}
