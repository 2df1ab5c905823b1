import { standsAlone } from './borders.js';
import type { Span } from './findings.js';
import type { Page } from './page.js';

/** Names by their first two units, the longest first: most places of a text are ruled out by one look-up. */
export type NameIndex = ReadonlyMap<string, readonly string[]>;

export function indexOf(names: Iterable<string>): NameIndex {
  const longestFirst = [...new Set(names)].filter((name) => name.length > 1).toSorted((a, b) => b.length - a.length);
  return Map.groupBy(longestFirst, (name) => name.slice(0, 2));
}

/** Where the names are written, in one scan; in reading order, none over another. */
export function writtenNames(page: Page, names: NameIndex): Span[] {
  const { folded } = page;
  const found: Span[] = [];
  for (let at = 0; at < folded.length; at++) {
    const name = names
      .get(folded.slice(at, at + 2))
      ?.find((known) => folded.startsWith(known, at) && standsAlone(page, at, at + known.length));
    if (name === undefined) continue;
    found.push({ start: at, end: at + name.length });
    at += name.length - 1;
  }
  return found;
}
