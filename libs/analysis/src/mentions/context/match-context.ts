import type { Span } from '@app/findings';
import type { Hit } from '../../matching/find-names.js';
import { headOf } from '../../layout/heads.js';
import {
  isWellKnown,
  isCalendarOrPeople,
  isFirstName,
  isFunctionWord,
  isKnownBrand,
  isPlace,
  isSurname,
  isWord,
} from '../../lexicon/lexicon.js';
import { isEverydayWord } from '../../lexicon/everyday-words.js';
import type { Name, NameKind } from '../../matching/names.js';
import { type Block, blockAt, type Page, spanAt } from '../../text/page.js';
import type { SiblingHeads } from '../../layout/sibling-heads.js';
import { isUncased, type Word, wordAfter, wordBefore } from '../../text/words.js';
import type { Wording } from '../../lexicon/wording.js';

/** A hit with what is around it, looked up once. */
export interface MatchContext {
  readonly page: Page;
  readonly hit: Hit;
  readonly name: Name;
  /** What the spelling may mean in the language of the answer. */
  readonly kind: NameKind;
  /** How frequent the spelling is as a word of the answer's language, from 0 (in no list) to 1 (the most frequent word). */
  readonly frequency: number;
  /** True if the spelling has another sense in that language. */
  readonly isOrdinary: boolean;
  /** The text of the hit, folded, in its own letter case. */
  readonly written: string;
  readonly before: Word | undefined;
  readonly after: Word | undefined;
  /** True at the beginning of a sentence, head or cell and after a colon, where a capital means nothing. */
  readonly isFirst: boolean;
  /** True in a heading, bold type or a label, where other words have capitals, too. */
  readonly isInTitle: boolean;
  readonly block: Block | undefined;
  /** The head of its block, if there is one. */
  readonly head: Span | undefined;
  /** The bold span that contains it. */
  readonly strong: Span | undefined;
  /** Whether a capitalised word of the same phrase is before it ("Trade [Republic]") or after it ("[Purple] Carrot"). */
  readonly chunk: { readonly goesBack: boolean; readonly goesOn: boolean };
  readonly wording: Wording;
  readonly siblings: SiblingHeads;
  /** True if a word is one of the brand's names that occur in the answer. */
  readonly isOwnWord: (brand: number, word: string) => boolean;
}

/** What depends on the whole answer; looked up on demand, because most names need none of it. */
export type Surroundings = Pick<MatchContext, 'siblings' | 'wording' | 'isOwnWord'>;

/** A hit as one of the names that it may be. */
export interface Reading {
  readonly hit: Hit;
  readonly name: Name;
  readonly kind: NameKind;
  readonly frequency: number;
}

/** Looks up what is around a hit. */
export function contextOf(page: Page, { hit, name, kind, frequency }: Reading, around: Surroundings): MatchContext {
  const before = wordBefore(page, hit.start);
  const after = wordAfter(page, hit.end);
  const block = blockAt(page, hit.start);
  const strong = spanAt(page.strong, hit.start);
  const isOwn = (word: Word) => around.isOwnWord(name.brand, lower(word));
  return {
    page,
    hit,
    name,
    kind,
    frequency,
    isOrdinary: isOrdinary({ hit, name, kind, frequency }, around),
    written: page.cased.slice(hit.start, hit.end),
    before,
    after,
    isFirst: isFirstAfter(before),
    isInTitle: block?.kind === 'heading' || strong !== undefined || isInLabel(page, hit),
    block,
    head: block && headOf(page, block),
    strong,
    chunk: {
      goesBack: isNamePart(before) && !isOwn(before) && !isFirstAfter(wordBefore(page, before.start)),
      goesOn: isNamePart(after) && !isOwn(after),
    },
    get wording() {
      return around.wording;
    },
    get siblings() {
      return around.siblings;
    },
    isOwnWord: around.isOwnWord,
  };
}

/** In a script without capitals a name in the list of everyday words is ordinary even if its brand is well known. */
function isOrdinary({ name: { spelling }, kind, frequency }: Reading, around: Surroundings): boolean {
  if (kind !== 'distinct' || (frequency > 0 && !isWellKnown(spelling.toLowerCase()))) return true;
  return isUncased(spelling) && isEverydayWord(around.wording.spoken, spelling);
}

const isNamePart = (word: Word | undefined): word is Word =>
  isNeighbour(word) && isCapitalised(word) && !isFunctionWord(lower(word));

/** True in a label such as "Jar Size and Shape:", whose words have capitals as in a title. */
function isInLabel({ cased }: Page, { start, end }: Hit): boolean {
  const rest = /^[^.!?:;,\n]{0,30}:/u.exec(cased.slice(end, end + 31))?.[0];
  if (rest === undefined) return false;
  const opening = /[^.!?:;\n]*$/u.exec(cased.slice(Math.max(0, start - 60), start))?.[0] ?? '';
  return `${opening} ${rest}`
    .split(/[^\p{L}\p{N}'-]+/u)
    .every((word) => !/^\p{Ll}/u.test(word) || /^(?:and|or|of|for|the|in|to|with|a|&)$/.test(word));
}

/** True if a word begins a sentence, by the word before it. */
export const isFirstAfter = (before: Word | undefined): boolean =>
  before === undefined || /[.!?:;•|)。！？：；]|^[^\p{L}\p{N}]*["([][^,]*$|\s-\s/u.test(before.gap);

export const isNeighbour = (word: Word | undefined): word is Word => word?.gap === ' ';
export const isCapitalised = (word: Word): boolean => /^\p{Lu}|^[\p{Ll}\d]+\p{Lu}/u.test(word.text);
export const lower = (word: Word): string => word.text.toLowerCase();

/** True for a known brand, for capitals, and for a capitalised word that no dictionary has. */
export const looksLikeBrand = (word: Word): boolean =>
  isKnownBrand(lower(word)) || /^\p{Lu}{2,}$/u.test(word.text) || (isCapitalised(word) && !hasOtherSense(lower(word)));

/** True for a common word, also in the plural. */
export const isCommonNoun = (word: string): boolean =>
  isWord(word) || (word.endsWith('s') && isWord(word.slice(0, -1)));

const hasOtherSense = (word: string): boolean =>
  isWord(word) || isPlace(word) || isFirstName(word) || isSurname(word) || isCalendarOrPeople(word);
