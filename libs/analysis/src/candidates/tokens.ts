import type { Span } from '@app/findings';
import { lowerCase } from '../text/fold.js';
import { eachWord, isUpper, scriptOf, segmentsOf } from '../text/words.js';
import type { Block, Page } from '../text/page.js';

/** How a token is written: `bare` in a script without case. */
export type Shape = 'capital' | 'upper' | 'camel' | 'lower' | 'number' | 'bare';

/** A word of a block as names are made of them: without possessive, "AT-LP60X" and "Booking.com" are one. */
export interface Token extends Span {
  readonly text: string;
  readonly lower: string;
  readonly shape: Shape;
  /** What stands between the token before it and it; '' where they are written together. */
  readonly gap: string;
}

const word = new RegExp(
  `[\\p{Lu}\\p{Ll}\\p{Lt}\\p{N}](?:[\\p{Lu}\\p{Ll}\\p{Lt}\\p{N}\\p{Mn}]|['.&+-](?=[\\p{Lu}\\p{Ll}\\p{N}]))*[+!]?|[\\p{Lo}\\p{Lm}\\p{M}](?:[\\p{Lo}\\p{Lm}\\p{M}]|[・.-](?=[\\p{Lo}\\p{Lm}]))*`,
  'gu',
);

/** The tokens of a block, in reading order; of code there are none. */
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
  const at = stop.index + 1;
  return [
    { start: 0, end: at },
    { start: at + 1, end: written.length },
  ];
}

/** "durability.Spalding", "4X.TP-Link": a full stop that lost its space. */
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

/** What stands between two sentences, or before what stands for one. */
export const opensSentence = /[.!?:;•|。！？：…]|\s-\s|^\n/u;
