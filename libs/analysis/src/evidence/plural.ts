import { scriptOf } from '../letters.js';
import type { Evidence } from '../sighting.js';

/** "Homes", "Targets": a common word in the plural; brands come one at a time. In German it is the genitive. */
export const plural: Evidence = ({ kind, hit }, { folded }, { wording }) =>
  kind === 'word' && wording.language !== 'de' && scriptOf(folded.charAt(hit.end)) === 'spaced' ? -4 : 0;
