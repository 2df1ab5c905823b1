import type { Span } from '@app/findings';
import type { Rival } from '../competitors/find-competitors.js';
import { isLower, scriptOf } from '../text/words.js';
import { type Name, spellingOf } from '../matching/names.js';
import { type Page, spanAt, lowerCase } from '../text/page.js';
import type { Testimony } from './ground.js';
import { findNames } from '../matching/find-names.js';
import { isCommonWord } from '../lexicon/wording.js';
import { isFunctionWord } from '../lexicon/lexicon.js';
import { visibleRuns } from './visible-runs.js';

interface Known {
  /** References to the tracked brand, and what the watched brands are called. */
  readonly own: readonly Span[];
  readonly names: readonly Name[];
  /** Where the answer cites: names there are those of sources. */
  readonly sources: readonly Span[];
  readonly rivals: readonly Rival[];
}

/**
 * The rivals that rules found and those that a model named, by first appearance. Where a brand stands already, a named one
 * adds nothing; but a rival that rules made of a part of a longer name ("Bank" of "Bank of America") is that longer one, and
 * other names of a rival are its references.
 */
export function addBrands(page: Page, { own, names, sources, rivals }: Known, named: Testimony['brands']): Rival[] {
  if (named.length === 0) return [...rivals];
  const referencesOf = referencesByName(page, named.flat());
  const keysOf = named.map((spans) => [...new Set(spans.map((span) => nameKey(page, span)))]);
  const isNamed = new Set(keysOf.flat());
  const isWatched = beginsWithAny(names);
  const isFirm = (key: string) => isNamed.has(key) || isWatched(key);
  const taken = new TakenPlaces(page.cased.length);
  taken.take([...own, ...sources, ...rivals.flatMap(({ references }) => references)]);
  const all = keysOf.reduce((known, keys) => {
    const found = keys.filter((key) => !isWatched(key)).flatMap((key) => referencesOf.get(key) ?? []);
    // A name counts for the first brand that has it; looked at again it is taken.
    for (const key of keys) referencesOf.delete(key);
    return withBrand(page, { rivals: known, taken, isFirm }, { keys, found: found.toSorted(byStart) });
  }, rivals);
  return all.toSorted((a, b) => startOf(a) - startOf(b));
}

interface Standing {
  readonly rivals: readonly Rival[];
  /** By the tracked brand and the rivals. */
  readonly taken: TakenPlaces;
  /** A rival of that name is configured, or named itself: it is no part of a longer one. */
  readonly isFirm: (key: string) => boolean;
}

interface Found {
  readonly keys: readonly string[];
  /** Sorted and disjoint. */
  readonly found: readonly Span[];
}

function withBrand(page: Page, { rivals, taken, isFirm }: Standing, { keys, found }: Found): readonly Rival[] {
  const longer = found.filter((span) => isAllName(page, span));
  const parts = rivals.filter(({ name, references }) => areWithin(references, longer) && !isFirm(name.toLowerCase()));
  const gone = giveWay(taken, parts, longer);
  const free = found.filter((span) => taken.isFree(span));
  if (free.length === 0) return rivals;
  taken.take(free);
  const others = rivals.filter((rival) => !gone.has(rival));
  const known = others.find(({ name }) => keys.includes(name.toLowerCase()));
  return [...others.filter((rival) => rival !== known), rivalOf(page, known, free)];
}

/**
 * Which of `parts`, rivals that stand nowhere but in the longer names, may go: those names are free once they are gone.
 * Their places are released.
 */
function giveWay(taken: TakenPlaces, parts: readonly Rival[], longer: readonly Span[]): ReadonlySet<Rival> {
  const places = parts.flatMap(({ references }) => references);
  taken.release(places);
  const free = longer.filter((span) => taken.isFree(span));
  if (free.length === longer.length || parts.length === 0) return new Set(parts);
  taken.take(places);
  return giveWay(
    taken,
    parts.filter(({ references }) => areWithin(references, free)),
    free,
  );
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

/** Each stands inside one of the longer ones (sorted, disjoint), and is shorter. */
const areWithin = (spans: readonly Span[], longer: readonly Span[]): boolean =>
  spans.every(({ start, end }) => {
    const around = spanAt(longer, start);
    return around !== undefined && around.end >= end && around.end - around.start > end - start;
  });

/** Which units of a view belong to a brand. */
class TakenPlaces {
  private readonly holders: Int32Array;

  constructor(length: number) {
    this.holders = new Int32Array(length);
  }

  take(spans: readonly Span[]): void {
    this.count(spans, 1);
  }

  /** Takes back one `take` of the same spans. */
  release(spans: readonly Span[]): void {
    this.count(spans, -1);
  }

  isFree({ start, end }: Span): boolean {
    return this.holders.subarray(start, end).every((holders) => holders === 0);
  }

  private count(spans: readonly Span[], by: number): void {
    for (const { start, end } of spans)
      for (let at = start; at < end; at++) this.holders[at] = (this.holders[at] ?? 0) + by;
  }
}

const longestName = 80;
const mostWords = 6;
const legalForm = /(?:,? (?:inc|corp|corporation|ltd|limited|llc|gmbh|ag|plc|co|sa|sas|spa|srl|bv|nv|ab)\.?)+$/u;

/** A name folded, in lower case and without its legal form. */
function nameKey({ folded }: Page, { start, end }: Span): string {
  const name = folded.slice(start, end);
  return name.replace(legalForm, '') || name;
}

/**
 * Wherever the named brands stand alone in what a reader sees, by `nameKey`.
 * A name that is a common word, too, counts only as it was quoted: "Target", not "target".
 */
function referencesByName(page: Page, named: readonly Span[]): Map<string, Span[]> {
  const written = new Set(named.map(({ start, end }) => page.cased.slice(start, end)).filter(mayBeName));
  const names = [...written].map((name) => {
    return { brand: 0, spelling: spellingOf(name), kind: 'distinct', isAccented: false } as const;
  });
  const withheld = visibleRuns(page).filter(({ isWithheld }) => isWithheld);
  const hits = findNames(page, names).filter(({ start, end }) => {
    const text = page.cased.slice(start, end);
    return spanAt(withheld, start) === undefined && (written.has(text) || !isCommonWord(text));
  });
  return Map.groupBy(hits, (hit) => nameKey(page, hit));
}

/** No sentence, and no common words written small. */
function mayBeName(text: string): boolean {
  const words = text.split(/[\s-]+/u);
  if (text.length > longestName || words.length > mostWords || /[,;?()[\]{}<>"\n]|[.!]\s|\s-\s/u.test(text))
    return false;
  const common = words.filter((word) => isSmall(word) && isCommonWord(word) && !isFunctionWord(word));
  return common.length <= (isSmall(text) ? 0 : 1);
}

/** Letters that have case, none of them a capital. */
const isSmall = (text: string): boolean =>
  [...text].some((unit) => scriptOf(unit) === 'spaced' && isLower(unit)) && text === lowerCase(text);
