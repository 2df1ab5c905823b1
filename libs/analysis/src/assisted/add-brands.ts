import type { Rival } from '../find-competitors.js';
import type { Span } from '../findings.js';
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
  const referencesOf = referencesByName(page, named.flat());
  const keysOf = named.map((spans) => [...new Set(spans.map((span) => nameKey(page, span)))]);
  const isNamed = new Set(keysOf.flat());
  const isOwn = beginsWithAny(names);
  let all = rivals;
  for (const keys of keysOf) {
    const found = keys.filter((key) => !isOwn(key)).flatMap((key) => referencesOf.get(key) ?? []);
    const parts = all.filter(
      ({ name, references }) => !isNamed.has(name.toLowerCase()) && areWithin(references, found),
    );
    const others = all.filter((rival) => !parts.includes(rival));
    const taken = [...own, ...others.flatMap(({ references }) => references)].toSorted(byStart);
    const free = found.filter((span) => !overlapsAny(taken, span)).toSorted(byStart);
    const known = others.find(({ name }) => keys.includes(name.toLowerCase()));
    if (free.length > 0) all = [...others.filter((rival) => rival !== known), rivalOf(page, known, free)];
  }
  return all.toSorted((a, b) => startOf(a) - startOf(b));
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

/** Each stands inside one of the longer ones, and is shorter. */
const areWithin = (spans: readonly Span[], longer: readonly Span[]): boolean =>
  spans.every(({ start, end }) =>
    longer.some((span) => span.start <= start && span.end >= end && span.end - span.start > end - start),
  );

/** `spans` are sorted and disjoint. */
const overlapsAny = (spans: readonly Span[], { start, end }: Span): boolean =>
  spanAt(spans, start) !== undefined || spans.some((span) => span.start >= start && span.start < end);
