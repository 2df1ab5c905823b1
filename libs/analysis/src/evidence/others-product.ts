import type { Hit } from '../find-names.js';
import { isDictionaryWord, isKnownBrand, isWord } from '../lexicon.js';
import type { Page } from '../page.js';
import { blockAt } from '../page.js';
import type { Evidence } from '../sighting.js';
import { goodsNoun, productNoun } from '../telling-words.js';
import { wordAfter, wordBefore } from '../words.js';
import { isCapitalised, isNeighbour, looksLikeBrand, lower } from './word-senses.js';

/** "Discover Weekly" after Spotify, "Spotify's Discover Weekly": two common words that are a thing of the brand before. */
export const othersProduct: Evidence = ({ hit, name, kind, after, isFirst }, page, { wording }) => {
  if (kind !== 'word' || isFirst || !isNeighbour(after) || !isCapitalised(after) || !isWord(lower(after))) return 0;
  if (
    isKnownBrand(`${name.spelling} ${after.text}`.toLowerCase()) ||
    productNoun.test(lower(after)) ||
    goodsNoun.test(lower(after))
  )
    return 0;
  return (wording.language === 'en' && opensWithOther(page, hit)) || followsOther(page, hit.start) ? -3 : 0;
};

/** Another brand opens the block. */
function opensWithOther(page: Page, { start, end }: Hit): boolean {
  const block = blockAt(page, start);
  const opening = block && wordAfter(page, block.start);
  return (
    opening !== undefined &&
    opening.end < start &&
    lower(opening) !== page.folded.slice(start, end) &&
    looksLikeBrand(opening) &&
    !isDictionaryWord(lower(opening))
  );
}

/** Another brand comes shortly before in the sentence. */
function followsOther(page: Page, start: number): boolean {
  let word = wordBefore(page, start);
  for (let i = 0; i < 5 && word !== undefined && !/[.!?;,]/.test(word.gap); i++) {
    if (isKnownBrand(lower(word)) || word.text.endsWith("'s")) return true;
    word = wordBefore(page, word.start);
  }
  return false;
}
