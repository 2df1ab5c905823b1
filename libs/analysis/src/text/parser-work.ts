import type { BlockContext, InlineContext, LeafBlock, LeafBlockParser, Line, MarkdownConfig } from '@lezer/markdown';

/** A text asks the parser for more work than any answer does. */
export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork';
}

/** Steps for one text: less than half a second of them. The longest answer asks for a hundredth. */
const mostSteps = 150_000_000;
/** Lists, items and quotes around a line: each line of a text asks once for each of them. */
const mostContainers = 100;
/** Of emphases and links in one stretch: the parser goes into what is nested by calling itself. */
const mostNested = 4000;
/** Blanks before the row that parts a table's head from its body are tried in each way that they can be cut in two. */
const manyBlanks = /[^\S\n]{200,}/g;

let steps = 0;

/** Before each text. Throws TooMuchWork. */
export function beginCounting(text: string): void {
  steps = 0;
  if (text.includes('|')) for (const { 0: blanks } of text.matchAll(manyBlanks)) charge(blanks.length ** 2);
}

/** By counting beforehand, never by the clock: the same text is always refused, or never. */
function charge(more: number): void {
  steps += more;
  if (steps > mostSteps) throw new TooMuchWork();
}

/** A link that never closes is looked for again at each line. */
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

/** What asks for more than one look at the text. */
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
 * At most so many steps: the end of code and the target of a link are looked for in all that follows, the partner of an
 * emphasis among all parts before it.
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

/** An address is looked through once for each character that may not end it. */
export function countAddress({ text, offset }: InlineContext, at: number): void {
  const start = at - offset;
  if (!text.startsWith('www.', start) && !text.startsWith('http', start)) return;
  let end = start;
  while (end < text.length && text.charCodeAt(end) > space) end++;
  charge((end - start) ** 2 + text.length);
}

const space = 32;

/** Counts what the parser is about to do; it reads nothing itself. */
export const counting: MarkdownConfig = {
  parseBlock: [{ name: 'Containers', parse: countContainers, leaf: () => new LineWork(), before: 'LinkReference' }],
  parseInline: [{ name: 'Steps', parse: countInline, before: 'Words' }],
};
