/** U+0000, or half a surrogate pair: what PostgreSQL refuses to store. With the `u` flag a whole pair never matches. */
const unstorable = /\0|\p{Cs}/gu;

export interface CleanText {
  readonly text: string;
  /** True where something was dropped. */
  readonly cleaned: boolean;
  /** Where a UTF-16 offset of the original lies in `text`. */
  at(offset: number): number;
}

/** Drops U+0000 and lone surrogates; all else stays verbatim. */
export function cleanText(original: string): CleanText {
  const dropped = Array.from(original.matchAll(unstorable), (match) => match.index);
  return {
    text: dropped.length === 0 ? original : original.replace(unstorable, ''),
    cleaned: dropped.length > 0,
    at: (offset) => offset - countBelow(dropped, offset),
  };
}

/** A name another party chose, fit to be stored and looked up: cleaned, at most 200 units; `undefined` where nothing is left. */
export const cleanName = (name = ''): string | undefined => cleanText(name.slice(0, 200)).text || undefined;

/** How many of the ascending `numbers` are below `limit`; by bisection, as a hostile answer may hold 100,000 of them. */
export function countBelow(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What an offset counts. */
export type OffsetUnit = 'codepoint' | 'utf16' | 'utf8';

/** One text of a reply; annotations count from its own beginning. */
export interface TextPart {
  readonly text: string;
  /** Where it starts in the whole reply, in UTF-16 units. */
  readonly start: number;
  /** The UTF-16 offset in the part that lies `offset` units in, at most its end; `null` where that is within a character. */
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

/** By offset in `unit`, the UTF-16 offset of the character that begins there; -1 within one. */
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
