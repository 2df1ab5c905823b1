import type { Analysis, TrackedBrand } from '@app/analysis';
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

/** A brand that no answer names: what is left are the others. */
const nobody: TrackedBrand = { name: 'Qxzvwkj', aliases: [], domain: '' };

/** Runs the analyser on everything labelled; `step` is called after each analysis. */
export function evaluate({ real, composed, tricky, negatives, silver }: Gold, step: () => void): Evaluation {
  const find = (text: string, brand: TrackedBrand): Analysis => {
    const analysis = analyse(text, { brand, competitors: [], annotationTypes: ['brand'] });
    step();
    return analysis;
  };
  return {
    ...(real && { real: scoreAnswers(real, ({ answer }, { brand }) => find(answer, brand)) }),
    ...(composed && { composed: scoreAnswers(composed, ({ answer }, { brand }) => find(answer, brand)) }),
    ...(tricky && { tricky: scoreTricky(tricky, ({ text, brand }) => find(text, brand)) }),
    ...(negatives && { negatives: scoreNegatives(negatives, ({ answer, brand }) => find(answer, brand)) }),
    ...(silver && { silver: scoreSilver(silver, ({ answer }) => find(answer, nobody)) }),
  };
}

/** How many analyses that takes. */
export function analysesIn({ real, composed, tricky, negatives, silver }: Gold): number {
  const pairs = [...(real ?? []), ...(composed ?? [])].reduce((total, { tracked }) => total + tracked.length, 0);
  return pairs + (tricky?.length ?? 0) + (negatives?.length ?? 0) + (silver?.length ?? 0);
}
