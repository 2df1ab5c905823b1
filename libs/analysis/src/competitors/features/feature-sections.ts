import type { CandidateContext } from '../context/candidate-context.js';

type Of = (candidate: CandidateContext) => boolean | number;

/** A feature; `about` explains it to people who read the weights. */
export interface Documented {
  readonly name: string;
  readonly about: string;
}

/** A feature of a candidate, with values from 0 to 1. */
export interface FeatureRow extends Documented {
  readonly of: Of;
}

/** Features that are 0 unless `when` is true; for most candidates few sections apply. */
export interface Section {
  readonly when: (candidate: CandidateContext) => boolean;
  readonly rows: readonly FeatureRow[];
}

export const row = (name: string, about: string, of: Of): FeatureRow => ({ name, about, of });
export const section = (when: Section['when'], rows: readonly FeatureRow[]): Section => ({ when, rows });
export const always = (): boolean => true;

// Functions that the features of words and of positions share.
export const textOf = ({ page: { page } }: CandidateContext, from: number, to: number): string =>
  page.folded.slice(from, to);
export const fillsHead = ({ head, span }: CandidateContext): boolean => head !== undefined && head.end <= span.end + 1;
const joinsName = (token: CandidateContext['before']): boolean =>
  token !== undefined && (token.shape === 'capital' || token.shape === 'upper' || token.shape === 'camel');
export const goesBack = ({ before, gapBefore }: CandidateContext): boolean => joinsName(before) && gapBefore.isStep;
export const goesOn = ({ after, gapAfter }: CandidateContext): boolean => joinsName(after) && gapAfter.isStep;
