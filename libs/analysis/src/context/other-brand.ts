import { fieldsOfBrand } from '../lexicon/lexicon.js';
import { wordBefore } from '../text/words.js';
import type { MatchContext } from './match-context.js';
import { isCapitalised, isNeighbour, lower } from './word-senses.js';

/** "Microsoft [Defender]", "Royal Caribbean [Oasis]": a product of the well-known brand before it, where that is none of its own names. */
export function isBehindMaker({ before, page, name, isOwnWord, isFirst }: MatchContext): boolean {
  if (isFirst || !isNeighbour(before) || !isCapitalised(before)) return false;
  const second = wordBefore(page, before.start);
  const last = lower(before);
  const names = isNeighbour(second) ? [last, `${lower(second)} ${last}`] : [last];
  return names.some((one) => fieldsOfBrand(one).length > 0 && !isOwnWord(name.brand, one));
}
