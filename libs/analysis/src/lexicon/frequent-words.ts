import { frequentAr } from './data/frequent/ar.js';
import { frequentCs } from './data/frequent/cs.js';
import { frequentDa } from './data/frequent/da.js';
import { frequentDe } from './data/frequent/de.js';
import { frequentEl } from './data/frequent/el.js';
import { frequentEn } from './data/frequent/en.js';
import { frequentEs } from './data/frequent/es.js';
import { frequentFi } from './data/frequent/fi.js';
import { frequentFr } from './data/frequent/fr.js';
import { frequentHe } from './data/frequent/he.js';
import { frequentHi } from './data/frequent/hi.js';
import { frequentId } from './data/frequent/id.js';
import { frequentIt } from './data/frequent/it.js';
import { frequentJa } from './data/frequent/ja.js';
import { frequentKo } from './data/frequent/ko.js';
import { frequentNl } from './data/frequent/nl.js';
import { frequentNo } from './data/frequent/no.js';
import { frequentPl } from './data/frequent/pl.js';
import { frequentPt } from './data/frequent/pt.js';
import { frequentRo } from './data/frequent/ro.js';
import { frequentRu } from './data/frequent/ru.js';
import { frequentSv } from './data/frequent/sv.js';
import { frequentTr } from './data/frequent/tr.js';
import { frequentUk } from './data/frequent/uk.js';
import { frequentVi } from './data/frequent/vi.js';
import { frequentZh } from './data/frequent/zh.js';

/** Frequent words by language, the most frequent first; folded, in lower case. */
const lists: Readonly<Record<string, string>> = {
  ar: frequentAr,
  cs: frequentCs,
  da: frequentDa,
  de: frequentDe,
  el: frequentEl,
  en: frequentEn,
  es: frequentEs,
  fi: frequentFi,
  fr: frequentFr,
  he: frequentHe,
  hi: frequentHi,
  id: frequentId,
  it: frequentIt,
  ja: frequentJa,
  ko: frequentKo,
  nl: frequentNl,
  no: frequentNo,
  pl: frequentPl,
  pt: frequentPt,
  ro: frequentRo,
  ru: frequentRu,
  sv: frequentSv,
  tr: frequentTr,
  uk: frequentUk,
  vi: frequentVi,
  zh: frequentZh,
};

/** A script tells its one language; Han without kana is Chinese. */
const scripts: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Arabic}/gu, 'ar'],
];
/** So few letters of a script tell it, as a share of all letters. */
const share = 0.12;
const sampleLength = 3000;
/** So many of its words tell a language. */
const telling = 120;

/** The language whose frequent words a text has most of; `folded` is without accents and in lower case. */
export function languageByWords(folded: string): string {
  const sample = folded.slice(0, sampleLength);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  for (const [script, code] of scripts) if ((sample.match(script)?.length ?? 0) > share * letters) return code;
  const counts = new Map<string, number>();
  for (const word of sample.match(/\p{L}+/gu) ?? [])
    for (const code of speakers().get(word) ?? []) counts.set(code, (counts.get(code) ?? 0) + 1);
  let best = 'en';
  for (const code of Object.keys(lists)) if ((counts.get(code) ?? 0) > (counts.get(best) ?? 0)) best = code;
  return best;
}

/** By word, the languages of which it is one of the commonest. */
let bySpeaker: Map<string, string[]> | undefined;
function speakers(): Map<string, string[]> {
  if (bySpeaker) return bySpeaker;
  bySpeaker = new Map();
  for (const [code, list] of Object.entries(lists))
    for (const word of list
      .slice(0, telling * 10)
      .split('|')
      .slice(0, telling))
      bySpeaker.set(word, [...(bySpeaker.get(word) ?? []), code]);
  return bySpeaker;
}

const ranks = new Map<string, Map<string, number>>();

/** Made on first use. */
function ranksOf(language: string): Map<string, number> {
  const made =
    ranks.get(language) ?? new Map((lists[language] ?? '').split('|').map((word, index) => [word, index + 1]));
  ranks.set(language, made);
  return made;
}

/** Beyond this rank a word is as rare as one in no list. */
const rarest = 30_000;
/** English words are read in every language, but less often. */
const borrowed = 3;

/** How frequent a word is: 0 (in no list) to 1, linear in the logarithm of its rank (Zipf); folded, in lower case. */
export function frequencyIn(language: string, word: string): number {
  const own = ranksOf(language).get(word);
  const english = ranksOf('en').get(word);
  const rank = own ?? (english === undefined ? undefined : english * borrowed);
  return rank === undefined ? 0 : 1 - Math.log(rank) / Math.log(rarest);
}
