import type { NamedBrand, Watch } from './findings.js';
import { foldText, lowerCase } from './fold.js';
import { scriptOf } from './letters.js';
import { isCalendarOrPeople, isFirstName, isPlace, isSurname, isWord } from './lexicon.js';

/**
 * How much a spelling says by itself. `distinct`: no other sense is known. `word`: a common word or a place, too.
 * `person`: a first or last name, too. `phrase`: several common words. `acronym`: up to three capitals. `number`: digits alone.
 */
export type NameKind = 'distinct' | 'word' | 'person' | 'phrase' | 'acronym' | 'number';

/** One spelling of a watched brand; `brand` is 0 for the tracked one, then the competitors in their order. */
export interface Name {
  readonly brand: number;
  /** Folded, case kept. */
  readonly spelling: string;
  readonly kind: NameKind;
}

/** A name must fit into a snippet. */
const longestName = 200;

/** All spellings of the watch. Throws RangeError where one has neither letter nor digit, or is too long. */
export function namesOf({ brand, competitors }: Watch): Name[] {
  return [brand, ...competitors].flatMap((watched, index) => spellingsOf(watched, index));
}

function spellingsOf(watched: NamedBrand, brand: number): Name[] {
  const role = brand === 0 ? 'brand' : `competitor ${brand}`;
  return [watched.name, ...watched.aliases].map((name, index) => {
    const spelling = foldText(name)
      .replace(/[®™℠©]+$/u, '')
      .trim();
    if (!/[\p{L}\p{N}]/u.test(spelling))
      throw new RangeError(`${role}: ${index === 0 ? 'name' : `alias ${index}`} has no letter or digit`);
    if (spelling.length > longestName)
      throw new RangeError(
        `${role}: ${index === 0 ? 'name' : `alias ${index}`} is longer than ${longestName} characters`,
      );
    return { brand, spelling, kind: isAccented(name) ? 'distinct' : kindOf(spelling) };
  });
}

/** Accents tell "Nestlé" from "nestle". */
const isAccented = (name: string): boolean => /[\u0300-\u036f]/.test(name.normalize('NFD'));

function kindOf(spelling: string): NameKind {
  if (!/\p{L}/u.test(spelling)) return 'number';
  if (/^\p{Lu}[\p{Lu}\p{Nd}&]{0,2}$/u.test(spelling) && scriptOf(spelling) === 'spaced') return 'acronym';
  const words = lowerCase(spelling).split(/[ -]/);
  if (words.every(hasOtherSense)) return words.length > 1 ? 'phrase' : 'word';
  return isPersonName(words.join(' ')) ? 'person' : 'distinct';
}

const hasOtherSense = (word: string): boolean =>
  isWord(word) || word === '&' || isPlace(word) || isCalendarOrPeople(word);
const isPersonName = (word: string): boolean => isFirstName(word) || isSurname(word);

/** The forms under which a spelling is written, folded and in lower case: with and without apostrophe, "&" and "and", "+" and "plus". */
export function variantsOf(spelling: string): Set<string> {
  return alternatives.reduce(withAlternative, new Set([lowerCase(spelling)]));
}

const withAlternative = (variants: Set<string>, [written, other]: Alternative): Set<string> =>
  new Set([...variants].flatMap((variant) => [variant, variant.replace(written, other)]));

type Alternative = readonly [RegExp, string];
const alternatives: readonly Alternative[] = [
  [/(?<=\p{L}{2})'(?=\p{L})/gu, ''],
  [/ & /g, '&'],
  [/ ?& ?/g, ' & '],
  [/ & /g, ' and '],
  [/(?<=\p{L}) and (?=\p{L})/gu, ' & '],
  [/(?<=\p{L}{2})\+$/u, ' plus'],
];
