import type { Span } from '../../text/span.js';

const token = /[\p{L}\p{M}\p{N}#]+(?:['\-.&+][\p{L}\p{M}\p{N}]+)*/gu;

/** A word of a clause, joined by apostrophes, hyphens and the like. */
export interface Token extends Span {
  readonly word: string;
}

export const tokensOf = (clause: string): Token[] =>
  Array.from(clause.matchAll(token), ({ index, 0: word }) => ({ start: index, end: index + word.length, word }));
