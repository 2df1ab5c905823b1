import type { Hit } from './find-names.js';
import { headOf } from './heads.js';
import { isLower, isUpper } from './letters.js';
import {
  isAmbiguousBrand,
  isCalendarOrPeople,
  isDictionaryWord,
  isFirstName,
  isFunctionWord,
  isKnownBrand,
  isPlace,
  isSurname,
  isWord,
  partOf,
} from './lexicon.js';
import type { Name } from './names.js';
import type { Page } from './page.js';
import { blockAt, spanAt } from './page.js';
import type { SiblingHeads } from './sibling-heads.js';
import type { Topic } from './topic.js';
import { attached, brandVerb, conjunction, placeCue, placeNoun, productNoun } from './telling-words.js';
import type { Word } from './words.js';
import { wordAfter, wordBefore } from './words.js';

/** A hit with its surroundings, looked up once. */
export interface Sighting {
  readonly hit: Hit;
  readonly name: Name;
  /** As written, folded, case kept. */
  readonly written: string;
  readonly before: Word | undefined;
  readonly after: Word | undefined;
  /** First in a sentence, head, cell or after a colon: its capital says nothing. */
  readonly isFirst: boolean;
  /** In a heading or bold type other words have capitals, too. */
  readonly isInTitle: boolean;
}

/** What the whole answer says. */
export interface Surroundings {
  readonly siblings: SiblingHeads;
  readonly topic: Topic;
}

export function sight(page: Page, hit: Hit, name: Name): Sighting {
  const before = wordBefore(page, hit.start);
  const after = wordAfter(page, hit.end);
  const isInTitle = blockAt(page, hit.start)?.kind === 'heading' || spanAt(page.strong, hit.start) !== undefined;
  return {
    hit,
    name,
    written: page.cased.slice(hit.start, hit.end),
    before,
    after,
    isFirst: isFirstAfter(before),
    isInTitle,
  };
}

function isFirstAfter(before: Word | undefined): boolean {
  return before === undefined || /[.!?:;•|)]|^[^\p{L}\p{N}]*[-"([][^,]*$/u.test(before.gap);
}

/** A kind of evidence: what it adds to the belief that the hit is the brand; negative where it speaks against. */
type Evidence = (sighting: Sighting, page: Page, around: Surroundings) => number;

const isNeighbour = (word: Word | undefined): word is Word => word?.gap === ' ';
const isCapitalised = (word: Word): boolean => /^\p{Lu}|^[\p{Ll}\d]+\p{Lu}/u.test(word.text);
const lower = (word: Word): string => word.text.toLowerCase();
const looksLikeBrand = (word: Word): boolean =>
  isKnownBrand(lower(word)) || /^\p{Lu}{2,}$/u.test(word.text) || (isCapitalised(word) && !hasOtherSense(lower(word)));
const hasOtherSense = (word: string): boolean =>
  isWord(word) || isPlace(word) || isFirstName(word) || isSurname(word) || isCalendarOrPeople(word);

/** An ending after an apostrophe, a registered mark. */
const possessive: Evidence = ({ hit }, page) =>
  /^'\p{L}{0,5}(?![\p{L}\p{N}])|^[®™]/u.test(page.cased.slice(hit.end, hit.end + 7)) ? 3 : 0;

/** A capital in the middle of a sentence is meant; days and peoples have one anyway. */
const capital: Evidence = ({ isFirst, isInTitle, written, name }) => {
  if (name.kind !== 'word' || isFirst || isInTitle || !isUpper(written.charAt(0))) return 0;
  const word = written.toLowerCase();
  return isCalendarOrPeople(word) ? -1 : isPlace(word) ? 1 : 2;
};

/** The list it stands in has no capitals at all, and known brands beside it (see casing.ts). */
const lowerCaseList: Evidence = ({ name, written }) =>
  name.kind === 'word' && isUpper(name.spelling.charAt(0)) && isLower(written.charAt(0)) ? 3 : 0;

