import { isFirstName, isFunctionWord, isKnownBrand, isWord, partOf } from '../lexicon.js';
import type { Page } from '../page.js';
import type { Evidence, Sighting } from '../sighting.js';
import { isFirstAfter } from '../sighting.js';
import type { Word } from '../words.js';
import { wordBefore } from '../words.js';
import type { Wording } from '../wording.js';
import { isCapitalised, isNeighbour, looksLikeBrand, lower } from './word-senses.js';

/** "Harrison Ford", "Times Square", "Garmin Coach", "iPhone 15 Pro Max": the tail of another name. */
export const otherName: Evidence = (sighting, page, { isOwnWord, wording }) => {
  const { before, kind, name, isFirst } = sighting;
  if (isFirst || !isNeighbour(before) || isOwnWord(name.brand, lower(before).replace(/'s$/, ''))) return 0;
  if (kind === 'acronym') return afterWord(name.spelling, before);
  if (kind !== 'word' && kind !== 'person') return 0;
  if (wording.language !== 'en' && opensSentence(page, before) && isArticle(lower(before), wording)) return 0;
  return /^\d/.test(before.text) ? afterModelNumber(page, before) : afterName(sighting, page, before);
};

/** "La Fiat", "Und Sage", "Quando Fiat": a short word of another language that is no English one. */
const isArticle = (word: string, { isDictionaryWord }: Wording): boolean =>
  !isFirstName(word) && (word.length <= 4 || (isDictionaryWord(word) && !isWord(word)));

const opensSentence = (page: Page, word: Word): boolean => isFirstAfter(wordBefore(page, word.start));

/** "iPhone X", "solve for X", "NutriBullet RX". */
function afterWord(spelling: string, before: Word): number {
  if (spelling.length > 1) return isKnownBrand(lower(before)) || /\p{Ll}\p{Lu}/u.test(before.text) ? -2.5 : 0;
  return isCapitalised(before) ? -4 : partOf(lower(before)).startsWith('N') ? -3 : 0;
}

function afterName({ kind, isInTitle }: Sighting, page: Page, before: Word): number {
  const word = lower(before);
  if (!isCapitalised(before)) return 0;
  if (isFirstName(word) && !isWord(word)) return -6;
  if (isKnownBrand(word)) return kind === 'word' ? -4 : 0;
  if (isFunctionWord(word)) return 0;
  if (opensSentence(page, before) && /v/i.test(partOf(word))) return /V/.test(partOf(word)) ? 0 : -1.5;
  return isInTitle && isWord(word) ? -1 : -4;
}

/** "Forerunner 255 Music", but not "in 2024 Apple". */
function afterModelNumber(page: Page, number: Word): number {
  const model = wordBefore(page, number.start);
  return isNeighbour(model) &&
    isCapitalised(model) &&
    (looksLikeBrand(model) || !isFirstAfter(wordBefore(page, model.start)))
    ? -4
    : 0;
}
