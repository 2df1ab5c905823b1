import type { Span } from '@app/findings';
import { standsAlone } from '../matching/find-names.js';
import { foldText, lowerCase, type Page } from '../text/page.js';
import { scriptOf } from '../text/words.js';
import type { Quoted } from './extraction.js';
import type { VisibleRun } from './visible-runs.js';

/** In UTF-16 units. More is no name and no descriptor, and is not looked for. */
const longestQuote = 300;
/** For one reply: words of an answer are found with far fewer, and only such as are made to waste time need more. */
const mostPlaces = 500_000;

/** Looks for the words of one reply in what a model was shown. */
export class QuoteFinder {
  private readonly cased: string;
  private readonly folded: string;
  private readonly found = new Map<string, Span | null>();
  /** How many more places will be looked at where words stand, be it as a part of others. */
  private places = mostPlaces;

  constructor(
    private readonly page: Page,
    private readonly runs: readonly VisibleRun[],
  ) {
    this.cased = withoutWithheld(page.cased, runs);
    this.folded = withoutWithheld(page.folded, runs);
  }

  /**
   * Where the words stand: in the run that was named, else anywhere; as written first, then in any case; both sides folded.
   * `null` where they stand nowhere as whole words, so that nothing is believed that the answer does not say.
   */
  find({ text, run }: Quoted): Span | null {
    if (text.length > longestQuote) return null;
    const key = `${run} ${text}`;
    const known = this.found.get(key);
    if (known !== undefined) return known;
    const found = this.lookFor(asFolded(text), this.runs[run - 1]);
    this.found.set(key, found);
    return found;
  }

  private lookFor(quote: string, named: Span | undefined): Span | null {
    if (!/[\p{L}\p{N}]/u.test(quote)) return null;
    return (named && this.lookIn(named, quote)) ?? this.lookIn({ start: 0, end: this.cased.length }, quote);
  }

  private lookIn(part: Span, quote: string): Span | null {
    return this.wholeWords(this.cased, part, quote) ?? this.wholeWords(this.folded, part, lowerCase(quote));
  }

  private wholeWords(view: string, { start, end }: Span, words: string): Span | null {
    const text = view.slice(start, end);
    for (let at = text.indexOf(words); at >= 0 && this.places > 0; at = text.indexOf(words, at + 1)) {
      const span = { start: start + at, end: start + at + words.length };
      if (isWhole(this.page, span)) return span;
      this.places--;
    }
    return null;
  }
}

/** Of the same length, so that offsets hold. */
function withoutWithheld(view: string, runs: readonly VisibleRun[]): string {
  const pieces = runs.map(({ isWithheld, start, end }) =>
    isWithheld ? '\n'.repeat(end - start) : view.slice(start, end),
  );
  return pieces.join('');
}

/** Case kept. Marks and stops around the words are the model's own; brackets and quotes are where they are no pair inside. */
function asFolded(text: string): string {
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

/** Is there the inside of a word of letters or of a number? Han, kana and Hangul are written without spaces, or with particles. */
function cutsWord(text: string, at: number): boolean {
  const [before, after] = [scriptOf(text.charAt(at - 1)), scriptOf(text.charAt(at))];
  return before === after && (before === 'spaced' || before === 'digit');
}
