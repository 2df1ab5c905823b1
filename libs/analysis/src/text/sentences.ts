import type { Span } from '@app/findings';
import { isLower, isUpper } from './words.js';
import type { Block, Page } from './page.js';
import { partitionPoint } from './page.js';

const stop = /[.!?…。！？][)\]"']*(?=\s|$|\p{Lu}|["(])|[。！？]/gu;
const abbreviation =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|approx|incl|no|nr|mr|mrs|ms|dr|st|inc|ltd|co|corp|z\.b|u\.a|d\.h|ca|bzw|p\.ej|ej|sr|sra|ex|u\.s|u\.k|\p{L})$/u;

/** Sentences of a span of one block; a full stop that lost its space ("durability.Spalding") ends one, too. */
export function sentencesIn(page: Page, span: Span): Span[] {
  const sentences: Span[] = [];
  const text = page.cased.slice(span.start, span.end);
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(stop)) {
    if (!endsSentence(text, index, mark)) continue;
    sentences.push({ start: span.start + start, end: span.start + index + mark.length });
    start = index + mark.length;
  }
  if (text.slice(start).trim() !== '')
    sentences.push({ start: span.start + start, end: span.start + text.trimEnd().length });
  return sentences.map((sentence) => withoutSpace(page, sentence));
}

/** The sentence of a block that holds the span, or its end. */
export function sentenceAround(page: Page, block: Block, { start, end }: Span): Span {
  const sentences = sentencesBefore.get(block) ?? sentencesIn(page, { start: block.start, end: block.end - 1 });
  sentencesBefore.set(block, sentences);
  return sentences[partitionPoint(sentences.length, (i) => (sentences[i]?.end ?? 0) < end)] ?? { start, end };
}

const sentencesBefore = new WeakMap<Block, readonly Span[]>();

function withoutSpace({ cased }: Page, { start, end }: Span): Span {
  let from = start;
  while (from < end && cased.charAt(from) === ' ') from++;
  return { start: from, end };
}

function endsSentence(text: string, index: number, mark: string): boolean {
  if (!mark.startsWith('.')) return true;
  const next = text.slice(index + mark.length, index + mark.length + 2);
  if (isGlued(next)) return !isUpper(text.charAt(index - 1)) || isLower(next.charAt(1));
  if (/^ \p{Ll}/u.test(next)) return false;
  return !abbreviation.test(text.slice(Math.max(0, index - 8), index).toLowerCase());
}

const isGlued = (next: string): boolean => /^\S/u.test(next);
