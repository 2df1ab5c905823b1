import type { Evidence } from '../sighting.js';
import { isNeighbour } from './word-senses.js';

/** "Best Overall", "Top Picks", "Quick tips": titles that every answer has open with such words. */
export const titleOpening: Evidence = ({ kind, isFirst, isInTitle, after, written }, _page, { wording }) =>
  kind === 'word' && (isFirst || isInTitle) && isNeighbour(after) && wording.isTitleOpening(written.toLowerCase())
    ? -4
    : 0;
