import type { Span } from '@app/findings';
import { isKnownBrand, isWellKnown } from '../lexicon/lexicon.js';

/**
 * One brand, one group: "Lowa Renegade" is Lowa's where Lowa stands alone, too. Known names are left as they are: Orange Bank is
 * not Orange. Keys are names, folded and in lower case.
 */
export function mergeSpellings(groups: ReadonlyMap<string, readonly Span[]>): Map<string, readonly Span[]> {
  const merged = new Map(groups);
  for (const [key, group] of groups) {
    const shorter = isKnownBrand(key) || isWellKnown(key) ? undefined : shorterOf(key).find((part) => merged.has(part));
    if (shorter === undefined) continue;
    const spans = group.map(({ start }) => ({ start, end: start + shorter.length }));
    merged.set(shorter, [...merged.get(shorter)!, ...spans]);
    merged.delete(key);
  }
  return merged;
}

/** A name without its last words. */
function shorterOf(key: string): string[] {
  const words = key.split(' ');
  return words.slice(1).map((_, i) => words.slice(0, -i - 1).join(' '));
}
