import type { Span } from './findings.js';
import { capitalUseOf } from './capital-use.js';
import type { Cut } from './cut-brand.js';
import { cutBrand } from './cut-brand.js';
import type { Reference } from './find-mentions.js';
import { headsWithoutCase } from './heads-without-case.js';
import type { Page } from './page.js';
import { partitionPoint } from './page.js';
import type { Run } from './runs.js';
import { findRuns } from './runs.js';
import { SiblingHeads } from './sibling-heads.js';
import type { Topic } from './topic.js';
import { topicOf } from './topic.js';
import type { Scales } from './weigh-candidate.js';
import { weightOf } from './weigh-candidate.js';

/** Another brand with all its references, in units of the view. */
export interface Rival {
  readonly name: string;
  readonly references: readonly Span[];
}

interface Candidate extends Span {
  readonly key: string;
  readonly run: Run;
  readonly cut: Cut;
  readonly weight: number;
}

const threshold = 1.15;

/** The other brands of the answer, configured or not, by first appearance. `references` are those of all watched brands. */
export function findCompetitors(page: Page, references: readonly Reference[]): Rival[] {
  const siblings = new SiblingHeads(page, references);
  const scales = { siblings, capitals: capitalUseOf(page.folded) };
  const topic = topicOf(page.cased);
  const candidates = findRuns(page).flatMap((run) =>
    touches(references, run) ? [] : candidateOf(page, run, scales, topic),
  );
  const found = new Map<string, readonly Span[]>(configured(references));
  const lines = productLines(candidates);
  for (const [key, group] of groupedByBrand(candidates)) if (isBrand(group) && !lines.has(key)) found.set(key, group);
  for (const group of headsWithoutCase(page, references, siblings))
    found.set(page.folded.slice(group[0]?.start, group[0]?.end), group);
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

function candidateOf(page: Page, run: Run, scales: Scales, topic: Topic): Candidate[] {
  const standsAlone =
    run.isHead ||
    /^[,;]|^ ?$|\n/.test(run.gapAfter) ||
    run.gapBefore.endsWith(', ') ||
    /^(?:or|and|like|as)$/.test(run.wordBefore);
  const cut = cutBrand(run, standsAlone, topic);
  const first = run.words[cut?.from ?? 0];
  const last = run.words[(cut?.to ?? 0) - 1];
  if (cut === undefined || first === undefined || last === undefined) return [];
  const end = cut.to === run.words.length ? run.end : last.end;
  const span = { start: first.start, end };
  return [{ ...span, key: page.folded.slice(first.start, end), run, cut, weight: weightOf(run, cut, scales) }];
}

function touches(references: readonly Reference[], run: Run): boolean {
  const next = references[partitionPoint(references.length, (i) => (references[i]?.end ?? 0) <= run.start)];
  return next !== undefined && next.start < run.end;
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
