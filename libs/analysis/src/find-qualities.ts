import { capitalUseOf } from './capital-use.js';
import type { Rival } from './find-competitors.js';
import type { Span } from './findings.js';
import { english } from './languages/english.js';
import { other } from './languages/other.js';
import type { Language } from './languages/language.js';
import { ownedText } from './owned-text.js';
import type { Page } from './page.js';
import { qualitiesIn } from './qualities-in.js';

/** Words of the answer that it attributes to the tracked brand, in units of the view, in reading order; each wording once. */
export function findQualities(page: Page, own: readonly Span[], rivals: readonly Rival[]): Span[] {
  if (own.length === 0) return [];
  const language = languageOf(page);
  const brands = [...own, ...rivals.flatMap(({ references }) => references)].toSorted((a, b) => a.start - b.start);
  const found = new Map<string, Span>();
  for (const text of ownedText(page, own, rivals, language))
    for (const span of qualitiesIn(page, text, brands, language)) {
      const wording = page.folded.slice(span.start, span.end);
      if (!found.has(wording)) found.set(wording, span);
    }
  return [...found.values()].toSorted((a, b) => a.start - b.start);
}

const languageOf = (page: Page): Language =>
  capitalUseOf(page.folded) === 'english' && !/[\p{Lo}]{3}/u.test(page.folded.slice(0, 2000)) ? english : other;
