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
export const frequentWords: Readonly<Record<string, string>> = {
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

const ranks = new Map<string, Map<string, number>>();

/** Made on first use. */
function ranksOf(language: string): Map<string, number> {
  const known = ranks.get(language);
  if (known) return known;
  const made = new Map((frequentWords[language] ?? '').split('|').map((word, index) => [word, index + 1]));
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
  return rank === undefined ? 0 : frequencyOfRank(rank);
}

/** The most frequent word has rank 1. */
export const frequencyOfRank = (rank: number): number => 1 - Math.log(rank) / Math.log(rarest);
