import type { Span, Veto, Watch } from '@app/findings';
import { type Page, toRaw } from '../text/page.js';
import { entriesOf, type Extraction, type NamedType, namesIn, type Quoted } from './extraction.js';
import { QuoteFinder } from './find-quote.js';
import { visibleRuns } from './visible-runs.js';
import { findReferences, type Reference } from '../mentions/find-mentions.js';

/** What a reply says that stands in the answer; in units of the view, in the reply's order. */
export interface Testimony {
  /** Each with its spellings, the name first where that stands in the answer. */
  readonly brands: readonly (readonly Span[])[];
  readonly qualities: readonly Span[];
  readonly vetoes: readonly (Span & { readonly reason: string })[];
  readonly entities: readonly (Span & { readonly type: NamedType })[];
}

export const noTestimony: Testimony = { brands: [], qualities: [], vetoes: [], entities: [] };

/** A reply of which more than this share stands nowhere in the answer is not about it. */
const ungroundedBound = 0.1;

/**
 * Drops what does not stand in the answer; `null` where that is too much. Of an answer that speaks to machines no veto counts:
 * it could be the answer's own.
 */
export function ground(page: Page, extraction: Extraction): Testimony | null {
  const runs = visibleRuns(page);
  const finder = new QuoteFinder(page, runs);
  const mostMissing = entriesOf(extraction).length * ungroundedBound;
  let missing = 0;
  const located = <Entry extends Quoted>(entries: readonly Entry[]): (Entry & Span)[] =>
    entries.flatMap((entry) => {
      const span = missing > mostMissing ? null : finder.find(entry);
      if (span !== null) return [{ ...entry, ...span }];
      missing++;
      return [];
    });
  const testimony = {
    brands: extraction.brands.map((brand) => located(namesIn(brand))),
    qualities: located(extraction.qualities),
    vetoes: located(extraction.not_the_brand),
    entities: located(extraction.entities),
  };
  if (missing > mostMissing) return null;
  return runs.some(({ isOrder }) => isOrder) ? { ...testimony, vetoes: [] } : testimony;
}

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
