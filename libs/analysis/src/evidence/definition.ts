import type { Evidence } from '../sighting.js';
import { brandVerb } from '../telling-words.js';
import type { Word } from '../words.js';
import { isNeighbour } from './word-senses.js';

/** "Nike is the Greek goddess", "the Canon of", "the first Quarter", "Total : 12 €": said of the thing that the word means. */
export const definition: Evidence = ({ hit, kind, before, after: next, isFirst }, { folded }) => {
  if (kind === 'distinct' || kind === 'han') return 0;
  const after = folded.slice(hit.end, hit.end + 50);
  if (isSomethingElse.test(after)) return -5;
  if (kind !== 'word') return 0;
  const opening = folded.slice(Math.max(0, hit.start - 12), hit.start);
  if (/^ of\b/.test(after) && /^(?:the|a|an|this|that|its|their|our)$/i.test(before?.text ?? '')) return -2;
  if (/\b(?:first|second|third|fourth)\s$/.test(opening) && isVerbOrNone(next)) return -3;
  return isFirst && /^ ?: ?[$€£]?\d/.test(after) ? -3 : 0;
};

/** Nothing that a brand could sell comes next: "the first Quarter was", not "the first Apple store". */
const isVerbOrNone = (next: Word | undefined): boolean => !isNeighbour(next) || brandVerb.test(next.text);

const isSomethingElse =
  /^ (?:is|was|ist|war|est|es|e) (?:an?|the|one of the|ein|eine|der|die|un|une|la|le|el|il|una|um|uma) (?:[\w-]+ )?(?:god|goddess|saint|planet|constellation|poet|philosopher|genus|species|fruit|vegetable|herb|mammal|bird|gott|gottin|heilige|frucht|vogel|deesse|dieu|oiseau|diosa|dios|fruta|dea|dio|frutto|deusa|deus|ave)\b/u;
