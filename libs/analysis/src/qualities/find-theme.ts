import type { Span, Theme } from '@app/findings';
import { type Page, toView } from '../text/page.js';
import { readMarkdown } from '../text/read-markdown.js';
import { languageOf } from './context/read-opinions.js';
import { ThemeContexts } from './context/theme-context.js';
import { themeFeatures } from './features/theme-features.js';
import { likeliestTheme, themeModel } from './weights/theme-model.js';

/** Below it a theme is not told: above it seven of ten are right (cross-validated, docs/analysis.md), of all only every second one. */
export const sureTheme = 0.5;

/** What qualities of one answer are about, by their words and those around them; `undefined` where that is not sure. */
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

/** Of places in a text, which are in its own units, what the model of themes learns from. */
export function themeFeaturesIn(text: string): (quality: Span) => string[] {
  const page = readMarkdown(text);
  const features = featuresIn(page);
  return (quality) => features(toView(page, quality));
}
