import type { Span } from '@app/findings';

/** The kind of a block. `item` is the first paragraph of a list item. */
export type BlockKind = 'heading' | 'prose' | 'item' | 'cell' | 'code';

/** One leaf block of the answer; its span is in units of the view. */
export interface Block extends Span {
  readonly kind: BlockKind;
  /** Level of a heading; depth of lists around anything else. */
  readonly level: number;
  /** Number of the innermost list item around the block; -1 outside lists. */
  readonly item: number;
  /** Number of that item's list; -1 outside lists. */
  readonly list: number;
  /** Numbers of table, row (0 is the header) and column of a cell; -1 outside tables. */
  readonly table: number;
  readonly row: number;
  readonly column: number;
}

/** The text of a link, in units of the view. `url` is `null` for a `[label]` without an address. */
export interface Link extends Span {
  readonly url: string | null;
  /** The link with its marks, in units of the answer. */
  readonly raw: Span;
}

/** Emphasis with its marks, in units of the answer. */
export interface Emphasis extends Span {
  readonly markLength: number;
}

/**
 * An answer as its reader sees it, the *view*. In the view entities are decoded; marks, link targets, images and invisible characters are
 * removed; white space is one space; accents, quotes and dashes are plain; each block ends in a line feed. `cased` is the view, `folded`
 * the view in lower case, of the same length. Unit `i` of the view comes from `text.slice(rawStart[i], rawEnd[i])`.
 */
export interface Page {
  readonly text: string;
  /** `plain`: its markdown would have cost too much work, and its marks count as text. */
  readonly reading: 'markdown' | 'plain';
  readonly folded: string;
  readonly cased: string;
  readonly rawStart: Int32Array;
  readonly rawEnd: Int32Array;
  readonly blocks: readonly Block[];
  /** Bold text, in units of the view and in reading order. */
  readonly strong: readonly Span[];
  readonly links: readonly Link[];
  readonly emphases: readonly Emphasis[];
}

/** The part of the answer from which units `start` to `end` of the view come. If it contains one mark of an emphasis at its edge, the span is extended to the partner of that mark. */
export function toRaw(page: Page, { start, end }: Span): Span {
  const raw = { start: page.rawStart[start] ?? 0, end: page.rawEnd[end - 1] ?? 0 };
  return withPartners(page, raw);
}

/** The units of the view that come from units `start` to `end` of the answer. */
export function toView({ rawStart }: Page, { start, end }: Span): Span {
  const unitAt = (raw: number): number => partitionPoint(rawStart.length, (i) => rawStart[i]! < raw);
  return { start: unitAt(start), end: unitAt(end) };
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

/** The block that contains unit `at` of the view. */
export function blockAt(page: Page, at: number): Block | undefined {
  const block = page.blocks[blockIndexAt(page, at)];
  return block !== undefined && block.start <= at ? block : undefined;
}

/** The span of `spans` (sorted, disjoint) that contains unit `at`. */
export function spanAt<T extends Span>(spans: readonly T[], at: number): T | undefined {
  const span = spans[partitionPoint(spans.length, (i) => (spans[i]?.end ?? 0) <= at)];
  return span !== undefined && span.start <= at ? span : undefined;
}

/** The page with spaces in place of these spans (sorted, disjoint); offsets and blocks stay the same. */
export function withoutWords(page: Page, spans: readonly Span[]): Page {
  const blank = (text: string): string => {
    let read = '';
    let at = 0;
    for (const { start, end } of spans) {
      read += text.slice(at, start) + text.slice(start, end).replaceAll(/[^\n]/g, ' ');
      at = end;
    }
    return read + text.slice(at);
  };
  return spans.length === 0 ? page : { ...page, folded: blank(page.folded), cased: blank(page.cased) };
}

const plainSigns = new Map([
  ...[...'‘’ʼ`´′'].map(as("'")),
  ...[...'“”„«»″'].map(as('"')),
  ...[...'‐‑‒–—―−'].map(as('-')),
]);

function as(plain: string): (sign: string) => [string, string] {
  return (sign) => [sign, plain];
}

/** Invisible characters: soft hyphen, zero-width characters, direction marks, variation selectors. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u061c]/gu;
/** Signs that NFKC would turn into letters or digits of a name: "Acme™" into "AcmeTM", "①Acme" into "1Acme". */
const keptAsSign = /[™℠®©²³¹⁰-₟\u2460-\u24ff\u2776-\u2793]/;
const accents = /[\u0300-\u036f]/g;

/** Folds a character and keeps its case: "É" to "E", "Ａ" to "A", "—" to "-"; '' for an invisible character. */
export function foldCharacter(character: string): string {
  if (character.length === 1 && character < '\u0080') return character;
  const cached = foldCache.get(character);
  if (cached !== undefined) return cached;
  const folded = fold(character);
  if (foldCache.size < 4096) foldCache.set(character, folded);
  return folded;
}

const foldCache = new Map<string, string>();

function fold(character: string): string {
  const plain = plainSigns.get(character);
  if (plain !== undefined) return plain;
  const visible = character.replace(invisible, '');
  if (keptAsSign.test(visible)) return visible;
  return visible.normalize('NFKC').normalize('NFD').replace(accents, '').normalize('NFC');
}

/** Lower case of the same length, so that offsets stay valid. */
export function lowerCase(folded: string): string {
  const lower = folded.toLowerCase();
  return lower.length === folded.length ? lower : [...folded].map(lowerOrSame).join('');
}

function lowerOrSame(character: string): string {
  const lower = character.toLowerCase();
  return lower.length === character.length ? lower : character;
}

/** The end of the character at `start` with the marks that follow it (accents, vowel signs, the parts of a Hangul syllable). */
export function clusterEnd(text: string, start: number, end: number): number {
  let at = start + (isHighSurrogate(text.charCodeAt(start)) && start + 1 < end ? 2 : 1);
  while (at < end && text.charCodeAt(at) >= 0x300 && joins.test(text.charAt(at))) at++;
  return at;
}

/** Accents of Latin, Greek and Cyrillic, the voicing marks of kana, and the vowels and finals of Hangul. */
const joins = /\p{Mn}|[\u1160-\u11ff]/u;
const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;

/** Text in which only white space has to be folded. */
const isPlain = /^[\t-\r -~]*$/;

/** Folds a name or word as the text of a page is folded; the case is kept. */
export function foldText(text: string): string {
  if (isPlain.test(text)) return text.replace(/\s+/g, ' ').trim();
  let folded = '';
  for (let at = 0; at < text.length;) {
    const end = clusterEnd(text, at, text.length);
    folded += foldCharacter(text.slice(at, end));
    at = end;
  }
  return folded.replace(/\s+/gu, ' ').trim();
}
