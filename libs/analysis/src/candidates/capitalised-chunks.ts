import type { Span } from '@app/findings';
import type { Block, Page } from '../text/page.js';
import { opensSentence, type Token, tokensOf } from './tokens.js';

/** Words written like a name, one after the other: "Google Pixel 7a". */
export interface CapitalisedChunk extends Span {
  readonly tokens: readonly Token[];
  /** First in a sentence: the capital of its first word says nothing. */
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
