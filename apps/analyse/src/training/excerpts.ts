import type { Span } from '@app/findings';
import type { LabelledAnswer } from '../scoring/labels.js';
import { stableHash } from './stable-hash.js';

/** A text and the spans in which it mentions the brand. */
export interface MarkedText {
  readonly text: string;
  readonly expected: readonly Span[];
}

/** One line and one sentence of the answer, each with a mention; a table is taken whole, a heading with the line below it. */
export function excerptsOf({ text, expected }: MarkedText, { id, lang }: LabelledAnswer): MarkedText[] {
  const pick = (what: string): Span => expected[stableHash(`${id} ${what} ${text.length}`) % expected.length]!;
  const parts = [linesAround(text, pick('line')), sentenceAround(text, pick('sentence'), lang)];
  return parts.map(({ start, end }) => ({
    text: text.slice(start, end),
    expected: expected
      .filter((span) => span.start >= start && span.end <= end)
      .map((span) => ({ start: span.start - start, end: span.end - start })),
  }));
}

function linesAround(text: string, mention: Span): Span {
  const { start } = lineAround(text, mention);
  if (text.startsWith('|', start)) return between(text, mention, '\n\n');
  if (!text.startsWith('#', start)) return lineAround(text, mention);
  const below = /^[^\n]*\n+/.exec(text.slice(mention.end))?.[0].length ?? 0;
  return { start, end: lineAround(text, { start, end: mention.end + below }).end };
}

const lineAround = (text: string, mention: Span): Span => between(text, mention, '\n');

/** The text around the span up to the nearest `border` on each side. */
function between(text: string, { start, end }: Span, border: string): Span {
  const before = text.lastIndexOf(border, start - border.length);
  const after = text.indexOf(border, end);
  return { start: before < 0 ? 0 : before + border.length, end: after < 0 ? text.length : after };
}

function sentenceAround(text: string, mention: Span, lang: string): Span {
  const line = lineAround(text, mention);
  const sentences = new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text.slice(line.start, line.end));
  const { index = 0, segment = '' } = sentences.containing(mention.start - line.start) ?? {};
  const start = line.start + index;
  return { start, end: Math.max(start + segment.length, mention.end) };
}
