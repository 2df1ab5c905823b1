import type { Span } from '../text/span.js';
import type { Page } from '../text/page.js';
import { blockAt, spanAt } from '../text/page.js';

/** Where the mention stands: a heading, the beginning of an item or row, or running text. */
const places = { heading: 1, lead: 0.85, text: 0.75 };
/** What bold type adds outside a heading. */
const bold = 0.15;
/** What is left of it in an enumeration of brands or in brackets. */
const aside = 0.18;
/** So many brands in a sentence are an enumeration. */
const brandsInEnumeration = 3;

/** 0 to 1: how much the answer makes of a mention. `brandsInSentence` counts the mention's own brand. */
export function emphasisOf(page: Page, mention: Span, brandsInSentence: number): number {
  const place = placeOf(page, mention);
  const bolder = place < 1 && spanAt(page.strong, mention.start) !== undefined ? place + bold : place;
  return brandsInSentence >= brandsInEnumeration || isInBrackets(page, mention) ? bolder * aside : bolder;
}

function placeOf(page: Page, { start }: Span): number {
  const block = blockAt(page, start);
  if (block?.kind === 'heading') return places.heading;
  const leads = block?.kind === 'item' || (block?.kind === 'cell' && block.column === 0);
  return leads && !/[\p{L}]/u.test(page.folded.slice(block.start, start)) ? places.lead : places.text;
}

function isInBrackets(page: Page, { start, end }: Span): boolean {
  const before = page.folded.slice(Math.max(0, start - 80), start);
  const open = Math.max(before.lastIndexOf('('), before.lastIndexOf('（'));
  return (
    open >= 0 && !/[)）\n]/.test(before.slice(open)) && /^[^(（\n]{0,80}[)）]/.test(page.folded.slice(end, end + 81))
  );
}
