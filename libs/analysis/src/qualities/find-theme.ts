import type { Span, Theme } from '@app/findings';
import { type Page, toView } from '../text/page.js';
import { readMarkdown } from '../text/read-markdown.js';
import { languageOf } from './context/read-opinions.js';
import { ThemeContexts } from './context/theme-context.js';
import { themeFeatures } from './features/theme-features.js';
import { likeliestTheme, themeModel } from './weights/theme-model.js';

/** The lowest probability at which a theme is reported. From there on seven of ten are right (cross-validated, docs/analysis.md), of all themes only half. */
export const sureTheme = 0.5;

/** Returns a function that gives the theme of a quality by its words and those around it; `undefined` if it is not certain enough. */
export function themesBy(page: Page): (quality: Span) => Theme | undefined {
  let read: ((quality: Span) => string[]) | undefined;
  return (quality) => {
    const { theme, likelihood } = likeliestTheme(themeModel(), (read ??= featuresIn(page))(quality));
    return likelihood < sureTheme ? undefined : theme;
  };
}

function featuresIn(page: Page): (quality: Span) => string[] {
  const features = themeFeatures(languageOf(page));
  const contexts = new ThemeContexts(page);
  return (quality) => features(contexts.of(quality));
}

/** Returns a function that gives the theme features of a span, in units of the text. The model of themes learns from them. */
export function themeFeaturesIn(text: string): (quality: Span) => string[] {
  const page = readMarkdown(text);
  const features = featuresIn(page);
  return (quality) => features(toView(page, quality));
}
