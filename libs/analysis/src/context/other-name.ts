import { isFirstName, isFunctionWord, isKnownBrand, isWord, partOf } from '../lexicon/lexicon.js';
import type { Page } from '../text/page.js';
import type { MatchContext } from './match-context.js';
import { isFirstAfter } from './match-context.js';
import { type Word, wordBefore } from '../text/words.js';
import type { Wording } from '../lexicon/wording.js';
import { isCapitalised, isNeighbour, looksLikeBrand, lower } from './word-senses.js';

/** "Harrison Ford", "Times Square", "Garmin Coach", "iPhone 15 Pro Max": the tail of another name. */
export function isTailOfName(match: MatchContext): boolean {
  const { before, kind, name, isFirst, page, wording } = match;
  if (isFirst || !isNeighbour(before) || match.isOwnWord(name.brand, lower(before).replace(/'s$/, ''))) return false;
  if (kind === 'acronym') return isAfterWord(name.spelling, before);
  if (wording.language !== 'en' && opensSentence(page, before) && isArticle(lower(before), wording)) return false;
  return /^\d/.test(before.text) ? isAfterModelNumber(page, before) : isAfterName(match, before);
}

/** "La Fiat", "Und Sage", "Quando Fiat": a short word of another language that is no English one. */
const isArticle = (word: string, { isDictionaryWord }: Wording): boolean =>
  !isFirstName(word) && (word.length <= 4 || (isDictionaryWord(word) && !isWord(word)));

const opensSentence = (page: Page, word: Word): boolean => isFirstAfter(wordBefore(page, word.start));

/** "iPhone X", "solve for X", "NutriBullet RX". */
const isAfterWord = (spelling: string, before: Word): boolean =>
  spelling.length > 1
    ? isKnownBrand(lower(before)) || /\p{Ll}\p{Lu}/u.test(before.text)
    : isCapitalised(before) || partOf(lower(before)).startsWith('N');

function isAfterName({ kind, page }: MatchContext, before: Word): boolean {
  const word = lower(before);
  if (!isCapitalised(before) || isFunctionWord(word)) return false;
  if (isFirstName(word) && !isWord(word)) return true;
  if (isKnownBrand(word)) return kind === 'word';
  return !(opensSentence(page, before) && /V/.test(partOf(word)));
}

/** "Forerunner 255 Music", but not "in 2024 Apple". */
function isAfterModelNumber(page: Page, number: Word): boolean {
  const model = wordBefore(page, number.start);
  return (
    isNeighbour(model) &&
    isCapitalised(model) &&
    (looksLikeBrand(model) || !isFirstAfter(wordBefore(page, model.start)))
  );
}
