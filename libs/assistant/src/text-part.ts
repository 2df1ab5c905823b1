import { countBelow } from './count-below.js';

/** One text of a reply. Annotations count from its own beginning, in a unit that OpenAI's reference does not name. */
export interface TextPart {
  readonly text: string;
  /** Where it starts in the whole reply, in UTF-16 units. */
  readonly start: number;
  /** Index in code points of each character that takes two UTF-16 units, ascending. */
  readonly pairs: readonly number[];
}

export type Unit = 'codepoint' | 'utf16';

export const textPart = (text: string, start: number): TextPart => ({
  text,
  start,
  pairs: Array.from(text.matchAll(/[\u{10000}-\u{10FFFF}]/gu), (match, index) => match.index - index),
});

/** Parts as one text, `gap` between them, so that no word of one runs into the next. */
export function joinParts(texts: readonly string[], gap: string): { text: string; parts: TextPart[] } {
  let text = '';
  const parts = texts.map((part) => {
    if (text !== '') text += gap;
    text += part;
    return textPart(part, text.length - part.length);
  });
  return { text, parts };
}

/** The UTF-16 offset in the part that an offset in `unit` means; at most its end. */
export function toUtf16({ text, pairs }: TextPart, offset: number, unit: Unit): number {
  return Math.min(text.length, unit === 'utf16' ? offset : offset + countBelow(pairs, offset));
}

export const splitsPair = ({ text }: TextPart, offset: number) =>
  /[\uD800-\uDBFF]/.test(text.charAt(offset - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(offset));
