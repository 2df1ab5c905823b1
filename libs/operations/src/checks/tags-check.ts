import { type Check, listOf, matching } from '@app/config';
import { mostTags, tagPattern } from '@app/contract';
import { repeatedIn } from './repeated-in.js';

const wellFormed = listOf(
  matching(
    tagPattern,
    '1 to 32 of a-z, 0-9, _ and -, or two of these with a colon between them, such as topic:pricing',
  ),
  { max: mostTags },
);

/** Checks a prompt's tags, each given once; empty: none. */
export const tags: Check = (value, part) => wellFormed(value, part) ?? repeatedIn(value as readonly string[]);
