import { isFunctionWord, isPlace } from '../lexicon/lexicon.js';
import type { MatchContext } from './match-context.js';
import { placeCue, placeNoun, placePredicate } from '../lexicon/telling-words.js';
import { isNeighbour, lower } from './word-senses.js';

/** "Amazon River", "the Amazon", "hike in Patagonia", "Boston is a city". */
export function isPlaceName({ before, after, written, page }: MatchContext): boolean {
  if (isNeighbour(after) && placeNoun.test(lower(after))) return true;
  if (after?.gap === ', ' && state.test(lower(after))) return true;
  if (!isPlace(written.toLowerCase())) return false;
  if (after !== undefined && placePredicate.test(page.folded.slice(after.start, after.start + 40))) return true;
  if (!isNeighbour(before)) return false;
  if (/^the$/i.test(before.text)) return !isNeighbour(after) || isFunctionWord(lower(after));
  return (
    placeCue.test(lower(before)) ||
    placeCue.test(
      page.folded
        .slice(Math.max(0, before.start - 12), before.start)
        .trim()
        .split(' ')
        .at(-1) ?? '',
    )
  );
}

/** "Lincoln, Nebraska": a town is told from its namesakes by its state. */
const state =
  /^(?:alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|ohio|oklahoma|oregon|pennsylvania|tennessee|texas|utah|vermont|virginia|washington|wisconsin|wyoming|ontario|quebec|alberta|manitoba|saskatchewan|queensland|tasmania|victoria)$/;
