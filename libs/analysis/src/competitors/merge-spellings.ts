import type { Candidate } from './candidates.js';
import type { Span } from '../text/span.js';

/**
 * One brand, one group: "Lowa Renegade" is Lowa's where Lowa stands alone, too, and "Caffè Borbone" is Borbone. Known names are left
 * as they are: Orange Bank is not Orange. Keys are names, folded and in lower case.
 */
export function mergeSpellings(groups: ReadonlyMap<string, readonly Candidate[]>): Map<string, readonly Span[]> {
  const merged = new Map<string, readonly Span[]>(groups);
  for (const [key, group] of groups) {
    const shorter = shorterOf(key).find((part) => merged.has(part));
    if (shorter === undefined || group.some(({ cut }) => cut.kind === 'known' || cut.kind === 'ambiguous')) continue;
    const isLine = key.startsWith(shorter);
    const spans = group.map(({ start, end }) => ({ start, end: isLine ? start + shorter.length : end }));
    merged.set(
      shorter,
      [...(merged.get(shorter) ?? []), ...spans].toSorted((a, b) => a.start - b.start),
    );
    merged.delete(key);
  }
  return merged;
}

/** What is left of a name without its last words, or without its first. */
function shorterOf(key: string): string[] {
  const words = key.split(' ');
  if (words.length < 2) return [];
  return [...words.slice(1).map((_, i) => words.slice(0, -i - 1).join(' ')), words.slice(1).join(' ')];
}
