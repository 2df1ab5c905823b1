import { isFunctionWord } from '../lexicon.js';
import type { Evidence } from '../sighting.js';
import { conjunction } from '../telling-words.js';
import { isNeighbour } from './word-senses.js';

/** "has a BA in history", "an apple a day": one of many; "a Bolt or an Uber" is decided by what else is in the row. */
export const countable: Evidence = ({ before, after, kind }) => {
  if (!isNeighbour(before) || !/^an?$/i.test(before.text) || kind === 'distinct') return 0;
  if ((kind === 'word' || kind === 'person') && isNeighbour(after) && conjunction.test(after.text)) return -1;
  return !isNeighbour(after) || isFunctionWord(after.text) ? -4 : 0;
};
