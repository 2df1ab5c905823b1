import { type Theme, themes } from '@app/findings';
import { findThemeWords, type ThemeWord } from '../../lexicon/theme-words.js';
import type { ThemeContext } from '../context/theme-context.js';

const heads = ['label', 'column', 'row', 'heading'] as const;
const beside = ['before', 'after'] as const;
const mostWords = 6;

/**
 * Returns a function that gives the names of the binary theme features of a quality. They say at which themes its words and those around it
 * hint, and are the same for all languages, so that what is learned in one language is valid in all.
 */
export function themeFeatures(language: string): (context: ThemeContext) => string[] {
  // Cached, because many qualities are under one heading or in one column.
  const cache = new Map<string, readonly Theme[]>();
  const hintsOf = (text: string): readonly Theme[] => {
    if (text === '') return [];
    const hinted = cache.get(text) ?? themesIn(language, text);
    cache.set(text, hinted);
    return hinted;
  };
  return (context) => {
    const words = findThemeWords(language, context.text);
    const named = new Set(words.map(({ theme }) => theme));
    return [
      '*',
      `kind ${context.kind}`,
      `words ${Math.min(mostWords, context.text.split(' ').length)}`,
      ...ofWords(words, named),
      ...pairsOf([...named].toSorted()),
      ...(language === 'en' ? [] : themesIn('en', context.text).map((theme) => `english ${theme}`)),
      ...heads.flatMap((place) => hintsOf(context[place]).map((theme) => `${place} ${theme}`)),
      ...beside.flatMap((place) => themesIn(language, context[place]).map((theme) => `${place} ${theme}`)),
    ];
  };
}

function ofWords(words: readonly ThemeWord[], named: ReadonlySet<Theme>): string[] {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return ['none'];
  const longest = words.reduce((best, word) => (word.end - word.start > best.end - best.start ? word : best));
  const often = [...named].filter((theme) => words.filter((word) => word.theme === theme).length > 1);
  return [
    ...[...named].map((theme) => `has ${theme}`),
    ...often.map((theme) => `twice ${theme}`),
    ...(named.size === 1 ? [`only ${first.theme}`] : []),
    `first ${first.theme}`,
    `last ${last.theme}`,
    `longest ${longest.theme}`,
  ];
}

const pairsOf = (named: readonly Theme[]): string[] =>
  named.flatMap((one, at) => named.slice(at + 1).map((other) => `${one} and ${other}`));

const themesIn = (language: string, text: string): Theme[] => [
  ...new Set(findThemeWords(language, text).map(({ theme }) => theme)),
];

/** How strongly a feature speaks for the theme that it names before anything is learned, in log-odds. */
const priors: Readonly<Record<string, number>> = {
  has: 1.5,
  only: 1,
  longest: 0.75,
  last: 0.45,
  first: 0.15,
  label: 0.6,
  column: 0.6,
};

/** All features that have a prior. */
export const themePriors: readonly string[] = Object.keys(priors).flatMap((kind) =>
  themes.map((theme) => `${kind} ${theme}`),
);

/** The prior of a feature for a theme, in log-odds. It keeps the meaning of words where there are few labels. */
export function themePrior(feature: string, theme: Theme): number {
  const [kind = '', named] = feature.split(' ');
  return named === theme ? (priors[kind] ?? 0) : 0;
}
