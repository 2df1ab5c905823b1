import type { AnnotationType, Snippet } from '@app/findings';
import type { Span } from '../text/span.js';
import { isFirstName, isPlace } from '../lexicon/lexicon.js';
import type { Page } from '../text/page.js';
import { blockAt, toRaw } from '../text/page.js';
import { type CapitalisedChunk, capitalisedChunks } from '../candidates/capitalised-chunks.js';

interface Entity extends Span {
  readonly type: AnnotationType;
}

const address = /\bhttps?:\/\/[^\s<>()[\]"']+|\bwww\.[^\s<>()[\]"']+/g;
const companyEnding = /^(?:inc|ltd|llc|gmbh|corp|corporation|plc|ag|bank|university|institute|foundation|association)$/;

/** Entities of a snippet that are no brands, in units of the answer. `brands` are near the mention, in units of the view. */
export function findOtherEntities(page: Page, snippet: Snippet, mention: Span, brands: readonly Span[]): Entity[] {
  const block = blockAt(page, mention.start);
  const chunks = block === undefined || block.end - block.start > longestBlock ? [] : capitalisedChunks(page, block);
  return [...addressesIn(snippet), ...chunks.flatMap((chunk) => entityOf(page, chunk, brands))];
}

/** Chunks of longer blocks cost more than their entities are worth. */
const longestBlock = 4000;

function addressesIn({ text, start }: Snippet): Entity[] {
  return [...text.matchAll(address)].map(({ index, 0: url }) => ({
    start: start + index,
    end: start + index + url.replace(/[.,;:!?]+$/, '').length,
    type: 'url',
  }));
}

function entityOf(page: Page, chunk: CapitalisedChunk, brands: readonly Span[]): Entity[] {
  const brand = brands.find(({ start, end }) => start < chunk.end && end > chunk.start);
  if (brand !== undefined) return productOf(page, chunk, brand);
  const words = chunk.tokens.map(({ text }) => text.toLowerCase());
  if (words.length > 1 && companyEnding.test(words.at(-1) ?? ''))
    return [{ ...toRaw(page, chunk), type: 'organization' }];
  if (words.length > 1 && words.length < 4 && isFirstName(words[0] ?? ''))
    return [{ ...toRaw(page, chunk), type: 'person' }];
  return !chunk.isFirst && isPlace(words.join(' ')) ? [{ ...toRaw(page, chunk), type: 'place' }] : [];
}

/** The model words after a brand. */
function productOf(page: Page, chunk: CapitalisedChunk, brand: Span): Entity[] {
  const model = chunk.tokens.find(({ start }) => start >= brand.end);
  return model === undefined || model.gap !== ' '
    ? []
    : [{ ...toRaw(page, { start: model.start, end: chunk.end }), type: 'product' }];
}
