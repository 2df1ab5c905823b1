import {
  isAmbiguousBrand,
  isFunctionWord,
  isKnownBrand,
  isWord,
  partsOfSpeech,
  beginsBrand,
  isCalendarOrPeople,
} from '../../lexicon/lexicon.js';
import type { Page } from '../../text/page.js';
import { isCapitalised, isNeighbour, looksLikeBrand, lower, type MatchContext } from './match-context.js';
import { brandVerb, conjunction, goodsNoun, productNoun, placeNoun } from '../../lexicon/word-classes.js';
import { type Word, wordAfter, wordBefore, isLower } from '../../text/words.js';
import type { Topic } from '../../lexicon/wording.js';

/** True if the hit is coordinated with brands: "Visa and Mastercard", "Mars, Nestlé and Hershey". */
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

const mayBeCoordinated = ({ after }: MatchContext): boolean =>
  !(isNeighbour(after) && isCapitalised(after) && isWord(lower(after)));

/** True for the first of two names, as in "Cascade and Finish are": the second has a capital inside a sentence, so both are names. */
function isJoinedToCapital({ after, page }: MatchContext): boolean {
  const partner = acrossAfter(page, after);
  if (after?.gap !== ' ' || partner === undefined || partner.gap !== ' ' || !isCapitalised(partner)) return false;
  const next = wordAfter(page, partner.end);
  return isNeighbour(next) && (brandVerb.test(next.text) || next.text === 'are');
}

/** The elements before and after the hit in a coordination. */
function coordinatesOf({ before, after, hit, page }: MatchContext): Word[] {
  const elements = [
    comma.test(after?.gap ?? '') ? (acrossAfter(page, after) ?? after) : acrossAfter(page, after),
    comma.test(before?.gap ?? '') ? before : acrossBefore(page, before, hit.start),
  ];
  return elements.filter((word) => word !== undefined);
}

/** True if a known brand of two words begins with this word: "Old Navy". */
function beginsKnownName(page: Page, word: Word): boolean {
  const second = wordAfter(page, word.end);
  return isNeighbour(second) && isKnownBrand(`${lower(word)} ${lower(second)}`);
}

/** True for a word that the dictionary has as a verb: inside a sentence verbs have no capital, so it is a name, such as "Nestlé" without its accent. */
const isVerbWithCapital = (word: Word): boolean =>
  isCapitalised(word) && comma.test(word.gap) && /V/.test(partsOfSpeech(lower(word)));

const comma = /^(?:, | ?\/ ?|、)$/;
const joins = (word: Word | undefined): boolean =>
  word !== undefined && (word.gap === ' ' || word.gap === ', ') && conjunction.test(word.text);
const acrossAfter = (page: Page, word: Word | undefined): Word | undefined =>
  word !== undefined && joins(word) ? pastArticle(page, wordAfter(page, word.end)) : undefined;
/** Skips an article: "a Bolt or an Uber". */
const pastArticle = (page: Page, word: Word | undefined): Word | undefined =>
  word !== undefined && /^(?:an?|une?|una|uno|eine?n?|uma?)$/.test(word.text) ? wordAfter(page, word.end) : word;
const acrossBefore = (page: Page, word: Word | undefined, start: number): Word | undefined =>
  word !== undefined && conjunction.test(word.text) && start - word.end === 1
    ? wordBefore(page, word.start)
    : undefined;

type Sense = 'brand' | 'word' | 'either';

/** True if the hit is the first word and what follows fits the brand: "Target sells", "Ring doorbells", "Sage 50". */
export const readsAsBrand = (match: MatchContext): boolean => senseOf(match) === 'brand';
/** True if the hit is the first word and what follows fits the common word: "Target customers who …", "Orange juice is", "Indeed, it …". */
export const readsAsWord = (match: MatchContext): boolean => senseOf(match) === 'word';

