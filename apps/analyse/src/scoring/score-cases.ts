import type { Analysis } from '@app/findings';
import type { Counts, Rates } from './counts.js';
import { ratesOf } from './counts.js';
import type { NegativeCase, SilverAnswer, TrickyCase } from './labels.js';
import { startsWithName } from './match-names.js';
import { matchSpans } from './match-spans.js';
import { normal } from './normal.js';

export interface TrickyScore {
  readonly cases: number;
  readonly mentions_overlap: Rates;
  readonly mentions_exact: Rates;
  readonly cases_right: number;
  readonly cases_right_exact: number;
  readonly by_category: Readonly<Record<string, string>>;
}

export function scoreTricky(cases: readonly TrickyCase[], analysisOf: (one: TrickyCase) => Analysis): TrickyScore {
  const scored = cases.map((one) => {
    const { mentions } = analysisOf(one);
    return {
      category: one.category,
      overlap: matchSpans(one, mentions, false),
      exact: matchSpans(one, mentions, true),
    };
  });
  return {
    cases: cases.length,
    mentions_overlap: ratesOf(scored.map(({ overlap }) => overlap)),
    mentions_exact: ratesOf(scored.map(({ exact }) => exact)),
    cases_right: scored.filter(({ overlap }) => isRight(overlap)).length / cases.length,
    cases_right_exact: scored.filter(({ exact }) => isRight(exact)).length / cases.length,
    by_category: Object.fromEntries(
      [...Map.groupBy(scored, ({ category }) => category)].map(([category, group]) => [
        category,
        `${group.filter(({ overlap }) => isRight(overlap)).length}/${group.length}`,
      ]),
    ),
  };
}

const isRight = ({ fp, fn }: Counts): boolean => fp + fn === 0;

export interface NegativesScore {
  readonly pairs: number;
  readonly pairs_clean: number;
  readonly false_mentions: number;
}

/** Scores answers that do not contain the brand: every mention is false. */
export function scoreNegatives(
  cases: readonly NegativeCase[],
  analysisOf: (one: NegativeCase) => Analysis,
): NegativesScore {
  const found = cases.map((one) => analysisOf(one).mentions.length);
  return {
    pairs: cases.length,
    pairs_clean: found.filter((count) => count === 0).length / cases.length,
    false_mentions: found.reduce((total, count) => total + count, 0),
  };
}

export interface SilverScore {
  readonly answers: number;
  readonly recall_of_listed_brands: number;
  readonly predicted_per_answer: number;
  readonly listed_per_answer: number;
}

/** Scores recall of the brands that the data set lists. */
export function scoreSilver(
  answers: readonly SilverAnswer[],
  analysisOf: (one: SilverAnswer) => Analysis,
): SilverScore {
  const scored = answers.map((answer) => {
    const names = analysisOf(answer).competitors.map(({ name }) => normal(name));
    const hits = answer.brands_listed
      .map(normal)
      .filter((listed) => names.some((name) => startsWithName(name, listed) || startsWithName(listed, name)));
    return { hits: hits.length, listed: answer.brands_listed.length, predicted: new Set(names).size };
  });
  const total = (key: 'hits' | 'listed' | 'predicted'): number => scored.reduce((all, one) => all + one[key], 0);
  return {
    answers: answers.length,
    recall_of_listed_brands: total('hits') / total('listed'),
    predicted_per_answer: total('predicted') / answers.length,
    listed_per_answer: total('listed') / answers.length,
  };
}
