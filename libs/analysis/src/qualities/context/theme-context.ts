import type { Span } from '@app/findings';
import { type Block, blockIndexAt, type Page } from '../../text/page.js';

/** The text of a quality and the texts around it, folded and in lower case; '' for what does not exist. */
export interface ThemeContext {
  readonly text: string;
  /** The text before the first colon of its block. */
  readonly label: string;
  /** The title of its column in a table. */
  readonly column: string;
  /** The first cell of its row in a table. */
  readonly row: string;
  /** The heading above it. */
  readonly heading: string;
  /** The text before it in its block, and (`after`) after it. */
  readonly before: string;
  readonly after: string;
  readonly kind: Block['kind'] | 'none';
}

/** Limits in units: text that is further away or longer says nothing. */
const limits = { text: 200, label: 60, head: 100, before: 50, after: 35 };
const labelled = /^([^:：.。!?]{1,60})[:：]/u;

/** Gives the contexts of spans of one answer; tables and headings are looked up once. */
export class ThemeContexts {
  private readonly heads = new Map<string, Block>();
  private readonly headings: Int32Array;

  constructor(private readonly page: Page) {
    this.headings = new Int32Array(page.blocks.length);
    let heading = -1;
    for (const [index, block] of page.blocks.entries()) {
      if (block.kind === 'heading') heading = index;
      this.headings[index] = heading;
      if (block.row === 0) this.keep(`column ${block.table} ${block.column}`, block);
      if (block.column === 0) this.keep(`row ${block.table} ${block.row}`, block);
    }
  }

  /** The context of a span of the view. */
  of({ start, end }: Span): ThemeContext {
    const { folded, blocks } = this.page;
    const index = blockIndexAt(this.page, start);
    const block = blocks[index];
    const text = folded.slice(start, Math.min(end, start + limits.text));
    if (block === undefined || block.start > start) return { ...nothing, text };
    const { table, row, column } = block;
    return {
      text,
      label: labelled.exec(folded.slice(block.start, Math.min(start, block.start + limits.label + 1)))?.[1] ?? '',
      column: this.textOf(this.heads.get(`column ${table} ${column}`), block),
      row: this.textOf(this.heads.get(`row ${table} ${row}`), block),
      heading: this.textOf(blocks[this.headings[index]!], block),
      before: folded.slice(Math.max(block.start, start - limits.before), start),
      after: folded.slice(end, Math.min(block.end, end + limits.after)),
      kind: block.kind,
    };
  }

  private keep(key: string, block: Block): void {
    if (block.table >= 0 && !this.heads.has(key)) this.heads.set(key, block);
  }

  private textOf(head: Block | undefined, own: Block): string {
    if (head === undefined || head === own) return '';
    return this.page.folded.slice(head.start, Math.min(head.end, head.start + limits.head));
  }
}

const nothing = { label: '', column: '', row: '', heading: '', before: '', after: '', kind: 'none' } as const;
