import { fieldsOfBrand } from '../lexicon/brand-fields.js';
import { lowerCase } from '../text/fold.js';
import { wordAfter, wordBefore } from '../text/words.js';
import { longestNameAt } from './field.js';
import type { MatchContext } from './match-context.js';
import { isCapitalised, isNeighbour, lower } from './word-senses.js';

/** "Microsoft [Defender]", "Royal Caribbean [Oasis]": a product of the brand before it, where that is none of its own names. */
export function isBehindMaker({ before, page, name, isOwnWord, isFirst }: MatchContext): boolean {
  if (isFirst || !isNeighbour(before) || !isCapitalised(before)) return false;
  const second = wordBefore(page, before.start);
  const two = second && isNeighbour({ ...before, gap: page.cased.slice(second.end, before.start) }) ? `${lower(second)} ${lower(before)}` : '';
  return [lower(before), two].some((one) => fieldsOfBrand(one).length > 0 && !isOwnWord(name.brand, one));
}

/** "[Capital] One", "[Brilliant] Earth": another brand begins with the name. */
export function beginsLongerName({ hit, page, name, isOwnWord }: MatchContext): boolean {
  const word = wordAfter(page, hit.start);
  if (word === undefined || word.start !== hit.start) return false;
  const longest = longestNameAt(page, word);
  const known = lowerCase(page.cased.slice(hit.start, longest.end));
  return longest.end > hit.end && fieldsOfBrand(known).length > 0 && !isOwnWord(name.brand, known);
}
