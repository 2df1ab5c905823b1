import type { Snippet, Span, Annotation, AnnotationType } from '@app/findings';
import { scriptOf, sentenceAround } from '../text/words.js';
import { type Block, type Page, blockAt, blockIndexAt, toRaw, partitionPoint } from '../text/page.js';
import type { Located } from './score.js';
import { longestSnippet } from '../matching/names.js';
import { isFirstName, isPlace } from '../lexicon/lexicon.js';
import { type CapitalisedChunk, capitalisedChunks } from '../text/tokens.js';

/** The sentence, list item, heading or table row that contains a mention (in units of the view), shortened if it is too long. */
export function cutSnippet(page: Page, mention: Span, entities: readonly Located[]): Snippet {
  const raw = toRaw(page, mention);
  const around = withMarks(page, unitAround(page, mention));
  const whole = { start: Math.min(around.start, raw.start), end: Math.max(around.end, raw.end) };
  const cut = whole.end - whole.start <= longestSnippet ? whole : shorten(page.text, whole, raw, entities);
  const { start, end } = ofWholeCharacters(page.text, cut, raw);
  return { text: page.text.slice(start, end), start };
}

function unitAround(page: Page, mention: Span): Span {
  const block = blockAt(page, mention.start);
  if (block === undefined) return toRaw(page, mention);
  if (block.kind === 'cell') return toRaw(page, rowOf(page, block));
  const whole = toRaw(page, trimmed(page, block));
  if (block.kind === 'heading' || (block.kind === 'item' && whole.end - whole.start <= longestSnippet)) return whole;
  return toRaw(page, block.kind === 'code' ? lineOf(page, block, mention) : sentenceAround(page, block, mention));
}

function lineOf({ folded }: Page, block: Block, mention: Span): Span {
  const before = folded.lastIndexOf('\n', mention.start - 1) + 1;
  const after = folded.indexOf('\n', mention.end);
  return { start: Math.max(block.start, before), end: after < 0 ? block.end - 1 : Math.min(block.end - 1, after) };
}

function trimmed({ cased }: Page, { start, end }: Span): Span {
  let to = end - 1;
  while (to > start + 1 && cased.charAt(to - 1) === ' ') to--;
  return { start, end: to };
}

/** The row of a cell; of a long row only the part that may be in a snippet. */
function rowOf(page: Page, cell: Block): Span {
  const at = blockIndexAt(page, cell.start);
  const isNear = (block: Block | undefined): block is Block =>
    block?.table === cell.table &&
    block.row === cell.row &&
    block.end > cell.start - longestSnippet &&
    block.start < cell.end + longestSnippet;
  let first = at;
  let last = at;
  while (isNear(page.blocks[first - 1])) first--;
  while (isNear(page.blocks[last + 1])) last++;
  return { start: page.blocks[first]?.start ?? cell.start, end: trimmed(page, page.blocks[last] ?? cell).end };
}

/** Extends a span by the marks of emphasis directly around it. */
function withMarks({ text }: Page, { start, end }: Span): Span {
  let from = start;
  let to = end;
  while (start - from < 6 && /[*_~`]/.test(text.charAt(from - 1))) from--;
  while (to - end < 6 && /[*_~`]/.test(text.charAt(to))) to++;
  return { start: from, end: to };
}

/** The mention with as much text around it as fits: half before it and half after it, or more if one side has less. */
function shorten(text: string, whole: Span, mention: Span, entities: readonly Located[]): Span {
  const spare = longestSnippet - (mention.end - mention.start);
  const wantsAfter = Math.min(whole.end - mention.end, Math.floor(spare / 2));
  const start = Math.max(whole.start, mention.start - (spare - wantsAfter));
  const end = Math.min(whole.end, start + longestSnippet);
  return {
    start: start === whole.start ? start : cutAfter(text, start, mention.start, entities),
    end: end === whole.end ? end : cutBefore(text, end, mention.end, entities),
  };
}

