import type { Span } from '@app/findings';
import { hiddenBlocks, leaves, markLengths, parseMarkdown, separating, silent } from './markdown-parser.js';
import type { Block, BlockKind, Emphasis, Link, Page } from './page.js';
import { ViewWriter } from './view-writer.js';

/** A node of the markdown tree, in units of the answer. */
interface Node {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** The leaf block that is being read: where its view began, and up to where the answer was read. */
interface Leaf {
  readonly kind: BlockKind;
  readonly level: number;
  readonly viewStart: number;
  readTo: number;
}

/** Reads an answer in bounded time. Markdown that would take longer is read as plain text. */
export function readMarkdown(text: string): Page {
  const tree = parseMarkdown(text);
  if (tree === null) return readPlain(text);
  const reader = new MarkdownReader(text);
  tree.iterate({
    enter: (node) => reader.enter(node),
    leave: (node) => reader.leave(node),
  });
  return reader.finish();
}

class MarkdownReader {
  private readonly view: ViewWriter;
  private readonly position = new BlockPosition();
  private readonly blocks: Block[] = [];
  private readonly strong: Span[] = [];
  private readonly links: Link[] = [];
  /** Addresses by label, from lines such as `[1]: https://…`. */
  private readonly addresses = new Map<string, string>();
  private readonly emphases: Emphasis[] = [];
  private leaf: Leaf | null = null;
  private strongStart = 0;
  private link = noLink;

  constructor(private readonly text: string) {
    this.view = new ViewWriter(text);
  }

  /** Returns false to skip the node's children. */
  enter(node: Node): boolean {
    if (node.name === 'LinkReference') this.readAddress(node);
    if (hiddenBlocks.has(node.name)) return false;
    if (this.leaf !== null) return this.enterInline(this.leaf, node);
    this.position.enter(node.name, node.from);
    this.enterLeaf(node);
    if (node.name === 'HTMLBlock') this.readHtml(node);
    return true;
  }

  leave({ name, from, to }: Node): void {
    if (name === 'StrongEmphasis') this.strong.push({ start: this.strongStart, end: this.view.length });
    if (name === 'Link') this.links.push({ ...this.link, end: this.view.length, raw: { start: from, end: to } });
    if (this.leaf !== null && name in leaves) this.leaveLeaf(this.leaf, to);
    this.position.leave(name);
  }

  finish(): Page {
    const { text, blocks, emphases } = this;
    const strong = outermost(this.strong);
    const links = outermost(this.links).map((link) => this.withAddress(link));
    return { text, reading: 'markdown', ...this.view.finish(), blocks, emphases, strong, links };
  }

  /** A link `[label]` or `[words][label]` with the address that a line such as `[label]: https://…` gives. */
  private withAddress(link: Link): Link {
    if (link.url !== null || this.addresses.size === 0) return link;
    const label = /\[([^[\]]*)\]$/.exec(this.text.slice(link.raw.start, link.raw.end).slice(-maxLabelLength))?.[1];
    return { ...link, url: this.addresses.get(label?.toLowerCase() ?? '') ?? null };
  }

  private readAddress({ from, to }: Node): void {
    const [, label, url] = /^\[([^\]]*)\]:\s*<?([^\s>]+)/.exec(this.text.slice(from, to)) ?? [];
    if (label !== undefined && url !== undefined) this.addresses.set(label.toLowerCase(), url);
  }

  private enterLeaf({ name, from }: Node): void {
    const kind = leaves[name];
    if (kind === undefined) return;
    const isItem = this.position.opensItem() && kind === 'prose';
    const level = kind === 'heading' ? Number(name.at(-1)) : this.position.list.depth;
    this.leaf = { kind: isItem ? 'item' : kind, level, readTo: from, viewStart: this.view.length };
  }

  private enterInline(leaf: Leaf, { name, from, to }: Node): boolean {
    this.readTextTo(leaf, from);
    if (name === 'StrongEmphasis') this.strongStart = this.view.length;
    if (name === 'Link') this.link = { ...noLink, start: this.view.length };
    if (name === 'URL') this.link = { ...this.link, url: this.text.slice(from, to) };
    const markLength = markLengths[name];
    if (markLength !== undefined && (this.emphases.at(-1)?.end ?? 0) <= from)
      this.emphases.push({ start: from, end: to, markLength });
    if (!this.writeInstead(name, { start: from, end: to })) return true;
    leaf.readTo = to;
    return false;
  }

