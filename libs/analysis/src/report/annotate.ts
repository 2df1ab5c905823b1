import { findOtherEntities } from './find-entities.js';
import type { Annotation, AnnotationType, Snippet } from '@app/findings';
import type { Span } from '../text/span.js';
import type { Page } from '../text/page.js';
import { partitionPoint, toRaw } from '../text/page.js';
import type { Located } from './rank-brands.js';

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
