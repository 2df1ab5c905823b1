import { foldText, lowerCase } from '../text/fold.js';

/** A configured name as it is looked for: folded, case kept, without trademark signs. */
export const spellingOf = (name: string): string =>
  foldText(name)
    .replace(/[®™℠©]+$/u, '')
    .trim();

/** The forms under which a spelling is written, folded and in lower case: with and without apostrophe, "&" and "and", "+" and "plus". */
export function variantsOf(spelling: string): Set<string> {
  return alternatives.reduce(withAlternative, new Set([lowerCase(spelling)]));
}

const withAlternative = (variants: Set<string>, [written, other]: Alternative): Set<string> =>
  new Set([...variants].flatMap((variant) => [variant, variant.replace(written, other)]));

type Alternative = readonly [RegExp, string];
const alternatives: readonly Alternative[] = [
  [/(?<=\p{L})'(?=\p{L})/gu, ''],
  [/ & /g, '&'],
  [/ ?& ?/g, ' & '],
  [/ & /g, ' and '],
  [/(?<=\p{L}) and (?=\p{L})/gu, ' & '],
  [/(?<=\p{L}{2})\+$/u, ' plus'],
];
