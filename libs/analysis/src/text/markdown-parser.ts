import type { Tree } from '@lezer/common';
import {
  type InlineContext,
  type MarkdownConfig,
  Autolink,
  GFM,
  parser,
  type BlockContext,
  type LeafBlock,
  type LeafBlockParser,
  type Line,
} from '@lezer/markdown';
import type { BlockKind } from './page.js';

/** A text would cost the parser more work than any real answer does. */
class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork';
}

/** The most steps for one text, which take less than half a second; the longest real answer needs a hundredth. */
const mostSteps = 150_000_000;
/** The most lists, items and quotes around a line: the parser checks all of them for each line. */
const mostContainers = 100;
/** The most emphases and links in one block: the parser handles nesting by recursion. */
const mostNested = 4000;
/** The parser tries every way to split the blanks before the delimiter row of a table in two. */
const manyBlanks = /[^\S\n]{200,}/g;

let steps = 0;

/** Resets the count before a text. Throws TooMuchWork. */
function beginCounting(text: string): void {
  steps = 0;
  if (text.includes('|')) for (const { 0: blanks } of text.matchAll(manyBlanks)) charge(blanks.length ** 2);
}

/** Adds to the count. Work is counted in advance and never timed, so that the same text is always refused or never. */
function charge(more: number): void {
  steps += more;
  if (steps > mostSteps) throw new TooMuchWork();
}

/** Counts the work for a link that never closes, whose end is searched again at each line. */
class LineWork implements LeafBlockParser {
  private marks = 0;

  nextLine(_: BlockContext, { markers }: Line, { content }: LeafBlock): boolean {
    this.marks += markers.length;
    charge(this.marks + (content.startsWith('[') ? content.length : 0));
    return false;
  }

  finish(): boolean {
    return false;
  }
}

function countContainers({ depth }: BlockContext): boolean {
  if (depth > mostContainers) throw new TooMuchWork();
  return false;
}

function countInline({ text, offset }: InlineContext, _: number, at: number): number {
  if (at === offset) charge(stepsFor(text));
  return -1;
}

/** Characters for which the parser reads the text more than once. */
const searched = /[*_~`\]]/;
const emphasis = 1;
const search = 2;
const other = 3;
const kinds = new Uint8Array(128);
for (const [marks, kind] of [
  ['*_~', emphasis],
  ['`]', search],
  ['![<&\\\n:@.', other],
] as const)
  // prettier-ignore
  for (const mark of marks) kinds[mark.charCodeAt(0)] = kind;

/**
 * An upper bound of the steps for a text: the end of code and the target of a link are searched in all that follows, and the partner of
 * an emphasis among all parts before it.
 */
function stepsFor(text: string): number {
  if (!searched.test(text)) return text.length;
  let searches = 0;
  let halves = 0;
  let others = 0;
  for (let at = 0; at < text.length; at++) {
    const kind = kinds[text.charCodeAt(at)];
    if (kind === emphasis) halves++;
    else if (kind === search) searches++;
    else if (kind === other) others++;
  }
  const emphases = halves / 2;
  if (emphases + searches > mostNested) throw new TooMuchWork();
  return text.length + searches * text.length + emphases * (emphases + searches + others);
}

/** Counts the work for an address, which the parser scans again for each character that must not end it. */
function countAddress({ text, offset }: InlineContext, at: number): void {
  const start = at - offset;
  if (!text.startsWith('www.', start) && !text.startsWith('http', start)) return;
  let end = start;
  while (end < text.length && text.charCodeAt(end) > space) end++;
  charge((end - start) ** 2 + text.length);
}

/** A parser extension that only counts the parser's work. */
const counting: MarkdownConfig = {
  parseBlock: [{ name: 'Containers', parse: countContainers, leaf: () => new LineWork(), before: 'LinkReference' }],
  parseInline: [{ name: 'Steps', parse: countInline, before: 'Words' }],
};

/** Longer inline tags and comments count as text, so that a "<" without an end does not make the parser read all that follows. */
const longestTag = 500;
const tag = /<\/?[a-z][\w-]*(?:\s[^<>]*|\s*\/)?>/iy;
const address = /<(?:[a-z][\w+.-]+:[^\s<>]*|[^\s<>@]+@[^\s<>@]+)>/iy;
const comment = /<!--[^]*?-->/y;
const instruction = /<(?:\?|![a-z])[^<>]*>/iy;

const tags: readonly (readonly [string, RegExp])[] = [
  ['Autolink', address],
  ['Comment', comment],
  ['ProcessingInstruction', instruction],
  ['HTMLTag', tag],
];

function readTag(context: InlineContext, next: number, at: number): number {
  if (next !== lessThan) return -1;
  const text = context.slice(at, Math.min(context.end, at + longestTag));
  for (const [name, form] of tags) {
    form.lastIndex = 0;
    const found = form.exec(text)?.[0];
    if (found !== undefined) return context.addElement(context.elt(name, at, at + found.length));
  }
  return -1;
}

