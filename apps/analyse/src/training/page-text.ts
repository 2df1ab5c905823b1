import type { LabelledAnswer } from '../scoring/labels.js';
import { stableHash } from './stable-hash.js';

/**
 * The answer as text that was extracted from a page: without markup and line breaks, and for some answers without a space after a line that
 * ends a sentence. Its names are the same; the spans of tracked brands are dropped.
 */
export function asPageText(answer: LabelledAnswer): LabelledAnswer {
  const isGlued = stableHash(answer.id) % 2 === 0;
  const lines = answer.answer
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split('\n')
    .map((line) =>
      line
        .replace(/^\s*(?:#{1,6}|[-*+>]|\d+[.)])\s+/, '')
        .replaceAll(/[*_`]{1,3}|^\||\|$|^[\s|:-]+$/g, '')
        .replaceAll('|', ' '),
    )
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const text = lines.reduce((before, line) => before + (isGlued && /[.!?]$/.test(before) ? '' : ' ') + line, '').trim();
  return { ...answer, answer: text, tracked: [] };
}
