import type { Span } from './span.js';
import { isLower, isUpper, isWordUnit } from './letters.js';
import type { Page } from './page.js';

/** A word of the view and what stands between it and the place it was looked up from ('' or ' ' for direct neighbours). */
export interface Word extends Span {
  /** Folded, case kept. */
  readonly text: string;
  readonly gap: string;
}

const joiners = "'-.&+";
/** Longer gaps and words than these are of no interest to a neighbour: it keeps the look-up constant in time. */
const reach = 40;

/** The word that ends before `at` in the same block. */
export function wordBefore({ folded, cased }: Page, at: number): Word | undefined {
  let end = at;
  while (end > 0 && at - end < reach && !isWordUnit(folded.charAt(end - 1)) && folded.charAt(end - 1) !== '\n') end--;
  let start = end;
  while (start > 0 && end - start < reach && isInWord(cased, start - 1)) start--;
  return start === end ? undefined : { start, end, text: cased.slice(start, end), gap: cased.slice(end, at) };
}

/** The word that begins at or after `at` in the same block. */
export function wordAfter({ folded, cased }: Page, at: number): Word | undefined {
  let start = at;
  while (
    start < folded.length &&
    start - at < reach &&
    !isWordUnit(folded.charAt(start)) &&
    folded.charAt(start) !== '\n'
  )
    start++;
  let end = start;
  while (end < folded.length && end - start < reach && isInWord(cased, end)) end++;
  return start === end ? undefined : { start, end, text: cased.slice(start, end), gap: cased.slice(at, start) };
}

/** Letters and digits, and the joiners between two of them: "AT-LP60X", "don't", "e.g"; a full stop that lost its space ("grip.Baden") joins nothing. */
function isInWord(cased: string, at: number): boolean {
  const unit = cased.charAt(at);
  if (isWordUnit(unit)) return true;
  const before = cased.charAt(at - 1);
  const next = cased.charAt(at + 1);
  if (unit === '' || !joiners.includes(unit) || !isWordUnit(before) || !isWordUnit(next)) return false;
  return unit !== '.' || !isUpper(next) || (isUpper(before) && !isLower(cased.charAt(at + 2)));
}

/** All words of a span. */
export function wordsIn(page: Page, { start, end }: Span): Word[] {
  const words: Word[] = [];
  for (let at = start; at < end;) {
    const word = wordAfter(page, at);
    if (word !== undefined && word.start < end) words.push(word);
    at = word?.end ?? at + reach;
  }
  return words;
}
