import type { Span } from '@app/findings';

/** What a stretch of the answer is to its reader. `item` is the first paragraph of a list item. */
export type BlockKind = 'heading' | 'prose' | 'item' | 'cell' | 'code';

/** One leaf block of the answer; its span is in units of the view. */
export interface Block extends Span {
  readonly kind: BlockKind;
  /** Level of a heading; depth of lists around anything else. */
  readonly level: number;
  /** Innermost list item around the block, and the list it is of; -1 outside lists. */
  readonly item: number;
  readonly list: number;
  /** Table, row (0 is the header) and column of a cell; -1 outside tables. */
  readonly table: number;
  readonly row: number;
  readonly column: number;
}

/** Emphasis with its marks, in units of the answer. */
export interface Emphasis extends Span {
  readonly markLength: number;
}

/**
 * The answer as its reader sees it. `folded` and `cased` have the same length: entities are decoded; marks, link targets,
 * images and invisible characters are gone; white space is one space; accents, quotes and dashes are plain. Blocks end in a
 * line feed. Unit `i` of the view was written at `text.slice(rawStart[i], rawEnd[i])`.
 */
export interface Page {
  readonly text: string;
  /** `plain`: its marks were too much work, and are seen as they stand. */
  readonly reading: 'markdown' | 'plain';
  readonly folded: string;
  readonly cased: string;
  readonly rawStart: Int32Array;
  readonly rawEnd: Int32Array;
  readonly blocks: readonly Block[];
  /** In units of the view, in reading order. */
  readonly strong: readonly Span[];
  readonly links: readonly Span[];
  readonly emphases: readonly Emphasis[];
}

/** Where units `start` to `end` of the view stand in the answer; a mark that opens or closes inside takes its partner along. */
export function toRaw(page: Page, { start, end }: Span): Span {
  const raw = { start: page.rawStart[start] ?? 0, end: page.rawEnd[end - 1] ?? 0 };
  return withPartners(page, raw);
}

function withPartners({ emphases }: Page, raw: Span): Span {
  let { start, end } = raw;
  for (let i = firstEndingAfter(emphases, raw.start); i < emphases.length; i++) {
    const emphasis = emphases[i];
    if (emphasis === undefined || emphasis.start >= raw.end) break;
    if (emphasis.end < raw.end && emphasis.start + emphasis.markLength === raw.start) start = emphasis.start;
    if (emphasis.start > raw.start && emphasis.end - emphasis.markLength === raw.end) end = emphasis.end;
  }
  return { start, end };
}

/** Emphases are sorted by start and do not overlap (nested ones are left out), so by end as well. */
function firstEndingAfter(emphases: readonly Emphasis[], position: number): number {
  return partitionPoint(emphases.length, (i) => (emphases[i]?.end ?? 0) <= position);
}

/** The first index below `length` for which `isBefore` is false; `isBefore` must be true, then false. */
export function partitionPoint(length: number, isBefore: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the first block that ends after unit `at` of the view. */
export const blockIndexAt = ({ blocks }: Page, at: number): number =>
  partitionPoint(blocks.length, (i) => (blocks[i]?.end ?? 0) <= at);

/** The block that holds unit `at` of the view. */
export function blockAt(page: Page, at: number): Block | undefined {
  const block = page.blocks[blockIndexAt(page, at)];
  return block !== undefined && block.start <= at ? block : undefined;
}

/** The span of `spans` (sorted, disjoint) that holds unit `at`. */
export function spanAt(spans: readonly Span[], at: number): Span | undefined {
  const span = spans[partitionPoint(spans.length, (i) => (spans[i]?.end ?? 0) <= at)];
  return span !== undefined && span.start <= at ? span : undefined;
}
