import type { Span } from './findings.js';
import type { Block, Page } from './page.js';
import { spanAt } from './page.js';
import { titleOpening } from './title-words.js';

/** The words that say what a block is about: of an item the part before the colon or dash, of a heading or cell the whole. */
export function headOf(page: Page, block: Block): Span | undefined {
  if (block.kind === 'code') return undefined;
  const start = skipOrnament(page, block);
  const strong = spanAt(page.strong, start);
  if (strong !== undefined && strong.end <= block.end) return withoutColon(page, { start, end: strong.end });
  const text = page.cased.slice(start, Math.min(block.end - 1, start + longestHead + 1));
  const end = start + (/[:：] ?|\s-\s|\s?\(|，|。|$/u.exec(text)?.index ?? 0);
  if (block.kind === 'heading' || block.kind === 'cell') return { start, end };
  return end - start <= longestHead && (end < block.end - 1 || block.kind === 'item') ? { start, end } : undefined;
}

const longestHead = 60;

/** Numbers, emoji and signs before the first letter: "### 1. 🥇 Garmin". */
function skipOrnament(page: Page, { start, end }: Span): number {
  const ornament =
    /^(?:\d+[.)]\s+|#\d+\s+|[^\p{L}\p{N}"'(¿¡]+)*/u.exec(page.cased.slice(start, Math.min(end, start + 24)))?.[0] ?? '';
  return start + (ornament.length < end - start ? ornament.length : 0);
}

function withoutColon(page: Page, { start, end }: Span): Span {
  const colon = /\s*[:：]?\s*$/u.exec(page.cased.slice(start, end));
  return { start, end: start + (colon?.index ?? end - start) };
}

/** "Porsche Taycan: Praised for …" inside a paragraph that lost its list: what stands between a full stop and a colon. */
export function leadsOf(page: Page, { kind, start, end }: Block): Span[] {
  if (kind !== 'prose') return [];
  const leads = page.cased.slice(start, end).matchAll(/(?<=^|[.!?:)]\s?)\p{Lu}[^.:!?\n]{1,60}(?=:)/gu);
  return [...leads].map(({ index, 0: lead }) => ({ start: start + index, end: start + index + lead.length }));
}

/** Every place of a block where a name may head it: its head, what follows a label in a title ("Best Value: Bissell"), and a paragraph's leads. */
export function headsOf(page: Page, block: Block): Span[] {
  if (block.kind === 'cell' && block.row === 0) return [];
  const head = headOf(page, block);
  if (head === undefined) return leadsOf(page, block);
  return [
    head,
    ...titleAfterLabel(page, block, head),
    ...leadsOf(page, block).filter(({ start }) => start !== head.start),
  ];
}

function titleAfterLabel({ cased }: Page, block: Block, { start, end }: Span): Span[] {
  const titleEnd = block.kind === 'heading' ? block.end - 1 : end;
  const label = /^[^:]{3,40}(?::|\s-)\s+(?=\S)/u.exec(cased.slice(start, titleEnd));
  const opens = titleOpening.test(/^[\p{L}'-]+/u.exec(label?.[0] ?? '')?.[0].toLowerCase() ?? '');
  return label === null || !opens || (block.kind !== 'heading' && block.kind !== 'prose')
    ? []
    : [{ start: start + label[0].length, end: titleEnd }];
}

/** Keys of the groups a block's head is in, the closest first: items of one list, else of one depth; headings of one level; cells of one column. */
export function groupsOf({ kind, level, list, table, row, column, start }: Block): string[] {
  if (kind === 'heading') return [`heading ${level}`];
  if (kind === 'item') return [`list ${list}`, `depth ${level}`];
  if (kind === 'cell') return row > 0 ? [`table ${table} ${column}`] : [];
  return kind === 'prose' ? [`leads ${start}`] : [];
}
