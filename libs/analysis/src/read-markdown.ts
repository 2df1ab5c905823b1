import { GFM, parser } from '@lezer/markdown';
import type { Span } from './findings.js';
import type { Block, BlockKind, Emphasis, Page } from './page.js';
import { ViewWriter } from './view-writer.js';

const markdown = parser.configure(GFM);

/** Where the reader of the tree stands: lists around it, and the cell it is in. */
interface Place {
  readonly item: number;
  readonly list: number;
  readonly depth: number;
}

interface Node extends Span {
  readonly name: string;
}

const leaves: Readonly<Record<string, BlockKind>> = {
  Paragraph: 'prose', Task: 'prose', TableCell: 'cell', CodeText: 'code', HTMLBlock: 'code', SetextHeading1: 'heading', SetextHeading2: 'heading',
  ATXHeading1: 'heading', ATXHeading2: 'heading', ATXHeading3: 'heading', ATXHeading4: 'heading', ATXHeading5: 'heading', ATXHeading6: 'heading',
}; // prettier-ignore
/** Not seen by the reader; what parts the words around it is marked as a gap. */
const silent = new Set([
  'EmphasisMark',
  'StrikethroughMark',
  'CodeMark',
  'HeaderMark',
  'QuoteMark',
  'TaskMarker',
  'ListMark',
  'Comment',
  'ProcessingInstruction',
]);
const parting = new Set(['LinkMark', 'URL', 'LinkTitle', 'LinkLabel', 'HTMLTag', 'Image', 'Autolink']);
const markLengths: Readonly<Record<string, number>> = { Emphasis: 1, StrongEmphasis: 2, Strikethrough: 2 };
const hiddenBlocks = new Set(['LinkReference', 'CommentBlock', 'ProcessingInstructionBlock', 'CodeInfo']);

/** Parses an answer once; linear in its length, whatever its nesting. */
export function readMarkdown(text: string): Page {
  const reader = new MarkdownReader(text);
  markdown.parse(text).iterate({
    enter: ({ name, from, to }) => reader.enter({ name, start: from, end: to }),
    leave: ({ name, from, to }) => reader.leave({ name, start: from, end: to }),
  });
  return reader.finish();
}

class MarkdownReader {
  private readonly view: ViewWriter;
  private readonly blocks: Block[] = [];
  private readonly strong: Span[] = [];
  private readonly links: Span[] = [];
  private readonly emphases: Emphasis[] = [];
  private readonly places: Place[] = [{ item: -1, list: -1, depth: 0 }];
  private lists = 0;
  private items = 0;
  private table = -1;
  private row = -1;
  private column = -1;
  private itemIsOpen = false;
  /** The leaf being read, where its text was read up to, and where its view began; null between leaves. */
  private leaf: { kind: BlockKind; level: number; readTo: number; viewStart: number } | null = null;
  private strongStart = 0;
  private linkStart = 0;

  constructor(private readonly text: string) {
    this.view = new ViewWriter(text);
  }

  /** False keeps the tree's walker out of the node. */
  enter(node: Node): boolean {
    if (hiddenBlocks.has(node.name)) return false;
    this.enterStructure(node.name);
    if (this.leaf === null) this.enterLeaf(node);
    else return this.enterInline(node);
    if (node.name === 'HTMLBlock') this.readHtml(node);
    return true;
  }

  leave(node: Node): void {
    if (node.name === 'StrongEmphasis') this.strong.push({ start: this.strongStart, end: this.view.length });
    if (node.name === 'Link') this.links.push({ start: this.linkStart, end: this.view.length });
    if (this.leaf !== null && node.name in leaves) this.leaveLeaf(node.end);
    if (node.name === 'BulletList' || node.name === 'OrderedList' || node.name === 'ListItem') this.places.pop();
  }

  finish(): Page {
    const { text, blocks, emphases } = this;
    return {
      text,
      ...this.view.finish(),
      blocks,
      emphases,
      strong: outermost(this.strong),
      links: outermost(this.links),
    };
  }

