import type { AnswerLanguage } from './answer-language.js';
import type { BrandColumns } from './brand-columns.js';
import type { BrandSections } from './brand-sections.js';
import type { Cut } from './cut-brand.js';
import type { Run } from './runs.js';
import type { SiblingHeads } from './sibling-heads.js';
import { brandVerb, productNoun } from './telling-words.js';

/** What a candidate is weighed by, besides itself. */
export interface Scales {
  readonly siblings: SiblingHeads;
  readonly sections: BrandSections;
  readonly columns: BrandColumns;
  readonly language: AnswerLanguage;
}

/** How firmly a run looks like a brand; 1.15 and above is one. */
export function weightOf(run: Run, cut: Cut, scales: Scales): number {
  return signs.reduce((sum, sign) => sum + sign(run, cut, scales), 0);
}

type Sign = (run: Run, cut: Cut, scales: Scales) => number;

const byKind: Sign = ({ isFirst, isHead, isWholeHead, isStrong, block }, { kind, hasModel }, { language }) => {
  if (kind === 'known') return 2.2;
  if (kind === 'ambiguous')
    return (isFirst && !(isWholeHead && (isStrong || block.kind !== 'prose'))) || (hasModel && !isHead) ? 0 : 0.7;
  return kind === 'phrase' ? 0 : language === 'de' ? 0.5 : 0.7;
};

const isFirmHead = ({ isHead, isWholeHead }: Run): boolean => isHead && isWholeHead;
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
const camelCase: Sign = (run, { from }, { sections }) =>
  isCamelCase(run.words[from]?.text ?? '') && !isLine(run, sections) ? 0.5 : 0;
const isCamelCase = (word: string): boolean => /\p{Ll}\p{Lu}|^\p{Lu}{2,}\p{Ll}/u.test(word);
/** "Apple users", "Target offers". */
const telling: Sign = ({ wordAfter, isFirst }, { kind, hasModel }) =>
  kind === 'ambiguous' && !isFirst && !hasModel && (productNoun.test(wordAfter) || brandVerb.test(wordAfter)) ? 0.5 : 0;
/** In a brand's section other names are mostly its products'; outside, a word that no dictionary has is mostly a brand. */
const section: Sign = (run, { from, kind }, { sections, language }) => {
  if (kind !== 'rare' || isFirmHead(run) || !/\p{Ll}{2}/u.test(run.words[from]?.text ?? '')) return 0;
  if (isLine(run, sections)) return -0.4;
  return (run.isFirst && from === 0) || /^(?:in|at|near|around)$/.test(run.wordBefore) || language === 'de' ? 0 : 0.5;
};
const isLine = (run: Run, sections: BrandSections): boolean => !isFirmHead(run) && sections.holds(run.block, run.start);
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
  if (beside.haveWatched && kind === 'phrase' && beside.brandShare < 0.3) return 0.4;
  if (beside.haveWatched) return run.block.kind === 'heading' && kind === 'phrase' ? 0.9 : 1.2;
  if (beside.brandShare >= 0.3) return kind === 'rare' ? 0.8 : 1.2;
  return beside.brandShare < 0.2 ? -0.6 : 0;
};

/** Short capitals and mixtures with digits are mostly units and technologies: GPS, OLED, IP67. */
const abbreviation: Sign = (run, { from, to, kind }) =>
  kind !== 'known' && to === from + 1 && !isFirmHead(run) && /^[\p{Lu}\d]{1,5}s?$|\d/u.test(run.words[from]?.text ?? '')
    ? -0.9
    : 0;
/** First in a sentence the capital says nothing. */
const capitalByPlace: Sign = (run, { kind, from }, { language }) =>
  run.isFirst && from === 0 && !isFirmHead(run) && kind !== 'known' && !isCamelCase(run.words[0]?.text ?? '')
    ? language === 'en'
      ? -0.3
      : -0.7
    : 0;
/** "2.2 HP". */
const unit: Sign = ({ wordBefore, gapBefore }) => (gapBefore === ' ' && /\d$/.test(wordBefore) ? -2.5 : 0);
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

const signs: readonly Sign[] = [
  byKind,
  atHead,
  lead,
  camelCase,
  telling,
  model,
  possessive,
  link,
  enumeration,
  siblingHeads,
  abbreviation,
  capitalByPlace,
  section,
  unit,
  columnTitle,
  laterColumn,
  brandColumn,
];
