import type { Span } from '../text/span.js';
import type { Page } from '../text/page.js';
import type { Word } from '../text/words.js';
import { wordsIn } from '../text/words.js';

/** A word without its possessive, and how it is written with it: "Lands' End", "Hill's". */
export interface RunWord extends Word {
  readonly whole: string;
  readonly wholeEnd: number;
}

/** The words of a span as names have them. */
export const runWordsIn = (page: Page, span: Span): RunWord[] =>
  wordsIn(page, span).flatMap(byScript).map(withoutPossessive(page));

/** "Agodaも": where there are no spaces, a Latin word ends with its letters; katakana and Hangul nouns written onto it belong to it. */
function byScript(word: Word): Word[] {
  if (!/\p{Lo}/u.test(word.text) || !/\p{Script=Latin}/u.test(word.text)) return [word];
  return [...word.text.matchAll(/[^\p{Lo}\p{Lm}]+(?:[ァ-ヿ]+|(?=닷컴)닷컴)?|[\p{Lo}\p{Lm}]+/gu)].map(
    ({ index, 0: text }) => ({
      text,
      gap: index === 0 ? word.gap : '',
      start: word.start + index,
      end: word.start + index + text.length,
    }),
  );
}

const withoutPossessive =
  ({ folded }: Page) =>
  (word: Word): RunWord => {
    const ending = /(?<=.)'s?$/u.exec(word.text);
    const isPlural = word.text.endsWith('s') && /^' [a-z]/.test(folded.slice(word.end, word.end + 3));
    const wholeEnd = word.end + Number(isPlural);
    const whole = isPlural ? `${word.text}'` : word.text;
    if (ending === null) return { ...word, whole, wholeEnd };
    return { ...word, whole, wholeEnd, text: word.text.slice(0, ending.index), end: word.start + ending.index };
  };
