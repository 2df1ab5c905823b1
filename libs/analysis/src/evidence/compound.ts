import { isWord } from '../lexicon.js';
import { isUpper } from '../letters.js';
import type { Evidence } from '../sighting.js';
import { attached } from '../telling-words.js';

/** "meta-analysis", "X-ray", "Fat-Free", "Budget-Friendly", but not "Intel-based" nor "anti-Intel". */
export const compound: Evidence = ({ hit, kind, before, written }, { cased, folded }) => {
  const isMeantLarge = isUpper(written.charAt(0)) && /^(?: |; )$/.test(before?.gap ?? '');
  if (kind !== 'word' && kind !== 'acronym') return 0;
  const tail = /^-(\p{L}+)/u.exec(cased.slice(hit.end, hit.end + 20));
  if (tail !== null) {
    const isOrdinary = /^-\p{Ll}/u.test(tail[0]) || isWord((tail[1] ?? '').toLowerCase());
    if (attached.test(folded.slice(hit.end, hit.end + 14))) return isMeantLarge ? 1.5 : 0;
    return isOrdinary ? -4 : 0;
  }
  const opening = cased.slice(Math.max(0, hit.start - 6), hit.start);
  return /\p{L}-$/u.test(opening) && !prefixed.test(opening) ? -4 : 0;
};

const prefixed = /(?:^|[^\p{L}])(?:anti|pre|post|non|ex|pro|co|de)-$/iu;
