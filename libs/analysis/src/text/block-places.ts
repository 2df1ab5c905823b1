import type { Block } from './page.js';

/** Innermost list item and list around a place, and how many lists there are. */
interface ListPlace {
  readonly item: number;
  readonly list: number;
  readonly depth: number;
}

type Cell = Pick<Block, 'table' | 'row' | 'column'>;
const noCell: Cell = { table: -1, row: -1, column: -1 };

/** Where the reader of the markdown tree stands: the lists around it, and the cell it is in. */
export class BlockPlaces {
  private readonly around: ListPlace[] = [{ item: -1, list: -1, depth: 0 }];
  private lists = 0;
  private items = 0;
  private at = noCell;
  private rowStart = 0;
  private itemIsOpen = false;

  get list(): ListPlace {
    return this.around[this.around.length - 1] ?? { item: -1, list: -1, depth: 0 };
  }

  /** Of a cell its place in its table. */
  cellOf(kind: Block['kind']): Cell {
    return kind === 'cell' ? this.at : noCell;
  }

  /** `from`: where the node begins in the answer. A cell without text is no node, so columns are counted by the bars between them. */
  enter(name: string, from: number): void {
    const { table, row, column } = this.at;
    if (name === 'BulletList' || name === 'OrderedList')
      this.around.push({ ...this.list, list: this.lists++, depth: this.list.depth + 1 });
    else if (name === 'ListItem') this.enterItem();
    else if (name === 'Table') this.at = { table: table + 1, row: -1, column };
    else if (name === 'TableHeader' || name === 'TableRow') this.enterRow(from);
    else if (name === 'TableDelimiter' && from > this.rowStart) this.at = { table, row, column: column + 1 };
  }

  leave(name: string): void {
    if (name === 'BulletList' || name === 'OrderedList' || name === 'ListItem') this.around.pop();
  }

  /** True once an item: for its first paragraph. */
  opensItem(): boolean {
    const opens = this.itemIsOpen;
    this.itemIsOpen = false;
    return opens;
  }

  private enterRow(from: number): void {
    this.at = { ...this.at, row: this.at.row + 1, column: 0 };
    this.rowStart = from;
  }

  private enterItem(): void {
    this.around.push({ ...this.list, item: this.items++ });
    this.itemIsOpen = true;
  }
}
