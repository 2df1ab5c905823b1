import { isFunctionWord, isPlace } from '../lexicon.js';
import type { Evidence } from '../sighting.js';
import { placeCue, placeNoun, placePredicate } from '../telling-words.js';
import { isNeighbour, lower } from './word-senses.js';

/** "Amazon River", "the Amazon", "hike in Patagonia", "Boston is a city". */
export const placeName: Evidence = ({ before, after, kind, written }, page) => {
  if (kind !== 'word' && kind !== 'person') return 0;
  if (isNeighbour(after) && placeNoun.test(lower(after))) return -6;
  if (after?.gap === ', ' && state.test(lower(after))) return -4;
  if (!isPlace(written.toLowerCase())) return 0;
  if (after !== undefined && placePredicate.test(page.folded.slice(after.start, after.start + 40))) return -3;
  if (!isNeighbour(before)) return 0;
  if (/^the$/i.test(before.text)) return !isNeighbour(after) || isFunctionWord(lower(after)) ? -3 : 0;
  return placeCue.test(lower(before)) ||
    placeCue.test(
      page.folded
        .slice(Math.max(0, before.start - 12), before.start)
        .trim()
        .split(' ')
        .at(-1) ?? '',
    )
    ? -3
    : 0;
};

/** "Lincoln, Nebraska": a town is told from its namesakes by its state. */
const state =
  /^(?:alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|ohio|oklahoma|oregon|pennsylvania|tennessee|texas|utah|vermont|virginia|washington|wisconsin|wyoming|ontario|quebec|alberta|manitoba|saskatchewan|queensland|tasmania|victoria)$/;
