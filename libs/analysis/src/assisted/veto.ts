import { findReferences, type Reference } from '../mentions/find-mentions.js';
import type { Span, Veto, Watch } from '@app/findings';
import type { Page } from '../text/page.js';
import { toRaw } from '../text/page.js';
import type { Testimony } from './ground.js';

const longestReason = 200;

interface Judged {
  readonly references: readonly Reference[];
  readonly vetoes: readonly Veto[];
}

/**
 * The references, with what a model says of hits as one of their features: it can turn a hit in doubt either way, never a
 * distinct name, and adds no place where the name is not written. What it turned away is told with its reason.
 */
export function heed(page: Page, watch: Watch, { brands, vetoes }: Pick<Testimony, 'brands' | 'vetoes'>): Judged {
  if (brands.length + vetoes.length === 0) return { references: findReferences(page, watch), vetoes: [] };
  const said = { affirmed: inOrder(brands.flat()), vetoed: inOrder(vetoes) };
  const references = findReferences(page, watch, { said });
  const kept = new Set(references.map(({ start }) => start));
  const turned = findReferences(page, watch).filter(({ brand, start }) => brand === 0 && !kept.has(start));
  return {
    references,
    vetoes: turned.flatMap((reference) => {
      const veto = vetoes.find(({ start, end }) => start <= reference.start && end >= reference.end);
      return veto ? [vetoOf(page, reference, veto.reason)] : [];
    }),
  };
}

/** Sorted and disjoint: of two that overlap the first counts. */
function inOrder(spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (span.start >= (kept.at(-1)?.end ?? 0)) kept.push(span);
  return kept;
}

/** The reason is somebody else's words: kept short, and fit for any store. */
function vetoOf(page: Page, reference: Reference, reason: string): Veto {
  const raw = toRaw(page, reference);
  const kept = reason.replaceAll('\0', '').slice(0, longestReason).toWellFormed();
  return { ...raw, text: page.text.slice(raw.start, raw.end), reason: kept };
}
