import type { Polarity, Span, Theme } from '@app/findings';
import type { Page } from '../text/page.js';
import { type BrandKind, type Extraction, namesIn, type NamedType, type Quoted } from './extraction.js';
import { QuoteFinder } from './find-quote.js';
import type { Refuse } from './refusals.js';
import { visibleRuns } from './visible-runs.js';

/** A brand that a reply names and that stands in the answer, with its spellings, the name first where that stands there. */
export interface NamedBrand {
  readonly kind: BrandKind;
  readonly spans: readonly Span[];
}

/** Words that a reply holds to judge a brand; `of` as in the reply. */
export interface QuotedQuality extends Span {
  readonly of: number;
  readonly polarity: Polarity;
  readonly theme: Theme;
}

/** What a reply says that stands in the answer, in units of the view and in the reply's order. */
export interface GroundedReply {
  /** By where a hit begins in the answer (UTF-16 code units). */
  readonly hits: ReadonlyMap<number, { readonly isMeant: boolean; readonly reason: string }>;
  readonly brands: readonly NamedBrand[];
  readonly qualities: readonly QuotedQuality[];
  readonly entities: readonly (Span & { readonly type: NamedType })[];
  /** Counts what is said and not believed. */
  readonly refuse: Refuse;
}

/** A reply of which more than this share stands nowhere in the answer is not about it; so few strays are forgiven any reply. */
const mostMissing = { share: 0.5, entries: 2 } as const;

/** Drops what does not stand in the answer; `null` where that is so much that the reply is about something else. */
export function ground(page: Page, extraction: Extraction, refuse: Refuse): GroundedReply | null {
  const finder = new QuoteFinder(page, visibleRuns(page));
  const entries = extraction.brands.flatMap(namesIn).length + extraction.qualities.length + extraction.entities.length;
  const most = Math.max(mostMissing.entries, entries * mostMissing.share);
  let missing = 0;
  const located = <Entry extends Quoted>(quoted: readonly Entry[]): (Entry & Span)[] =>
    quoted.flatMap((entry) => {
      const span = missing > most ? null : finder.find(entry);
      if (span !== null) return [{ ...entry, ...span }];
      missing++;
      refuse('not_in_answer');
      return [];
    });
  const reply: GroundedReply = {
    hits: new Map(extraction.hits.map(({ at, meant, reason }) => [at, { isMeant: meant, reason }])),
    brands: extraction.brands.map((brand) => ({ kind: brand.kind, spans: located(namesIn(brand)) })),
    qualities: located(extraction.qualities),
    entities: located(extraction.entities),
    refuse,
  };
  return missing > most ? null : reply;
}
