import type { MentionsBody } from './responses.js';

export const offsetUnits = ['utf16', 'codepoint', 'utf8'] as const;

/** `utf16`: JavaScript, Java, C#; `codepoint`: Python; `utf8`: Go, Rust. */
export type OffsetUnit = (typeof offsetUnits)[number];

/** Turns UTF-16 offsets of `text` into offsets of another unit. */
export function offsetsIn(unit: OffsetUnit, text: string): (offset: number) => number {
  if (unit === 'utf16') return (offset) => offset;
  const size = unit === 'codepoint' ? () => 1 : utf8Size;
  const units = new Uint32Array(text.length + 1);
  let total = 0;
  for (let index = 0; index < text.length;) {
    const codePoint = text.codePointAt(index) ?? 0;
    const width = codePoint > 0xffff ? 2 : 1;
    units.fill(total, index, index + width);
    total += size(codePoint);
    index += width;
  }
  units[text.length] = total;
  return (offset) => units[offset] ?? total;
}

function utf8Size(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

/** A finished default body with its offsets in another unit: each counts in the snippet next to it. */
export function inOffsetUnit(body: MentionsBody, unit: OffsetUnit): MentionsBody {
  const mentions = body.mentions.map((mention) => {
    const inSnippet = offsetsIn(unit, mention.text_snippet);
    const annotations = mention.annotations.map((annotation) => ({
      ...annotation,
      position_start: inSnippet(annotation.position_start),
      position_end: inSnippet(annotation.position_end),
    }));
    return { ...mention, annotations };
  });
  return { ...body, mentions };
}
