import type { Span } from '../text/span.js';
import type { Tone } from '../layout/labels.js';
import { toneOf } from '../layout/labels.js';
import type { Language } from '../lexicon/languages/language.js';
import type { Owner, Owners } from './owners.js';
import type { Block, Page } from '../text/page.js';

/** A cell that speaks of the tracked brand, without the line feed that ends it. */
export interface OwnedCell extends Span {
  readonly tone: Tone;
}

/** Reads tables cell by cell: a brand may name a row or a column, and so may a label. */
export class TableReader {
  /** Columns of the row without a title of their own; they come first. */
  private untitled = 0;
  /** By titled column of the table being read. */
  private columns: { readonly tone: Tone; readonly owner: Owner }[] = [];

  constructor(
    private readonly page: Page,
    private readonly owners: Owners,
    private readonly language: Language,
  ) {}

  /** Cells come in reading order; undefined where one does not speak of the brand. */
  read(block: Block, index: number): OwnedCell | undefined {
    if (block.row < 1) {
      this.readTitle(block);
      return undefined;
    }
    if (block.column === 0) this.untitled = this.cellsOfRow(index) - this.columns.length;
    const { tone = 'open', owner = 'none' } = this.columns[block.column - Math.max(0, this.untitled)] ?? {};
    const first = this.page.blocks[index - block.column];
    if (first === undefined || block.column === 0) return undefined;
    const rowOwner = this.owners.ownerOf(first);
    const rowTone = rowOwner === 'none' ? this.toneOf(first) : 'open';
    const isMine = rowOwner === 'own' || (rowOwner === 'none' && owner === 'own');
    return isMine ? { start: block.start, end: block.end - 1, tone: rowTone === 'open' ? tone : rowTone } : undefined;
  }

  private readTitle(block: Block): void {
    if (block.column === 0) this.columns = [];
    this.columns[block.column] = { tone: this.toneOf(block), owner: this.owners.ownerOf(block) };
  }

  private cellsOfRow(first: number): number {
    const { blocks } = this.page;
    let next = first + 1;
    while ((blocks[next]?.column ?? 0) > 0) next++;
    return next - first;
  }

  private toneOf({ start, end }: Block): Tone {
    return toneOf(this.page.folded.slice(start, end).trim(), this.language);
  }
}
