import { GFM, parser } from '@lezer/markdown';
import { webAddress } from '../data/web-address.js';
import type { Link, Mark, MarkKind, Range } from './marks.js';

export interface Piece {
  readonly text: string;
  readonly styles: readonly Style[];
  /** An http(s) address; any other is no link. */
  readonly href?: string | undefined;
  readonly mark?: MarkKind | undefined;
  readonly markId?: string | undefined;
}

export type Style = 'strong' | 'em' | 'code';

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly pieces: Piece[] }
  | { readonly kind: 'paragraph' | 'quote' | 'code'; readonly pieces: Piece[] }
  | { readonly kind: 'item'; readonly depth: number; readonly label: string; readonly pieces: Piece[] }
  | { readonly kind: 'row'; readonly head: boolean; readonly cells: Piece[][] }
  | { readonly kind: 'rule' };

const markdown = parser.configure(GFM);
type Tree = ReturnType<typeof markdown.parse>;
type Node = Tree['topNode'];

const styles: Readonly<Record<string, Style>> = { StrongEmphasis: 'strong', Emphasis: 'em', InlineCode: 'code' };
const hidden = new Set([
  'EmphasisMark',
  'CodeMark',
  'CodeInfo',
  'HeaderMark',
  'QuoteMark',
  'ListMark',
  'LinkMark',
  'StrikethroughMark',
]);

interface Inline {
  readonly hidden: Range[];
  readonly styled: (Range & { readonly style: Style })[];
  readonly links: Link[];
}

/**
 * An answer as the few kinds of blocks that the page shows, in reading order, its text cut at the marks. All of it is text:
 * HTML appears as it was written, an image as its description. `notes` are links that it is not written with.
 */
export function blocksOf(
  answer: string,
  marks: readonly Mark[],
  reading: 'markdown' | 'plain' = 'markdown',
  notes: readonly Link[] = [],
): Block[] {
  const cut = cutter(
    answer,
    [...marks].toSorted((a, b) => a.start - b.start),
    notes,
  );
  if (reading === 'plain') return linesOf(answer).map((line) => ({ kind: 'paragraph', pieces: cut(line) }));
  return blocksUnder(markdown.parse(answer).topNode, answer, cut);
}

function linesOf(answer: string): Range[] {
  return [...answer.matchAll(/[^\n]+/g)].map(({ 0: line, index }) => ({ start: index, end: index + line.length }));
}

type Cut = (range: Range, inline?: Inline) => Piece[];

/** Without recursion: an answer may nest ten thousand lists. */
function blocksUnder(top: Node, answer: string, cut: Cut): Block[] {
  const blocks: Block[] = [];
  const lists: string[] = [];
  let quotes = 0;
  let label: string | null = null;
  const leaf = (node: Node) => cut(rangeOf(node), inlineOf(node, answer));
  top.cursor().iterate(
    ({ name, node }) => {
      if (name === 'BulletList' || name === 'OrderedList') lists.push(name);
      else if (name === 'Blockquote') quotes++;
      else if (name === 'ListMark') label = lists.at(-1) === 'OrderedList' ? answer.slice(node.from, node.to) : '•';
      else if (/^(ATX|Setext)Heading/.test(name))
        blocks.push({ kind: 'heading', level: Number(name.at(-1)), pieces: leaf(node) });
      else if (name === 'Paragraph' || name === 'Task' || name === 'LinkReference' || name === 'HTMLBlock') {
        const pieces = leaf(node);
        if (lists.length > 0) blocks.push({ kind: 'item', depth: lists.length, label: label ?? '', pieces });
        else blocks.push({ kind: quotes > 0 ? 'quote' : 'paragraph', pieces });
        label = null;
      } else if (name === 'FencedCode' || name === 'CodeBlock')
        blocks.push({ kind: 'code', pieces: codeOf(node, cut) });
      else if (name === 'HorizontalRule') blocks.push({ kind: 'rule' });
      else if (name === 'TableHeader' || name === 'TableRow') {
        const cells = node.getChildren('TableCell').map(leaf);
        blocks.push({ kind: 'row', head: name === 'TableHeader', cells });
      } else return true;
      return ['BulletList', 'OrderedList', 'Blockquote'].includes(name);
    },
    ({ name }) => {
      if (name === 'BulletList' || name === 'OrderedList') lists.pop();
      else if (name === 'Blockquote') quotes--;
    },
  );
  return blocks;
}

const rangeOf = ({ from, to }: Node): Range => ({ start: from, end: to });

function codeOf(node: Node, cut: Cut): Piece[] {
  return node.getChildren('CodeText').flatMap((text) => cut(rangeOf(text)));
}

