import type { Evidence } from '../sighting.js';

/** In German "Über" is not "Uber": a name without accents is not written with an umlaut. */
export const umlaut: Evidence = ({ hit, name }, { text, rawStart, rawEnd }, { wording }) =>
  wording.language === 'de' && !name.isAccented && /[äöü]/iu.test(text.slice(rawStart[hit.start], rawEnd[hit.end - 1]))
    ? -8
    : 0;
