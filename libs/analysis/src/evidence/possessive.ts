import type { Evidence } from '../sighting.js';

/** An ending after an apostrophe, a registered mark. */
export const possessive: Evidence = ({ hit }, page) =>
  /^'\p{L}{0,5}(?![\p{L}\p{N}])|^[®™]/u.test(page.cased.slice(hit.end, hit.end + 7)) ? 3 : 0;
