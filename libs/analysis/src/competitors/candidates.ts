import { BrandColumns } from '../layout/brand-columns.js';
import { BrandSections } from '../layout/brand-sections.js';
import type { Cut } from '../candidates/cut-brand.js';
import { cutBrand } from '../candidates/cut-brand.js';
import type { Span } from '../text/span.js';
import type { Page } from '../text/page.js';
import { partitionPoint } from '../text/page.js';
import { isPlace } from '../lexicon/lexicon.js';
import { rowsOf } from '../candidates/rows.js';
import type { Run } from '../candidates/runs.js';
import { findRuns } from '../candidates/runs.js';
import type { SiblingHeads } from '../layout/sibling-heads.js';
import { weightOf } from './weigh-candidate.js';
import type { Wording } from '../lexicon/wording.js';
import { wordingOf } from '../lexicon/wording.js';

/** What may be a brand; `key` is its name, folded and in lower case. */
export interface Candidate extends Span {
  readonly key: string;
  readonly run: Run;
  readonly cut: Cut;
  readonly weight: number;
}

/** As heavy as this it is one. */
export const threshold = 1.15;

/** What a row that holds a brand says of the others in it. */
const rowVote = 0.6;
const firm = 1.5;

/** The runs that may be brands, in reading order, weighed each by itself and by its row. `watched` is sorted. */
export function candidatesIn(page: Page, watched: readonly Span[], siblings: SiblingHeads): Candidate[] {
  const wording = wordingOf(page);
  const scales = {
    siblings,
    sections: new BrandSections(page, watched),
    columns: new BrandColumns(page),
    wording,
  };
  const runs = findRuns(page);
  const rows = rowsOf(page, runs);
  const inRow = new Set(rows.flat());
  const own = new Set(runs.filter((run) => touches(watched, run)));
  const candidates = new Map<Run, Candidate>();
  for (const run of runs) {
    if (own.has(run) || isOtherSpelling(page, run)) continue;
    const cut = cutBrand(run, { isInRow: inRow.has(run), standsAlone: inRow.has(run) || standsAlone(run) }, wording);
    if (cut !== undefined) candidates.set(run, candidateOf(page, run, cut, weightOf(run, cut, scales)));
  }
  for (const row of rows) {
    for (const run of supported(row, own, candidates)) raise(candidates, run);
    if (isIntroduced(row, wording)) for (const run of row) if (isWhole(candidates.get(run))) raise(candidates, run);
  }
  return [...candidates.values()];
}

/** "西门子（Siemens）": in brackets after a name in a script without capitals stands the same name in Latin letters. */
const isOtherSpelling = ({ folded }: Page, { start, gapBefore }: Run): boolean =>
  gapBefore === '(' && /\p{Lo}\($/u.test(folded.slice(Math.max(0, start - 2), start));

const standsAlone = (run: Run): boolean =>
  run.isHead ||
  /^[,;]|^ ?$|\n/.test(run.gapAfter) ||
  run.gapBefore.endsWith(', ') ||
  /^(?:or|and|like|as)$/.test(run.wordBefore);

function candidateOf(page: Page, run: Run, cut: Cut, weight: number): Candidate {
  const start = run.words[cut.from]?.start ?? run.start;
  const last = run.words[cut.to - 1];
  const end =
    cut.to === run.words.length && !cut.isWritten ? run.end : ((cut.isWritten ? last?.wholeEnd : last?.end) ?? run.end);
  return { start, end, key: page.folded.slice(start, end), run, cut, weight };
}

/** The others of a row of which at least a third are brands for certain, watched ones included. */
function supported(
  row: readonly Run[],
  own: ReadonlySet<Run>,
  candidates: ReadonlyMap<Run, Candidate>,
): readonly Run[] {
  const isFirm = (run: Run): boolean => own.has(run) || (candidates.get(run)?.weight ?? 0) >= firm;
  const brands = row.filter(isFirm).length;
  return brands * 3 >= row.length ? row.filter((run) => !isFirm(run)) : [];
}

/** Nothing of its run is left that may make something else of it: "playlists like Discover Weekly". */
const isWhole = (candidate: Candidate | undefined): boolean =>
  candidate !== undefined && (candidate.cut.kind === 'rare' || !candidate.cut.hasModel);

/** "Many also like Copper, Monday or Streak", in languages that write common nouns small; places are introduced so, too. */
const isIntroduced = (row: readonly Run[], { language }: Wording): boolean =>
  language !== 'de' &&
  introducing.test(row[0]?.wordBefore ?? '') &&
  !row.some(({ words }) => isPlace(words[0]?.text.toLowerCase() ?? ''));
const introducing =
  /^(?:like|as|at|consider|try|including|include|brands|namely|como|considerar|incluyen|incluem|experimente|prueba|comme|que|come|marche|marcas|marques)$/;

/** First after a colon a row's capital says as much as those of the others. */
function raise(candidates: Map<Run, Candidate>, run: Run): void {
  const candidate = candidates.get(run);
  if (candidate === undefined) return;
  const first = run.isFirst && candidate.cut.kind === 'rare' ? rowVote : 0;
  candidates.set(run, { ...candidate, weight: candidate.weight + rowVote + first });
}

function touches(watched: readonly Span[], run: Run): boolean {
  const next = watched[partitionPoint(watched.length, (i) => (watched[i]?.end ?? 0) <= run.start)];
  return next !== undefined && next.start < run.end;
}
