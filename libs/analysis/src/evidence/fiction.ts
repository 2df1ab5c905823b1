import type { Evidence } from '../sighting.js';
import { wordAfter } from '../words.js';
import { isCapitalised, isNeighbour } from './word-senses.js';

/** Roman „Emma“, the film "Casper", Guardians of the Galaxy, "Casper the Friendly Ghost", "Mercedes Lackey writes": a title, an epithet, what persons do. */
export const fiction: Evidence = ({ hit, kind, after, isFirst }, page) => {
  const before = page.folded.slice(Math.max(0, hit.start - 24), hit.start);
  if (work.test(before) && page.folded.charAt(hit.end) === '"') return -10;
  if (kind === 'word' && /\p{Lu}\p{Ll}+s? of the $/u.test(page.cased.slice(Math.max(0, hit.start - 24), hit.start)))
    return -1.5;
  if (kind === 'han' || !isNeighbour(after)) return 0;
  const second = wordAfter(page, after.end);
  if (!isNeighbour(second)) return 0;
  if (kind === 'distinct') return isCapitalised(after) && longAgo.test(second.text) ? -8 : 0;
  if (/^vo[nm]$/.test(after.text) && isCapitalised(second) && isFirst && kind === 'person') return -3;
  if (epithet.test(page.cased.slice(after.start, after.start + 40))) return -6;
  return kind === 'person' && isCapitalised(after) && ofPersons.test(second.text) ? -6 : 0;
};

/** Two capitals after the article, or an adjective that only persons bear. */
const epithet =
  /^(?:the \p{Lu}\p{Ll}+ \p{Lu}|(?:the|der|die|le|la|el|il|o) (?:Great|Wise|Brave|Terrible|Grosse|Gross|Grand|Grande|Weise)\b)/u;
const work =
  /\b(?:roman|film|buch|novel|movie|book|song|livre|chanson|pelicula|novela|libro|cancion|romanzo|canzone|livro|filme|musica)(?:s|es)?,? "$/u;
const ofPersons =
  /^(?:writes|wrote|plays|played|sings|sang|stars|starred|directed|directs|acts|acted|painted|paints|composed|died|married|said|says|told|was born)$/u;
/** What no product does either. */
const longAgo = /^(?:wrote|sang|starred|painted|composed|died|married)$/;
