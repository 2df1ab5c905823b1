import type { Span } from '@app/findings';
import type { Page } from '../text/page.js';
import { entriesOf, type Extraction, type NamedType, namesIn, type Quoted } from './extraction.js';
import { QuoteFinder } from './find-quote.js';
import { visibleRuns } from './visible-runs.js';

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
