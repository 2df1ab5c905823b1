import type { Span } from '@app/findings';
import { lowerCase, type Block, type Page } from './page.js';
import { eachWord, isUpper, scriptOf, segmentsOf } from './words.js';

/** How a token is written; `bare` is a script without case. */
type Shape = 'capital' | 'upper' | 'camel' | 'lower' | 'number' | 'bare';

/** A word, as names consist of them: without a possessive; "AT-LP60X" and "Booking.com" are one token. */
export interface Token extends Span {
  readonly text: string;
  readonly lower: string;
  readonly shape: Shape;
  /** The text between the token before it and it; '' if they are written together. */
  readonly gap: string;
}

const word = new RegExp(
  `[\\p{Lu}\\p{Ll}\\p{Lt}\\p{N}](?:[\\p{Lu}\\p{Ll}\\p{Lt}\\p{N}\\p{Mn}]|['.&+-](?=[\\p{Lu}\\p{Ll}\\p{N}]))*[+!]?|[\\p{Lo}\\p{Lm}\\p{M}](?:[\\p{Lo}\\p{Lm}\\p{M}]|[・.-](?=[\\p{Lo}\\p{Lm}]))*`,
  'gu',
);

/** The tokens of a block, in reading order; none for code. */
export function tokensOf(page: Page, block: Block): Token[] {
  if (block.kind === 'code') return [];
  const text = page.cased.slice(block.start, block.end - 1);
  const tokens: Token[] = [];
  let last = 0;
  const add = (at: number, token: string): void => {
    const end = at + token.length;
    const shape = shapeOf(token);
    const lower = lowerCase(token);
    tokens.push({
      start: block.start + at,
      end: block.start + end,
      text: token,
      lower,
      shape,
      gap: text.slice(last, at),
    });
    last = end;
  };
  eachWord(text, word, (index, written) => {
    if (lettersOnly.test(written)) add(index, written);
    else for (const { start, end } of partsOf(written)) add(index + start, written.slice(start, end));
  });
  return tokens;
}

const lettersOnly = /^[A-Za-z]+$/;

function partsOf(written: string): Span[] {
  if (scriptOf(written.charAt(0)) === 'unspaced' || scriptOf(written.charAt(0)) === 'katakana')
    return segmentsOf(written);
  const possessive = /(?<=.)'s?$/u.exec(written);
  if (possessive !== null) return [{ start: 0, end: possessive.index }];
  const clitic = /^\p{Ll}{1,6}'(?=\p{L}{2})/u.exec(written)?.[0].length;
  if (clitic !== undefined)
    return [
      { start: 0, end: clitic - 1 },
      { start: clitic, end: written.length },
    ];
  const stop = gluedSentence.exec(written);
  if (stop === null) return [{ start: 0, end: written.length }];
  const at = stop.index + stop[0].length - 1;
  return [
    { start: 0, end: at },
    { start: at + 1, end: written.length },
  ];
}

/** A full stop without a space after it: "durability.Spalding", "4X.TP-Link". */
const gluedSentence = /(?:\p{Ll}|[\p{Lu}\p{N}]{2})\.(?=\p{Lu}[\p{L}-])/u;

function shapeOf(text: string): Shape {
  if (/^[a-z]+$/.test(text)) return 'lower';
  if (/^[A-Z][a-z]+$/.test(text)) return 'capital';
  const first = text.charAt(0);
  if (/^\p{N}[\p{N}.,-]*$/u.test(text)) return 'number';
  if (/^[\p{Lo}\p{Lm}]/u.test(text)) return 'bare';
  if (text === text.toLowerCase()) return 'lower';
  if (text === text.toUpperCase() && text.length > 1) return 'upper';
  return /\p{Ll}\p{Lu}|^\p{Lu}{2,}\p{Ll}/u.test(text) ? 'camel' : isUpper(first) ? 'capital' : 'camel';
}

/** Text between two sentences, or between parts that count as sentences. */
export const opensSentence = /[.!?:;•|。！？：…]|\s-\s|^\n/u;

/** The text between two tokens, and what it says about the names beside it. */
export interface Gap {
  readonly text: string;
  readonly isEmpty: boolean;
  readonly isSpace: boolean;
  /** True if it is empty or a space. */
  readonly isPlain: boolean;
  /** A space or a hyphen, after which a name may continue. */
  readonly isStep: boolean;
  readonly opensSentence: boolean;
  /** At most one character, which is not a bracket or a comma. */
  readonly isNarrow: boolean;
  // About the name after it:
  readonly endsInColon: boolean;
  readonly endsInDash: boolean;
  readonly endsInSlash: boolean;
  readonly isComma: boolean;
  // About the name before it:
  readonly beginsWithDash: boolean;
  readonly beginsWithSlash: boolean;
  readonly beginsWithComma: boolean;
  readonly beginsWithColon: boolean;
  readonly beginsWithStop: boolean;
  readonly beginsWithBrackets: boolean;
  readonly closesBrackets: boolean;
}

const cache = new Map<string, Gap>();
const maxCached = 1024;
const maxCachedLength = 4;

/** Describes a gap. Short ones are cached, because answers have few different gaps. */
export function gapOf(text: string): Gap {
  const cached = cache.get(text);
  if (cached !== undefined) return cached;
  const gap = readGap(text);
  if (cache.size < maxCached && text.length <= maxCachedLength) cache.set(text, gap);
  return gap;
}

const readGap = (text: string): Gap => ({
  text,
  isEmpty: text === '',
  isSpace: text === ' ',
  isPlain: text === '' || text === ' ',
  isStep: text === ' ' || text === '-',
  opensSentence: opensSentence.test(text),
  isNarrow: text.length < 2 && !/[(（、,]/.test(text),
  endsInColon: /[:：]\s*$/u.test(text),
  endsInDash: /\s-\s$/u.test(text),
  endsInSlash: /\/\s?$/.test(text),
  isComma: /^[,、،，] ?$/u.test(text),
  beginsWithDash: /^\s-\s/u.test(text),
  beginsWithSlash: /^\s?\//.test(text),
  beginsWithComma: /^[,、،，]/u.test(text),
  beginsWithColon: /^\s?[:：]/u.test(text),
  beginsWithStop: /^[.!?。！？]/u.test(text),
  beginsWithBrackets: /^ ?[(（]/u.test(text),
  closesBrackets: /^[)）\]]/u.test(text),
});

/** Consecutive words that are written like a name: "Google Pixel 7a". */
export interface CapitalisedChunk extends Span {
  readonly tokens: readonly Token[];
  /** True at the beginning of a sentence, where a capital letter means nothing. */
  readonly isFirst: boolean;
}

/** The chunks of a block, in reading order. */
export function capitalisedChunks(page: Page, block: Block): CapitalisedChunk[] {
  const chunks: Token[][] = [];
  let before: Token | undefined;
  for (const token of tokensOf(page, block)) {
    const isName = token.shape === 'capital' || token.shape === 'upper' || token.shape === 'camel';
    const goesOn = before !== undefined && chunks.at(-1)?.at(-1) === before && /^[ -]$/.test(token.gap);
    if (goesOn && (isName || token.shape === 'number')) chunks.at(-1)!.push(token);
    else if (isName) chunks.push([token]);
    before = token;
  }
  return chunks.map((tokens) => ({
    tokens,
    start: tokens[0]!.start,
    end: tokens.at(-1)!.end,
    isFirst: tokens[0]!.start === block.start || opensSentence.test(tokens[0]!.gap),
  }));
}
