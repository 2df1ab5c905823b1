import { isCountry, isPlace } from '../lexicon/lexicon.js';
import type { MatchContext } from './match-context.js';
import { wordAfter } from '../text/words.js';
import { isNeighbour, lower } from './word-senses.js';

/** "Robert Bosch Stiftung", "Fondation Orange", "Allianz Arena", "o Inter de Milão", "the city of Boston": foundations, stadiums, clubs and towns sell nothing. */
export function isOfInstitution({ hit, kind, before, after, page }: MatchContext): boolean {
  const following = page.cased.slice(hit.end, hit.end + 20);
  const preceding = page.cased.slice(Math.max(0, hit.start - 20), hit.start);
  if (nounAfter.test(following) || nounBefore.test(preceding)) return true;
  // Make-up has a foundation, too.
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
/** As Spanish, Portuguese, Italian and French call them. */
const citiesAbroad = new Set(
  'milao milan turim turin roma rome napoles naples londres paris munique munich lisboa sevilla'.split(' '),
);
