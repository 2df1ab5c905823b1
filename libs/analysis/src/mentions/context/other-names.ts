import {
  fieldsOfBrand,
  isCountry,
  isFirstName,
  isFunctionWord,
  isKnownBrand,
  isListedBrand,
  isPlace,
  isWord,
  partsOfSpeech,
  longestBrandAt,
} from '../../lexicon/lexicon.js';
import type { Span } from '@app/findings';
import type { Page } from '../../text/page.js';
import { isCapitalised, isFirstAfter, isNeighbour, looksLikeBrand, lower, type MatchContext } from './match-context.js';
import { type Word, wordAfter, wordBefore } from '../../text/words.js';
import type { Wording } from '../../lexicon/wording.js';
import { placeCue, placeNoun, placePredicate } from '../../lexicon/word-classes.js';

/** True for the end of another name: "Harrison [Ford]", "Times [Square]", "Garmin [Coach]", "iPhone 15 Pro [Max]". */
export function isTailOfName(match: MatchContext): boolean {
  const { before, kind, name, isFirst, page, wording } = match;
  if (isFirst || !isNeighbour(before) || match.isOwnWord(name.brand, lower(before).replace(/'s$/, ''))) return false;
  if (kind === 'acronym') return isAfterWord(name.spelling, before);
  if (wording.language !== 'en' && opensSentence(page, before) && isArticle(lower(before), wording)) return false;
  return /^\d/.test(before.text) ? isAfterModelNumber(page, before) : isAfterName(match, before);
}

/** True for a short word of another language that is not English: "La Fiat", "Und Sage", "Quando Fiat". */
const isArticle = (word: string, { isDictionaryWord }: Wording): boolean =>
  !isFirstName(word) && (word.length <= 4 || (isDictionaryWord(word) && !isWord(word)));

const opensSentence = (page: Page, word: Word): boolean => isFirstAfter(wordBefore(page, word.start));

/** True for an acronym after another name: "iPhone [X]", "NutriBullet [RX]"; "solve for X" is not one. */
const isAfterWord = (spelling: string, before: Word): boolean =>
  spelling.length > 1
    ? isKnownBrand(lower(before)) || /\p{Ll}\p{Lu}/u.test(before.text)
    : isCapitalised(before) || partsOfSpeech(lower(before)).startsWith('N');

function isAfterName({ kind, page }: MatchContext, before: Word): boolean {
  const word = lower(before);
  if (!isCapitalised(before) || isFunctionWord(word)) return false;
  if (isFirstName(word) && !isWord(word)) return true;
  if (isKnownBrand(word)) return kind === 'word';
  return !(opensSentence(page, before) && /V/.test(partsOfSpeech(word)));
}

/** True after the number of a model: "Forerunner 255 [Music]", but not "in 2024 Apple". */
function isAfterModelNumber(page: Page, number: Word): boolean {
  const model = wordBefore(page, number.start);
  return (
    isNeighbour(model) &&
    isCapitalised(model) &&
    (looksLikeBrand(model) || !isFirstAfter(wordBefore(page, model.start)))
  );
}

/** True directly after a listed brand whose product it seems to be, unless that is one of the brand's own names: "Microsoft [Defender]", "Royal Caribbean [Oasis]". */
export function isAfterListedBrand({ before, page, name, isOwnWord, isFirst }: MatchContext): boolean {
  if (isFirst || !isNeighbour(before) || !isCapitalised(before)) return false;
  const second = wordBefore(page, before.start);
  const last = lower(before);
  const names = isNeighbour(second) ? [last, `${lower(second)} ${last}`] : [last];
  return names.some((one) => fieldsOfBrand(one).length > 0 && !isOwnWord(name.brand, one));
}

/** The longest listed name of which the hit is only a part, with up to two words before and three after it: "Farrow & [Ball]", "[Viking] Line". */
export function longerNameOf({ page, hit }: MatchContext, isOwn: (name: string) => boolean): Span | undefined {
  const starts = edges(hit.start, 2, (at) => wordBefore(page, at)).map((word) => word.start);
  const ends = edges(hit.end, 3, (at) => wordAfter(page, at)).map((word) => word.end);
  for (const start of [...starts.toReversed(), hit.start]) {
    const most = start + longestBrandAt(page.folded, start);
    for (const end of [...ends.toReversed(), hit.end]) {
      if (end > most || (start === hit.start && end === hit.end)) continue;
      const name = page.folded.slice(start, end);
      if (isListedBrand(name) && !isOwn(name)) return { start, end };
    }
  }
  return undefined;
}

/** Up to `most` adjacent words of the same phrase. */
function edges(from: number, most: number, next: (at: number) => Word | undefined): Word[] {
  const words: Word[] = [];
  for (let word = next(from); word !== undefined && words.length < most;) {
    if (word.gap !== ' ' && word.gap !== ' & ') break;
    words.push(word);
    word = next(word.start < from ? word.start : word.end);
  }
  return words;
}

/** True in the name of a foundation, stadium, club or town, which sell nothing: "Robert Bosch Stiftung", "Fondation Orange", "Allianz Arena", "o Inter de Milão", "the city of Boston". */
export function isOfInstitution({ hit, kind, before, after, page }: MatchContext): boolean {
  const following = page.cased.slice(hit.end, hit.end + 20);
  const preceding = page.cased.slice(Math.max(0, hit.start - 20), hit.start);
  if (nounAfter.test(following) || nounBefore.test(preceding)) return true;
  // Without "the" it may be the make-up.
  if (/^the$/i.test(before?.text ?? '') && /^ Foundation(?!s|\p{L})/u.test(following)) return true;
  if (kind === 'distinct' || !isNeighbour(after) || !/^d[ei]$/.test(after.text)) return false;
  const city = wordAfter(page, after.end);
  return isNeighbour(city) && /^\p{Lu}/u.test(city.text) && isCity(lower(city));
}

const nounAfter =
  /^[ -](?:Stiftung|Arena|Stadium|Stadion|Museum|Institute|Institut|Building|Bridge|Dam|Airport|Cathedral)(?![\p{L}\p{N}])/u;
const nounBefore =
  /(?:Fondation|Fundacion|Fundacao|Fondazione|Museo|Musee|Museu|Estadio|Stade|Stadio) (?:d[eio] )?$|(?:\bcity|town|village|ciudad|pueblo|cidade|ville|citta) (?:of|de|di) $/u;

const isCity = (name: string): boolean => (isPlace(name) && !isCountry(name)) || citiesAbroad.has(name);
/** Their Spanish, Portuguese, Italian and French names. */
const citiesAbroad = new Set(
  'milao milan turim turin roma rome napoles naples londres paris munique munich lisboa sevilla'.split(' '),
);

/** True for the name of a place: "Amazon River", "the Amazon", "hike in Patagonia", "Boston is a city". */
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

/** States and provinces after the name of a town: "Lincoln, Nebraska". */
const state =
  /^(?:alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|ohio|oklahoma|oregon|pennsylvania|tennessee|texas|utah|vermont|virginia|washington|wisconsin|wyoming|ontario|quebec|alberta|manitoba|saskatchewan|queensland|tasmania|victoria)$/;
