import type { Analysis, TrackedBrand, Watch } from '@app/findings';
import { analyse } from '@app/analysis';
import type { Gold } from './labels.js';
import type { AnswersScore } from './score-answers.js';
import { scoreAnswers } from './score-answers.js';
import type { NegativesScore, SilverScore, TrickyScore } from './score-cases.js';
import { scoreNegatives, scoreSilver, scoreTricky } from './score-cases.js';

export interface Evaluation {
  readonly real?: AnswersScore;
  readonly composed?: AnswersScore;
  readonly tricky?: TrickyScore;
  readonly negatives?: NegativesScore;
  readonly silver?: SilverScore;
}

/** Analyses an answer for a brand; `prompt`: the question that it answers, if known. */
export type Read = (text: string, brand: TrackedBrand, prompt?: string) => Analysis;

/** Analyses by rules alone, without a model. */
export const readLocally: Read = (text, brand, prompt) => analyse(text, watchOf(brand, prompt));

/** A watch without configured competitors: labelled answers have none. */
export const watchOf = (brand: TrackedBrand, prompt?: string): Watch => ({
  brand,
  competitors: [],
  annotationTypes: ['brand'],
  ...(prompt && { prompt }),
});

/** A brand that no answer names: every brand in the answer is then another one. */
export const nobody: TrackedBrand = { name: 'Qxzvwkj', aliases: [], domain: '' };

/** Scores `find` on all labelled files. */
export function evaluate({ real, composed, tricky, negatives, silver }: Gold, find: Read): Evaluation {
  return {
    ...(real && { real: scoreAnswers(real, ({ answer, prompt }, { brand }) => find(answer, brand, prompt)) }),
    ...(composed && {
      composed: scoreAnswers(composed, ({ answer, prompt }, { brand }) => find(answer, brand, prompt)),
    }),
    ...(tricky && { tricky: scoreTricky(tricky, ({ text, brand }) => find(text, brand)) }),
    ...(negatives && {
      negatives: scoreNegatives(negatives, ({ answer, brand, prompt }) => find(answer, brand, prompt)),
    }),
    ...(silver && { silver: scoreSilver(silver, ({ answer }) => find(answer, nobody)) }),
  };
}

/** The number of analyses that `evaluate` makes. */
export function analysesIn({ real, composed, tricky, negatives, silver }: Gold): number {
  const pairs = [...(real ?? []), ...(composed ?? [])].reduce((total, { tracked }) => total + tracked.length, 0);
  return pairs + (tricky?.length ?? 0) + (negatives?.length ?? 0) + (silver?.length ?? 0);
}
