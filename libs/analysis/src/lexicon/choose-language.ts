import { type Language, languages } from './languages.js';

const sampleLength = 3000;
/** Kana between them, Chinese characters are Japanese: so few letters of a script tell it, as a share of all letters. */
const share = 0.12;
const anyLetter = /\p{L}/gu;
const letterWithoutCase = /\p{Lo}/u;
const word = /[\p{L}']+/gu;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The language of a text, by its script, then by its commonest words; `folded` is without accents and in lower case. */
export function chooseLanguage(folded: string): Language {
  const sample = folded.slice(0, sampleLength);
  if (!letterWithoutCase.test(sample)) return byWords(sample);
  const written = languages.filter(({ script }) => script !== undefined && sample.search(script) >= 0);
  const least = written.length === 0 ? 0 : Math.max(1, share * countOf(sample, anyLetter));
  return written.find(({ script }) => script !== undefined && countOf(sample, script) >= least) ?? byWords(sample);
}

/** So few common words tell nothing; a list of pros and cons may have none. */
const fewest = 3;

function byWords(sample: string): Language {
  const [best, known] = mostCommonIn(sample.split(' '));
  return known >= fewest ? best : mostOf(sample.match(word) ?? [], knows)[0];
}

/** By word, the languages in which it is common: one look-up a word for all of them. */
const speakers = new Map<string, number[]>();
for (const [index, { common }] of languages.entries())
  for (const found of common) speakers.set(found, [...(speakers.get(found) ?? []), index]);

/** As `mostOf`, for the commonest words. */
function mostCommonIn(words: readonly string[]): [Language, number] {
  const counts = languages.map(() => 0);
  for (const found of words) for (const index of speakers.get(found) ?? []) counts[index] = (counts[index] ?? 0) + 1;
  const most = Math.max(...counts);
  return [languages[counts.indexOf(most)] ?? languages[0], most];
}

const knows = (language: Language, found: string): boolean =>
  language.common.has(found) || language.judgingLabel.test(found);

/** The language that knows most of the words, and how many; a draw goes to the first. */
function mostOf(words: readonly string[], isKnown: (language: Language, found: string) => boolean): [Language, number] {
  let best: [Language, number] = [languages[0], 0];
  for (const language of languages) {
    let count = 0;
    for (const found of words) if (isKnown(language, found)) count++;
    if (count > best[1]) best = [language, count];
  }
  return best;
}
