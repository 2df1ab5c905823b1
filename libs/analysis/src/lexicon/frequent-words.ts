import { loadedOnUse } from '../load-json.js';

/** Frequent words by language, the most frequent first; folded, in lower case. */
const frequentWords = loadedOnUse('./lexicon/data/frequent.json') as () => Readonly<Record<string, string>>;

const ranks = new Map<string, Map<string, number>>();

/** Made on first use. */
function ranksOf(language: string): Map<string, number> {
  const known = ranks.get(language);
  if (known) return known;
  const made = new Map((frequentWords()[language] ?? '').split('|').map((word, index) => [word, index + 1]));
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
  if (own !== undefined) return frequencyOfRank(own);
  const english = ranksOf('en').get(word);
  return english === undefined ? 0 : frequencyOfRank(english * borrowed);
}

/** The most frequent word has rank 1. */
const frequencyOfRank = (rank: number): number => 1 - Math.log(rank) / Math.log(rarest);

const sampleLength = 500;
/** Scripts that tell a language by themselves; Han without kana is Chinese. */
const scripts: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Thai}/gu, 'th'],
];
const tellingScript = /[\p{Lo}\p{Script=Greek}]/u;
/** So few letters of a script tell it, as a share of all letters: the names in it may all be Latin. */
const share = 0.12;

/** The language of a text (ISO 639-1): by its script, else by its frequent words; English where nothing tells. `folded` is in lower case. */
export function languageOf(folded: string): string {
  const sample = folded.slice(0, sampleLength);
  return byScript(sample) ?? byWords(sample);
}

function byScript(sample: string): string | undefined {
  if (!tellingScript.test(sample)) return undefined;
  const least = Math.max(1, share * countOf(sample, /\p{L}/gu));
  return scripts.find(([script]) => countOf(sample, script) >= least)?.[1];
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The more frequent a word is in a language, the more it tells: "per" is Italian before it is English. */
function byWords(sample: string): string {
  const { codes, speakers } = telling();
  const sums = codes.map((code) => (code === 'en' ? lead : 0));
  const hear = (speaker: number): void => void (sums[speaker % most]! += speaker);
  for (const word of sample.match(/\p{L}+/gu) ?? []) {
    const heard = speakers.get(word);
    if (typeof heard === 'number') hear(heard);
    else heard?.forEach(hear);
  }
  return codes[sums.indexOf(Math.max(...sums))] ?? 'en';
}

/** So many words of each language are looked at; with twice as many, one in a hundred texts of ten words is told better. */
const tellingWords = 1500;
const toldByScript = new Set(scripts.map(([, language]) => language));
/** A speaker of a word is one number: how frequent it is there, in steps of so many, and the index of the language. */
const most = 32;
const steps = 1000;
/** Of English over the others, where few words tell: a fifth of a word. */
const lead = 0.2 * steps * most;

interface Telling {
  readonly codes: readonly string[];
  /** By word, the languages in which it is frequent: most often one. */
  readonly speakers: ReadonlyMap<string, number | readonly number[]>;
}
let made: Telling | undefined;

/** Made on first use. */
function telling(): Telling {
  if (made !== undefined) return made;
  const speakers = new Map<string, number | number[]>();
  const byRank = Array.from(
    { length: tellingWords },
    (_, rank) => Math.round(frequencyOfRank(rank + 1) * steps) * most,
  );
  for (const [index, [language, list]] of Object.entries(frequentWords()).entries()) {
    if (toldByScript.has(language)) continue;
    for (const [rank, word] of list.split('|', tellingWords).entries()) {
      const speaker = byRank[rank]! + index;
      const others = speakers.get(word);
      if (others === undefined) speakers.set(word, speaker);
      else if (typeof others === 'number') speakers.set(word, [others, speaker]);
      else others.push(speaker);
    }
  }
  return (made = { codes: Object.keys(frequentWords()), speakers });
}

/** Longer pieces of an answer are hardly met again. */
const longestKept = 40;
/** A longer piece of a text keeps all of it in memory, by how V8 cuts. */
const longestCopied = 12;

/** The same word, cut out of a text of its own. */
const freed = (word: string): string => (word.length > longestCopied ? ` ${word}`.slice(1) : word);

/**
 * Looks words up, and keeps what it finds by language, from answer to answer: most are met again. Of each language it keeps up to
 * `capacity` words; longer pieces only for whom it was made, such as a page. `lookUp` must follow from the language and the word alone.
 */
export function keptWords<T>(capacity: number): (language: string, lookUp: (word: string) => T) => (word: string) => T {
  const byLanguage = new Map<string, Map<string, T>>();
  return (language, lookUp) => {
    const known = byLanguage.get(language) ?? new Map<string, T>();
    byLanguage.set(language, known);
    const here = new Map<string, T>();
    return (word) => {
      const keeping = word.length > longestKept ? here : known;
      let found = keeping.get(word);
      if (found === undefined) {
        if (keeping.size >= capacity) keeping.clear();
        const own = freed(word);
        keeping.set(own, (found = lookUp(own)));
      }
      return found;
    };
  };
}

/** Is it one of the frequent words of any language? Folded, in lower case; it looks through all lists. */
export const isFrequentAnywhere = keptWords<boolean>(20_000)('', (word) =>
  Object.values(frequentWords()).some((list) => `|${list}|`.includes(`|${word}|`)),
);
