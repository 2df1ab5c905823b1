import { isLower, wordAfter } from '../text/words.js';
import { isWord, partOf } from '../lexicon/lexicon.js';
import type { MatchContext } from './match-context.js';
import { isNeighbour } from './word-senses.js';

/** "Square, by contrast, is", "Purple, whose grid", "Harvest tracks your time", "Orange propose la fibre": who does something is a name. */
export const isActingSubject = (match: MatchContext): boolean =>
  match.isFirst &&
  !isLower(match.written.charAt(0)) &&
  (connective.test(match.page.folded.slice(match.hit.end, match.hit.end + 24)) || doesSomething(match));

const connective =
  /^, (?:whose\b|(?:by contrast|in contrast|on the other hand|however|meanwhile|too|though|for its part|par contre|en revanche|quant a lui|hingegen|dagegen|en cambio|por su parte|por sua vez|invece)(?:,|$))/u;

/** A verb, and an article or pronoun that begins its object. */
function doesSomething({ after, written, page, wording: { language } }: MatchContext): boolean {
  if (!isNeighbour(after) || !isLower(after.text.charAt(0))) return false;
  const third = wordAfter(page, after.end);
  if (!isNeighbour(third)) return false;
  if (language === 'en')
    return !/[rR]/.test(partOf(written.toLowerCase())) && isThirdPerson(after.text) && object.test(third.text);
  return romance.test(language) && after.text.length > 3 && !preposition.test(after.text) && article.test(third.text);
}

const isThirdPerson = (word: string): boolean =>
  word.endsWith('s') && [word.slice(0, -1), word.slice(0, -2)].some((stem) => /v/i.test(partOf(stem)) && isWord(stem));
const object = /^(?:the|an?|your|you|its|it|their|them|every|everything|any|no|both|each|more|less|fewer|time)$/;
const romance = /^(?:fr|es|pt|it)$/;
const article = /^(?:las?|les?|el|los|il|lo|gli|os|une?|una|uno|uma?)$/;
/** Function words of more than three letters. */
const preposition =
  /^(?:pour|avec|dans|sans|sous|vers|chez|entre|comme|mais|plus|tous|toute|toutes|para|como|pero|sobre|desde|hasta|todo|todas?|todos|contra|segun|cuando|donde|mais|quando|onde|pelo|pela|dalla?|della?|nella?|sulla?|alla|come|tutti|tutte|tutto|tutta|dopo|prima|apres|avant|despues|antes|depois|mientras|durante|pendant|selon|depuis)$/;
