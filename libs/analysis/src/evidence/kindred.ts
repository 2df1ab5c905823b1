import type { Page } from '../page.js';
import { blockIndexAt } from '../page.js';
import type { Evidence } from '../sighting.js';
import { wordAfter } from '../words.js';
import { companionsOf } from './company.js';
import { areOfOneKind } from './kinds-of-things.js';
import { lower } from './word-senses.js';

/** Beside another colour a colour is a colour, beside another fruit a fruit: in a row, or as heads of a list. */
export const kindred: Evidence = (sighting, page) => {
  if (sighting.kind !== 'word') return 0;
  const word = page.folded.slice(sighting.hit.start, sighting.hit.end);
  if (companionsOf(sighting, page).some((companion) => areOfOneKind(word, lower(companion)))) return -6;
  return headsAround(page, sighting.hit.start).some((head) => areOfOneKind(word, head)) ? -6 : 0;
};

/** First words of the items and cells around one, where it stands in one. */
function headsAround(page: Page, at: number): string[] {
  const index = blockIndexAt(page, at);
  const kind = page.blocks[index]?.kind;
  if (kind !== 'item' && kind !== 'cell') return [];
  return page.blocks
    .slice(Math.max(0, index - reach), index + reach + 1)
    .map(({ start }) => wordAfter(page, start)?.text.toLowerCase() ?? '');
}

const reach = 6;
