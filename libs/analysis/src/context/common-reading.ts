import { isLower, type Word } from '../text/words.js';
import { beginsBrand, isCalendarOrPeople, isFunctionWord, isWord, partOf } from '../lexicon/lexicon.js';
import type { MatchContext } from './match-context.js';
import { brandVerb, conjunction, goodsNoun, placeNoun, productNoun } from '../lexicon/telling-words.js';
import type { Topic } from '../lexicon/wording.js';
import { isCapitalised, lower } from './word-senses.js';

type Sense = 'brand' | 'word' | 'either';

/** "Target sells", "Ring doorbells", "Sage 50": as the first word it reads like the name. */
export const readsAsBrand = (match: MatchContext): boolean => senseOf(match) === 'brand';
/** "Target customers who …", "Orange juice is", "Indeed, it …": as the first word it reads like the common one. */
export const readsAsWord = (match: MatchContext): boolean => senseOf(match) === 'word';

function senseOf({ isFirst, after, written, wording }: MatchContext): Sense {
  if (!isFirst || after === undefined) return 'either';
  const word = written.toLowerCase();
  const parts = partOf(word);
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

/** "Target sells", "Ring doorbells", "Apple devices"; but "Target users", "Solid battery life", "Balance features with cost". */
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

/** "Sage 50", "Apple Watch" are products; "Target Audience" is none, and "Apple Pie" is undecided. */
function modelReading(after: Word, mayBeVerb: boolean): Sense {
  if (!isWord(lower(after)) && (isCapitalised(after) || /^\d/.test(after.text))) return 'brand';
  return (!mayBeVerb && productNoun.test(lower(after))) || goodsNoun.test(lower(after)) ? 'brand' : 'either';
}
