import type { NamedBrand, Watch } from '@app/findings';
import { foldText, lowerCase, type Page } from '../text/page.js';
import { scriptOf } from '../text/words.js';
import {
  fieldsOfBrand,
  isCalendarOrPeople,
  isFirstName,
  isPlace,
  isSurname,
  isWellKnown,
  isWord,
} from '../lexicon/lexicon.js';
import { isCoined } from '../lexicon/unlike-words.js';
import { wordingOf } from '../lexicon/wording.js';

/**
 * What a spelling may mean besides the brand. `distinct`: nothing else. `word`: a common word or a place. `person`: a first or last name.
 * `phrase`: several common words. `acronym`: up to three capitals. `number`: only digits. `han`: up to three Han characters.
 */
export type NameKind = 'distinct' | 'word' | 'person' | 'phrase' | 'acronym' | 'number' | 'han';

/** One spelling of a watched brand. */
export interface Name {
  /** 0 for the tracked brand, then the competitors in their order from 1. */
  readonly brand: number;
  /** The spelling, folded, in its own letter case. */
  readonly spelling: string;
  readonly kind: NameKind;
  /** True if the configured name has accents. */
  readonly isAccented: boolean;
}

/** All spellings of the watched brands. Throws RangeError if `watchTrouble` finds a problem. */
export function namesOf(watch: Watch): Name[] {
  const trouble = watchTrouble(watch);
  if (trouble !== null) throw new RangeError(trouble);
  return [watch.brand, ...watch.competitors].flatMap(({ name, aliases }, brand) => {
    const names = [name, ...aliases].map((written) => nameOf(written, brand));
    const existing = new Set(names.map(({ spelling }) => lowerCase(spelling)));
    const joinedOtherwise = [...new Set(names.flatMap(({ spelling }) => otherJoins(spelling)))];
    return [
      ...names,
      ...joinedOtherwise.filter((form) => !existing.has(lowerCase(form))).map((form) => nameOf(form, brand)),
    ];
  });
}

/**
 * The other spelling with or without spaces: "Mongo DB" for "MongoDB" (split at a capital inside it) and "MongoDB" for "Mongo DB" (two or
 * three words joined). Each is a name of its own with its own meanings: "LinkedIn" has no other sense, "Linked In" has.
 */
function otherJoins(spelling: string): string[] {
  const parts = spelling.split(/(?<=\p{Ll}{2})(?=\p{Lu}\p{L})/u);
  if (parts.length > 1 && !/[^\p{L}\p{N}]/u.test(spelling)) return [parts.join(' ')];
  return /^\p{Lu}\p{L}+(?:[ -]\p{Lu}[\p{L}\p{N}]+){1,2}$/u.test(spelling) ? [spelling.replaceAll(/[ -]/g, '')] : [];
}

function nameOf(written: string, brand: number): Name {
  const spelling = spellingOf(written);
  const isAccented = hasAccent(written);
  return { brand, spelling, isAccented, kind: isAccented ? 'distinct' : kindOf(spelling) };
}

/** True if the name has accents, which distinguish "Nestlé" from "nestle". */
const hasAccent = (name: string): boolean => /[^\0-\x7f]/.test(name) && /[\u0300-\u036f]/.test(name.normalize('NFD'));

function kindOf(spelling: string): NameKind {
  if (!/\p{L}/u.test(spelling)) return 'number';
  if (/^\p{Script=Han}{1,3}$/u.test(spelling)) return 'han';
  if (/^\p{Lu}[\p{Lu}\p{Nd}&]{0,2}$/u.test(spelling) && scriptOf(spelling) === 'spaced') return 'acronym';
  const words = lowerCase(spelling).split(/[ -]/);
  if (words.every((word) => hasOtherSense(word) || /^\d+$/.test(word))) return words.length > 1 ? 'phrase' : 'word';
  return isPersonName(words.join(' ')) && fieldsOfBrand(words.join(' ')).length === 0 ? 'person' : 'distinct';
}

const hasOtherSense = (word: string): boolean =>
  isWord(word) || word === '&' || isPlace(word) || isCalendarOrPeople(word);
const isPersonName = (word: string): boolean => isFirstName(word) || isSurname(word);

/**
 * The kind of a spelling in the language of an answer: in Spanish "Claro" is a common word and "La Española" a phrase, in English both are
 * distinct. `written` is the spelling in the answer.
 */
export function kindIn(page: Page): (name: Name, written: string) => NameKind {
  return ({ kind, spelling }, written) => {
    if (kind === 'acronym' && written === lowerCase(spelling) && isNoWord(spelling)) return 'distinct';
    return kind === 'distinct' && scriptOf(spelling) === 'spaced' ? kindThere(page, spelling) : kind;
  };
}

/** True for acronyms that are not words in lower case either: "BMW", unlike "IT" or "US". */
const isNoWord = (spelling: string): boolean => isCoined(spelling) && isWellKnown(lowerCase(spelling));

function kindThere(page: Page, spelling: string): NameKind {
  const wording = wordingOf(page);
  if (wording.language === 'en' || !/^\p{L}+(?: \p{L}+)*$/u.test(spelling)) return 'distinct';
  const words = lowerCase(spelling).split(' ');
  if (!words.every((word) => wording.isOwnWord(word))) return 'distinct';
  if (words.length > 1) return 'phrase';
  return wording.language !== 'de' || isWrittenSmall(page, spelling) ? 'word' : 'distinct';
}

/** True if the answer also has the word in lower case. In German only that shows a word: all nouns have capitals, and nearly any name looks like a compound. */
const isWrittenSmall = ({ cased }: Page, spelling: string): boolean =>
  new RegExp(`(?<!\\p{L})${lowerCase(spelling)}(?!\\p{L})`, 'u').test(cased);

/** The form of a configured name that is searched: folded, in its own letter case, without trademark signs. */
export const spellingOf = (name: string): string =>
  foldText(name)
    .replace(/[®™℠©]+$/u, '')
    .trim();

/** The variants of a spelling, folded and in lower case: with and without apostrophe, "&" and "and", "+" and "plus". */
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

/** The longest snippet in UTF-16 code units. */
export const longestSnippet = 300;
/** A name must fit into a snippet. */
const longestName = 200;

/**
 * What makes a watch unusable, in words for whoever configured it ("brand: alias 2 has no letter or digit"), or `null`. Two brands may
 * share a spelling: it counts for the tracked one, else for the first brand of which it may be a mention.
 */
export function watchTrouble({ brand, competitors }: Pick<Watch, 'brand' | 'competitors'>): string | null {
  for (const [index, watched] of [brand, ...competitors].entries()) {
    const trouble = brandTrouble(watched);
    if (trouble !== null) return `${index === 0 ? 'brand' : `competitor ${index}`}: ${trouble}`;
  }
  return null;
}

function brandTrouble({ name, aliases }: NamedBrand): string | null {
  for (const [index, written] of [name, ...aliases].entries()) {
    const trouble = nameTrouble(written);
    if (trouble !== null) return `${index === 0 ? 'name' : `alias ${index}`} ${trouble}`;
  }
  return null;
}

function nameTrouble(name: string): string | null {
  const spelling = spellingOf(name);
  if (!/[\p{L}\p{N}]/u.test(spelling)) return 'has no letter or digit';
  return spelling.length > longestName ? `is longer than ${longestName} characters` : null;
}
