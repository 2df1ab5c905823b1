import type { Evidence } from '../sighting.js';

/** "طلبات كثيرة", many orders: a plural with an adjective of number is no name. */
export const arabicPlural: Evidence = ({ hit, written }, { folded }) =>
  written.endsWith('ات') && manifold.test(folded.slice(hit.end, hit.end + 12)) ? -8 : 0;

const manifold = /^ (?:كثيرة|عديدة|متعددة|مختلفة|قليلة|متكررة|متنوعة|اضافية|إضافية)(?!\p{L})/u;
