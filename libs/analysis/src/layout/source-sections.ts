import type { Span } from '@app/findings';
import { type Block, type Page, partitionPoint } from '../text/page.js';
import { isSourceLabel, namesSources } from './source-words.js';

/** The lines, lists and table columns that contain only sources. */
export function sourceSections(page: Page): Span[] {
  return [...linesOf(page), ...listsOf(page), ...columnsOf(page)];
}

/** Lines such as "Source: PCMag" or "[1] PCMag, https://…". */
function linesOf(page: Page): Span[] {
  const spans: Span[] = [];
  for (const { index, 0: line } of page.text.matchAll(/[^\n]+/gu)) {
    if (line.length > longestLine) continue;
    const start = unitAt(page, index);
    const end = unitAt(page, index + line.length);
    if (end > start && isSourceLine(line, page.folded.slice(start, end))) spans.push({ start, end });
  }
  return spans;
}

const longestLine = 2000;
const footnote = /^\s*(?:[-*>]\s+)?(?:\[\^?\d{1,3}\]|\[\[\d{1,3}\]\]|【\d{1,3}】|\^\d{1,3})(?!\()[:.]?\s+\S/u;
const hasAddress = /https?:\/\/|www\.|\.(?:com|org|net|io|[a-z]{2})\b/iu;
const isSourceLine = (line: string, folded: string): boolean =>
  namesSources.test(folded) || (footnote.test(line) && hasAddress.test(line));

const unitAt = ({ rawStart }: Page, at: number): number =>
  partitionPoint(rawStart.length, (unit) => (rawStart[unit] ?? 0) < at);

/** The blocks after a heading or line such as "Sources". */
function listsOf(page: Page): Span[] {
  const { blocks } = page;
  const spans: Span[] = [];
  for (let i = 0; i < blocks.length; i++) {
    const label = blocks[i]!;
    if (!isLabel(page, label)) continue;
    while (i + 1 < blocks.length && goesOn(page, label, blocks[i + 1]!)) i++;
    if (blocks[i] !== label) spans.push({ start: label.start, end: blocks[i]!.end - 1 });
  }
  return spans;
}

const longestLabel = 60;
const isLabel = ({ folded }: Page, { kind, start, end }: Block): boolean =>
  kind !== 'cell' && kind !== 'code' && end - start <= longestLabel && isSourceLabel(folded.slice(start, end - 1));

const goesOn = (page: Page, label: Block, next: Block): boolean =>
  label.kind === 'heading' ? next.kind !== 'heading' || next.level > label.level : isListed(page, next);

const isListed = (page: Page, { kind, item, start, end }: Block): boolean =>
  kind !== 'heading' &&
  (item >= 0 ||
    hasAddress.test(page.text.slice(page.rawStart[start] ?? 0, page.rawEnd[end - 1] ?? 0)) ||
    /^\[?\d/u.test(page.folded.slice(start, end)));

/** The cells of table columns with the title "Source". */
function columnsOf({ blocks, folded }: Page): Span[] {
  const columns = new Set<string>();
  const cells = blocks.filter(({ kind, table, row, column, start, end }) => {
    if (kind !== 'cell') return false;
    const place = `${table} ${column}`;
    if (row === 0 && isSourceLabel(folded.slice(start, Math.min(end - 1, start + longestLabel)))) columns.add(place);
    return columns.has(place);
  });
  return cells.map(({ start, end }) => ({ start, end: end - 1 }));
}
