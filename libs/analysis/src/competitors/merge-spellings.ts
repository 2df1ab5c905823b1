import type { Span } from '@app/findings';
import { isKnownBrand, isWellKnown } from '../lexicon/lexicon.js';

/** What a name that is an address is called by: "glassesdirect" of "glassesdirect.co.uk". */
const labelOf = (key: string): string | undefined =>
  /^(?:www\.)?([\p{L}\p{N}-]+)(?:\.[a-z]{2,6}){1,2}$/u.exec(key)?.[1]?.replaceAll('-', '');

const lettersOf = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether a name, folded and in lower case, is no more than the address of one of the named. */
export function isAddressOf(names: Iterable<string>): (key: string) => boolean {
  const labels = new Set(Array.from(names, lettersOf));
  return (key) => {
    const label = labelOf(key);
    return label !== undefined && labels.has(label);
  };
}

/**
 * One brand, one group: "Lowa Renegade" is Lowa's where Lowa stands alone, too. Known names are left as they are: Orange Bank is
 * not Orange. Keys are names, folded and in lower case.
 */
export function mergeSpellings(groups: ReadonlyMap<string, readonly Span[]>): Map<string, readonly Span[]> {
  const isAddress = isAddressOf(groups.keys());
  const merged = new Map([...groups].filter(([key]) => !isAddress(key)));
  for (const [key, group] of merged) {
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
