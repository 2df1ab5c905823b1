import type { Span } from '../text/span.js';
import { isUpper, wordsIn } from '../text/words.js';
import type { Page } from '../text/page.js';
import { isCommon, type Wording, wordingOf } from '../lexicon/wording.js';

/** From 0 to 1: begins with a known brand, or is a title that begins with a word no dictionary has; a common word that names a brand, too, is a weak sign. */
export function brandishness(page: Page, head: Span): number {
  const wording = wordingOf(page);
  const words = wordsIn(page, head).map(({ text }) => text);
  const first = words[0]?.toLowerCase() ?? '';
  const two = `${first} ${words[1]?.toLowerCase() ?? ''}`;
  if (wording.isKnownBrand(first) || wording.isKnownBrand(two)) return 1;
  if (!isTitle(words) || wording.isTitleNoun(words.at(-1)?.toLowerCase() ?? '')) return 0;
  if (!isCommon(first, wording))
    return wording.language === 'de' && !/\d|\p{Ll}\p{Lu}/u.test(words.join('')) ? germanNoun : 1;
  if (wording.isAmbiguousBrand(first)) return words.length > 1 ? 1 : 0.35;
  return wording.language !== 'de' && !wording.isTitleOpening(first) && hasRareWord(words, wording) ? rareLater : 0;
}

/** "Oro Bailén". */
const rareLater = 0.45;
const hasRareWord = (words: readonly string[], wording: Wording): boolean =>
  words.length < 4 &&
  words.slice(1).some((word) => /^\p{Lu}\p{Ll}{2,}$/u.test(word) && !isCommon(word.toLowerCase(), wording));

/** In German any noun has its capital, and no dictionary has all compounds. */
const germanNoun = 0.35;

const isTitle = (words: readonly string[]): boolean =>
  words.length <= 6 &&
  isUpper(words[0]?.charAt(0) ?? '') &&
  words.every((word) => isUpper(word.charAt(0)) || /^[\d]|\p{Lu}/u.test(word) || word.length < 4);
