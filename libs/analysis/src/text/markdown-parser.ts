import type { Tree } from '@lezer/common';
import type { InlineContext, MarkdownConfig } from '@lezer/markdown';
import { Autolink, GFM, parser } from '@lezer/markdown';
import { beginCounting, countAddress, counting, TooMuchWork } from './parser-work.js';

/** Longer tags and comments inside a line are text: so "<" without end costs no second look at all that follows. */
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

/** May the stretch that is being read hold an address? */
let hasAddress = false;

/** Steps over text at once: nothing of markdown begins with a letter, nor with most signs. What may be an address is left to the others. */
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

/** "www.", "https:", "name@", "first.last@"; none begins inside a word. */
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
/** ASCII with which something of markdown begins, and that of which addresses are made. */
const marks = flagsOf((character) => '\\&`*_~<[!]'.includes(character));
const addressParts = flagsOf((character) => /[\w.+@:-]/.test(character));

/** Blanks are read at once, too: two or more before a line's end break it. */
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

/** GitHub's markdown; `null` where that would take more work than is allowed, the same way every time. */
export function parseMarkdown(text: string): Tree | null {
  try {
    beginCounting(text);
    return markdownParser.parse(text);
  } catch (error) {
    if (error instanceof TooMuchWork) return null;
    throw error;
  }
}
