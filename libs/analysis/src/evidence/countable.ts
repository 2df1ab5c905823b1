import { isFunctionWord } from '../lexicon.js';
import type { Evidence } from '../sighting.js';
import { isNeighbour } from './word-senses.js';

/** "has a BA in history", "an apple a day": one of many. */
export const countable: Evidence = ({ before, after, kind }) => {
  if (!isNeighbour(before) || !/^an?$/i.test(before.text) || kind === 'distinct') return 0;
  return !isNeighbour(after) || isFunctionWord(after.text) ? -4 : 0;
};
