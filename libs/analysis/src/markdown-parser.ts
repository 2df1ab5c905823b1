import type { InlineContext, MarkdownConfig } from '@lezer/markdown';
import { GFM, parser } from '@lezer/markdown';

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

/** Steps over words at once: no mark of markdown is made of letters. What may begin an address is left to the others. */
function readWords({ text, offset }: InlineContext, next: number, at: number): number {
  if (next < 128 && !isWordCode(next)) return -1;
  const start = at - offset;
  let end = start;
  for (let wordStart = start; wordStart < text.length; wordStart = end + 1) {
    const wordEnd = endOfWord(text, wordStart);
    if (wordEnd === wordStart || (mayOpenAddress(text, wordEnd) && !isWordCode(text.charCodeAt(wordStart - 1)))) break;
    end = wordEnd;
    if (text.charCodeAt(end) !== space) break;
  }
  return end > start ? end + offset : -1;
}

function endOfWord(text: string, start: number): number {
  let end = start;
  if (text.charCodeAt(start) >= 128) while (text.charCodeAt(end) >= 128) end++;
  else while (isWordCode(text.charCodeAt(end))) end++;
  return end;
}

const lessThan = 60;
const space = 32;
const isWordCode = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
/** "www.", "https:", "name@", "first.last@". */
const mayOpenAddress = (text: string, wordEnd: number): boolean => '.+-@:_'.includes(text.charAt(wordEnd) || ' ');

const fast: MarkdownConfig = {
  remove: ['HTMLTag'],
  parseInline: [
    { name: 'Words', parse: readWords, before: 'Escape' },
    { name: 'Tag', parse: readTag, after: 'InlineCode' },
  ],
};

/** GitHub's markdown, read in time linear in its length but for marks that never close. */
export const markdownParser = parser.configure([GFM, fast]);
