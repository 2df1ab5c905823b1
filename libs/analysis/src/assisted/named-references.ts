import type { Span } from '@app/findings';
import { findNames } from '../matching/find-names.js';
import { lowerCase } from '../text/fold.js';
import { isCommonWord } from '../lexicon/wording.js';
import { isLower, scriptOf } from '../text/words.js';
import { isFunctionWord } from '../lexicon/lexicon.js';
import type { Page } from '../text/page.js';
import { spanAt } from '../text/page.js';
import { spellingOf } from '../matching/names.js';
import { visibleRuns } from './visible-runs.js';

const longestName = 80;
const mostWords = 6;
const legalForm = /(?:,? (?:inc|corp|corporation|ltd|limited|llc|gmbh|ag|plc|co|sa|sas|spa|srl|bv|nv|ab)\.?)+$/u;

/** A name folded, in lower case and without its legal form. */
export function nameKey({ folded }: Page, { start, end }: Span): string {
  const name = folded.slice(start, end);
  return name.replace(legalForm, '') || name;
}

/**
 * Wherever the named brands stand alone in what a reader sees, by `nameKey`.
 * A name that is a common word, too, counts only as it was quoted: "Target", not "target".
 */
export function referencesByName(page: Page, named: readonly Span[]): Map<string, Span[]> {
  const written = new Set(named.map(({ start, end }) => page.cased.slice(start, end)).filter(mayBeName));
  const names = [...written].map((name) => {
    return { brand: 0, spelling: spellingOf(name), kind: 'distinct', isAccented: false } as const;
  });
  const withheld = visibleRuns(page).filter(({ isWithheld }) => isWithheld);
  const hits = findNames(page, names).filter(({ start, end }) => {
    const text = page.cased.slice(start, end);
    return spanAt(withheld, start) === undefined && (written.has(text) || !isCommonWord(text));
  });
  return Map.groupBy(hits, (hit) => nameKey(page, hit));
}

/** No sentence, and no common words written small. */
function mayBeName(text: string): boolean {
  const words = text.split(/[\s-]+/u);
  if (text.length > longestName || words.length > mostWords || /[,;?()[\]{}<>"\n]|[.!]\s|\s-\s/u.test(text))
    return false;
  const common = words.filter((word) => isSmall(word) && isCommonWord(word) && !isFunctionWord(word));
  return common.length <= (isSmall(text) ? 0 : 1);
}

/** Letters that have case, none of them a capital. */
const isSmall = (text: string): boolean =>
  [...text].some((unit) => scriptOf(unit) === 'spaced' && isLower(unit)) && text === lowerCase(text);
