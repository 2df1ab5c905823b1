import type { Span } from '@app/findings';
import { type Block, blockIndexAt, type Page } from '../../text/page.js';

/** What stands around a quality, folded and in lower case; '' where there is no such thing. */
export interface ThemeContext {
  readonly text: string;
  /** Before the first colon of its block. */
  readonly label: string;
  /** Of its column and of its row in a table, and the heading that it stands under. */
  readonly column: string;
  readonly row: string;
  readonly heading: string;
  /** In its block. */
  readonly before: string;
  readonly after: string;
  readonly kind: Block['kind'] | 'none';
}

/** In units: what is further away, or longer, tells nothing, and may be endless. */
const most = { text: 200, label: 60, head: 100, before: 50, after: 35 };
const labelled = /^([^:：.。!?]{1,60})[:：]/u;

/** The surroundings of any number of places of one answer: tables and headings are looked up once. */
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

  of({ start, end }: Span): ThemeContext {
    const { folded, blocks } = this.page;
    const index = blockIndexAt(this.page, start);
    const block = blocks[index];
    const text = folded.slice(start, Math.min(end, start + most.text));
    if (block === undefined || block.start > start) return { ...nothing, text };
    const { table, row, column } = block;
    return {
      text,
      label: labelled.exec(folded.slice(block.start, Math.min(start, block.start + most.label + 1)))?.[1] ?? '',
      column: this.textOf(this.heads.get(`column ${table} ${column}`), block),
      row: this.textOf(this.heads.get(`row ${table} ${row}`), block),
      heading: this.textOf(blocks[this.headings[index]!], block),
      before: folded.slice(Math.max(block.start, start - most.before), start),
      after: folded.slice(end, Math.min(block.end, end + most.after)),
      kind: block.kind,
    };
  }

  private keep(key: string, block: Block): void {
    if (block.table >= 0 && !this.heads.has(key)) this.heads.set(key, block);
  }

  private textOf(head: Block | undefined, own: Block): string {
    if (head === undefined || head === own) return '';
    return this.page.folded.slice(head.start, Math.min(head.end, head.start + most.head));
  }
}

const nothing = { label: '', column: '', row: '', heading: '', before: '', after: '', kind: 'none' } as const;