function senseOf({ isFirst, after, written, wording }: MatchContext): Sense {
  if (!isFirst || after === undefined) return 'either';
  const word = written.toLowerCase();
  const parts = partsOfSpeech(word);
  if (after.gap !== ' ')
    return after.gap === ', ' && isLower(after.text.charAt(0)) && /[VrR]/.test(parts) ? 'word' : 'either';
  const mayBeVerb = /[vVrR]/.test(parts);
  if (!isLower(after.text.charAt(0)))
    return beginsBrand(word) && isCapitalised(after) && !placeNoun.test(lower(after))
      ? 'brand'
      : modelReading(after, mayBeVerb);
  if (isCalendarOrPeople(word))
    return !brandVerb.test(after.text) ? 'word' : /^(?:is|was)$/.test(after.text) ? 'either' : 'brand';
  if (isFunctionWord(after.text) && !brandVerb.test(after.text))
    return mayBeVerb && !conjunction.test(after.text) ? 'word' : 'either';
  return beforeContentWord(after.text, parts, wording.topic);
}

/** The sense before a content word: the brand in "Target sells", "Ring doorbells", "Apple devices", but not in "Target users", "Solid battery life", "Balance features with cost". */
function beforeContentWord(next: string, parts: string, topic: Topic): Sense {
  const mayBeVerb = /[vVrR]/.test(parts);
  const otherwise = isWord(next) && parts !== '' ? 'word' : 'either';
  if (brandVerb.test(next)) return mayBeVerb && verbOrNoun.test(next) ? 'either' : 'brand';
  if (/A/.test(parts)) return otherwise;
  if (goodsNoun.test(next)) return 'brand';
  if (productNoun.test(next)) return mayBeVerb ? 'either' : 'brand';
  return next.length > 4 && topic.has(next) && !mayBeVerb ? 'brand' : otherwise;
}

const verbOrNoun =
  /^(?:features|works|costs|supports|leads|charges|runs|uses|stands|covers|claims|ranks|ships|offers|wins)$/;

/** The sense before a capital or number: "Sage 50" and "Apple Watch" are products, "Target Audience" is not, and "Apple Pie" is undecided. */
function modelReading(after: Word, mayBeVerb: boolean): Sense {
  if (!isWord(lower(after)) && (isCapitalised(after) || /^\d/.test(after.text))) return 'brand';
  return (!mayBeVerb && productNoun.test(lower(after))) || goodsNoun.test(lower(after)) ? 'brand' : 'either';
}

/** True for a subject that does something, which is a name: "Square, by contrast, is", "Purple, whose grid", "Harvest tracks your time", "Orange propose la fibre". */
export const isActingSubject = (match: MatchContext): boolean =>
  match.isFirst &&
  !isLower(match.written.charAt(0)) &&
  (connective.test(match.page.folded.slice(match.hit.end, match.hit.end + 24)) || doesSomething(match));

const connective =
  /^, (?:whose\b|(?:by contrast|in contrast|on the other hand|however|meanwhile|too|though|for its part|par contre|en revanche|quant a lui|hingegen|dagegen|en cambio|por su parte|por sua vez|invece)(?:,|$))/u;

/** True if a verb follows, and an article or pronoun that begins its object. */
function doesSomething({ after, written, page, wording: { language } }: MatchContext): boolean {
  if (!isNeighbour(after) || !isLower(after.text.charAt(0))) return false;
  const third = wordAfter(page, after.end);
  if (!isNeighbour(third)) return false;
  if (language === 'en')
    return !/[rR]/.test(partsOfSpeech(written.toLowerCase())) && isThirdPerson(after.text) && object.test(third.text);
  return romance.test(language) && after.text.length > 3 && !preposition.test(after.text) && article.test(third.text);
}

const isThirdPerson = (word: string): boolean =>
  word.endsWith('s') &&
  [word.slice(0, -1), word.slice(0, -2)].some((stem) => /v/i.test(partsOfSpeech(stem)) && isWord(stem));
const object = /^(?:the|an?|your|you|its|it|their|them|every|everything|any|no|both|each|more|less|fewer|time)$/;
const romance = /^(?:fr|es|pt|it)$/;
const article = /^(?:las?|les?|el|los|il|lo|gli|os|une?|una|uno|uma?)$/;
/** Function words of more than three letters. */
const preposition =
  /^(?:pour|avec|dans|sans|sous|vers|chez|entre|comme|mais|plus|tous|toute|toutes|para|como|pero|sobre|desde|hasta|todo|todas?|todos|contra|segun|cuando|donde|mais|quando|onde|pelo|pela|dalla?|della?|nella?|sulla?|alla|come|tutti|tutte|tutto|tutta|dopo|prima|apres|avant|despues|antes|depois|mientras|durante|pendant|selon|depuis)$/;
