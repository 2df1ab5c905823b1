import type { Span } from '@app/findings';
import type { Rival } from '../competitors/find-competitors.js';
import type { Page } from '../text/page.js';
import { blockAt, partitionPoint, toRaw } from '../text/page.js';
import { sentenceAround } from '../text/words.js';
import { longestSnippet } from '../matching/names.js';

/** A span of the view and where it stands in the answer. */
export interface Located extends Span {
  readonly raw: Span;
}

/** How the tracked brand stands among the brands of its answer. */
export interface Ranks {
  /** Rank of the tracked brand by first appearance, from 1. */
  readonly ownRank: number;
  rankOf(rival: Rival): number;
  /** The mention is the n-th of all references to any brand, from 1. */
  indexOf(mention: Span): number;
  /** Different brands in the sentence of the mention, its own included. */
  brandsBeside(mention: Span): number;
  /** Different brands in the answer, the tracked one included. */
  readonly brands: number;
  /** References to any brand that may be in the mention's snippet. */
  near(mention: Span): readonly Located[];
}

interface Owned extends Located {
  readonly owner: Rival | null;
}

export function rankBrands(page: Page, own: readonly Span[], rivals: readonly Rival[]): Ranks {
  const all = [
    ...own.map(ownedBy(page, null)),
    ...rivals.flatMap((rival) => rival.references.map(ownedBy(page, rival))),
  ];
  all.sort((a, b) => a.start - b.start);
  const order = new Map([...new Set(all.map(({ owner }) => owner))].map((owner, index) => [owner, index + 1]));
  const within = ({ start, end }: Span): Owned[] => all.slice(firstFrom(all, start), firstFrom(all, end));
  return {
    ownRank: order.get(null) ?? rivals.length + 1,
    rankOf: (rival) => order.get(rival) ?? rivals.length + 1,
    indexOf: ({ start }) => firstFrom(all, start) + 1,
    brandsBeside: (mention) => new Set(within(sentenceOf(page, mention)).map(({ owner }) => owner)).size,
    brands: rivals.length + 1,
    near: ({ start, end }) => within({ start: start - longestSnippet, end: end + longestSnippet }),
  };
}

const ownedBy =
  (page: Page, owner: Rival | null) =>
  ({ start, end }: Span): Owned => ({ start, end, raw: toRaw(page, { start, end }), owner });

const firstFrom = (spans: readonly Span[], position: number): number =>
  partitionPoint(spans.length, (i) => (spans[i]?.start ?? 0) < position);

/** The sentence of a mention; of a long one no more than a snippet to either side is looked at. */
function sentenceOf(page: Page, mention: Span): Span {
  const block = blockAt(page, mention.start);
  if (block === undefined) return mention;
  const { start, end } = sentenceAround(page, block, mention);
  return {
    start: Math.max(start, mention.start - longestSnippet),
    end: Math.min(end, mention.end + longestSnippet),
  };
}
