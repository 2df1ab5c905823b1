import { isAmbiguousBrand, isFunctionWord, isKnownBrand, isWord, partOf } from '../lexicon/lexicon.js';
import { lowerCase } from '../text/fold.js';
import type { Page } from '../text/page.js';
import type { MatchContext } from './match-context.js';
import { brandVerb, conjunction, goodsNoun, productNoun } from '../lexicon/telling-words.js';
import { type Word, wordAfter, wordBefore } from '../text/words.js';
import { areOfOneKind } from './kinds-of-things.js';
import { isCapitalised, isNeighbour, looksLikeBrand, lower } from './word-senses.js';

/** Coordinated with brands: "Visa and Mastercard", "Mars, Nestlé and Hershey". */
export const isBesideBrands = (match: MatchContext): boolean =>
  mayBeCoordinated(match) &&
  (coordinatesOf(match).some(
    (word) =>
      looksLikeBrand(word) ||
      isVerbWithCapital(word) ||
      beginsKnownName(match.page, word) ||
      (word.gap === ' ' && isCapitalised(word) && isAmbiguousBrand(lower(word))),
  ) ||
    (match.wording.language !== 'de' && !match.isInTitle && isJoinedToCapital(match)));

/** Coordinated with words: "Mint, Basil and Parsley", "Brooks and creeks"; or with another of its own kind: a colour beside a colour. */
export const isBesideWords = (match: MatchContext): boolean =>
  arePlurals(match) ||
  coordinatesOf(match).some((word) => areOfOneKind(lowerCase(match.written), lower(word))) ||
  (mayBeCoordinated(match) &&
    !isBesideBrands(match) &&
    coordinatesOf(match).some(
      (word) =>
        comma.test(word.gap) &&
        isCapitalised(word) &&
        isWord(lower(word)) &&
        !isFunctionWord(lower(word)) &&
        !isAmbiguousBrand(lower(word)),
    ));

const mayBeCoordinated = ({ after }: MatchContext): boolean =>
  !(isNeighbour(after) && isCapitalised(after) && isWord(lower(after)));

/** "Cascade and Finish are": the second capital stands in mid-sentence, so it is meant, and the first one with it. */
function isJoinedToCapital({ after, page }: MatchContext): boolean {
  const partner = acrossAfter(page, after);
  if (after?.gap !== ' ' || partner === undefined || partner.gap !== ' ' || !isCapitalised(partner)) return false;
  const next = wordAfter(page, partner.end);
  return isNeighbour(next) && (brandVerb.test(next.text) || next.text === 'are');
}

/** "Brooks and creeks": a conjunction joins what is of one form. */
function arePlurals({ hit, written, page }: MatchContext): boolean {
  const other = /^ (?:and|or) (\p{Ll}{3,}s)(?!\p{L})/u.exec(page.cased.slice(hit.end, hit.end + 24))?.[1];
  return other !== undefined && written.endsWith('s') && isWord(other.slice(0, -1)) && !goods(other);
}

const goods = (word: string): boolean => goodsNoun.test(word) || productNoun.test(word);

/** The elements before and after it in a row. */
function coordinatesOf({ before, after, hit, page }: MatchContext): Word[] {
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
  word !== undefined && joins(word) ? pastArticle(page, wordAfter(page, word.end)) : undefined;
/** "a Bolt or an Uber". */
const pastArticle = (page: Page, word: Word | undefined): Word | undefined =>
  word !== undefined && /^(?:an?|une?|una|uno|eine?n?|uma?)$/.test(word.text) ? wordAfter(page, word.end) : word;
const acrossBefore = (page: Page, word: Word | undefined, start: number): Word | undefined =>
  word !== undefined && conjunction.test(word.text) && start - word.end === 1
    ? wordBefore(page, word.start)
    : undefined;
