import type { BrandSections } from '../layout/brand-sections.js';
import type { Run } from '../candidates/runs.js';
import type { Sign } from './weigh-candidate.js';

/** It is the head of its block, or all of it but a model. */
export const isFirmHead = ({ isHead, isWholeHead }: Run): boolean => isHead && isWholeHead;
/** In the section of a brand and not at its head: mostly what the brand calls one of its products. */
export const isLine = (run: Run, sections: BrandSections): boolean =>
  !isFirmHead(run) && !run.isWholeStrong && sections.holds(run.block, run.start);

const atHead: Sign = (run, { from }) => (from > 0 ? 0 : isFirmHead(run) ? 0.5 : run.isStrong ? 0.3 : 0);
/** Between full stops and colons there are more labels than names; so there are before a colon in bold type. */
const lead: Sign = ({ block, isHead, isStrong, words, gapAfter }, { kind, hasModel }) =>
  isHead &&
  !(isStrong && !gapAfter.startsWith(':')) &&
  block.kind === 'prose' &&
  !hasModel &&
  (kind === 'phrase' || (kind === 'ambiguous' && words.length === 1))
    ? -1.2
    : 0;
/** In a brand's section other names are mostly its products'; outside, a word that no dictionary has is mostly a brand. */
const section: Sign = (run, { from, to, kind }, { sections, wording }) => {
  if (kind !== 'rare' || isFirmHead(run) || !/\p{Ll}{2}/u.test(run.words[to - 1]?.text ?? '')) return 0;
  if (isLine(run, sections)) return -0.4;
  const isCapitalByPlace = (run.isFirst && from === 0) || /^(?:in|at|near|around)$/.test(run.wordBefore);
  return isCapitalByPlace || wording.language === 'de' ? 0 : 0.5;
};
const link: Sign = ({ isLink, isHead }) => (isLink && isHead ? 0.3 : 0);

const siblingHeads: Sign = (run, { from, kind }, { siblings }) => {
  if (!isFirmHead(run) || from > 0) return 0;
  const beside = siblings.beside(run.block, run.start);
  if (beside === undefined) return kind === 'rare' ? 0.4 : 0;
  if (beside.haveWatched && kind === 'phrase' && beside.brandShare < 0.3) return 0.4;
  if (beside.haveWatched) return run.block.kind === 'heading' && kind === 'phrase' ? 0.9 : 1.2;
  if (beside.brandShare >= 0.3) return kind === 'rare' ? 0.8 : 1.2;
  return beside.brandShare < 0.2 ? -0.6 : 0;
};

/** The first row of a table names its columns. */
const columnTitle: Sign = ({ block }, { kind }) =>
  block.kind === 'cell' && block.row === 0 && kind !== 'known' ? -2 : 0;
/** One column of a table names what the rows are about. */
const laterColumn: Sign = ({ block }, { kind }, { siblings }) =>
  block.kind === 'cell' && block.row > 0 && kind !== 'known' && block.column !== siblings.brandColumn(block.table)
    ? -1.2
    : 0;
/** "Brand", "Anbieter", "平台": the title of a column says that its cells are brands. */
const brandColumn: Sign = (run, { from }, { columns }) =>
  isFirmHead(run) && from === 0 && columns.names(run.block) ? 0.8 : 0;

/** What the part of the answer says in which a candidate stands. */
export const signsOfPlace: readonly Sign[] = [
  atHead,
  lead,
  section,
  link,
  siblingHeads,
  columnTitle,
  laterColumn,
  brandColumn,
];
