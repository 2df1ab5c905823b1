import type { BrandColumns } from '../layout/brand-columns.js';
import type { BrandSections } from '../layout/brand-sections.js';
import type { Cut } from '../candidates/cut-brand.js';
import type { Run } from '../candidates/runs.js';
import type { SiblingHeads } from '../layout/sibling-heads.js';
import { signsOfPlace } from './signs-of-place.js';
import { signsOfSentence } from './signs-of-sentence.js';
import { signsOfWords } from './signs-of-words.js';
import type { Wording } from '../lexicon/wording.js';

/** What a candidate is weighed by, besides itself. */
export interface Scales {
  readonly siblings: SiblingHeads;
  readonly sections: BrandSections;
  readonly columns: BrandColumns;
  readonly wording: Wording;
}

/** What one trait of a candidate says for (above 0) or against a brand. */
export type Sign = (run: Run, cut: Cut, scales: Scales) => number;

/** How firmly a run looks like a brand. */
export function weightOf(run: Run, cut: Cut, scales: Scales): number {
  return signs.reduce((sum, sign) => sum + sign(run, cut, scales), 0);
}

const signs: readonly Sign[] = [...signsOfWords, ...signsOfPlace, ...signsOfSentence];
