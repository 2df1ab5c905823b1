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

/** The likeliest, of equally likely ones the first, and how likely it is, from 0 to 1. */
export function likeliestTheme(
  model: ThemeModel,
  features: readonly string[],
): { readonly theme: Theme; readonly likelihood: number } {
  const odds = new Float64Array(themes.length);
  for (const feature of features) {
    const weights = model.get(feature) ?? [];
    for (let theme = 0; theme < weights.length; theme++) odds[theme]! += weights[theme]!;
  }
  const most = Math.max(...odds);
  const all = odds.reduce((sum, one) => sum + Math.exp(one - most), 0);
  return { theme: themes[odds.indexOf(most)]!, likelihood: 1 / all };
}

const learned = loadedOnUse('./qualities/weights/theme-weights.json') as () => LearnedThemes;
let shipped: ThemeModel | undefined;

/** The model that ships, made on first use. */
export const themeModel = (): ThemeModel => (shipped ??= themeModelOf(learned()));

/** It enters the analyser's version. */
export const themeHash = (): string => learned().corpus.slice(0, 8);
