import { segmenterOf } from '../text/segmenter.js';
import type { Span } from '../text/span.js';

const longest = 200;
const thai = /^\p{Script=Thai}/u;
const kana = /[\u3041-\u309f]/u;

/** The words of a stretch without spaces; a run of katakana is one. */
export function segmentsOf(text: string): Span[] {
  const language = thai.test(text) ? 'th' : kana.test(text) ? 'ja' : 'zh';
  const spans: Span[] = [];
  for (let from = 0; from < text.length; from += longest)
    for (const { index, segment } of segmenterOf(language).segment(text.slice(from, from + longest)))
      spans.push({ start: from + index, end: from + index + segment.length });
  return joinKatakana(text, spans);
}

/** "マネーフォワード" is cut by dictionaries of common words. */
function joinKatakana(text: string, spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const before = joined.at(-1);
    if (before !== undefined && isKatakana(text.charAt(span.start)) && isKatakana(text.charAt(before.end - 1)))
      joined[joined.length - 1] = { start: before.start, end: span.end };
    else joined.push(span);
  }
  return joined;
}

const isKatakana = (unit: string): boolean => unit >= '\u30a0' && unit <= '\u30ff';
