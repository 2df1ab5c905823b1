import type { Citation } from './assistant.js';
import { type CleanText, cleanText, countBelow } from './clean-text.js';

/** One text of a reply. Annotations count from its own beginning, in a unit that OpenAI's reference does not name. */
export interface TextPart {
  readonly text: string;
  /** Where it starts in the whole reply, in UTF-16 units. */
  readonly start: number;
  /** Index in code points of each character that takes two UTF-16 units, ascending. */
  readonly surrogatePairs: readonly number[];
}

/** A `url_citation` as an API sent it: nothing in it is trusted yet. */
export interface Annotation {
  readonly part: TextPart;
  readonly url: unknown;
  readonly title: unknown;
  readonly startIndex: unknown;
  readonly endIndex: unknown;
}

/** What both APIs name alike in a `url_citation`. */
export interface CitedPage {
  readonly [field: string]: unknown;
}

export const annotationOf = (part: TextPart, cited: CitedPage): Annotation => {
  const { url, title, start_index: startIndex, end_index: endIndex } = cited;
  return { part, url, title, startIndex, endIndex };
};

export const textPart = (text: string, start = 0): TextPart => ({
  text,
  start,
  surrogatePairs: Array.from(text.matchAll(/[\u{10000}-\u{10FFFF}]/gu), (match, index) => match.index - index),
});

/** Parts as one text, an empty line between them, so that no word of one runs into the next. */
export function joinParts(texts: readonly string[]): { text: string; parts: TextPart[] } {
  let text = '';
  const parts = texts.map((part) => {
    if (text !== '') text += '\n\n';
    text += part;
    return textPart(part, text.length - part.length);
  });
  return { text, parts };
}

const maxUrlLength = 4096;
const maxTitleLength = 1000;

/** The citations that name a web page, in the order given; offsets are of the cleaned text, `null` where they point nowhere. */
export function readCitations(clean: CleanText, annotations: readonly Annotation[]): Citation[] {
  const unit = offsetUnitOf(annotations);
  return annotations.flatMap((annotation) => {
    const url = readUrl(annotation.url);
    if (url === null) return [];
    const range = locate(annotation, unit);
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

export type OffsetUnit = 'codepoint' | 'utf16';

/**
 * The unit under which more annotations point at their own URL. OpenAI's examples slice Python strings, that is code
 * points, so they win a tie; compatible servers written in JavaScript count UTF-16 units.
 */
function offsetUnitOf(annotations: readonly Annotation[]): OffsetUnit {
  const hits = (unit: OffsetUnit) => annotations.filter((annotation) => pointsAtItsUrl(annotation, unit)).length;
  return hits('utf16') > hits('codepoint') ? 'utf16' : 'codepoint';
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

/** Where an annotation points, in UTF-16 units of its part, the end exclusive and clamped; `null` where that is nowhere. */
function locate({ part, startIndex, endIndex }: Annotation, unit: OffsetUnit): { start: number; end: number } | null {
  if (!isOffset(startIndex) || !isOffset(endIndex)) return null;
  const [start, end] = [toUtf16(part, startIndex, unit), toUtf16(part, endIndex, unit)];
  return start >= end || splitsPair(part, start) || splitsPair(part, end) ? null : { start, end };
}

const isOffset = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** The UTF-16 offset in the part that an offset in `unit` means; at most its end. */
function toUtf16({ text, surrogatePairs }: TextPart, offset: number, unit: OffsetUnit): number {
  return Math.min(text.length, unit === 'utf16' ? offset : offset + countBelow(surrogatePairs, offset));
}

const splitsPair = ({ text }: TextPart, offset: number) =>
  /[\uD800-\uDBFF]/.test(text.charAt(offset - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(offset));
