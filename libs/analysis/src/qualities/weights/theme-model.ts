import { type Theme, themes } from '@app/findings';
import { loadedOnUse } from '../../load-json.js';

/** What `npm run train` writes of themes. */
export interface LearnedThemes {
  /** SHA-256 of what was learned from, and how. */
  readonly corpus: string;
  /** Of each feature its weights, in the order of the themes. */
  readonly weights: Readonly<Record<string, readonly number[]>>;
}

/** Tells what a quality is about: the weights of each feature. */
export type ThemeModel = ReadonlyMap<string, readonly number[]>;

export const themeModelOf = ({ weights }: Pick<LearnedThemes, 'weights'>): ThemeModel =>
  new Map(Object.entries(weights));

/** The likeliest; of equally likely ones the first. */
export function likeliestTheme(model: ThemeModel, features: readonly string[]): Theme {
  const odds = new Float64Array(themes.length);
  for (const feature of features)
    for (const [theme, weight] of (model.get(feature) ?? []).entries()) odds[theme]! += weight;
  return themes[odds.indexOf(Math.max(...odds))]!;
}

const learned = loadedOnUse('./qualities/weights/theme-weights.json') as () => LearnedThemes;
let shipped: ThemeModel | undefined;

/** The model that ships, made on first use. */
export const themeModel = (): ThemeModel => (shipped ??= themeModelOf(learned()));

/** It enters the analyser's version. */
export const themeHash = (): string => learned().corpus.slice(0, 8);
