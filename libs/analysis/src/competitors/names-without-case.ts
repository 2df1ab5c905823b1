import type { Span } from '../text/span.js';
import { headsWithoutCase } from './heads-without-case.js';
import { brandsWithoutCase } from '../lexicon/lexicon.js';
import type { Page } from '../text/page.js';
import { spanAt } from '../text/page.js';
import { rowsWithoutCase } from './rows-without-case.js';
import type { SiblingHeads } from '../layout/sibling-heads.js';
import { topicsWithoutCase } from './topics-without-case.js';
import { wordingOf } from '../lexicon/wording.js';
import type { NameIndex } from '../matching/written-names.js';
import { indexOf, writtenNames } from '../matching/written-names.js';

let known: NameIndex | undefined;

/**
 * Brands in scripts without capitals: known ones, heads beside a brand's head, what stands in a row with one of them, and what is spoken of as one is.
 * `brands` are the places of all brands found otherwise, sorted. Each with its references, in units of the view.
 */
export function namesWithoutCase(page: Page, brands: readonly Span[], siblings: SiblingHeads): Span[][] {
  if (!/\p{Lo}{2}/u.test(page.folded)) return [];
  const textOf = ({ start, end }: Span): string => page.folded.slice(start, end);
  const isFree = ({ start, end }: Span): boolean =>
    spanAt(brands, start) === undefined && spanAt(brands, end - 1) === undefined;
  const names = new Set(
    writtenNames(page, (known ??= indexOf(brandsWithoutCase())))
      .filter(isFree)
      .map(textOf),
  );
  // Where the answer is written with capitals, a part without them makes no names of its small words.
  const mayBeName = (text: string): boolean => wordingOf(page).isWithoutCase || /\p{Lo}/u.test(text);
  for (const head of headsWithoutCase(page, brands, siblings)) if (mayBeName(head)) names.add(head);
  const seeds = [...brands, ...writtenNames(page, indexOf(names)).filter(isFree)].toSorted((a, b) => a.start - b.start);
  for (const span of [...rowsWithoutCase(page, seeds), ...topicsWithoutCase(page, seeds)])
    if (isFree(span) && mayBeName(textOf(span))) names.add(textOf(span));
  return [...Map.groupBy(writtenNames(page, indexOf(names)).filter(isFree), textOf).values()];
}
