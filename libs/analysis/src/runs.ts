import type { Span } from './findings.js';
import { headsOf } from './heads.js';
import { isUpper } from './letters.js';
import { isDictionaryWord } from './lexicon.js';
import type { Block, Page } from './page.js';
import { spanAt } from './page.js';
import type { Word } from './words.js';
import { wordsIn } from './words.js';

/** Words written like a name, one after the other: "Restored Google Pixel 7a". */
export interface Run extends Span {
  readonly words: readonly Word[];
  readonly block: Block;
  /** First of a sentence, cell, or after a colon: the capital of its first word says nothing. */
  readonly isFirst: boolean;
  /** It begins the head of its block, or one of a paragraph's leads. */
  readonly isHead: boolean;
  /** It is the whole head, or all but a model number or brackets. */
  readonly isWholeHead: boolean;
  readonly isStrong: boolean;
  readonly isLink: boolean;
  readonly isPossessive: boolean;
  /** What stands directly before and after, for enumerations and labels. */
  readonly gapBefore: string;
  readonly gapAfter: string;
  readonly wordBefore: string;
}

/** All runs of the answer outside code, in reading order. */
export function findRuns(page: Page): Run[] {
  return page.blocks.filter(({ kind }) => kind !== 'code').flatMap((block) => runsOf(page, block));
}

/** The runs of one block, in reading order. */
export function runsOf(page: Page, block: Block): Run[] {
  const words = wordsIn(page, { start: block.start, end: block.end - 1 }).map(withoutPossessive);
  const heads = headsOf(page, block);
  const runs: Run[] = [];
  for (let at = 0; at < words.length;) {
    const length = runLength(block, words, at);
    if (length > 0) runs.push(runOf(page, block, heads, words, { start: at, end: at + length }));
    at += Math.max(length, 1);
  }
  return runs;
}

/** "Garmin's" is "Garmin" and an ending. */
function withoutPossessive(word: Word): Word {
  const ending = /'s?$/u.exec(word.text);
  if (ending === null || ending.index === 0) return word;
  return { ...word, text: word.text.slice(0, ending.index), end: word.start + ending.index };
}

function runLength(block: Block, words: readonly Word[], at: number): number {
  const first = words[at];
  if (
    first === undefined ||
    !(begins(first) || isBrandWrittenSmall(first, words[at + 1], at === 0 && block.kind === 'heading'))
  )
    return 0;
  let length = 1;
  while (continues(words[at + length])) length++;
  return length;
}

function begins({ text }: Word): boolean {
  return (
    (hasCapital(text) || /^\d+\p{L}/u.test(text)) &&
    !/^\d+(?:gb|tb|mm|mp|hz|in|k|x|w|g|st|nd|rd|th|p|oz|hp|mah)$/iu.test(text)
  );
}

/** "eero Pro 6E: …": a sentence that begins small, with a word no dictionary has, begins with a name. */
function isBrandWrittenSmall({ text, gap }: Word, next: Word | undefined, isFirst: boolean): boolean {
  const opens = isFirst || /[.:!?]\s?$/.test(gap);
  return (
    opens &&
    /^\p{Ll}{4,}$/u.test(text) &&
    !isDictionaryWord(text) &&
    next !== undefined &&
    isTight(next) &&
    /^[\p{Lu}\d]/u.test(next.text)
  );
}

const hasCapital = (text: string): boolean => isUpper(text.charAt(0)) || /^[\p{Ll}\d]+\p{Lu}/u.test(text);

function continues(word: Word | undefined): boolean {
  return word !== undefined && isTight(word) && (hasCapital(word.text) || /^\d/.test(word.text));
}

const isTight = ({ gap }: Word): boolean => gap === ' ' || gap === ' & ' || gap === '&' || gap === '! ' || gap === '+ ';

function runOf(page: Page, block: Block, heads: readonly Span[], words: readonly Word[], at: Span): Run {
  const inside = words.slice(at.start, at.end);
  const first = inside[0];
  const last = inside.at(-1);
  const start = first?.start ?? block.start;
  const end = withSign(page, last?.end ?? start);
  const before = words[at.start - 1];
  const head = heads.find((span) => Math.abs(span.start - start) <= 2);
  const gapBefore = page.cased.slice(before?.end ?? block.start, start);
  return {
    start, end, words: inside, block, gapBefore,
    isFirst: before === undefined || /[.!?:;•|]|^[^\p{L}\p{N}]*[-"([][^,]*$|\s-\s/u.test(gapBefore) || /^\d+$/.test(before.text),
    isHead: head !== undefined,
    isWholeHead: head !== undefined && !/^\s?\p{Ll}{2}/u.test(page.cased.slice(end, head.end)),
    isStrong: spanAt(page.strong, start) !== undefined,
    isLink: spanAt(page.links, start) !== undefined,
    isPossessive: page.folded.startsWith("'s", end),
    gapAfter: page.cased.slice(end, words[at.end]?.start ?? block.end),
    wordBefore: before === undefined || /[.!?;]/.test(gapBefore) ? '' : before.text.toLowerCase(),
  }; // prettier-ignore
}

/** "Disney+", "Yahoo!" when it is not the end of the sentence. */
function withSign(page: Page, end: number): number {
  return page.folded.charAt(end) === '+' && !/[\p{L}\p{N}]/u.test(page.folded.charAt(end + 1)) ? end + 1 : end;
}