  /** Writes what a reader sees instead of the node; false if the node is to be read as it is. */
  private writeInstead(name: string, span: Span): boolean {
    if (separating.has(name)) this.view.markGap(span.start);
    else if (name === 'Entity') this.view.writeEntity(span);
    else if (name === 'Escape') this.view.writeEscape(span);
    else if (name === 'HardBreak') this.view.writeSpace(span);
    else return silent.has(name);
    return true;
  }

  private readTextTo(leaf: Leaf, end: number): void {
    if (end <= leaf.readTo) return;
    if (leaf.kind === 'code') this.readLines({ start: leaf.readTo, end });
    else this.view.write({ start: leaf.readTo, end });
    leaf.readTo = end;
  }

  /** Keeps the lines of code apart, so that nothing matches across them. */
  private readLines({ start, end }: Span): void {
    let at = start;
    for (const line of this.text.slice(start, end).split('\n')) {
      if (at > start) this.view.endBlock(at - 1);
      this.view.write({ start: at, end: at + line.replace(/\r$/, '').length });
      at += line.length + 1;
    }
  }

  private readHtml({ from: start, to: end }: Node): void {
    for (const { index, 0: tag } of this.text.slice(start, end).matchAll(/<[^<>]*>/g)) {
      if (this.leaf === null) return;
      this.readTextTo(this.leaf, start + index);
      this.view.markGap(start + index);
      this.leaf.readTo = start + index + tag.length;
    }
  }

  private leaveLeaf(leaf: Leaf, end: number): void {
    this.readTextTo(leaf, end);
    const { kind, level, viewStart: start } = leaf;
    const { item, list } = this.position.list;
    this.blocks.push({ start, end: this.view.length + 1, kind, level, item, list, ...this.position.cellOf(kind) });
    this.view.endBlock(end);
    this.leaf = null;
  }
}

const noLink: Link = { start: 0, end: 0, url: null, raw: { start: 0, end: 0 } };
const maxLabelLength = 200;

/** Removes nested spans. `spans` are in the order of their ends, so that a nested span comes before the one around it. */
function outermost<T extends Span>(spans: readonly T[]): T[] {
  const kept: T[] = [];
  for (const span of spans) {
    while ((kept.at(-1)?.start ?? -1) >= span.start) kept.pop();
    if (span.end > span.start) kept.push(span);
  }
  return kept;
}

/** The numbers of the innermost list item and list, and how many lists are nested. */
interface ListPosition {
  readonly item: number;
  readonly list: number;
  readonly depth: number;
}

type Cell = Pick<Block, 'table' | 'row' | 'column'>;
const noCell: Cell = { table: -1, row: -1, column: -1 };

/** Where the reader is in the markdown tree: the lists around it, and the table cell that it is in. */
class BlockPosition {
  private readonly around: ListPosition[] = [{ item: -1, list: -1, depth: 0 }];
  private lists = 0;
  private items = 0;
  private at = noCell;
  private rowStart = 0;
  private itemIsOpen = false;

  get list(): ListPosition {
    return this.around[this.around.length - 1] ?? { item: -1, list: -1, depth: 0 };
  }

  /** The position in its table of a cell; `noCell` for a block of another kind. */
  cellOf(kind: Block['kind']): Cell {
    return kind === 'cell' ? this.at : noCell;
  }

  /** `from`: where the node begins in the answer. Columns are counted by the bars between them, because an empty cell has no node. */
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

  /** True for the first block of each list item. */
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

/** Reads an answer as plain text: paragraphs that are separated by blank lines. */
function readPlain(text: string): Page {
  const view = new ViewWriter(text);
  const blocks: Block[] = [];
  for (const { index, 0: paragraph } of text.matchAll(paragraphs)) {
    const start = view.length;
    view.write({ start: index, end: index + paragraph.length });
    blocks.push({ ...prose, start, end: view.length + 1 });
    view.endBlock(index + paragraph.length);
  }
  return { text, reading: 'plain', ...view.finish(), blocks, strong: [], links: [], emphases: [] };
}

/** Consecutive lines that are not blank. */
const paragraphs = /^.*\S.*$(?:\n.*\S.*$)*/gm;
const prose = { kind: 'prose', level: 0, item: -1, list: -1, table: -1, row: -1, column: -1 } as const;
