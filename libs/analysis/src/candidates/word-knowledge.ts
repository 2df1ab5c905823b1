import { entryOf, sense } from '../lexicon/entries.js';
import { isTechnology, isUnitOfMeasure, modelWord, type Wording } from '../lexicon/wording.js';
import { isCommonKatakana } from '../lexicon/compounds.js';
import { keptWords } from '../lexicon/kept-words.js';
import { brandVerb, productNoun } from '../lexicon/telling-words.js';

/** What is known of a word, folded and in lower case, whatever stands around it. */
export interface WordKnowledge {
  readonly word: string;
  readonly frequency: number;
  readonly isOwn: boolean;
  readonly isDictionary: boolean;
  readonly part: string;
  readonly isFunction: boolean;
  readonly isPlace: boolean;
  readonly isFirstName: boolean;
  readonly isSurname: boolean;
  readonly isCalendar: boolean;
  readonly isTechnology: boolean;
  readonly isUnit: boolean;
  readonly isModel: boolean;
  readonly isKnownBrand: boolean;
  /** With a digit, or written as a domain. */
  readonly isSigned: boolean;
  readonly isTitleOpening: boolean;
  readonly isTitleNoun: boolean;
  readonly isBrandVerb: boolean;
  readonly isProductNoun: boolean;
  /** A day, a technology, a unit, a model: no name by itself. */
  readonly isOfAKind: boolean;
  /** In no list of words. */
  readonly isUnknown: boolean;
}

const kept = keptWords<WordKnowledge>(20_000);

/** Each word is looked up once. */
export const wordKnowledge = (wording: Wording): ((word: string) => WordKnowledge) =>
  kept(wording.spoken, (word) => lookUp(word, wording));

function lookUp(word: string, wording: Wording): WordKnowledge {
  const frequency = wording.frequencyOf(word);
  const isOwn = wording.isOwnWord(word);
  const isDictionary = (word.includes('-') ? word.split('-') : [word]).every(
    (one) =>
      one === '' ||
      wording.isDictionaryWord(one) ||
      (one.endsWith('s') && wording.isDictionaryWord(one.slice(0, -1))) ||
      isCommonKatakana(one),
  );
  const { part, senses } = entryOf(word);
  const isTechnologyWord = isTechnology(word);
  const isUnit = isUnitOfMeasure(word);
  const isCalendar = (senses & sense.calendarOrPeople) !== 0;
  const isModel = /^\p{N}/u.test(word) || modelWord.test(word);
  return {
    word,
    frequency,
    isOwn,
    isDictionary,
    part,
    isFunction: part === 'F',
    isPlace: (senses & sense.place) !== 0,
    isFirstName: (senses & sense.firstName) !== 0,
    isSurname: (senses & sense.surname) !== 0,
    isCalendar,
    isTechnology: isTechnologyWord,
    isUnit,
    isModel,
    isOfAKind: isCalendar || isTechnologyWord || isUnit || isModel,
    isKnownBrand: wording.isKnownBrand(word),
    isSigned: /\.\p{Ll}{2,4}$|\d/u.test(word),
    isTitleOpening: wording.isTitleOpening(word),
    isTitleNoun: wording.isTitleNoun(word),
    isBrandVerb: brandVerb.test(word),
    isProductNoun: productNoun.test(word),
    isUnknown: frequency === 0 && !isDictionary && !isTechnologyWord && !isUnit && !/^\p{N}+$/u.test(word),
  };
}
