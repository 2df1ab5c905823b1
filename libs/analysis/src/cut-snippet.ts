import type { Snippet, Span } from './findings.js';
import { scriptOf } from './letters.js';
import type { Block, Page } from './page.js';
import { blockAt, partitionPoint, toRaw } from './page.js';
import { sentencesIn } from './sentences.js';
import { longestSnippet } from './snippet-length.js';

/** The sentence, list item, heading or table row that holds a mention (in units of the view), cut where it is too long. */
export function cutSnippet(page: Page, mention: Span, entities: readonly Span[]): Snippet {
  const raw = toRaw(page, mention);
  const around = withMarks(page, unitAround(page, mention));
  const whole = { start: Math.min(around.start, raw.start), end: Math.max(around.end, raw.end) };
  const { start, end } = whole.end - whole.start <= longestSnippet ? whole : shorten(page.text, whole, raw, entities);
  return { text: page.text.slice(start, end), start };
}

function unitAround(page: Page, mention: Span): Span {
  const block = blockAt(page, mention.start);
  if (block === undefined) return toRaw(page, mention);
  if (block.kind === 'cell') return toRaw(page, rowOf(page, block));
  const whole = toRaw(page, trimmed(page, block));
  if (block.kind === 'heading' || (block.kind === 'item' && whole.end - whole.start <= longestSnippet)) return whole;
  const sentence = sentencesIn(page, near(page, block, mention)).find(({ end }) => end >= mention.end);
  return toRaw(page, sentence ?? mention);
}

/** Enough of a long block to see the sentence: more than a snippet to either side. */
function near(page: Page, block: Block, mention: Span): Span {
  const start = Math.max(block.start, mention.start - 2 * longestSnippet);
  const end = Math.min(block.end - 1, mention.end + 2 * longestSnippet);
  return block.kind === 'code' ? lineOf(page, mention, { start, end }) : { start, end };
}

function lineOf({ folded }: Page, mention: Span, within: Span): Span {
  const before = folded.lastIndexOf('\n', mention.start - 1) + 1;
  const after = folded.indexOf('\n', mention.end);
  return { start: Math.max(within.start, before), end: after < 0 ? within.end : Math.min(within.end, after) };
}

function trimmed({ cased }: Page, { start, end }: Span): Span {
  let to = end - 1;
  while (to > start + 1 && cased.charAt(to - 1) === ' ') to--;
  return { start, end: to };
}

function rowOf(page: Page, cell: Block): Span {
  const inRow = (block: Block | undefined): boolean => block?.table === cell.table && block.row === cell.row;
  let first =
    page.blocks.length === 0 ? 0 : partitionPoint(page.blocks.length, (i) => (page.blocks[i]?.end ?? 0) <= cell.start);
  let last = first;
  while (inRow(page.blocks[first - 1])) first--;
  while (inRow(page.blocks[last + 1])) last++;
  const start = page.blocks[first]?.start ?? cell.start;
  const end = page.blocks[last] ?? cell;
  return { start, end: trimmed(page, end).end };
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
function shorten(text: string, whole: Span, mention: Span, entities: readonly Span[]): Span {
  const spare = longestSnippet - (mention.end - mention.start);
  const wantsAfter = Math.min(whole.end - mention.end, Math.floor(spare / 2));
  const start = Math.max(whole.start, mention.start - (spare - wantsAfter));
  const end = Math.min(whole.end, start + longestSnippet);
  return {
    start: start === whole.start ? start : cutAfter(text, start, mention.start, entities),
    end: end === whole.end ? end : cutBefore(text, end, mention.end, entities),
  };
}

function cutAfter(text: string, from: number, limit: number, entities: readonly Span[]): number {
  let at = from;
  while (at < limit && !mayCut(text, at, entities)) at++;
  while (at < limit && /\s/u.test(text.charAt(at))) at++;
  return at;
}

function cutBefore(text: string, from: number, limit: number, entities: readonly Span[]): number {
  let at = from;
  while (at > limit && !mayCut(text, at, entities)) at--;
  while (at > limit && /\s/u.test(text.charAt(at - 1))) at--;
  return at;
}

/** Between words, and not inside an entity; scripts without spaces may be cut between characters. */
function mayCut(text: string, at: number, entities: readonly Span[]): boolean {
  const before = text.charAt(at - 1);
  const next = text.charAt(at);
  const isBorder =
    /\s/u.test(before) ||
    /\s/u.test(next) ||
    (scriptOf(before) === 'unspaced' && scriptOf(next) === 'unspaced' && !/\p{M}/u.test(next));
  return isBorder && !entities.some(({ start, end }) => start < at && at < end);
}
