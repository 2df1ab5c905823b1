import { entryOf, isListedBrand, sense } from '../../lexicon/lexicon.js';
import { cachedByWord } from '../../lexicon/frequent-words.js';
import type { Wording } from '../../lexicon/wording.js';
import { type OpinionSense, opinionSensesOf } from '../../lexicon/opinion-words.js';
import { toneOf } from '../../layout/heads.js';

/** What is known about a name, wherever it is in the answer. */
export interface NameKnowledge {
  /** How often it occurs as a candidate. */
  times: number;
  /** How often a colon follows it. */
  colons: number;
  /** True if a gazetteer has it. */
  readonly isListed: boolean;
  readonly isKnown: boolean;
  /** True if it is a known brand and a common word. */
  readonly isAmbiguous: boolean;
  readonly isWellKnown: boolean;
  readonly isLabel: boolean;
  /** True for a judging word such as "excellent". */
  readonly isOpinion: boolean;
  readonly isCountry: boolean;
  readonly isPlace: boolean;
  readonly scripts: Scripts;
  /** Its letters and digits. */
  readonly letters: string;
}

const cachedKnowledge = cachedByWord<Omit<NameKnowledge, 'times' | 'colons'>>(20_000);
const unlisted = { isListed: false, isKnown: false, isAmbiguous: false, isWellKnown: false };

/** Returns a function that looks up a name (folded, in lower case), on demand as if no gazetteer had it. */
export function nameKnowledge(wording: Wording): (key: string, isForgotten: boolean) => NameKnowledge {
  const cached = cachedKnowledge(wording.spoken, (key) => lookUp(key, wording));
  return (key, isForgotten) => ({ ...cached(key), times: 0, colons: 0, ...(isForgotten && unlisted) });
}

function lookUp(key: string, wording: Wording): Omit<NameKnowledge, 'times' | 'colons'> {
  const { senses } = entryOf(key);
  const isListed = isListedBrand(key);
  const opinion = opinionSensesOf(wording.spoken, key);
  return {
    isListed,
    isKnown: isListed && wording.isKnownBrand(key),
    isAmbiguous: isListed && wording.isAmbiguousBrand(key),
    isWellKnown: (senses & sense.wellKnown) !== 0,
    isLabel: toneOf(key, wording.cues) !== 'open' || opinion.some((one) => labelSenses.has(one)),
    isOpinion: opinion.some((one) => judgingSenses.has(one)),
    isCountry: (senses & sense.country) !== 0,
    isPlace: (senses & sense.place) !== 0,
    scripts: scriptsOf(key),
    letters: key.replaceAll(/[^\p{L}\p{N}]/gu, ''),
  };
}

const labelSenses: ReadonlySet<OpinionSense> = new Set(['pros-label', 'cons-label', 'verdict-label']);
const judgingSenses: ReadonlySet<OpinionSense> = new Set(['positive', 'negative', 'neutral-quality']);

/** The signs and digits in the spelling of a name. */
export interface Spelling {
  readonly hasContraction: boolean;
  readonly mixesDigits: boolean;
  readonly isDomain: boolean;
  readonly hasHyphen: boolean;
  readonly isPossessive: boolean;
}

export const lettersOnly: Spelling = {
  hasContraction: false,
  mixesDigits: false,
  isDomain: false,
  hasHyphen: false,
  isPossessive: false,
};

/** Describes a spelling. */
export function spellingOf(text: string): Spelling {
  if (!/[!-@]/.test(text)) return lettersOnly;
  return {
    hasContraction: /\p{L}'\p{Ll}/u.test(text),
    mixesDigits: /\p{L}\d|\d\p{L}/u.test(text),
    isDomain: /\p{L}\.\p{Ll}{2,4}$/u.test(text),
    hasHyphen: text.includes('-'),
    isPossessive: text.endsWith("'s"),
  };
}

/** The scripts without case in a name. */
export interface Scripts {
  readonly hasHiragana: boolean;
  readonly hasHangul: boolean;
  readonly isHan: boolean;
  readonly hasArabic: boolean;
  readonly hasHebrew: boolean;
  readonly hasDevanagari: boolean;
  readonly hasThai: boolean;
}

export const noScripts: Scripts = {
  hasHiragana: false,
  hasHangul: false,
  isHan: false,
  hasArabic: false,
  hasHebrew: false,
  hasDevanagari: false,
  hasThai: false,
};

function scriptsOf(key: string): Scripts {
  if (!/[\u0590-\uffff]/.test(key)) return noScripts;
  return {
    hasHiragana: /[\u3041-\u309f]/u.test(key),
    hasHangul: /\p{Script=Hangul}/u.test(key),
    isHan: /^\p{Script=Han}+$/u.test(key),
    hasArabic: /\p{Script=Arabic}/u.test(key),
    hasHebrew: /\p{Script=Hebrew}/u.test(key),
    hasDevanagari: /\p{Script=Devanagari}/u.test(key),
    hasThai: /\p{Script=Thai}/u.test(key),
  };
}
