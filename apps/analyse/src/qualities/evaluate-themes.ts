import { type Theme } from '@app/findings';
import { likeliestTheme, sureTheme, themeModelOf } from '@app/analysis/learning';
import { accuracyOf, macroF1Of } from '../scoring/score-judgements.js';
import { stableHash } from '../training/stable-hash.js';
import { learnThemes } from './learn-themes.js';
import type { ThemeCase } from './theme-case.js';

/** How well the themes of labelled qualities are found by weights that learned nothing from their prompt; shares from 0 to 1. */
export interface ThemesEvaluation {
  readonly labelled: number;
  readonly macro_f1: number;
  readonly right: number;
  /** The qualities whose theme is certain enough for an analysis to report it. */
  readonly sure: { readonly labelled: number; readonly macro_f1: number; readonly right: number };
  /** Languages with at least 50 labels. */
  readonly by_lang: Readonly<
    Record<string, { readonly labelled: number; readonly macro_f1: number; readonly right: number }>
  >;
  /** How far a second labeller agrees with the first. */
  readonly labellers: { readonly labelled: number; readonly macro_f1: number; readonly right: number };
}

const folds = 10;
const minLanguageCases = 50;

export function crossValidateThemes(cases: readonly ThemeCase[]): ThemesEvaluation {
  const groups = [...new Set(cases.map(({ group }) => group))].toSorted((a, b) => stableHash(a) - stableHash(b));
  const foldOf = new Map(groups.map((group, i) => [group, i % folds]));
  const classified = Array.from({ length: folds }, (_, fold) => {
    const isTested = ({ group }: ThemeCase): boolean => foldOf.get(group) === fold;
    const model = themeModelOf(learnThemes(cases.filter((one) => !isTested(one))));
    return cases.filter(isTested).map((one): Classified => {
      const { theme, likelihood } = likeliestTheme(model, one.features);
      return { ...one, pair: [one.theme, theme], isSure: likelihood >= sureTheme };
    });
  }).flat();
  const languages = [...Map.groupBy(classified, ({ lang }) => lang)].filter(
    ([, own]) => own.length >= minLanguageCases,
  );
  const twice = cases.flatMap(({ theme, second }): Pair[] => (second === undefined ? [] : [[theme, second]]));
  return {
    ...figuresOf(classified.map(({ pair }) => pair)),
    sure: figuresOf(classified.filter(({ isSure }) => isSure).map(({ pair }) => pair)),
    by_lang: Object.fromEntries(languages.map(([lang, own]) => [lang, figuresOf(own.map(({ pair }) => pair))])),
    labellers: figuresOf(twice),
  };
}

type Pair = readonly [label: Theme, found: Theme];
type Classified = Pick<ThemeCase, 'lang'> & { readonly pair: Pair; readonly isSure: boolean };

const figuresOf = (pairs: readonly Pair[]) => ({
  labelled: pairs.length,
  macro_f1: macroF1Of(pairs) ?? 0,
  right: accuracyOf(pairs) ?? 0,
});

const percent = (share: number): string => (100 * share).toFixed(1);

/** The figures as lines to read. */
export function themesLines({
  labelled,
  macro_f1,
  right,
  sure,
  by_lang: languages,
  labellers,
}: ThemesEvaluation): string[] {
  const listed = Object.entries(languages).map(([lang, { macro_f1: f1 }]) => `${lang} ${percent(f1)}`);
  return [
    `themes of qualities, cross-validated (${labelled} labels): macro-F1 ${percent(macro_f1)}, ${percent(right)} % right`,
    `  those sure enough to be told (${percent(sure.labelled / labelled)} %): ${percent(sure.right)} % right`,
    `  two labellers (${labellers.labelled} labels): macro-F1 ${percent(labellers.macro_f1)}, ${percent(labellers.right)} % alike`,
    `  by language (macro-F1): ${listed.join(', ')}`,
  ];
}
