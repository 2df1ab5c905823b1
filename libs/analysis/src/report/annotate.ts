import type { Annotation, AnnotationType, Snippet, Span } from '@app/findings';
import { blockAt, type Page, partitionPoint, toRaw } from '../text/page.js';
import type { Located } from './rank-brands.js';
import { isFirstName, isPlace } from '../lexicon/lexicon.js';
import { type CapitalisedChunk, capitalisedChunks } from '../candidates/tokens.js';

/** In units of the answer. */
export interface Typed extends Span {
  readonly type: AnnotationType;
}

/** What may be annotated: the enabled types, and what a model told of the answer. */
export interface Annotated {
  readonly types: readonly AnnotationType[];
  readonly told: readonly Typed[];
}

/**
 * The entities of a snippet, none over another: the mention itself, then brands, then what was told, then what rules find; of
 * the enabled types alone. Offsets are of the snippet. `mention` and `brands` (those near it) are in units of the view.
 */
export function annotate(
  page: Page,
  snippet: Snippet,
  mention: Span,
  brands: readonly Located[],
  { types, told }: Annotated,
): Annotation[] {
  const itself: Typed = { ...toRaw(page, mention), type: 'brand' };
  const named = types.includes('brand') ? brands.map(({ raw }): Typed => ({ ...raw, type: 'brand' })) : [];
  const others = types.some((type) => type !== 'brand')
    ? [...told, ...findOtherEntities(page, snippet, mention, brands)].filter(({ type }) => types.includes(type))
    : [];
  return withoutOverlap([itself, ...named, ...others].filter(isInside(snippet))).map((span) =>
    annotationOf(snippet, span),
  );
}

const isInside =
  ({ start, text }: Snippet) =>
  (span: Span): boolean =>
    span.start >= start && span.end <= start + text.length;

/** Names of one or two letters, one after the other, would be a hundred and fifty. */
const mostAnnotations = 50;

/** In reading order; the one that is named first wins. */
function withoutOverlap(spans: readonly Typed[]): Typed[] {
  const kept: Typed[] = [];
  for (const span of spans) {
    if (kept.length === mostAnnotations) break;
    const at = partitionPoint(kept.length, (i) => (kept[i]?.start ?? 0) < span.end);
    if ((kept[at - 1]?.end ?? 0) <= span.start) kept.splice(at, 0, span);
  }
  return kept;
}

function annotationOf(snippet: Snippet, { start, end, type }: Typed): Annotation {
  const from = start - snippet.start;
  const to = end - snippet.start;
  return { entity: snippet.text.slice(from, to), start: from, end: to, type };
}

interface Entity extends Span {
  readonly type: AnnotationType;
}

const address = /\bhttps?:\/\/[^\s<>()[\]"']+|\bwww\.[^\s<>()[\]"']+/g;
const companyEnding = /^(?:inc|ltd|llc|gmbh|corp|corporation|plc|ag|bank|university|institute|foundation|association)$/;

/** Entities of a snippet that are no brands, in units of the answer. `brands` are near the mention, in units of the view. */
function findOtherEntities(page: Page, snippet: Snippet, mention: Span, brands: readonly Span[]): Entity[] {
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
