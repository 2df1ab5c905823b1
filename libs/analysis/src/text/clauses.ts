import type { Span } from './span.js';
import type { Page } from './page.js';

const punctuation =
  /[,;:.!?()"]+(?=\s|$|\p{Lo}|\p{Lu}\p{Ll})|(?<=\p{Lo})[,;:.!?()"]+|\s-+\s|[，。；、！？：（）・「」『』【】؛؟]|[()]|،|\n/gu;

/** What stands between punctuation and the words that part clauses; `between` is global. In units of the view, never empty. */
export function clausesIn({ folded, cased }: Page, { start, end }: Span, between: RegExp): Span[] {
  const borders = [
    ...cased.slice(start, end).matchAll(punctuation),
    ...folded.slice(start, end).matchAll(between),
  ].toSorted((a, b) => a.index - b.index);
  const clauses: Span[] = [];
  let from = 0;
  for (const { index, 0: border } of [...borders, { index: end - start, 0: '' }]) {
    if (index > from) clauses.push({ start: start + from, end: start + index });
    from = Math.max(from, index + border.length);
  }
  return clauses;
}
