import type { Rival } from './find-competitors.js';
import type { Span } from './findings.js';
import type { Page } from './page.js';
import { blockAt, partitionPoint } from './page.js';
import { sentencesIn } from './sentences.js';
import { longestSnippet } from './snippet-length.js';

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
  near(mention: Span): readonly Span[];
}

interface Owned extends Span {
  readonly owner: Rival | null;
}

export function rankBrands(page: Page, own: readonly Span[], rivals: readonly Rival[]): Ranks {
  const mine: Owned[] = own.map(({ start, end }) => ({ start, end, owner: null }));
  const theirs = rivals.flatMap((owner) => owner.references.map(({ start, end }): Owned => ({ start, end, owner })));
  const all = [...mine, ...theirs].toSorted((a, b) => a.start - b.start);
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

const firstFrom = (spans: readonly Span[], position: number): number =>
  partitionPoint(spans.length, (i) => (spans[i]?.start ?? 0) < position);

/** The sentence of a mention; in a long block no more than a snippet to either side is looked at. */
function sentenceOf(page: Page, mention: Span): Span {
  const block = blockAt(page, mention.start);
  if (block === undefined) return mention;
  const start = Math.max(block.start, mention.start - longestSnippet);
  const end = Math.min(block.end - 1, mention.end + longestSnippet);
  return sentencesIn(page, { start, end }).find((sentence) => sentence.end >= mention.end) ?? mention;
}
