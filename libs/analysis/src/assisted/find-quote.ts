import { standsAlone } from '../borders.js';
import type { Span } from '../findings.js';
import { foldText, lowerCase } from '../fold.js';
import { scriptOf } from '../letters.js';
import type { Page } from '../page.js';
import type { Quoted } from './extraction.js';
import type { VisibleRun } from './visible-runs.js';

/**
 * Where words of a reply stand in the answer: in the run that was named, else in the first that has them; both sides folded.
 * `null` where they stand nowhere as whole words, so that nothing is believed that the answer does not say.
 */
export function findQuote(page: Page, runs: readonly VisibleRun[], { text, run }: Quoted): Span | null {
  const quote = asFolded(text);
  if (!/[\p{L}\p{N}]/u.test(quote)) return null;
  const named = runs[run - 1];
  return (named && findIn(page, named, quote)) ?? findAnywhere(page, runs, quote);
}

/** Case kept. Marks and stops around the words are the model's own. */
function asFolded(text: string): string {
  return foldText(text.replace(/\*\*|__|`/g, '')).replace(/^[\s"'([,;:.]+|[\s"')\],;:.]+$/g, '');
}

function findAnywhere(page: Page, runs: readonly VisibleRun[], quote: string): Span | null {
  for (const run of runs) {
    const found = findIn(page, run, quote);
    if (found) return found;
  }
  return null;
}

/** As it is written, else in any case. */
function findIn(page: Page, run: VisibleRun, quote: string): Span | null {
  if (run.isWithheld) return null;
  return wholeWordsIn(page, page.cased, { run, words: quote }) ?? inAnyCase(page, run, quote);
}

const inAnyCase = (page: Page, run: VisibleRun, quote: string): Span | null =>
  wholeWordsIn(page, page.folded, { run, words: lowerCase(quote) });

function wholeWordsIn(page: Page, view: string, { run, words }: { run: Span; words: string }): Span | null {
  for (let at = view.indexOf(words, run.start); at >= 0; at = view.indexOf(words, at + 1)) {
    const end = at + words.length;
    if (end > run.end) return null;
    if ((!cutsWord(view, at) && !cutsWord(view, end)) || standsAlone(page, at, end)) return { start: at, end };
  }
  return null;
}

/** Is there the inside of a word of letters or of a number? Han, kana and Hangul are written without spaces, or with particles. */
function cutsWord(text: string, at: number): boolean {
  const [before, after] = [scriptOf(text.charAt(at - 1)), scriptOf(text.charAt(at))];
  return before === after && (before === 'spaced' || before === 'digit');
}
