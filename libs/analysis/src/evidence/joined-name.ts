import type { Evidence } from '../sighting.js';
import type { Word } from '../words.js';
import { isCapitalised, looksLikeBrand } from './word-senses.js';

/** "Solid & Striped" is one name of two words, none of them a brand by itself. */
export const joinedName: Evidence = ({ kind, before, after }) =>
  kind === 'word' && (isPartner(before) || isPartner(after)) ? -4 : 0;

const isPartner = (word: Word | undefined): boolean =>
  word?.gap === ' & ' && isCapitalised(word) && !looksLikeBrand(word);
