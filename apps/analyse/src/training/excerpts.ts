import type { Span } from '@app/findings';
import type { LabelledAnswer } from '../scoring/labels.js';
import { lot } from './lot.js';

/** A text, and where the brand is mentioned in it. */
export interface MarkedText {
  readonly text: string;
  readonly expected: readonly Span[];
}

/** One line of the answer and one sentence, each with a mention; of a table all its lines, of a heading the text below it, too. */
export function excerptsOf({ text, expected }: MarkedText, { id, lang }: LabelledAnswer): MarkedText[] {
  const pick = (what: string): Span => expected[lot(`${id} ${what} ${text.length}`) % expected.length]!;
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

/** From behind the last `border` before the span to the next one. */
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
