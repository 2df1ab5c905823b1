import type { Score } from '@app/findings';

/** Version of the published formula (docs/scoring.md). */
export const scoreFormula = '1';

/** What the score of a mention is made of; every number counts from 1 unless it says otherwise. */
export interface Standing {
  /** Words of the answer before the mention; 0 at the start. */
  readonly wordsBefore: number;
  /** Rank of the brand by first appearance among all brands of the answer. */
  readonly brandRank: number;
  /** References to the brand in the answer. */
  readonly mentions: number;
  /** Words of the whole answer. */
  readonly words: number;
  /** 0 to 1: see emphasis.ts. */
  readonly emphasis: number;
}

/** A mention stands for so many words about the brand: about a sentence. Counted so, no word about others is ever the brand's. */
const wordsPerMention = 12;
/** After so many words half of the advantage of an early place is gone. */
const halfOfPlace = 300;

/** The three parts of a score, 0 to 1, rounded to four decimals: a client recomputes the percentage from just these. */
export function scoreOf({ wordsBefore, brandRank, mentions, words, emphasis }: Standing): Score {
  const place = halfOfPlace / (halfOfPlace + wordsBefore);
  const share = Math.min(1, (mentions * wordsPerMention) / Math.max(words, 1));
  return {
    formula: scoreFormula,
    position: round(0.25 * place + 0.75 / brandRank, 4),
    share: round(share, 4),
    emphasis: round(emphasis, 4),
  };
}

/** 0 to 100, one decimal: the published formula. */
export function visibilityPercent({ position, share, emphasis }: Score): number {
  const length = 0.75 + (0.25 * share) / (share + 0.05);
  return round(100 * position ** 0.7 * length * emphasis ** 0.6, 1);
}

function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
