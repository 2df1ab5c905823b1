import type { Span } from './findings.js';
import { headOf } from './heads.js';
import { isKnownBrand } from './lexicon.js';
import type { Page } from './page.js';
import { spanAt } from './page.js';
import type { SiblingHeads } from './sibling-heads.js';

const longest = 20;

/**
 * Brands in scripts without capitals: heads beside a watched brand's head, and heads that the answer takes up again.
 * Each with its references, in units of the view.
 */
export function headsWithoutCase(page: Page, watched: readonly Span[], siblings: SiblingHeads): Span[][] {
  const heads = headsIn(page).filter(({ start }) => spanAt(watched, start) === undefined);
  const firstWords = Map.groupBy(heads, (head) => textOf(page, head).split(' ')[0] ?? '');
  const found = new Map<string, Span[]>();
  for (const head of heads) {
    const name = nameIn(page, head, (firstWords.get(textOf(page, head).split(' ')[0] ?? '') ?? []).length);
    const references = occurrences(page, name).filter(({ start }) => spanAt(watched, start) === undefined);
    if (isBrand(page, head, name, references.length, siblings)) found.set(name, references);
  }
  return [...found.values()];
}

interface Head extends Span {
  readonly index: number;
}

const textOf = ({ folded }: Page, { start, end }: Span): string => folded.slice(start, end);

function headsIn(page: Page): Head[] {
  return page.blocks.flatMap((block, index) => {
    const head = block.kind === 'cell' && block.row === 0 ? undefined : headOf(page, block);
    return head !== undefined && head.end - head.start <= longest && isWithoutCase(textOf(page, head))
      ? [{ ...head, index }]
      : [];
  });
}

const isWithoutCase = (text: string): boolean => /^[\p{Lo}\p{Lm}][\p{Lo}\p{Lm}\p{M}\p{N}ー・ ]+$/u.test(text);

/** The first word, where a product follows it; all of it, where the first word is general ("bank") and other heads have it, too. */
function nameIn(page: Page, head: Span, headsWithFirstWord: number): string {
  const text = textOf(page, head);
  const first = text.split(' ')[0] ?? text;
  const isTakenUp = occurrences(page, first).length > 1;
  return first.length > 1 && headsWithFirstWord === 1 && isTakenUp ? first : text;
}

function occurrences({ folded }: Page, name: string): Span[] {
  const found: Span[] = [];
  for (let at = folded.indexOf(name); at >= 0 && found.length < 500; at = folded.indexOf(name, at + name.length))
    found.push({ start: at, end: at + name.length });
  return found;
}

function isBrand(page: Page, head: Head, name: string, references: number, siblings: SiblingHeads): boolean {
  const block = page.blocks[head.index];
  const beside = block && siblings.beside(block, head.start);
  if (isKnownBrand(name)) return true;
  if (block === undefined || block.kind === 'prose' || (block.kind === 'cell' && block.column > 0)) return false;
  return (
    beside?.haveWatched === true &&
    (references > 1 || block.kind !== 'heading' || beside.brandShare > 0 || name.length <= 6)
  );
}
