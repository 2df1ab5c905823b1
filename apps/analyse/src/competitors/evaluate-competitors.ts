import { competitorModels, type CompetitorModels, findCompetitorNames } from '@app/analysis/learning';
import { type Counts, type Rates, ratesOf } from '../scoring/counts.js';
import { watchOf } from '../scoring/evaluate.js';
import type { Gold, LabelledAnswer, TrackedLabel } from '../scoring/labels.js';
import { matchNames } from '../scoring/match-names.js';
import { competitorLabels } from '../scoring/score-answers.js';
import type { NamesToLearn } from '../training/competitor-examples.js';
import { competitorModelsFrom } from '../training/learn-competitors.js';

/** Rates of competitors (strict match) for all answers and by language. */
export interface CompetitorsScore {
  readonly all: Rates;
  readonly by_lang: Readonly<Record<string, { readonly answers: number; readonly rates: Rates }>>;
}

/** Competitors in natural answers, found by models that have learned from these answers and by models that have not. */
export interface CompetitorsEvaluation {
  readonly in_sample: CompetitorsScore;
  readonly cross_validated: CompetitorsScore;
}

/** `folds`: everything that the shipped weights are learned from, in parts that share no prompt; `step` is called after each answer. */
export function evaluateCompetitors(
  { real }: Pick<Gold, 'real'>,
  folds: readonly (readonly NamesToLearn[])[],
  step: () => void,
): CompetitorsEvaluation {
  const foldOf = new Map(folds.flatMap((fold, i) => fold.map(({ answer }) => [answer.answer, i])));
  const models = folds.map((_, i) =>
    competitorModelsFrom(
      folds.filter((_fold, j) => j !== i),
      competitorModels,
    ),
  );
  const without = ({ answer }: LabelledAnswer): CompetitorModels =>
    models[foldOf.get(answer) ?? -1] ?? competitorModels;
  const counted = (modelsFor: (answer: LabelledAnswer) => CompetitorModels): CompetitorsScore =>
    scoreOf(
      (real ?? []).map((answer) => {
        step();
        return {
          lang: answer.lang,
          counts: answer.tracked.map((tracked) => countsOf(answer, tracked, modelsFor(answer))),
        };
      }),
    );
  return { in_sample: counted(() => competitorModels), cross_validated: counted(without) };
}

function countsOf(answer: LabelledAnswer, tracked: TrackedLabel, models: CompetitorModels): Counts {
  const names = findCompetitorNames(answer.answer, watchOf(tracked.brand, answer.prompt), models);
  return matchNames(competitorLabels(answer, tracked), names, false);
}

function scoreOf(answers: readonly { readonly lang: string; readonly counts: readonly Counts[] }[]): CompetitorsScore {
  const languages = Map.groupBy(answers, ({ lang }) => lang);
  const rates = (some: typeof answers): Rates => ratesOf(some.flatMap(({ counts }) => counts));
  return {
    all: rates(answers),
    by_lang: Object.fromEntries(
      [...languages].map(([lang, group]) => [lang, { answers: group.length, rates: rates(group) }]),
    ),
  };
}

const percent = (share: number): string => (100 * share).toFixed(1).padStart(6);

const row = (name: string, known: Rates | undefined, { P, R, F1 }: Rates): string =>
  [name.padEnd(27), percent(known?.F1 ?? Number.NaN), ...[P, R, F1].map(percent)].join(' ');

/** One row for each language. */
export function competitorsTable({ in_sample: inSample, cross_validated: unseen }: CompetitorsEvaluation): string[] {
  return [
    `${'competitors (strict)'.padEnd(27)} in sample  cross-validated`,
    `${' '.repeat(27)}     F1      P      R     F1`,
    row('answers', inSample.all, unseen.all),
    ...Object.entries(unseen.by_lang).map(([lang, { answers, rates }]) =>
      row(`  ${lang} (${answers})`, inSample.by_lang[lang]?.rates, rates),
    ),
  ];
}