/** Moves the ends so that no combining mark is separated from its character. */
function ofWholeCharacters(text: string, { start, end }: Span, mention: Span): Span {
  let from = start;
  let to = end;
  while (from < mention.start && joined.test(text.charAt(from))) from++;
  while (to > mention.end && joined.test(text.charAt(to))) to--;
  return { start: from, end: to };
}

const joined = /[\p{M}\u0e33\u0eb3\uff9e\uff9f]|\u200c|\u200d/u;

function cutAfter(text: string, from: number, limit: number, entities: readonly Located[]): number {
  let at = from;
  while (at < limit && !mayCut(text, at, entities)) at++;
  while (at < limit && /\s/u.test(text.charAt(at))) at++;
  return at;
}

function cutBefore(text: string, from: number, limit: number, entities: readonly Located[]): number {
  let at = from;
  while (at > limit && !mayCut(text, at, entities)) at--;
  while (at > limit && /\s/u.test(text.charAt(at - 1))) at--;
  return at;
}

/** True between words that are not inside an entity, and between characters of scripts without spaces. */
function mayCut(text: string, at: number, entities: readonly Located[]): boolean {
  const before = text.charAt(at - 1);
  const next = text.charAt(at);
  const isBorder =
    /\s/u.test(before) ||
    /\s/u.test(next) ||
    (scriptOf(before) === 'unspaced' && scriptOf(next) === 'unspaced' && !/\p{M}/u.test(next));
  return isBorder && !entities.some(({ raw }) => raw.start < at && at < raw.end);
}

/** A span of the answer (in its units) that is to be annotated. */
interface Typed extends Span {
  readonly type: AnnotationType;
}

/** What to annotate: the enabled types, and the entities that a model found. */
export interface Annotated {
  readonly types: readonly AnnotationType[];
  readonly entities: readonly Typed[];
}

/**
 * The annotations of a snippet, of the enabled types and without overlap. Where they would overlap, the mention itself comes first, then
 * brands, then a model's entities, then those that rules find. Offsets are of the snippet; `mention` and `brands` (those near it) are in
 * units of the view.
 */
export function annotate(
  page: Page,
  snippet: Snippet,
  mention: Span,
  brands: readonly Located[],
  { types, entities }: Annotated,
): Annotation[] {
  const itself: Typed = { ...toRaw(page, mention), type: 'brand' };
  const named = types.includes('brand') ? brands.map(({ raw }): Typed => ({ ...raw, type: 'brand' })) : [];
  const others = types.some((type) => type !== 'brand')
    ? [...entities, ...findOtherEntities(page, snippet, mention, brands)].filter(({ type }) => types.includes(type))
    : [];
  return withoutOverlap([itself, ...named, ...others].filter(isInside(snippet))).map((span) =>
    annotationOf(snippet, span),
  );
}

const isInside =
  ({ start, text }: Snippet) =>
  (span: Span): boolean =>
    span.start >= start && span.end <= start + text.length;

/** A limit for hostile answers: a snippet full of names of one or two letters would have 150. */
const maxAnnotations = 50;

/** Removes overlaps in favour of the first in `spans`; the result is in reading order. */
function withoutOverlap(spans: readonly Typed[]): Typed[] {
  const kept: Typed[] = [];
  for (const span of spans) {
    if (kept.length === maxAnnotations) break;
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

/** The entities of a snippet that are not brands, in units of the answer. `brands` are those near the mention, in units of the view. */
function findOtherEntities(page: Page, snippet: Snippet, mention: Span, brands: readonly Span[]): Entity[] {
  const block = blockAt(page, mention.start);
  const chunks = block === undefined || block.end - block.start > longestBlock ? [] : capitalisedChunks(page, block);
  return [...addressesIn(snippet), ...chunks.flatMap((chunk) => entityOf(page, chunk, brands))];
}

/** Longer blocks are not searched for entities, which would take too long. */
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

/** The name of a model after a brand. */
function productOf(page: Page, chunk: CapitalisedChunk, brand: Span): Entity[] {
  const model = chunk.tokens.find(({ start }) => start >= brand.end);
  return model === undefined || model.gap !== ' '
    ? []
    : [{ ...toRaw(page, { start: model.start, end: chunk.end }), type: 'product' }];
}
