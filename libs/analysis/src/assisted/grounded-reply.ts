import type { Polarity, Span, Theme } from '@app/findings';
import type { Page } from '../text/page.js';
import { type BrandKind, type Extraction, namesIn, type NamedType, type Quoted } from './extraction.js';
import { QuoteFinder } from './find-quote.js';
import type { Refuse } from './refusals.js';
import { visibleBlocks } from './visible-blocks.js';

/** A brand that a reply names, with the spans of its spellings in the answer, the main name first. */
export interface NamedBrand {
  readonly kind: BrandKind;
  readonly spans: readonly Span[];
}

/** A quality that a reply quotes; `of` is as in the reply. */
export interface QuotedQuality extends Span {
  readonly of: number;
  readonly polarity: Polarity;
  readonly theme: Theme;
}

/** The part of a reply that is found in the answer, in units of the view and in the reply's order. */
export interface GroundedReply {
  /** The decisions about hits, by their offset in the answer (UTF-16 code units). */
  readonly hits: ReadonlyMap<number, { readonly isMeant: boolean; readonly reason: string }>;
  readonly brands: readonly NamedBrand[];
  readonly qualities: readonly QuotedQuality[];
  readonly entities: readonly (Span & { readonly type: NamedType })[];
  /** Counts a rejected item of the reply. */
  readonly refuse: Refuse;
}

/** If more than this share of a reply is not in the answer, it is about something else; this number of missing entries is always tolerated. */
const maxMissing = { share: 0.5, entries: 2 } as const;

/** Drops the entries that are not in the answer; `null` if there are so many of them that the reply must be about something else. */
export function ground(page: Page, extraction: Extraction, refuse: Refuse): GroundedReply | null {
  const finder = new QuoteFinder(page, visibleBlocks(page));
  const entries = extraction.brands.flatMap(namesIn).length + extraction.qualities.length + extraction.entities.length;
  const most = Math.max(maxMissing.entries, entries * maxMissing.share);
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
