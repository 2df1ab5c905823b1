/** Loaded together: they are the same page but for their columns. */
export { Citations } from './citations.js';
export { Competitors } from './competitors.js';
export { Gaps } from './gaps.js';
export { Qualities } from './qualities.js';
export { Searches } from './searches.js';
