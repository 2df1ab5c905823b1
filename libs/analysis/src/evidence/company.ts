import { isAmbiguousBrand, isFunctionWord, isKnownBrand, isWord, partOf } from '../lexicon.js';
import type { Page } from '../page.js';
import type { Evidence, Sighting } from '../sighting.js';
import { conjunction } from '../telling-words.js';
import type { Word } from '../words.js';
import { wordAfter, wordBefore } from '../words.js';
import { isCapitalised, isNeighbour, looksLikeBrand, lower } from './word-senses.js';

/** In a row: "Visa and Mastercard", "Mars, Nestlé and Hershey" are brands, "Mint, Basil and Parsley" are not. */
export const company: Evidence = (sighting, page) => {
  if (sighting.kind !== 'word') return 0;
  const companions = companionsOf(sighting, page);
  const goesOn = isNeighbour(sighting.after) && isCapitalised(sighting.after) && isWord(lower(sighting.after));
  if (goesOn) return 0;
  if (companions.some((word) => looksLikeBrand(word) || isVerbWithCapital(word) || beginsKnownName(page, word)))
    return 2;
  return companions.some(
    (word) =>
      comma.test(word.gap) &&
      isCapitalised(word) &&
      isWord(lower(word)) &&
      !isFunctionWord(lower(word)) &&
      !isAmbiguousBrand(lower(word)),
  )
    ? -2
    : 0;
};

/** The elements before and after it in a row. */
export function companionsOf({ before, after, hit }: Sighting, page: Page): Word[] {
  const row = [
    comma.test(after?.gap ?? '') ? (acrossAfter(page, after) ?? after) : acrossAfter(page, after),
    comma.test(before?.gap ?? '') ? before : acrossBefore(page, before, hit.start),
  ];
  return row.filter((word) => word !== undefined);
}

/** "Old Navy". */
function beginsKnownName(page: Page, word: Word): boolean {
  const second = wordAfter(page, word.end);
  return isNeighbour(second) && isKnownBrand(`${lower(word)} ${lower(second)}`);
}

/** Nobody writes a verb large within a sentence: "Nestlé" without its accent. */
const isVerbWithCapital = (word: Word): boolean =>
  isCapitalised(word) && comma.test(word.gap) && /V/.test(partOf(lower(word)));

const comma = /^(?:, | ?\/ ?|、)$/;
const joins = (word: Word | undefined): boolean =>
  word !== undefined && (word.gap === ' ' || word.gap === ', ') && conjunction.test(word.text);
const acrossAfter = (page: Page, word: Word | undefined): Word | undefined =>
  word !== undefined && joins(word) ? wordAfter(page, word.end) : undefined;
const acrossBefore = (page: Page, word: Word | undefined, start: number): Word | undefined =>
  word !== undefined && conjunction.test(word.text) && start - word.end === 1
    ? wordBefore(page, word.start)
    : undefined;
