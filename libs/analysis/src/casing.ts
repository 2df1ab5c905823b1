import type { Hit } from './find-names.js';
import { isLower, isUpper } from './letters.js';
import { isDictionaryWord, isKnownBrand } from './lexicon.js';
import type { Name, NameKind } from './names.js';
import type { Page } from './page.js';
import { blockAt } from './page.js';
import { wordAfter } from './words.js';

/** Does the case in which a hit is written allow the name? Decided over the whole answer: where "Intel" stands, "intel" is another word. */
export function casing(
  page: Page,
  hits: readonly Hit[],
  kindOf: (name: Name) => NameKind,
): (hit: Hit, name: Name) => boolean {
  const asConfigured = new Set(
    hits.flatMap((hit) => hit.names.filter((name) => hasItsCapital(written(page, hit), name))),
  );
  return (hit, name) => {
    const text = written(page, hit);
    const kind = kindOf(name);
    if (kind === 'acronym') return squeezed(text) === squeezed(name.spelling);
    if (kind === 'phrase') return text === name.spelling || capitalsMatch(text, name.spelling);
    if (hasItsCapital(text, name) || !/\p{L}/u.test(name.spelling)) return true;
    if (kind === 'word' || kind === 'person' || text.length < 4 || isDictionaryWord(text))
      return isInLowerCaseList(page, hit);
    return !asConfigured.has(name) || isBesideItself(page, hit) || /[.\d -]/.test(text) || isFollowedByModel(page, hit);
  };
}

const squeezed = (text: string): string => text.replace(' and ', '&').replaceAll(' ', '');
const written = (page: Page, { start, end }: Hit): string => page.cased.slice(start, end);

/** Written with a capital, or configured without one. */
function hasItsCapital(text: string, { spelling, kind }: Name): boolean {
  const first = /\p{L}/u.exec(spelling)?.[0] ?? '';
  if (!isUpper(first)) return kind !== 'word' || text === spelling || isUpper(text.charAt(0));
  return [...text].some(isUpper);
}

/** Each word of a phrase has its capital: "Old Navy" is the brand, "old navy" is not. */
function capitalsMatch(text: string, spelling: string): boolean {
  const words = text.split(/[ -]/);
  return spelling.split(/[ -]/).every((word, i) => !isUpper(word.charAt(0)) || isUpper(words[i]?.charAt(0) ?? ''));
}

/** "IKEA and ikea", "SONY, Sony and sony": spellings of one name, in a row. */
function isBesideItself({ folded }: Page, { start, end }: Hit): boolean {
  const separator = /(?:, | ?\/ ?|,? (?:and|or|und|oder|y|o|et|ou|e) )$/u.exec(
    folded.slice(Math.max(0, start - 8), start),
  );
  const before = start - (separator?.[0].length ?? start);
  return folded.slice(Math.max(0, before - (end - start)), before) === folded.slice(start, end);
}

const isFollowedByModel = (page: Page, hit: Hit): boolean => {
  const after = wordAfter(page, hit.end);
  return after?.gap === ' ' && /^[\p{Lu}\d]/u.test(after.text);
};

/** "best phones: samsung s24, apple iphone 15": nothing has a capital, and another element begins with a known brand. */
function isInLowerCaseList(page: Page, hit: Hit): boolean {
  const block = blockAt(page, hit.start);
  if (block === undefined || block.end - block.start > 2000) return false;
  const text = page.cased.slice(block.start, block.end);
  const before = page.folded.slice(block.start, hit.start);
  if ([...text].some(isUpper) || !/(?:^|[,:;])\s*$/u.test(before)) return false;
  return text
    .split(/[,:;]/)
    .some(
      (element) => isLower(element.trim().charAt(0)) && isKnownBrand(/^\s*([\p{L}\d-]+)/u.exec(element)?.[1] ?? ''),
    );
}
