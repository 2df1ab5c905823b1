import type { Span } from '@app/findings';
import { isFunctionWord } from '../lexicon/lexicon.js';
import { isCommonWord } from '../lexicon/wording.js';
import { findNames } from '../matching/find-names.js';
import { spellingOf } from '../matching/names.js';
import { lowerCase, type Page } from '../text/page.js';
import { isLower, scriptOf } from '../text/words.js';
import { showing } from './visible-runs.js';

const longestName = 80;
const mostWords = 6;
const legalForm = /(?:,? (?:inc|corp|corporation|ltd|limited|llc|gmbh|ag|plc|co|sa|sas|spa|srl|bv|nv|ab)\.?)+$/u;

/** A name folded, in lower case and without its legal form: one key, one name. */
export function nameKey({ folded }: Page, { start, end }: Span): string {
  const name = folded.slice(start, end);
  return name.replace(legalForm, '') || name;
}

/**
 * Wherever the quoted names stand alone in what the model was shown, by `nameKey`. A name that is a common word, too, counts
 * only as it was quoted: "Target", not "target".
 */
export function placesByName(page: Page, named: readonly Span[]): Map<string, Span[]> {
  const written = new Set(named.map(({ start, end }) => page.cased.slice(start, end)).filter(mayBeName));
  const names = [...written].map((name) => {
    return { brand: 0, spelling: spellingOf(name), kind: 'distinct', isAccented: false } as const;
  });
  const isShown = showing(page);
  const hits = findNames(page, names).filter(({ start, end }) => {
    const text = page.cased.slice(start, end);
    return isShown(start) && (written.has(text) || !isCommonWord(text));
  });
  return Map.groupBy(hits, (hit) => nameKey(page, hit));
}

/** No sentence, and no common words written small. */
export function mayBeName(text: string): boolean {
  const words = text.split(/[\s-]+/u);
  if (text.length > longestName || words.length > mostWords || /[,;?()[\]{}<>"\n]|[.!]\s|\s-\s/u.test(text))
    return false;
  const common = words.filter((word) => isSmall(word) && isCommonWord(word) && !isFunctionWord(word));
  return common.length <= (isSmall(text) ? 0 : 1);
}

/** Letters that have case, none of them a capital. */
const isSmall = (text: string): boolean =>
  [...text].some((unit) => scriptOf(unit) === 'spaced' && isLower(unit)) && text === lowerCase(text);
