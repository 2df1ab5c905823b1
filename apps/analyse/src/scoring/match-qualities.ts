import type { Counts } from './counts.js';
import { pairUp } from './counts.js';
import { normal } from './normal.js';

const stopWords = new Set(
  'a an the and or of for to in on at by with from its it is are be as this that their your you one some more most very than but can may not'.split(
    ' ',
  ),
);
const unspaced = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/u;
const minSimilarity = 0.5;

/** Matches one to one by shared words; a further prediction that is similar to a label or an optional label costs nothing. */
export function matchQualities(
  expected: readonly string[],
  optional: readonly string[],
  predicted: readonly string[],
): Counts {
  const unique = [...new Map(predicted.map((quality) => [normal(quality), quality])).values()].filter(
    (quality) => normal(quality) !== '',
  );
  const pairs = expected.flatMap((gold, i) =>
    unique.map((quality, j) => [similarity(gold, quality), i, j] as const).filter(([value]) => value >= minSimilarity),
  );
  const matched = pairUp(pairs);
  const isLikeOne = (quality: string): boolean =>
    [...expected, ...optional].some((label) => similarity(label, quality) >= minSimilarity);
  const wrong = unique.filter((quality, j) => !matched.predicted.has(j) && !isLikeOne(quality));
  return { tp: matched.gold.size, fp: wrong.length, fn: expected.length - matched.gold.size };
}

/** The overlap of their words, 0 to 1; at least 0.6 if all words of the shorter are in the longer one and that has at most eight. */
export function similarity(a: string, b: string): number {
  const [first, second] = [tokensOf(a), tokensOf(b)];
  if (first.size === 0 || second.size === 0) return normal(a) === normal(b) ? 1 : 0;
  const shared = [...first].filter((token) => second.has(token)).length;
  const overlap = (2 * shared) / (first.size + second.size);
  const isInside = shared === Math.min(first.size, second.size) && Math.max(first.size, second.size) <= 8;
  return isInside ? Math.max(overlap, 0.6) : overlap;
}

function tokensOf(text: string): Set<string> {
  const plain = normal(text);
  return unspaced.test(plain) ? pairsOfCharacters(plain) : new Set(wordsOf(plain));
}

function pairsOfCharacters(plain: string): Set<string> {
  const characters = [...plain.replaceAll(/[^\p{L}\p{N}]/gu, '')];
  return new Set(characters.length < 2 ? characters : characters.slice(1).map((next, i) => `${characters[i]}${next}`));
}

function wordsOf(plain: string): string[] {
  const words = plain
    .replaceAll(/[^\p{L}\p{N}'+#]+/gu, ' ')
    .split(' ')
    .map((word) => word.replace(/'s$/, ''));
  return words
    .filter((word) => word !== '' && !stopWords.has(word))
    .map((word) => (word.length > 4 ? word.replace(/ies$/, 'y').replace(/(?<!s)s$/, '') : word));
}
