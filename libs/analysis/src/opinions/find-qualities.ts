import { isBystander } from '../lexicon/bystanders.js';
import type { Rival } from '../competitors/find-competitors.js';
import type { Span } from '../text/span.js';
import type { Language } from '../lexicon/languages/language.js';
import { toneOf } from '../layout/labels.js';
import { ownedText } from './owned-text.js';
import { Owners } from './owners.js';
import type { Page } from '../text/page.js';
import { qualitiesIn } from './qualities-in.js';
import { wordingOf } from '../lexicon/wording.js';

/** Words of the answer that it attributes to the tracked brand, in units of the view, in reading order; each wording once. */
export function findQualities(page: Page, own: readonly Span[], others: readonly Rival[]): Span[] {
  if (own.length === 0) return [];
  const language = wordingOf(page).cues;
  const rivals = others.filter(({ name }) => toneOf(name.toLowerCase(), language) === 'open');
  const brands = [...own, ...rivals.flatMap(({ references }) => references)].toSorted((a, b) => a.start - b.start);
  const yardsticks = yardsticksIn(page, brands, language);
  const actors = rivals.filter(({ name }) => !isBystander(name));
  const owners = new Owners(page, own, actors).without(({ start }) => yardsticks.has(start));
  const found = new Map<string, Span>();
  for (const text of ownedText(page, owners, language))
    for (const span of qualitiesIn(page, text, brands, language)) {
      const wording = page.folded.slice(span.start, span.end);
      if (!found.has(wording)) found.set(wording, span);
    }
  return [...found.values()].toSorted((a, b) => a.start - b.start);
}

const reach = 32;

/** Where brands begin that are measured against only ("faster than Acme", "compared to Acme/Globex"), or stand in brackets behind another. */
function yardsticksIn({ folded }: Page, brands: readonly Span[], language: Language): Set<number> {
  const found = new Set<number>();
  let before: Span | undefined;
  for (const brand of brands) {
    const gap = before === undefined ? '' : folded.slice(before.end, brand.start);
    const goesOn = before !== undefined && found.has(before.start) && gap.length < reach && language.row.test(gap);
    if (goesOn || /^ ?\($/.test(gap) || isCompared(folded, brand, language)) found.add(brand.start);
    before = brand;
  }
  return found;
}

const isCompared = (folded: string, { start, end }: Span, { comparedBefore, comparedAfter }: Language): boolean =>
  comparedBefore.test(folded.slice(Math.max(0, start - reach), start)) ||
  comparedAfter.test(folded.slice(end, end + reach));
