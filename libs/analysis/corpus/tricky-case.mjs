import { brandOf, readMarks } from './marks.mjs';

/** A line of tricky-mentions.jsonl. */
export function trickyCase({ category, lang = 'en', text: marked, note = '', ...brand }, i) {
  const { text, marks } = readMarks(marked);
  const codePoints = (end) => Array.from(text.slice(0, end)).length;
  const spans = (wanted) =>
    marks
      .filter(({ isOptional }) => isOptional === wanted)
      .map(({ start, end, surface }) => ({
        start,
        end,
        cp_start: codePoints(start),
        cp_end: codePoints(end),
        surface,
      }));
  return {
    id: `tm-${i + 1}`,
    category,
    lang,
    brand: brandOf(brand),
    competitors: [],
    text,
    expected: spans(false),
    optional: spans(true),
    note,
  };
}
