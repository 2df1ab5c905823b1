import { type Theme, themes } from '@app/findings';
import { loadedOnUse } from '../../load-json.js';

/** The file of themes that `npm run train` writes. */
export interface LearnedThemes {
  /** SHA-256 of the training data and method. */
  readonly corpus: string;
  /** The weights of each feature, in the order of the themes. */
  readonly weights: Readonly<Record<string, readonly number[]>>;
}

/** Finds the theme of a quality: the weights of each feature, in the order of the themes. */
export type ThemeModel = ReadonlyMap<string, readonly number[]>;

/** Reads a learned model. */
export const themeModelOf = ({ weights }: Pick<LearnedThemes, 'weights'>): ThemeModel =>
  new Map(Object.entries(weights));

/** The most probable theme (the first of equals) and its probability. */
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

/** The model of this release, read on first use. */
export const themeModel = (): ThemeModel => (shipped ??= themeModelOf(learned()));

/** A part of the analyser's version. */
export const themeHash = (): string => learned().corpus.slice(0, 8);
