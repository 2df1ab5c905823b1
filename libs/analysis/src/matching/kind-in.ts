import { scriptOf } from '../text/words.js';
import type { Name, NameKind } from './names.js';
import { lowerCase } from '../text/fold.js';
import type { Page } from '../text/page.js';
import { wordingOf } from '../lexicon/wording.js';

/**
 * What a spelling says by itself in the language of an answer: "Claro" is a common word in Spanish, "La Española" a phrase, and
 * nothing else in English.
 */
export function kindIn(page: Page): (name: Name) => NameKind {
  return ({ kind, spelling }) =>
    kind === 'distinct' && scriptOf(spelling) === 'spaced' ? kindThere(page, spelling) : kind;
}

function kindThere(page: Page, spelling: string): NameKind {
  const wording = wordingOf(page);
  if (wording.language === 'en' || !/^\p{L}+(?: \p{L}+)*$/u.test(spelling)) return 'distinct';
  const words = lowerCase(spelling).split(' ');
  if (!words.every((word) => wording.isOwnWord(word))) return 'distinct';
  if (words.length > 1) return 'phrase';
  return wording.language !== 'de' || isWrittenSmall(page, spelling) ? 'word' : 'distinct';
}

/** In German a capital tells nothing, and compounds make a word of nearly any name; only a word that the answer writes small is one. */
const isWrittenSmall = ({ cased }: Page, spelling: string): boolean =>
  new RegExp(`(?<!\\p{L})${lowerCase(spelling)}(?!\\p{L})`, 'u').test(cased);
