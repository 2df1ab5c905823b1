import type { Watch } from '@app/findings';
import { lowerCase } from '../text/fold.js';
import { scriptOf } from '../text/words.js';
import { fieldsOfBrand, isCalendarOrPeople, isFirstName, isPlace, isSurname, isWord } from '../lexicon/lexicon.js';
import { spellingOf } from './spelling.js';
import { watchTrouble } from './watch.js';

/**
 * How much a spelling says by itself. `distinct`: no other sense is known. `word`: a common word or a place, too.
 * `person`: a first or last name, too. `phrase`: several common words. `acronym`: up to three capitals. `number`: digits alone.
 * `han`: two or three Han characters.
 */
export type NameKind = 'distinct' | 'word' | 'person' | 'phrase' | 'acronym' | 'number' | 'han';

/** One spelling of a watched brand; `brand` is 0 for the tracked one, then the competitors in their order. */
export interface Name {
  readonly brand: number;
  /** Folded, case kept. */
  readonly spelling: string;
  readonly kind: NameKind;
  /** As configured. */
  readonly isAccented: boolean;
}

/** All spellings of the watch. Throws RangeError where `watchTrouble` finds trouble. */
export function namesOf(watch: Watch): Name[] {
  const trouble = watchTrouble(watch);
  if (trouble !== null) throw new RangeError(trouble);
  return [watch.brand, ...watch.competitors].flatMap(({ name, aliases }, brand) =>
    [name, ...aliases].map((written) => nameOf(written, brand)),
  );
}

function nameOf(written: string, brand: number): Name {
  const spelling = spellingOf(written);
  const isAccented = hasAccent(written);
  return { brand, spelling, isAccented, kind: isAccented ? 'distinct' : kindOf(spelling) };
}

/** Accents tell "Nestlé" from "nestle". */
const hasAccent = (name: string): boolean => /[\u0300-\u036f]/.test(name.normalize('NFD'));

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
