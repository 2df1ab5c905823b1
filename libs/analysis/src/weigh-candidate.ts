import type { CapitalUse } from './capital-use.js';
import type { Cut } from './cut-brand.js';
import type { Run } from './runs.js';
import type { SiblingHeads } from './sibling-heads.js';

/** What a candidate is weighed by, besides itself. */
export interface Scales {
  readonly siblings: SiblingHeads;
  readonly capitals: CapitalUse;
}

/** How firmly a run looks like a brand; 1.15 and above is one. */
export function weightOf(run: Run, cut: Cut, scales: Scales): number {
  return signs.reduce((sum, sign) => sum + sign(run, cut, scales), 0);
}

type Sign = (run: Run, cut: Cut, scales: Scales) => number;

const byKind: Sign = ({ isFirst, isHead }, { kind, hasModel }, { capitals }) => {
  if (kind === 'known') return 2.2;
  if (kind === 'ambiguous') return isFirst || (hasModel && !isHead) ? 0 : 0.7;
  return kind === 'phrase' || capitals === 'german' ? 0 : 0.7;
};

const isFirmHead = ({ isHead, isWholeHead }: Run): boolean => isHead && isWholeHead;
const atHead: Sign = (run, { from }) => (from > 0 ? 0 : isFirmHead(run) ? 0.5 : run.isStrong ? 0.3 : 0);
/** Between full stops and colons there are more labels than names. */
const lead: Sign = ({ block, isHead, words }, { kind }) =>
  isHead && block.kind === 'prose' && (kind === 'phrase' || (kind === 'ambiguous' && words.length === 1)) ? -1.2 : 0;
const camelCase: Sign = ({ words }, { from }) =>
  /\p{Ll}\p{Lu}|^\p{Lu}{2,}\p{Ll}/u.test(words[from]?.text ?? '') ? 0.5 : 0;
const model: Sign = (_run, { hasModel, kind }) => (hasModel && kind === 'rare' ? 0.3 : 0);
const possessive: Sign = ({ isPossessive }) => (isPossessive ? 0.4 : 0);
const link: Sign = ({ isLink, isHead }) => (isLink && isHead ? 0.3 : 0);

const introduced =
  /^(?:like|as|and|or|vs|versus|include|including|than|from|by|with|on|wie|como|comme|come|y|und|et|e|o|oder)$/;
const enumeration: Sign = ({ gapAfter, gapBefore, wordBefore, isFirst }) =>
  !isFirst && (/^(?:, |, and |、)/.test(gapAfter) || /(?:, |、)$/.test(gapBefore) || introduced.test(wordBefore))
    ? 0.6
    : 0;

const siblingHeads: Sign = (run, { from, kind }, { siblings }) => {
  if (!isFirmHead(run) || from > 0) return 0;
  const beside = siblings.beside(run.block, run.start);
  if (beside === undefined) return kind === 'rare' ? 0.4 : 0;
  if (beside.haveWatched) return run.block.kind === 'heading' && kind === 'phrase' ? 0.9 : 1.2;
  if (beside.brandShare >= 0.4) return kind === 'rare' ? 0.8 : 1.2;
  return beside.brandShare < 0.2 ? -0.6 : 0;
};

/** Short capitals and mixtures with digits are mostly units and technologies: GPS, OLED, IP67. */
const abbreviation: Sign = (run, { from, kind }) =>
  kind !== 'known' && !isFirmHead(run) && /^[\p{Lu}\d]{1,5}s?$|\d/u.test(run.words[from]?.text ?? '') ? -0.9 : 0;
/** First in a sentence the capital says nothing. */
const capitalByPlace: Sign = (run, { kind, from }, { capitals }) =>
  run.isFirst && from === 0 && !isFirmHead(run) && kind !== 'known' ? (capitals === 'english' ? -0.3 : -0.7) : 0;
/** "2.2 HP". */
const unit: Sign = ({ wordBefore, gapBefore }) => (gapBefore === ' ' && /\d$/.test(wordBefore) ? -2.5 : 0);
/** The first row of a table names its columns. */
const columnTitle: Sign = ({ block }, { kind }) =>
  block.kind === 'cell' && block.row === 0 && kind !== 'known' ? -2 : 0;

const signs: readonly Sign[] = [
  byKind,
  atHead,
  lead,
  camelCase,
  model,
  possessive,
  link,
  enumeration,
  siblingHeads,
  abbreviation,
  capitalByPlace,
  unit,
  columnTitle,
];
