import type { Span } from '@app/findings';
import { endsInConnective, unfinishedTail } from '../qualities/phrases/connectives.js';
import { blockAt, type Page } from '../text/page.js';
import { sentenceAround } from '../text/words.js';

/** The longest extension of a quote, in UTF-16 code units. */
const maxRest = 30;
const japaneseTied = /[てでりきしみいっん]$/u;
/** Endings of a Japanese clause, for a quote that lacks its ending. */
const japaneseEnd = /^(?:い?ます|い?ました|いる|いた|です|でした|る|た)(?=[。、,.）)\s]|$)/u;
/** Korean endings of verbs, but not of "to be", which follows a noun. */
const koreanEnd = /^(?!입니|이다|이에|예요|였)[가-힣]{0,3}(?:다|요)(?=[\s.,)]|$)/u;

/**
 * Extends a Korean or Japanese quote that stops at an unfinished ending: in Korean to the end of the sentence, in Japanese to the end of
 * the verb. A connective particle at its end is removed instead, if it is a word of its own.
 */
export function wholeClause(page: Page, language: string, span: Span): Span {
  if (language === 'ja') return wholeJapanese(page, span);
  return language === 'ko' ? wholeKorean(page, span) : span;
}

function wholeJapanese({ folded }: Page, { start, end }: Span): Span {
  const text = folded.slice(start, end);
  const more = japaneseTied.test(text) ? japaneseEnd.exec(folded.slice(end, end + maxRest))?.[0] : undefined;
  if (more !== undefined) return { start, end: end + more.length };
  const letters = Array.from(text, (letter) => ({ text: letter }));
  const tail = unfinishedTail('ja', letters, false);
  return {
    start,
    end: end - letters.slice(letters.length - tail).reduce((sum, letter) => sum + letter.text.length, 0),
  };
}

function wholeKorean(page: Page, span: Span): Span {
  const { start, end } = span;
  const { folded } = page;
  const within = koreanEnd.exec(folded.slice(end, end + maxRest))?.[0];
  if (within !== undefined && within !== '') return { start, end: end + within.length };
  if (!isTied('ko', folded.slice(start, end))) return span;
  const block = blockAt(page, start);
  if (block === undefined) return span;
  const sentence = sentenceAround(page, block, span);
  if (sentence.end - end > maxRest) return span;
  const rest = folded.slice(end, sentence.end).replace(/[\s.,;:!?)]+$/u, '');
  const isClean = /^ [^,;:()]+$/u.test(rest) && !isTied('ko', rest);
  return isClean ? { start, end: end + rest.length } : span;
}

/** True if a Korean or Japanese text ends in a form that needs a next clause. */
export function isTied(language: string, text: string): boolean {
  const words = language === 'ja' ? Array.from(text) : text.trim().split(' ');
  return endsInConnective(
    language,
    words.map((word) => ({ text: word })),
  );
}
