import type { Score, Span } from '@app/findings';
import { blockAt, type Page, spanAt, partitionPoint, toRaw } from '../text/page.js';
import type { Rival } from '../competitors/find-competitors.js';
import { sentenceAround } from '../text/words.js';
import { longestSnippet } from '../matching/names.js';

/** The version of the published formula (docs/scoring.md). */
export const scoreFormula = '2';

/** The input of a mention's score; all numbers count from 1 unless it says otherwise. */
interface Standing {
  /** The number of words before the mention; 0 at the start. */
  readonly wordsBefore: number;
  /** Rank of the brand by first appearance among all brands of the answer. */
  readonly brandRank: number;
  /** The number of references to the brand in the answer. */
  readonly mentions: number;
  /** The number of words in the whole answer. */
  readonly words: number;
  /** From 0 to 1, by `emphasisOf`. */
  readonly emphasis: number;
}

/** How many words count as being about the brand for each mention: about a sentence. So words about others never count for it. */
const wordsPerMention = 12;
/** The number of words after which half of the advantage of an early mention is gone. */
const halvingWords = 300;

/** The three parts of a score, from 0 to 1, rounded to four decimals, so that clients can recompute the percentage from them. */
export function scoreOf({ wordsBefore, brandRank, mentions, words, emphasis }: Standing): Score {
  const earliness = halvingWords / (halvingWords + wordsBefore);
  const share = Math.min(1, (mentions * wordsPerMention) / Math.max(words, 1));
  return {
    formula: scoreFormula,
    position: round(0.25 * earliness + 0.75 / brandRank, 4),
    share: round(share, 4),
    emphasis: round(emphasis, 4),
  };
}

/** The visibility in percent, 0 to 100 with one decimal, by the published formula. */
export function visibilityPercent({ position, share, emphasis }: Score): number {
  const length = 0.75 + (0.25 * share) / (share + 0.05);
  return round(100 * position ** 0.7 * length * emphasis ** 0.6, 1);
}

function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}

/** The emphasis of a mention in a heading, at the beginning of an item or row, and in running text. */
const positionEmphasis = { heading: 1, lead: 0.85, text: 0.75 };
/** What bold type adds outside a heading. */
const bold = 0.15;
/** The factor for mentions in an enumeration of brands or in brackets. */
const listedFactor = 0.18;
/** From this number of brands on a sentence is an enumeration. */
const brandsInEnumeration = 3;

/** How much the answer emphasises a mention, from 0 to 1. `brandsInSentence` includes the mention's own brand. */
export function emphasisOf(page: Page, mention: Span, brandsInSentence: number): number {
  const plain = emphasisOfPosition(page, mention);
  const bolder = plain < 1 && spanAt(page.strong, mention.start) !== undefined ? plain + bold : plain;
  return brandsInSentence >= brandsInEnumeration || isInBrackets(page, mention) ? bolder * listedFactor : bolder;
}

function emphasisOfPosition(page: Page, { start }: Span): number {
  const block = blockAt(page, start);
  if (block?.kind === 'heading') return positionEmphasis.heading;
  const leads = block?.kind === 'item' || (block?.kind === 'cell' && block.column === 0);
  return leads && !/[\p{L}]/u.test(page.folded.slice(block.start, start))
    ? positionEmphasis.lead
    : positionEmphasis.text;
}

function isInBrackets(page: Page, { start, end }: Span): boolean {
  const before = page.folded.slice(Math.max(0, start - 80), start);
  const open = Math.max(before.lastIndexOf('('), before.lastIndexOf('（'));
  return (
    open >= 0 && !/[)）\n]/.test(before.slice(open)) && /^[^(（\n]{0,80}[)）]/.test(page.folded.slice(end, end + 81))
  );
}

/** A span of the view, with the same span in units of the answer. */
export interface Located extends Span {
  readonly raw: Span;
}

/** The ranks of the brands in an answer. */
export interface Ranks {
  /** The tracked brand's rank by first appearance, from 1. */
  readonly ownRank: number;
  rankOf(rival: Rival): number;
  /** The number of the mention among all references to any brand, from 1. */
  indexOf(mention: Span): number;
  /** The number of different brands in the sentence of the mention, its own included. */
  brandsBeside(mention: Span): number;
  /** The number of different brands in the answer, the tracked one included. */
  readonly brands: number;
  /** The references to any brand that may be in the mention's snippet. */
  near(mention: Span): readonly Located[];
}

interface Owned extends Located {
  readonly owner: Rival | null;
}

/** Ranks the tracked brand, whose references are `own`, and its rivals by their first references. */
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

/** The sentence of a mention; of a long sentence no more than a snippet's length to either side. */
function sentenceOf(page: Page, mention: Span): Span {
  const block = blockAt(page, mention.start);
  if (block === undefined) return mention;
  const { start, end } = sentenceAround(page, block, mention);
  return {
    start: Math.max(start, mention.start - longestSnippet),
    end: Math.min(end, mention.end + longestSnippet),
  };
}
