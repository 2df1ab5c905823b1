import type { MatchContext } from './match-context.js';
import { wordAfter } from '../text/words.js';
import { isCapitalised, isNeighbour } from './word-senses.js';

/** Roman „Emma“, the film "Casper", Guardians of the Galaxy, "Casper the Friendly Ghost", "Mercedes Lackey writes": a title, an epithet, what persons do. */
export function isOfFiction({ hit, kind, after, isFirst, page }: MatchContext): boolean {
  const before = page.folded.slice(Math.max(0, hit.start - 24), hit.start);
  if (work.test(before) && page.folded.charAt(hit.end) === '"') return true;
  if (kind === 'word' && /\p{Lu}\p{Ll}+s? of the $/u.test(page.cased.slice(Math.max(0, hit.start - 24), hit.start)))
    return true;
  if (kind === 'han' || !isNeighbour(after)) return false;
  const second = wordAfter(page, after.end);
  if (!isNeighbour(second)) return false;
  if (kind === 'distinct') return isCapitalised(after) && longAgo.test(second.text);
  if (/^vo[nm]$/.test(after.text) && isCapitalised(second) && isFirst && kind === 'person') return true;
  if (epithet.test(page.cased.slice(after.start, after.start + 40))) return true;
  return kind === 'person' && isCapitalised(after) && ofPersons.test(second.text);
}

/** Two capitals after the article, or an adjective that only persons bear. */
const epithet =
  /^(?:the \p{Lu}\p{Ll}+ \p{Lu}|(?:the|der|die|le|la|el|il|o) (?:Great|Wise|Brave|Terrible|Grosse|Gross|Grand|Grande|Weise)\b)/u;
const work =
  /\b(?:roman|film|buch|novel|movie|book|song|livre|chanson|pelicula|novela|libro|cancion|romanzo|canzone|livro|filme|musica)(?:s|es)?,? "$/u;
const ofPersons =
  /^(?:writes|wrote|plays|played|sings|sang|stars|starred|directed|directs|acts|acted|painted|paints|composed|died|married|said|says|told|was born)$/u;
/** What no product does either. */
const longAgo = /^(?:wrote|sang|starred|painted|composed|died|married)$/;
