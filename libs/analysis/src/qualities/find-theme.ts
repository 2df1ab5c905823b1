import type { Span, Theme } from '@app/findings';
import { type Page, toView } from '../text/page.js';
import { readMarkdown } from '../text/read-markdown.js';
import { languageOf } from './context/read-opinions.js';
import { ThemeContexts } from './context/theme-context.js';
import { themeFeatures } from './features/theme-features.js';
import { likeliestTheme, type ThemeModel, themeModel } from './weights/theme-model.js';

/** What qualities of one answer are about, by their words and those around them. */
export function themesBy(page: Page, model?: ThemeModel): (quality: Span) => Theme {
  let read: ((quality: Span) => string[]) | undefined;
  return (quality) => likeliestTheme(model ?? themeModel(), (read ??= featuresIn(page))(quality));
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
