import { isCountry, isPlace } from '../lexicon.js';
import type { Evidence } from '../sighting.js';
import { wordAfter } from '../words.js';
import { isNeighbour, lower } from './word-senses.js';

/** "Robert Bosch Stiftung", "Fondation Orange", "Allianz Arena", "o Inter de Milão", "the city of Boston": foundations, stadiums, clubs and towns sell nothing. */
export const institution: Evidence = ({ hit, kind, before, after }, page) => {
  const following = page.cased.slice(hit.end, hit.end + 20);
  const preceding = page.cased.slice(Math.max(0, hit.start - 20), hit.start);
  if (nounAfter.test(following) || nounBefore.test(preceding)) return -10;
  // Make-up has a foundation, too.
  if (/^the$/i.test(before?.text ?? '') && /^ Foundation(?!s|\p{L})/u.test(following)) return -10;
  if (kind === 'distinct' || !isNeighbour(after) || !/^d[ei]$/.test(after.text)) return 0;
  const city = wordAfter(page, after.end);
  return isNeighbour(city) && /^\p{Lu}/u.test(city.text) && isCity(lower(city)) ? -3 : 0;
};

const nounAfter =
  /^[ -](?:Stiftung|Arena|Stadium|Stadion|Museum|Institute|Institut|Building|Bridge|Dam|Airport|Cathedral)(?![\p{L}\p{N}])/u;
const nounBefore =
  /(?:Fondation|Fundacion|Fundacao|Fondazione|Museo|Musee|Museu|Estadio|Stade|Stadio) (?:d[eio] )?$|(?:\bcity|town|village|ciudad|pueblo|cidade|ville|citta) (?:of|de|di) $/u;

const isCity = (name: string): boolean => (isPlace(name) && !isCountry(name)) || citiesAbroad.has(name);
/** As Spanish, Portuguese, Italian and French call them. */
const citiesAbroad = new Set(
  'milao milan turim turin roma rome napoles naples londres paris munique munich lisboa sevilla'.split(' '),
);