/** "Target customers who …", "Orange juice is", "Indeed, it …": as the first word it reads like the common one. */
const commonReading: Evidence = (sighting, _page, { topic }) => {
  const { isFirst, after, name, written } = sighting;
  if (!isFirst || name.kind !== 'word' || after === undefined) return 0;
  if (after.gap !== ' ') return after.gap === ', ' && isLower(after.text.charAt(0)) ? -1 : 0;
  const mayBeVerb = /[vV]/.test(partOf(written.toLowerCase()));
  if (!isLower(after.text.charAt(0))) return modelReading(after, mayBeVerb);
  if (isCalendarOrPeople(written.toLowerCase())) return -1;
  if (brandVerb.test(after.text) || productNoun.test(after.text)) return 2;
  if (topic.has(lower(after)) && !mayBeVerb) return 1;
  if (isFunctionWord(after.text)) return mayBeVerb && !conjunction.test(after.text) ? -1.5 : 0;
  return isWord(after.text) ? -2 : 0;
};

/** "Sage 50", "Apple Watch" are products; "Target Audience" is none, and "Apple Pie" is undecided. */
function modelReading(after: Word, mayBeVerb: boolean): number {
  if (!isWord(lower(after)) && (isCapitalised(after) || /^\d/.test(after.text))) return 1.5;
  return !mayBeVerb && productNoun.test(lower(after)) ? 1.5 : 0;
}

/** "iPhone X", "Harrison Ford", "15 Pro Max", "Times Square": the tail of another name. */
const otherName: Evidence = ({ before, name, isFirst, isInTitle }, page) => {
  if (isFirst || !isNeighbour(before)) return 0;
  const word = lower(before);
  if (name.kind === 'acronym')
    return name.spelling.length > 1 ? 0 : isCapitalised(before) ? -4 : partOf(word).startsWith('N') ? -3 : 0;
  if (!isCapitalised(before) || (name.kind !== 'word' && name.kind !== 'person')) return 0;
  if (isFirstName(word) && !isWord(word)) return -6;
  if (isKnownBrand(word) || isFunctionWord(word)) return 0;
  const isOpening = isFirstAfter(wordBefore(page, before.start)) && !/^N$/.test(partOf(word));
  return (isInTitle || isOpening) && isWord(word) ? 0 : -4;
};

/** "Discover Weekly" after Spotify, "Spotify's Discover Weekly": two common words that are a thing of the brand before. */
const othersProduct: Evidence = ({ hit, name, after, isFirst }, page) => {
  if (name.kind !== 'word' || isFirst || !isNeighbour(after) || !isCapitalised(after) || !isWord(lower(after)))
    return 0;
  if (isKnownBrand(`${name.spelling} ${after.text}`.toLowerCase()) || productNoun.test(lower(after))) return 0;
  return followsOwner(page, hit) ? -3 : 0;
};

/** Another brand opens the block or comes shortly before in the sentence. */
function followsOwner(page: Page, hit: Hit): boolean {
  const at = hit.start;
  const block = blockAt(page, at);
  const opening = block && wordAfter(page, block.start);
  if (
    opening !== undefined &&
    opening.end < at &&
    lower(opening) !== page.folded.slice(at, hit.end) &&
    looksLikeBrand(opening) &&
    !isDictionaryWord(lower(opening))
  )
    return true;
  let word = wordBefore(page, at);
  for (let i = 0; i < 5 && word !== undefined && !/[.!?;,]/.test(word.gap); i++) {
    if (isKnownBrand(lower(word)) || word.text.endsWith("'s")) return true;
    word = wordBefore(page, word.start);
  }
  return false;
}

/** "Wilson Smith": a first name and a last one. */
const personName: Evidence = ({ name, after, written }) => {
  if (name.kind !== 'person' || !isNeighbour(after) || !isFirstName(written.toLowerCase())) return 0;
  return isSurname(lower(after)) && !isWord(lower(after)) ? -4 : 0;
};

