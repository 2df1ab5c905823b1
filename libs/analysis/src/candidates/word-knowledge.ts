import {
  isCalendarOrPeople,
  isCountry,
  isFirstName,
  isFunctionWord,
  isPlace,
  isSurname,
  partOf,
} from '../lexicon/lexicon.js';
import { isTechnology, isUnitOfMeasure, modelWord } from '../lexicon/word-kinds.js';
import { isCommonKatakana } from '../lexicon/katakana-words.js';
import type { Wording } from '../lexicon/wording.js';

/** What is known of a word, folded and in lower case, whatever stands around it. */
export interface WordKnowledge {
  readonly frequency: number;
  readonly isOwn: boolean;
  readonly isDictionary: boolean;
  readonly part: string;
  readonly isFunction: boolean;
  readonly isPlace: boolean;
  readonly isFirstName: boolean;
  readonly isSurname: boolean;
  readonly isCalendar: boolean;
  readonly isCountry: boolean;
  readonly isTechnology: boolean;
  readonly isUnit: boolean;
  readonly isModel: boolean;
  readonly isTopic: boolean;
  readonly isTitleOpening: boolean;
  readonly isTitleNoun: boolean;
  /** In no list of words. */
  readonly isUnknown: boolean;
}

/** Each word is looked up once a page. */
export function wordKnowledge(wording: Wording): (word: string) => WordKnowledge {
  const known = new Map<string, WordKnowledge>();
  return (word) => {
    let knowledge = known.get(word);
    if (knowledge === undefined) known.set(word, (knowledge = lookUp(word, wording)));
    return knowledge;
  };
}

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
  const isTechnologyWord = isTechnology(word);
  const isUnit = isUnitOfMeasure(word);
  return {
    frequency,
    isOwn,
    isDictionary,
    part: partOf(word),
    isFunction: isFunctionWord(word),
    isPlace: isPlace(word),
    isFirstName: isFirstName(word),
    isSurname: isSurname(word),
    isCalendar: isCalendarOrPeople(word),
    isCountry: isCountry(word),
    isTechnology: isTechnologyWord,
    isUnit,
    isModel: /^\p{N}/u.test(word) || modelWord.test(word),
    isTopic: wording.topic.has(word) || wording.topic.has(`${word}s`),
    isTitleOpening: wording.isTitleOpening(word),
    isTitleNoun: wording.isTitleNoun(word),
    isUnknown: frequency === 0 && !isDictionary && !isTechnologyWord && !isUnit && !/^\p{N}+$/u.test(word),
  };
}
