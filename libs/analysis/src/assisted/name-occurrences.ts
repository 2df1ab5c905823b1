import type { Span } from '@app/findings';
import { isFunctionWord } from '../lexicon/lexicon.js';
import { isCommonWord } from '../lexicon/wording.js';
import { findNames } from '../matching/find-names.js';
import { spellingOf } from '../matching/names.js';
import { lowerCase, type Page } from '../text/page.js';
import { isLower, scriptOf } from '../text/words.js';
import { visibilityTest } from './visible-blocks.js';

const longestName = 80;
const mostWords = 6;
const legalForm = /(?:,? (?:inc|corp|corporation|ltd|limited|llc|gmbh|ag|plc|co|sa|sas|spa|srl|bv|nv|ab)\.?)+$/u;

/** The key of a name: folded, in lower case and without legal form ("Inc", "GmbH"). */
export function nameKey({ folded }: Page, { start, end }: Span): string {
  const name = folded.slice(start, end);
  return name.replace(legalForm, '') || name;
}

/**
 * All occurrences of the quoted names as whole words in the text that the model saw, by `nameKey`. A name that is also a common word counts
 * only in the quoted letter case: "Target", not "target".
 */
export function occurrencesByName(page: Page, named: readonly Span[]): Map<string, Span[]> {
  const written = new Set(named.map(({ start, end }) => page.cased.slice(start, end)).filter(mayBeName));
  const names = [...written].map((name) => {
    return { brand: 0, spelling: spellingOf(name), kind: 'distinct', isAccented: false } as const;
  });
  const isShown = visibilityTest(page);
  const hits = findNames(page, names).filter(({ start, end }) => {
    const text = page.cased.slice(start, end);
    return isShown(start) && (written.has(text) || !isCommonWord(text));
  });
  return Map.groupBy(hits, (hit) => nameKey(page, hit));
}

/** True if a text can be a name: not a sentence, and not common words in lower case. */
export function mayBeName(text: string): boolean {
  const words = text.split(/[\s-]+/u);
  if (text.length > longestName || words.length > mostWords || /[,;?()[\]{}<>"\n]|[.!]\s|\s-\s/u.test(text))
    return false;
  const common = words.filter((word) => isSmall(word) && isCommonWord(word) && !isFunctionWord(word));
  return common.length <= (isSmall(text) ? 0 : 1);
}

/** True if the text has letters with case and none of them is a capital. */
const isSmall = (text: string): boolean =>
  [...text].some((unit) => scriptOf(unit) === 'spaced' && isLower(unit)) && text === lowerCase(text);