/** True if the block that is being read may contain an address. */
let hasAddress = false;

/** Skips plain text in one step, as no markdown begins with a letter or most signs. Possible addresses are left to the other parsers. */
function readWords({ text, offset }: InlineContext, _: number, at: number): number {
  if (at === offset) hasAddress = text.includes('@') || text.includes('www.') || text.includes('://');
  const start = at - offset;
  let end = start;
  while (end < text.length && isPlain(text, end)) end++;
  return end > start ? end + offset : -1;
}

function isPlain(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code === space) return text.charCodeAt(at + 1) !== space;
  return code >= 128 || !(marks[code] === 1 || (hasAddress && addressParts[code] === 1 && mayBeAddress(text, at)));
}

/** True if an address may begin here ("www.", "https:", "name@", "first.last@"); none begins inside a word. */
function mayBeAddress(text: string, start: number): boolean {
  if (!isWordCode(text.charCodeAt(start))) return true;
  if (isWordCode(text.charCodeAt(start - 1))) return false;
  let end = start + 1;
  while (isWordCode(text.charCodeAt(end))) end++;
  return '.+-@:_'.includes(text.charAt(end) || ' ');
}

const lessThan = 60;
const space = 32;
const lineFeed = 10;
const backslash = 92;
const isWordCode = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
const flagsOf = (isFlagged: (character: string) => boolean): Uint8Array =>
  Uint8Array.from({ length: 128 }, (_, code) => Number(isFlagged(String.fromCharCode(code))));
/** ASCII characters with which markdown begins, and those that addresses consist of. */
const marks = flagsOf((character) => '\\&`*_~<[!]'.includes(character));
const addressParts = flagsOf((character) => /[\w.+@:-]/.test(character));

/** Skips blanks in one step, too; two or more before the end of a line are a line break. */
function readBlanks(context: InlineContext, next: number, at: number): number {
  if (next === backslash && context.char(at + 1) === lineFeed)
    return context.addElement(context.elt('HardBreak', at, at + 2));
  if (next !== space) return -1;
  let end = at + 1;
  while (context.char(end) === space) end++;
  if (end === at + 1) return -1;
  return context.char(end) === lineFeed ? context.addElement(context.elt('HardBreak', at, end + 1)) : end;
}

const gfmAddress = Autolink.parseInline?.[0];

const fast: MarkdownConfig = {
  remove: ['HTMLTag'],
  parseInline: [
    { name: 'Words', parse: readWords, before: 'Escape' },
    { name: 'HardBreak', parse: readBlanks },
    { name: 'Tag', parse: readTag, after: 'InlineCode' },
    {
      name: 'Autolink',
      parse: (context, next, at) => {
        countAddress(context, at);
        return gfmAddress?.parse(context, next, at) ?? -1;
      },
    },
  ],
};

const markdownParser = parser.configure([GFM, fast, counting]);

/** Parses GitHub's markdown; `null` if that would cost too much work. The same text always gives the same result. */
export function parseMarkdown(text: string): Tree | null {
  try {
    beginCounting(text);
    return markdownParser.parse(text);
  } catch (error) {
    if (error instanceof TooMuchWork) return null;
    throw error;
  }
}

/** The kinds of leaf blocks, by the parser's names of their nodes. */
export const leaves: Readonly<Record<string, BlockKind>> = {
  Paragraph: 'prose', Task: 'prose', TableCell: 'cell', CodeText: 'code', HTMLBlock: 'code', SetextHeading1: 'heading', SetextHeading2: 'heading',
  ATXHeading1: 'heading', ATXHeading2: 'heading', ATXHeading3: 'heading', ATXHeading4: 'heading', ATXHeading5: 'heading', ATXHeading6: 'heading',
}; // prettier-ignore

/** Nodes that a reader does not see. */
export const silent: ReadonlySet<string> = new Set([
  'EmphasisMark', 'StrikethroughMark', 'CodeMark', 'HeaderMark', 'QuoteMark', 'TaskMarker', 'ListMark', 'Comment', 'ProcessingInstruction',
]); // prettier-ignore

/** Nodes that a reader does not see and that separate the words around them. */
export const separating: ReadonlySet<string> = new Set([
  'LinkMark', 'URL', 'LinkTitle', 'LinkLabel', 'HTMLTag', 'Image', 'Autolink',
]); // prettier-ignore

/** Blocks that a reader does not see. */
export const hiddenBlocks: ReadonlySet<string> = new Set([
  'LinkReference', 'CommentBlock', 'ProcessingInstructionBlock', 'CodeInfo',
]); // prettier-ignore

/** Length of the marks at either end of an emphasis. */
export const markLengths: Readonly<Record<string, number>> = { Emphasis: 1, StrongEmphasis: 2, Strikethrough: 2 };
