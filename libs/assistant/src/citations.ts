import type { Citation } from './assistant.js';

/** A source as an API sent it; nothing in it is validated yet. */
export interface Annotation {
  readonly part: TextPart;
  readonly url: unknown;
  readonly title: unknown;
  readonly startIndex: unknown;
  readonly endIndex: unknown;
  /** The unit of the offsets. Absent where the provider's documentation does not say: then the links in the text decide. */
  readonly unit?: OffsetUnit;
  /** The cited words, where the API repeats them: they decide where the offsets point elsewhere. */
  readonly words?: unknown;
}

/** A page as an API names it; the Responses API and chat completions both give `start_index` in a `url_citation`. */
export interface CitedPage {
  readonly type?: unknown;
  readonly id?: unknown;
  readonly url?: unknown;
  readonly title?: unknown;
  readonly start_index?: unknown;
  readonly end_index?: unknown;
}

export const annotationOf = (part: TextPart, cited: CitedPage): Annotation => {
  const { url, title, start_index: startIndex, end_index: endIndex } = cited;
  return { part, url, title, startIndex, endIndex };
};

/** An annotation that covers the whole part. */
export const wholeOf = (part: TextPart, { url, title }: CitedPage): Annotation => ({
  part,
  url,
  title,
  startIndex: 0,
  endIndex: part.text.length,
  unit: 'utf16',
});

/** An annotation for a source that the reply names without a position. */
export const withoutPosition = (part: TextPart, { url, title }: CitedPage): Annotation => ({
  part,
  url,
  title,
  startIndex: null,
  endIndex: null,
});

