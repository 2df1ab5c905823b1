import type { Candidate } from './candidates.js';
import { candidatesIn, threshold } from './candidates.js';
import type { Reference } from '../mentions/find-mentions.js';
import type { Span } from '../text/span.js';
import { mergeSpellings } from './merge-spellings.js';
import type { Name } from '../matching/names.js';
import { namesWithoutCase } from './names-without-case.js';
import type { Page } from '../text/page.js';
import { SiblingHeads } from '../layout/sibling-heads.js';

/** Another brand with all its references, in units of the view. */
export interface Rival {
  readonly name: string;
  readonly references: readonly Span[];
}

/**
 * The other brands of the answer, configured or not, by first appearance. `references` are those of all watched brands,
 * `names` what those are called.
 */
export function findCompetitors(page: Page, references: readonly Reference[], names: readonly Name[]): Rival[] {
  const siblings = new SiblingHeads(page, references);
  const candidates = candidatesIn(page, references, siblings);
  const lines = productLines(candidates);
  const isOwn = startsWithAny(names);
  const groups = [...groupedByBrand(candidates)].filter(
    ([key, group]) => isBrand(group) && !lines.has(key) && !isOwn(key),
  );
  const found = new Map([...configured(references), ...mergeSpellings(new Map(groups))]);
  const brands = [...references, ...[...found.values()].flat()].toSorted((a, b) => a.start - b.start);
  for (const group of namesWithoutCase(page, brands, siblings)) {
    const name = page.folded.slice(group[0]?.start, group[0]?.end);
    if (!isOwn(name)) found.set(name, group);
  }
  const rivals = [...found.values()].map((spans) => rivalOf(page, spans));
  return rivals.toSorted((a, b) => startOf(a) - startOf(b));
}

const startOf = ({ references }: Rival): number => references[0]?.start ?? 0;

function rivalOf(page: Page, spans: readonly Span[]): Rival {
  const first = spans[0] ?? { start: 0, end: 0 };
  return { name: page.cased.slice(first.start, first.end), references: spans };
}

function configured(references: readonly Reference[]): Map<string, readonly Span[]> {
  const rivals = references.filter(({ brand }) => brand > 0);
  return new Map(Map.groupBy(rivals, ({ brand }) => `configured ${brand}`));
}

/** "Ally Bank" where "Ally" is watched is Ally's, whatever it is. */
function startsWithAny(names: readonly Name[]): (key: string) => boolean {
  const beginnings = [...new Set(names.map(({ spelling }) => `${spelling.toLowerCase()} `))];
  return (key) => beginnings.some((beginning) => `${key} `.startsWith(beginning));
}

function groupedByBrand(candidates: readonly Candidate[]): Map<string, Candidate[]> {
  return Map.groupBy(candidates, ({ key }) => key);
}

/** The best of its occurrences decides; each further one is a small vote. */
function isBrand(group: readonly Candidate[]): boolean {
  const best = group.reduce((highest, { weight }) => Math.max(highest, weight), 0);
  return best + Math.min(0.3, 0.1 * (group.length - 1)) >= threshold;
}

/** What follows a brand somewhere in the answer is a line of its ("Galaxy" after "Samsung"), also where it stands alone. */
function productLines(candidates: readonly Candidate[]): Set<string> {
  return new Set(
    candidates
      .filter(({ weight }) => weight >= threshold)
      .map(({ run, cut }) => run.words[cut.to]?.text.toLowerCase() ?? ''),
  );
}
