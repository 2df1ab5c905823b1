import { isLower, isUpper } from '../letters.js';
import type { Evidence } from '../sighting.js';

/** The list it stands in has no capitals at all, and known brands beside it (see casing.ts). */
export const lowerCaseList: Evidence = ({ kind, name, written }) =>
  kind === 'word' && isUpper(name.spelling.charAt(0)) && isLower(written.charAt(0)) ? 3 : 0;
