import { isLower } from '../letters.js';
import { beginsBrand, isCalendarOrPeople, isFunctionWord, isWord, partOf } from '../lexicon.js';
import type { Evidence } from '../sighting.js';
import { brandVerb, conjunction, goodsNoun, placeNoun, productNoun } from '../telling-words.js';
import type { Topic } from '../topic.js';
import type { Word } from '../words.js';
import { isCapitalised, lower } from './word-senses.js';

/** "Target customers who …", "Orange juice is", "Indeed, it …": as the first word it reads like the common one. */
export const commonReading: Evidence = ({ isFirst, after, kind, written }, _page, { wording }) => {
  if (!isFirst || kind !== 'word' || after === undefined) return 0;
  const parts = partOf(written.toLowerCase());
  if (after.gap !== ' ') return after.gap === ', ' && isLower(after.text.charAt(0)) && /[VrR]/.test(parts) ? -1 : 0;
  const mayBeVerb = /[vVrR]/.test(parts);
  if (!isLower(after.text.charAt(0)))
    return beginsBrand(written.toLowerCase()) && isCapitalised(after) && !placeNoun.test(lower(after))
      ? 1.5
      : modelReading(after, mayBeVerb);
  if (isCalendarOrPeople(written.toLowerCase()))
    return !brandVerb.test(after.text) ? -1 : /^(?:is|was)$/.test(after.text) ? 0 : 2;
  if (isFunctionWord(after.text) && !brandVerb.test(after.text))
    return mayBeVerb && !conjunction.test(after.text) ? -1.5 : 0;
  return beforeContentWord(after.text, parts, wording.topic);
};

/** "Target sells", "Ring doorbells", "Apple devices"; but "Target users", "Solid battery life", "Balance features with cost". */
function beforeContentWord(next: string, parts: string, topic: Topic): number {
  const mayBeVerb = /[vVrR]/.test(parts);
  const isAdjective = /A/.test(parts);
  if (brandVerb.test(next)) return mayBeVerb && verbOrNoun.test(next) ? 0 : 2;
  if (isAdjective) return isWord(next) ? -2 : 0;
  if (goodsNoun.test(next)) return 2;
  if (productNoun.test(next)) return mayBeVerb ? 0 : 2;
  if (next.length > 4 && topic.has(next) && !mayBeVerb) return 1;
  return isWord(next) ? -2 : 0;
}

const verbOrNoun =
  /^(?:features|works|costs|supports|leads|charges|runs|uses|stands|covers|claims|ranks|ships|offers|wins)$/;

/** "Sage 50", "Apple Watch" are products; "Target Audience" is none, and "Apple Pie" is undecided. */
function modelReading(after: Word, mayBeVerb: boolean): number {
  if (!isWord(lower(after)) && (isCapitalised(after) || /^\d/.test(after.text))) return 1.5;
  return (!mayBeVerb && productNoun.test(lower(after))) || goodsNoun.test(lower(after)) ? 1.5 : 0;
}