const marker = /\[(?:web:)?(\d{1,4})\](?!\()/g;

/** Finds where a text cites one of `results` by its id, as `[2]`; an id that two pages have identifies neither. */
export function numberedSources(part: TextPart, results: readonly unknown[]): Annotation[] {
  const pages = new Map<string, CitedPage | null>();
  for (const result of results.filter(isPage)) {
    const { id, url } = result;
    if (typeof id !== 'number' && typeof id !== 'string') continue;
    const known = pages.get(String(id));
    pages.set(String(id), known === undefined || known?.url === url ? result : null);
  }
  return Array.from(part.text.matchAll(marker), ({ 0: { length }, 1: id = '', index }) => ({
    id,
    index,
    length,
  })).flatMap(({ id, index, length }): Annotation[] => {
    const page = pages.get(id);
    if (!page) return [];
    const { url, title } = page;
    return [{ part, url, title, startIndex: index, endIndex: index + length, unit: 'utf16' }];
  });
}

const isPage = (result: unknown): result is CitedPage => typeof result === 'object' && result !== null;

const maxUrlLength = 4096;
const maxTitleLength = 1000;
const mostCitations = 10_000;

/**
 * Returns the citations of web pages in the order given, at most the first 10,000; offsets are in the cleaned text, `null` where they are
 * invalid.
 */
export function readCitations(clean: CleanText, annotations: readonly Annotation[]): Citation[] {
  const unit = offsetUnitOf(annotations.slice(0, mostCitations).filter((annotation) => annotation.unit === undefined));
  return annotations.slice(0, mostCitations).flatMap((annotation) => {
    const url = readUrl(annotation.url);
    if (url === null) return [];
    const range = place(annotation, annotation.unit ?? unit);
    const start = range && clean.at(annotation.part.start + range.start);
    const end = range && clean.at(annotation.part.start + range.end);
    const somewhere = start !== null && end !== null && start < end;
    return [{ url, title: readTitle(annotation.title), ...(somewhere ? { start, end } : { start: null, end: null }) }];
  });
}

function readUrl(url: unknown): string | null {
  if (typeof url !== 'string' || url.length > maxUrlLength || /[\p{C}\s]/u.test(url)) return null;
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null;
}

const readTitle = (title: unknown) =>
  typeof title === 'string' ? cleanText(title.slice(0, maxTitleLength)).text.trim() || null : null;

/**
 * Chooses the unit in which most annotations point at their own URL. OpenAI's examples slice Python strings, which count code points, so
 * these win a tie; servers in JavaScript count UTF-16 units, others bytes.
 */
function offsetUnitOf(annotations: readonly Annotation[]): OffsetUnit {
  const hits = (unit: OffsetUnit) => annotations.filter((annotation) => pointsAtItsUrl(annotation, unit)).length;
  const units: OffsetUnit[] = ['codepoint', 'utf16', 'utf8'];
  const counted = units.map((unit) => ({ unit, count: hits(unit) }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).unit;
}

/** A cited span is usually a markdown link: its URL and not much more. */
const longestLinkText = 1000;

function pointsAtItsUrl(annotation: Annotation, unit: OffsetUnit): boolean {
  const { url, part } = annotation;
  const range = locate(annotation, unit);
  if (range === null || typeof url !== 'string' || range.end - range.start > url.length + longestLinkText) return false;
  const words = part.text.slice(range.start, range.end);
  if (words.startsWith('([')) return words.endsWith(`](${url}))`);
  return words.startsWith('[') ? words.endsWith(`](${url})`) : words === url;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The range that an annotation points at, else the range of the words that it repeats, if they occur once. */
function place(annotation: Annotation, unit: OffsetUnit): Range | null {
  const { part, words } = annotation;
  const range = locate(annotation, unit);
  if (typeof words !== 'string' || words === '') return range;
  if (range && part.text.slice(range.start, range.end) === words) return range;
  const start = part.text.indexOf(words);
  return start < 0 || part.text.includes(words, start + 1) ? null : { start, end: start + words.length };
}

/** The range that an annotation points at, in UTF-16 units of its part, with exclusive end and clamped; `null` where it is invalid. */
function locate({ part, startIndex, endIndex }: Annotation, unit: OffsetUnit): Range | null {
  if (!isOffset(startIndex) || !isOffset(endIndex)) return null;
  const [start, end] = [part.at(startIndex, unit), part.at(endIndex, unit)];
  return start === null || end === null || start >= end ? null : { start, end };
}

const isOffset = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Matches U+0000 and half surrogate pairs, which PostgreSQL refuses to store. With the `u` flag a whole pair never matches. */
const unstorable = /\0|\p{Cs}/gu;

export interface CleanText {
  readonly text: string;
  /** True where something was removed. */
  readonly cleaned: boolean;
  /** Maps a UTF-16 offset of the original text into `text`. */
  at(offset: number): number;
}

/** Removes U+0000 and lone surrogates; all else stays verbatim. */
export function cleanText(original: string): CleanText {
  const dropped = Array.from(original.matchAll(unstorable), (match) => match.index);
  return {
    text: dropped.length === 0 ? original : original.replace(unstorable, ''),
    cleaned: dropped.length > 0,
    at: (offset) => offset - countBelow(dropped, offset),
  };
}

/** Makes a name that another party chose fit for storage and look-ups: cleaned, at most 200 units; `undefined` where nothing is left. */
export const cleanName = (name = ''): string | undefined => cleanText(name.slice(0, 200)).text || undefined;

/** How many of the ascending `numbers` are below `limit`. It uses bisection, because a hostile answer may hold 100,000 of them. */
function countBelow(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The unit that an offset counts in. */
export type OffsetUnit = 'codepoint' | 'utf16' | 'utf8';

/** One text of a reply; annotations count from its beginning. */
export interface TextPart {
  readonly text: string;
  /** Where it starts in the whole reply, in UTF-16 units. */
  readonly start: number;
  /** Converts an offset in `unit` to UTF-16, at most the part's end; `null` where it is inside a character. */
  at(offset: number, unit: OffsetUnit): number | null;
}

export function textPart(text: string, start = 0): TextPart {
  const tables = new Map<OffsetUnit, Int32Array>();
  return {
    text,
    start,
    at(offset, unit) {
      const table = tables.get(unit) ?? bordersOf(text, unit);
      tables.set(unit, table);
      const border = offset < table.length ? table[offset]! : text.length;
      return border < 0 ? null : border;
    },
  };
}

const lengthIn: Readonly<Record<OffsetUnit, (character: string) => number>> = {
  codepoint: () => 1,
  utf16: (character) => character.length,
  utf8: (character) => Buffer.byteLength(character),
};

/** Maps each offset in `unit` to the UTF-16 offset of the character that begins there; -1 inside a character. */
function bordersOf(text: string, unit: OffsetUnit): Int32Array {
  const table = new Int32Array((unit === 'utf8' ? Buffer.byteLength(text) : text.length) + 1).fill(-1);
  let [inUnit, inUtf16] = [0, 0];
  for (const character of text) {
    table[inUnit] = inUtf16;
    inUnit += lengthIn[unit](character);
    inUtf16 += character.length;
  }
  table[inUnit] = inUtf16;
  return table.subarray(0, inUnit + 1);
}

/** Joins the parts with an empty line between them, so that the words of two parts do not run together. */
export function joinParts(texts: readonly string[]): { text: string; parts: TextPart[] } {
  let text = '';
  const parts = texts.map((part) => {
    if (text !== '') text += '\n\n';
    text += part;
    return textPart(part, text.length - part.length);
  });
  return { text, parts };
}