const placeName: Evidence = ({ before, after, name, written }) => {
  if (name.kind !== 'word' && name.kind !== 'person') return 0;
  if (isNeighbour(after) && placeNoun.test(lower(after))) return -6;
  if (!isPlace(written.toLowerCase()) || !isNeighbour(before)) return 0;
  if (/^the$/i.test(before.text)) return !isNeighbour(after) || isFunctionWord(lower(after)) ? -3 : 0;
  return placeCue.test(lower(before)) ? -3 : 0;
};

/** "has a BA in history", "an apple a day": one of many. */
const countable: Evidence = ({ before, after, name }) => {
  if (!isNeighbour(before) || !/^an?$/i.test(before.text) || name.kind === 'distinct') return 0;
  return !isNeighbour(after) || isFunctionWord(after.text) ? -4 : 0;
};

/** "meta-analysis", "X-ray", but not "Intel-based". */
const compound: Evidence = ({ hit, name }, page) => {
  const rest = page.cased.slice(hit.end, hit.end + 12);
  return /^-\p{Ll}/u.test(rest) && (name.kind === 'word' || name.kind === 'acronym') && !attached.test(rest) ? -4 : 0;
};

/** In a row: "Visa and Mastercard", "Mars, Nestlé and Hershey" are brands, "Red, Orange and Yellow" are not. */
const company: Evidence = ({ before, after, hit, name }, page) => {
  if (name.kind !== 'word') return 0;
  const row = [
    comma.test(after?.gap ?? '') ? after : acrossAfter(page, after),
    comma.test(before?.gap ?? '') ? before : acrossBefore(page, before, hit.start),
  ];
  const companions = row.filter((word) => word !== undefined);
  if (companions.some((word) => looksLikeBrand(word) || isVerbWithCapital(word) || beginsKnownName(page, word)))
    return 2;
  return companions.some(
    (word) => comma.test(word.gap) && isCapitalised(word) && isWord(lower(word)) && !isAmbiguousBrand(lower(word)),
  )
    ? -2
    : 0;
};

/** "Old Navy". */
function beginsKnownName(page: Page, word: Word): boolean {
  const second = wordAfter(page, word.end);
  return isNeighbour(second) && isKnownBrand(`${lower(word)} ${lower(second)}`);
}

/** Nobody writes a verb large within a sentence: "Nestlé" without its accent. */
const isVerbWithCapital = (word: Word): boolean =>
  isCapitalised(word) && comma.test(word.gap) && /V/.test(partOf(lower(word)));
const comma = /^(?:, | ?\/ ?|, and |, or )$/;
const acrossAfter = (page: Page, word: Word | undefined): Word | undefined =>
  word?.gap === ' ' && conjunction.test(word.text) ? wordAfter(page, word.end) : undefined;
const acrossBefore = (page: Page, word: Word | undefined, start: number): Word | undefined =>
  word !== undefined && conjunction.test(word.text) && start - word.end === 1
    ? wordBefore(page, word.start)
    : undefined;

/** The head of an item, heading or cell: what the heads beside it are, it is, too. */
const siblingHeads: Evidence = ({ hit, name }, page, { siblings }) => {
  const block = blockAt(page, hit.start);
  const head = block && headOf(page, block);
  if (block === undefined || name.kind === 'distinct' || head?.start !== hit.start) return 0;
  const beside = siblings.beside(block, head.start);
  if (beside === undefined) return 0;
  return beside.brandShare >= 0.4 ? 3 : beside.brandShare < 0.2 ? -3 : 0;
};

const evidence: readonly Evidence[] = [
  possessive, capital, lowerCaseList, commonReading, otherName, othersProduct, personName, placeName, countable, compound, company, siblingHeads,
]; // prettier-ignore

/** What a spelling is worth before anything around it is looked at. */
const prior: Readonly<Record<Name['kind'], number>> = {
  distinct: 6,
  person: 2,
  phrase: 2,
  acronym: 2,
  number: 2,
  word: 0,
};

/** 1 and above: the brand is meant. From 0 to 1 it may be; another firm mention in the answer (1.5 and above) then decides. */
export function beliefIn(sighting: Sighting, page: Page, around: Surroundings): number {
  return evidence.reduce((sum, weigh) => sum + weigh(sighting, page, around), prior[sighting.name.kind]);
}
