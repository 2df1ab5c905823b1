import type { Span } from '@app/findings';
import { standsAlone } from './borders.js';
import type { Page } from '../text/page.js';

/** Names by their first two units, the longest first: most places of a text are ruled out by one look-up. */
export type NameIndex = ReadonlyMap<number, readonly string[]>;

export function indexOf(names: Iterable<string>): NameIndex {
  const longestFirst = [...new Set(names)].filter((name) => name.length > 1).toSorted((a, b) => b.length - a.length);
  return Map.groupBy(longestFirst, (name) => pairAt(name, 0));
}

/** Two units as one number: cheaper to look up than a string of them. */
const pairAt = (text: string, at: number): number => text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1);

/** Where the names are written, in one scan; in reading order, none over another. */
export function writtenNames(page: Page, names: NameIndex): Span[] {
  const { folded } = page;
  const found: Span[] = [];
  for (let at = 0; at < folded.length; at++) {
    const name = names
      .get(pairAt(folded, at))
      ?.find((known) => folded.startsWith(known, at) && standsAlone(page, at, at + known.length));
    if (name === undefined) continue;
    found.push({ start: at, end: at + name.length });
    at += name.length - 1;
  }
  return found;
}