  private get place(): Place {
    return this.places[this.places.length - 1] ?? { item: -1, list: -1, depth: 0 };
  }

  private enterStructure(name: string): void {
    if (name === 'BulletList' || name === 'OrderedList')
      this.places.push({ ...this.place, list: this.lists++, depth: this.place.depth + 1 });
    else if (name === 'ListItem') this.enterItem();
    else if (name === 'Table') [this.table, this.row] = [this.table + 1, -1];
    else if (name === 'TableHeader' || name === 'TableRow') [this.row, this.column] = [this.row + 1, -1];
    else if (name === 'TableCell') this.column++;
  }

  private enterItem(): void {
    this.places.push({ ...this.place, item: this.items++ });
    this.itemIsOpen = true;
  }

  private enterLeaf({ name, start }: Node): void {
    const kind = leaves[name];
    if (kind === undefined) return;
    const isItem = kind === 'prose' && this.itemIsOpen;
    this.itemIsOpen = false;
    const level = kind === 'heading' ? Number(name.at(-1)) : this.place.depth;
    this.leaf = { kind: isItem ? 'item' : kind, level, readTo: start, viewStart: this.view.length };
  }

  private enterInline(node: Node): boolean {
    this.readTextTo(node.start);
    if (node.name === 'StrongEmphasis') this.strongStart = this.view.length;
    if (node.name === 'Link') this.linkStart = this.view.length;
    const markLength = markLengths[node.name];
    if (markLength !== undefined && (this.emphases.at(-1)?.end ?? 0) <= node.start)
      this.emphases.push({ start: node.start, end: node.end, markLength });
    return !this.skip(node);
  }

  private skip(node: Node): boolean {
    if (parting.has(node.name)) this.view.markGap(node.start);
    else if (node.name === 'Entity') this.view.writeEntity(node);
    else if (node.name === 'Escape') this.view.writeEscape(node);
    else if (node.name === 'HardBreak') this.view.writeSpace(node);
    else if (!silent.has(node.name)) return false;
    if (this.leaf !== null) this.leaf.readTo = node.end;
    return true;
  }

  private readTextTo(end: number): void {
    const { leaf } = this;
    if (leaf === null || end <= leaf.readTo) return;
    if (leaf.kind === 'code') this.readLines({ start: leaf.readTo, end });
    else this.view.write({ start: leaf.readTo, end });
    leaf.readTo = end;
  }

  /** Lines of code stay lines: nothing matches across them. */
  private readLines({ start, end }: Span): void {
    let at = start;
    for (const line of this.text.slice(start, end).split('\n')) {
      if (at > start) this.view.endBlock(at - 1);
      this.view.write({ start: at, end: at + line.length });
      at += line.length + 1;
    }
  }

  private readHtml({ start, end }: Node): void {
    for (const tag of this.text.slice(start, end).matchAll(/<[^<>]*>/g)) {
      this.readTextTo(start + tag.index);
      this.view.markGap(start + tag.index);
      if (this.leaf !== null) this.leaf.readTo = start + tag.index + tag[0].length;
    }
  }

  private leaveLeaf(end: number): void {
    const { leaf, place, table, row, column } = this;
    if (leaf === null) return;
    this.readTextTo(end);
    const isCell = leaf.kind === 'cell';
    const cell = { table: isCell ? table : -1, row: isCell ? row : -1, column: isCell ? column : -1 };
    const span = { start: leaf.viewStart, end: this.view.length + 1 };
    this.view.endBlock(end);
    this.blocks.push({ ...span, kind: leaf.kind, level: leaf.level, item: place.item, list: place.list, ...cell });
    this.leaf = null;
  }
}

/** Spans arrive in the order in which they end; a nested one arrives before the one around it. */
function outermost(spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  for (const span of spans) {
    while ((kept.at(-1)?.start ?? -1) >= span.start) kept.pop();
    if (span.end > span.start) kept.push(span);
  }
  return kept;
}
