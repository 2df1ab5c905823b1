import type { Rival } from '../find-competitors.js';
import type { Span } from '../findings.js';
import { isLower } from '../letters.js';
import type { Name } from '../names.js';
import type { Page } from '../page.js';
import { spanAt } from '../page.js';
import { nameKey, referencesByName } from './named-references.js';
import type { Testimony } from './ground.js';

interface Known {
  /** References to the tracked brand, and what the watched brands are called. */
  readonly own: readonly Span[];
  readonly names: readonly Name[];
  readonly rivals: readonly Rival[];
}

/**
 * The rivals that rules found and those that a model named, by first appearance. Where a brand stands already, a named one
 * adds nothing; but a rival that rules made of a part of a longer name ("Bank" of "Bank of America") is that longer one, and
 * other names of a rival are its references.
 */
export function addBrands(page: Page, { own, names, rivals }: Known, named: Testimony['brands']): Rival[] {
  if (named.length === 0) return [...rivals];
  const referencesOf = referencesByName(page, named.flat());
  const keysOf = named.map((spans) => [...new Set(spans.map((span) => nameKey(page, span)))]);
  const isNamed = new Set(keysOf.flat());
  const isWatched = beginsWithAny(names);
  const isFirm = (key: string) => isNamed.has(key) || isWatched(key);
  const all = keysOf.reduce((known, keys) => {
    const found = keys.filter((key) => !isWatched(key)).flatMap((key) => referencesOf.get(key) ?? []);
    return withBrand(page, { own, rivals: known, isFirm }, { keys, found });
  }, rivals);
  return all.toSorted((a, b) => startOf(a) - startOf(b));
}

interface Standing extends Pick<Known, 'own' | 'rivals'> {
  /** A rival of that name is configured, or named itself: it is no part of a longer one. */
  readonly isFirm: (key: string) => boolean;
}

interface Found {
  readonly keys: readonly string[];
  readonly found: readonly Span[];
}

function withBrand(page: Page, { own, rivals, isFirm }: Standing, { keys, found }: Found): readonly Rival[] {
  const longer = found.filter((span) => isAllName(page, span));
  const others = rivals.filter(({ name, references }) => isFirm(name.toLowerCase()) || !areWithin(references, longer));
  const taken = [...own, ...others.flatMap(({ references }) => references)].toSorted(byStart);
  const free = found.filter((span) => !overlapsAny(taken, span));
  if (free.length === 0) return rivals;
  const known = others.find(({ name }) => keys.includes(name.toLowerCase()));
  return [...others.filter((rival) => rival !== known), rivalOf(page, known, free)];
}

const byStart = (a: Span, b: Span): number => a.start - b.start;
const startOf = ({ references }: Rival): number => references[0]?.start ?? 0;

function rivalOf(page: Page, known: Rival | undefined, found: readonly Span[]): Rival {
  const references = [...(known?.references ?? []), ...found].toSorted(byStart);
  const { start, end } = references[0] ?? { start: 0, end: 0 };
  return { name: page.cased.slice(start, end), references };
}

/** What is called like a watched brand and more is a line of its. */
function beginsWithAny(names: readonly Name[]): (key: string) => boolean {
  const spellings = names.map(({ spelling }) => spelling.toLowerCase());
  return (key) => spellings.some((spelling) => `${key} `.startsWith(`${spelling} `));
}

/** "Bank of America", not "Globex is cheap": each word is written like a name, or joins two that are. */
const isAllName = ({ cased }: Page, { start, end }: Span): boolean =>
  cased
    .slice(start, end)
    .split(/[\s-]+/u)
    .every(
      (word) => !isLower(word.charAt(0)) || /^(?:of|and|the|de|del|di|da|du|des|la|le|et|und|y|e|by|for)$/u.test(word),
    );

/** Each stands inside one of the longer ones, and is shorter. */
const areWithin = (spans: readonly Span[], longer: readonly Span[]): boolean =>
  spans.every(({ start, end }) =>
    longer.some((span) => span.start <= start && span.end >= end && span.end - span.start > end - start),
  );

/** `spans` are sorted and disjoint. */
const overlapsAny = (spans: readonly Span[], { start, end }: Span): boolean =>
  spanAt(spans, start) !== undefined || spans.some((span) => span.start >= start && span.start < end);
