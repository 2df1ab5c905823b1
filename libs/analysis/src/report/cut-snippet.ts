import type { Snippet, Span } from '@app/findings';
import { scriptOf, sentenceAround } from '../text/words.js';
import type { Block, Page } from '../text/page.js';
import { blockAt, blockIndexAt, toRaw } from '../text/page.js';
import type { Located } from './rank-brands.js';
import { longestSnippet } from '../matching/names.js';

/** The sentence, list item, heading or table row that holds a mention (in units of the view), cut where it is too long. */
export function cutSnippet(page: Page, mention: Span, entities: readonly Located[]): Snippet {
  const raw = toRaw(page, mention);
  const around = withMarks(page, unitAround(page, mention));
  const whole = { start: Math.min(around.start, raw.start), end: Math.max(around.end, raw.end) };
  const cut = whole.end - whole.start <= longestSnippet ? whole : shorten(page.text, whole, raw, entities);
  const { start, end } = ofWholeCharacters(page.text, cut, raw);
  return { text: page.text.slice(start, end), start };
}

function unitAround(page: Page, mention: Span): Span {
  const block = blockAt(page, mention.start);
  if (block === undefined) return toRaw(page, mention);
  if (block.kind === 'cell') return toRaw(page, rowOf(page, block));
  const whole = toRaw(page, trimmed(page, block));
  if (block.kind === 'heading' || (block.kind === 'item' && whole.end - whole.start <= longestSnippet)) return whole;
  return toRaw(page, block.kind === 'code' ? lineOf(page, block, mention) : sentenceAround(page, block, mention));
}

function lineOf({ folded }: Page, block: Block, mention: Span): Span {
  const before = folded.lastIndexOf('\n', mention.start - 1) + 1;
  const after = folded.indexOf('\n', mention.end);
  return { start: Math.max(block.start, before), end: after < 0 ? block.end - 1 : Math.min(block.end - 1, after) };
}

function trimmed({ cased }: Page, { start, end }: Span): Span {
  let to = end - 1;
  while (to > start + 1 && cased.charAt(to - 1) === ' ') to--;
  return { start, end: to };
}

/** The row of a cell, or as much of a long one as may be in a snippet. */
function rowOf(page: Page, cell: Block): Span {
  const at = blockIndexAt(page, cell.start);
  const isNear = (block: Block | undefined): block is Block =>
    block?.table === cell.table &&
    block.row === cell.row &&
    block.end > cell.start - longestSnippet &&
    block.start < cell.end + longestSnippet;
  let first = at;
  let last = at;
  while (isNear(page.blocks[first - 1])) first--;
  while (isNear(page.blocks[last + 1])) last++;
  return { start: page.blocks[first]?.start ?? cell.start, end: trimmed(page, page.blocks[last] ?? cell).end };
}

/** Marks of emphasis that stand directly around. */
function withMarks({ text }: Page, { start, end }: Span): Span {
  let from = start;
  let to = end;
  while (start - from < 6 && /[*_~`]/.test(text.charAt(from - 1))) from--;
  while (to - end < 6 && /[*_~`]/.test(text.charAt(to))) to++;
  return { start: from, end: to };
}

/** The mention with as much around it as fits: half before, half after, or what the other side leaves over. */
function shorten(text: string, whole: Span, mention: Span, entities: readonly Located[]): Span {
  const spare = longestSnippet - (mention.end - mention.start);
  const wantsAfter = Math.min(whole.end - mention.end, Math.floor(spare / 2));
  const start = Math.max(whole.start, mention.start - (spare - wantsAfter));
  const end = Math.min(whole.end, start + longestSnippet);
  return {
    start: start === whole.start ? start : cutAfter(text, start, mention.start, entities),
    end: end === whole.end ? end : cutBefore(text, end, mention.end, entities),
  };
}

/** A mark that is seen as one with the character before it is not parted from it. */
function ofWholeCharacters(text: string, { start, end }: Span, mention: Span): Span {
  let from = start;
  let to = end;
  while (from < mention.start && joined.test(text.charAt(from))) from++;
  while (to > mention.end && joined.test(text.charAt(to))) to--;
  return { start: from, end: to };
}

const joined = /[\p{M}\u0e33\u0eb3\uff9e\uff9f]|\u200c|\u200d/u;

function cutAfter(text: string, from: number, limit: number, entities: readonly Located[]): number {
  let at = from;
  while (at < limit && !mayCut(text, at, entities)) at++;
  while (at < limit && /\s/u.test(text.charAt(at))) at++;
  return at;
}

function cutBefore(text: string, from: number, limit: number, entities: readonly Located[]): number {
  let at = from;
  while (at > limit && !mayCut(text, at, entities)) at--;
  while (at > limit && /\s/u.test(text.charAt(at - 1))) at--;
  return at;
}

/** Between words, and not inside an entity; scripts without spaces may be cut between characters. */
function mayCut(text: string, at: number, entities: readonly Located[]): boolean {
  const before = text.charAt(at - 1);
  const next = text.charAt(at);
  const isBorder =
    /\s/u.test(before) ||
    /\s/u.test(next) ||
    (scriptOf(before) === 'unspaced' && scriptOf(next) === 'unspaced' && !/\p{M}/u.test(next));
  return isBorder && !entities.some(({ raw }) => raw.start < at && at < raw.end);
}
