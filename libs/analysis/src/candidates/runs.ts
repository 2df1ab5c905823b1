import type { Span } from '../text/span.js';
import { headsOf } from '../layout/heads.js';
import { isFunctionWord } from '../lexicon/lexicon.js';
import type { Block, Page } from '../text/page.js';
import { spanAt } from '../text/page.js';
import { bordersIn, runLength } from './run-length.js';
import type { RunWord } from './run-words.js';
import { runWordsIn } from './run-words.js';
import { wordingOf } from '../lexicon/wording.js';

/** Words written like a name, one after the other: "Restored Google Pixel 7a". */
export interface Run extends Span {
  readonly words: readonly RunWord[];
  readonly block: Block;
  /** First of a sentence, cell, or after a colon: the capital of its first word says nothing. */
  readonly isFirst: boolean;
  /** It begins the head of its block, or one of a paragraph's leads. */
  readonly isHead: boolean;
  /** It is the whole head, or all but a model number or brackets. */
  readonly isWholeHead: boolean;
  readonly isStrong: boolean;
  /** It is in bold, and nothing else with it. */
  readonly isWholeStrong: boolean;
  readonly isLink: boolean;
  readonly isPossessive: boolean;
  /** A label that praises stands before it: "Best overall: ". */
  readonly isPick: boolean;
  /** What stands directly before and after, for enumerations and labels. */
  readonly gapBefore: string;
  readonly gapAfter: string;
  readonly wordBefore: string;
  readonly wordAfter: string;
}

/** All runs of the answer outside code, in reading order. */
export function findRuns(page: Page): Run[] {
  return page.blocks.filter(({ kind }) => kind !== 'code').flatMap((block) => runsOf(page, block));
}

/** The runs of one block, in reading order. */
export function runsOf(page: Page, block: Block): Run[] {
  const wording = wordingOf(page);
  const words = runWordsIn(page, { start: block.start, end: block.end - 1 });
  const borders = bordersIn(page, words);
  const heads = new Map(headsOf(page, block).map((head) => [head.start, head]));
  const runs: Run[] = [];
  for (let at = 0; at < words.length;) {
    const length = runLength(block, words, at, borders, wording, heads.get(words[at]?.start ?? -1));
    if (length > 0) runs.push(runOf(page, block, heads, words, { start: at, end: at + length }));
    at += Math.max(length, 1);
  }
  return runs;
}

function runOf(page: Page, block: Block, heads: ReadonlyMap<number, Span>, words: readonly RunWord[], at: Span): Run {
  const inside = words.slice(at.start, at.end);
  const first = inside[0];
  const last = inside.at(-1);
  const start = first?.start ?? block.start;
  const end = withSign(page, last?.end ?? start);
  const before = words[at.start - 1];
  const head = [0, -1, 1, -2, 2].map((shift) => heads.get(start + shift)).find((span) => span !== undefined);
  const gapBefore = page.cased.slice(before?.end ?? block.start, start);
  const strong = spanAt(page.strong, start);
  return {
    start, end, words: inside, block, gapBefore,
    isFirst: before === undefined || /[.!?:;•|。！？：]|^[^\p{L}\p{N}]*[-"([][^,]*$|\s-\s/u.test(gapBefore) || /^\d+$/.test(before.text),
    isHead: head !== undefined,
    isWholeHead: head !== undefined && !goesOn.test(page.cased.slice(end, head.end)),
    isStrong: strong !== undefined,
    isWholeStrong: strong?.start === start && strong.end === end,
    isLink: spanAt(page.links, start) !== undefined,
    isPick: gapBefore.endsWith(': ') && isPraised(page, block, start),
    isPossessive: page.folded.startsWith("'s", end),
    wordAfter: words[at.end]?.gap === ' ' ? words[at.end]?.text ?? '' : '',
    gapAfter: page.cased.slice(end, words[at.end]?.start ?? block.end),
    wordBefore: before === undefined || /[.!?;]/.test(gapBefore) ? '' : before.text.toLowerCase(),
  }; // prettier-ignore
}

function isPraised(page: Page, block: Block, start: number): boolean {
  const label = /(?:^|[.!?)]\s?)(\p{L}+)(?: [^.:!?]{0,36}?)?( ?\p{L}+): $/u.exec(
    page.folded.slice(Math.max(block.start, start - longestLabel), start),
  );
  const last = label?.[2]?.trim() ?? '';
  return label !== null && praise.test(label[1] ?? '') && !isFunctionWord(last) && !wordingOf(page).isTitleNoun(last);
}
const longestLabel = 60;
const praise =
  /^(?:best|top|most|runner-up|budget|beste[rs]?|gunstigste[rs]?|mejor|melhor|miglior|migliore|meilleure?)$/;

/** More words follow, and no other name does: "Fluance RT82 or RT83", "Marcus by Goldman Sachs" are whole. */
const goesOn = /^\s?(?!(?:and|or|by|from|with|und|oder|von|y|o|e|ou|et|de|di|da|par) [\p{Lu}\d])\p{Ll}[\p{Ll} ]/u;

/** "Disney+", "Yahoo!" when it is not the end of the sentence. */
function withSign(page: Page, end: number): number {
  return page.folded.charAt(end) === '+' && !/[\p{L}\p{N}]/u.test(page.folded.charAt(end + 1)) ? end + 1 : end;
}
