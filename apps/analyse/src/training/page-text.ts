import type { LabelledAnswer } from '../scoring/labels.js';
import { lot } from './lot.js';

/**
 * The answer as an extraction of a page's text has it: no marks, no line breaks, and now and then no space between two sentences either.
 * Its names are the same; where the tracked brands stand is not known.
 */
export function asPageText(answer: LabelledAnswer): LabelledAnswer {
  const isGlued = lot(answer.id) % 2 === 0;
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
