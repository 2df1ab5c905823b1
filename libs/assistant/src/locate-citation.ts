import { type TextPart, type Unit, splitsPair, toUtf16 } from './text-part.js';

/** A `url_citation` as an API sent it: nothing in it is trusted yet. */
export interface Annotation {
  readonly part: TextPart;
  readonly url: unknown;
  readonly title: unknown;
  readonly startIndex: unknown;
  readonly endIndex: unknown;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A cited span is usually a markdown link: its URL and not much more. */
const longestLinkText = 1000;

/** Where an annotation points, in UTF-16 units of its part, the end exclusive and clamped; `null` where that is nowhere. */
export function locateCitation({ part, startIndex, endIndex }: Annotation, unit: Unit): Range | null {
  if (!isOffset(startIndex) || !isOffset(endIndex)) return null;
  const [start, end] = [toUtf16(part, startIndex, unit), toUtf16(part, endIndex, unit)];
  return start >= end || splitsPair(part, start) || splitsPair(part, end) ? null : { start, end };
}

const isOffset = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/**
 * The unit under which more annotations point at their own URL. OpenAI's examples slice Python strings, that is code
 * points, so they win a tie; compatible servers written in JavaScript count UTF-16 units.
 */
export function unitOf(annotations: readonly Annotation[]): Unit {
  const hits = (unit: Unit) => annotations.filter((annotation) => pointsAtItsUrl(annotation, unit)).length;
  return hits('utf16') > hits('codepoint') ? 'utf16' : 'codepoint';
}

function pointsAtItsUrl(annotation: Annotation, unit: Unit): boolean {
  const { url, part } = annotation;
  const range = locateCitation(annotation, unit);
  if (range === null || typeof url !== 'string' || range.end - range.start > url.length + longestLinkText) return false;
  const words = part.text.slice(range.start, range.end);
  if (words.startsWith('([')) return words.endsWith(`](${url}))`);
  return words.startsWith('[') ? words.endsWith(`](${url})`) : words === url;
}