/** What stands inside a leaf: its marks of markdown, which are not shown, its emphasis and its links. */
function inlineOf(leaf: Node, answer: string): Inline {
  const inline: Inline = { hidden: [], styled: [], links: [] };
  leaf.cursor().iterate(({ name, node }) => {
    const style = styles[name];
    if (style) inline.styled.push({ ...rangeOf(node), style });
    if (hidden.has(name) && !isOfFootnote(node)) inline.hidden.push(rangeOf(node));
    if (name === 'Escape') inline.hidden.push({ start: node.from, end: node.from + 1 });
    if (name === 'Link' || name === 'Image') addLink(node, answer, inline);
    if (
      name === 'Autolink' ||
      (name === 'URL' && !['Link', 'Image', 'LinkReference', 'Autolink'].includes(node.parent?.name ?? ''))
    )
      linkTo(node.getChild('URL') ?? node, rangeOf(node), answer, inline);
    return true;
  });
  const header = leaf.getChild('HeaderMark');
  // The space between the marks of a heading and its words.
  if (header && header.from === leaf.from) inline.hidden.push({ start: header.to, end: header.to + 1 });
  addNumberedLinks(leaf, answer, inline);
  return inline;
}

/** `[[1]](address)`, as some providers cite: the parser takes the brackets within for a link, and so the whole for none. */
function addNumberedLinks({ from, to }: Node, answer: string, inline: Inline): void {
  for (const { 0: whole, 1: note = '', 2: url = '', index } of answer.slice(from, to).matchAll(numberedLink)) {
    const href = webAddress(url);
    if (!href) continue;
    const [start, end] = [from + index, from + index + whole.length];
    const words = { start: start + 1, end: start + 1 + note.length };
    inline.hidden.push({ start, end: words.start }, { start: words.end, end });
    inline.links.push({ ...words, href });
  }
}

const numberedLink = /\[(\[\d{1,3}\])\]\((https?:\/\/[^)\s]+)\)/g;

/** Brackets without an address, such as `[1]`: they stand as they were written. */
const isOfFootnote = ({ name, parent }: Node): boolean =>
  name === 'LinkMark' && parent?.name === 'Link' && parent.getChild('URL') === null;

/** `[words](address "title")`: the words alone are shown. */
function addLink(node: Node, answer: string, inline: Inline): void {
  const [, close] = node.getChildren('LinkMark');
  const url = node.getChild('URL');
  if (!close || (node.name === 'Link' && url === null)) return;
  inline.hidden.push({ start: close.from, end: node.to });
  if (url && node.name === 'Link') linkTo(url, rangeOf(node), answer, inline);
}

function linkTo({ from, to }: Node, range: Range, answer: string, inline: Inline): void {
  const href = webAddress(answer.slice(from, to));
  if (href) inline.links.push({ ...range, href });
}

const none: Inline = { hidden: [], styled: [], links: [] };

function cutter(answer: string, marks: readonly Mark[], notes: readonly Link[]): Cut {
  return ({ start, end }, { hidden: gone, styled, links: written } = none) => {
    const here = within(marks, { start, end });
    const links = [...written, ...within(notes, { start, end })];
    const ranges: readonly Range[] = [...gone, ...styled, ...links, ...here];
    const borders = new Set([start, end]);
    for (const range of ranges) for (const at of [range.start, range.end]) if (at > start && at < end) borders.add(at);
    const sorted = [...borders].toSorted((a, b) => a - b);
    const active = { gone: sweep(gone), styled: sweep(styled), links: sweep(links), marks: sweep(here) };
    return sorted.slice(0, -1).flatMap((from, index) => {
      if (active.gone(from).length > 0) return [];
      const [mark] = active.marks(from).toSorted((a, b) => rank(a) - rank(b));
      return {
        text: answer.slice(from, sorted[index + 1]),
        styles: active.styled(from).map(({ style }) => style),
        href: active.links(from)[0]?.href,
        mark: mark?.kind,
        markId: mark?.start === from ? mark.id : undefined,
      };
    });
  };
}

const rank = ({ kind }: Mark): number => (kind === 'mention' ? 0 : kind === 'rival' ? 1 : 2);

function within<R extends Range>(ranges: readonly R[], { start, end }: Range): R[] {
  return ranges.filter((range) => range.start < end && range.end > start);
}

/** Asked at rising places: the ranges that hold each. */
function sweep<R extends Range>(ranges: readonly R[]): (at: number) => R[] {
  const coming = ranges.toSorted((a, b) => a.start - b.start);
  let next = 0;
  let open: R[] = [];
  return (at) => {
    while (next < coming.length && coming[next]!.start <= at) open.push(coming[next++]!);
    open = open.filter(({ end }) => end > at);
    return open;
  };
}
