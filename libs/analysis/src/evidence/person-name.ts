import { isFirstName, isKnownBrand, isSurname, isWord } from '../lexicon.js';
import type { Evidence } from '../sighting.js';
import { companionsOf } from './company.js';
import type { Page } from '../page.js';
import type { Word } from '../words.js';
import { isCapitalised, isNeighbour, lower } from './word-senses.js';

/** "Wilson Smith", "Wilson and Emma": a first name with a last one, or with another. */
export const personName: Evidence = (sighting, page) => {
  const { kind, after, before, hit, written } = sighting;
  if (isAfterTitle(before) || isPartOfFirstName(page, hit.start)) return -8;
  if (kind === 'person' && isNeighbour(after) && isOnlySurname(lower(after)) && isCapitalised(after)) return -4;
  if (kind !== 'person' || !isFirstName(written.toLowerCase())) return 0;
  if (companionsOf(sighting, page).some((word) => isFirstName(lower(word)) && !isKnownBrand(lower(word)))) return -3;
  if (!isNeighbour(after)) return 0;
  return isSurname(lower(after)) && (!isWord(lower(after)) || /^\p{Lu}/u.test(after.text)) ? -4 : 0;
};

/** "Herr Ford", "le général Leclerc": a person of that name. */
const isAfterTitle = (before: Word | undefined): boolean =>
  before !== undefined && /^\.? $/.test(before.gap) && titles.test(lower(before));
const titles =
  /^(?:mr|mrs|ms|professor|prof|captain|general|colonel|president|senator|herrn?|frau|monsieur|madame|capitaine|senora?|signora?|senhora?|marechal|presidente|poeta|poete|الشاعر|الدكتور|الأستاذ|الاستاذ|السيد|السيدة|الملك|الأمير|الامير|الشيخ)$/;

/** "Karl-Heinz", "Jean-Luc Picard": a name of two first names stands before it, or goes on with it. */
function isPartOfFirstName({ folded, cased }: Page, start: number): boolean {
  const [, first = '', second = ''] =
    /(?<![\p{L}-])(\p{Lu}\p{Ll}+)-(?:(\p{Lu}\p{Ll}+) )?$/u.exec(cased.slice(Math.max(0, start - 24), start)) ?? [];
  return isFirstName(first.toLowerCase()) && (folded.charAt(start - 1) === '-' || isShortOrFirst(second.toLowerCase()));
}

const isShortOrFirst = (name: string): boolean => name.length === 3 || isFirstName(name);
const isOnlySurname = (word: string): boolean =>
  isSurname(word) && !isFirstName(word) && !isWord(word) && !isKnownBrand(word);
