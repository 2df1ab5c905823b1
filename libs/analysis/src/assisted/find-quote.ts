import type { Span } from '@app/findings';
import { standsAlone } from '../matching/find-names.js';
import { foldText, lowerCase, type Page } from '../text/page.js';
import { scriptOf } from '../text/words.js';
import type { Quoted } from './extraction.js';
import type { VisibleBlock } from './visible-blocks.js';

/** In UTF-16 code units; a longer quote is neither a name nor a quality and is not searched. */
const maxQuoteLength = 300;
/** The most occurrences that are checked for one reply. Real replies need far fewer, and only one made to waste time needs more. */
const maxChecks = 500_000;

/** Finds the quotes of one reply in the text that the model saw. */
export class QuoteFinder {
  private readonly cased: string;
  private readonly folded: string;
  private readonly found = new Map<string, Span | null>();
  /** How many more occurrences will be checked for being whole words. */
  private checksLeft = maxChecks;

  constructor(
    private readonly page: Page,
    private readonly runs: readonly VisibleBlock[],
  ) {
    this.cased = withoutWithheld(page.cased, runs);
    this.folded = withoutWithheld(page.folded, runs);
  }

  /**
   * Finds a quote in the named block, else anywhere; first in its own letter case, then in any. Quote and text are folded. `null` if it
   * occurs nowhere as whole words, so that nothing is used that the answer does not contain.
   */
  find({ text, run }: Quoted): Span | null {
    if (text.length > maxQuoteLength) return null;
    const key = `${run} ${text}`;
    const cached = this.found.get(key);
    if (cached !== undefined) return cached;
    const found = this.search(normalised(text), this.runs[run - 1]);
    this.found.set(key, found);
    return found;
  }

  private search(quote: string, named: Span | undefined): Span | null {
    if (!/[\p{L}\p{N}]/u.test(quote)) return null;
    return (named && this.searchIn(named, quote)) ?? this.searchIn({ start: 0, end: this.cased.length }, quote);
  }

  private searchIn(part: Span, quote: string): Span | null {
    return this.wholeWords(this.cased, part, quote) ?? this.wholeWords(this.folded, part, lowerCase(quote));
  }

  private wholeWords(view: string, { start, end }: Span, words: string): Span | null {
    const text = view.slice(start, end);
    for (let at = text.indexOf(words); at >= 0 && this.checksLeft > 0; at = text.indexOf(words, at + 1)) {
      const span = { start: start + at, end: start + at + words.length };
      if (isWhole(this.page, span)) return span;
      this.checksLeft--;
    }
    return null;
  }
}

/** The view with withheld blocks blanked out; its length stays the same, so that offsets stay valid. */
function withoutWithheld(view: string, runs: readonly VisibleBlock[]): string {
  const pieces = runs.map(({ isWithheld, start, end }) =>
    isWithheld ? '\n'.repeat(end - start) : view.slice(start, end),
  );
  return pieces.join('');
}

/** Folds a quote and keeps its case. Marks and punctuation around it are the model's own and removed; so are brackets and quotation marks unless they belong to a pair. */
function normalised(text: string): string {
  const words = foldText(text.replace(/\*\*|__|`/g, ''));
  const inner = words.replace(/^[\s"'([,;:.]+|[\s"')\],;:.]+$/g, '');
  return arePairs(inner) ? inner : words.replace(/^[\s,;:.]+|[\s,;:.]+$/g, '');
}

function arePairs(words: string): boolean {
  const count = (sign: string) => words.split(sign).length - 1;
  return count('(') === count(')') && count('[') === count(']') && count('"') % 2 === 0;
}

const isWhole = (page: Page, { start, end }: Span): boolean =>
  (!cutsWord(page.folded, start) && !cutsWord(page.folded, end)) || standsAlone(page, start, end);

/** True inside a word of letters or a number. Han, kana and Hangul do not count, as they have no spaces or have particles. */
function cutsWord(text: string, at: number): boolean {
  const [before, after] = [scriptOf(text.charAt(at - 1)), scriptOf(text.charAt(at))];
  return before === after && (before === 'spaced' || before === 'digit');
}
