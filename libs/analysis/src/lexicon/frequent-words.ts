import { loadedOnUse } from '../load-json.js';

/** Frequent words by language, the most frequent first; folded, in lower case. */
const frequentWords = loadedOnUse('./lexicon/data/frequent.json') as () => Readonly<Record<string, string>>;

const ranks = new Map<string, Map<string, number>>();

/** The ranks of a language's words, from 1; made on first use. */
function ranksOf(language: string): Map<string, number> {
  const cached = ranks.get(language);
  if (cached) return cached;
  const made = new Map((frequentWords()[language] ?? '').split('|').map((word, index) => [word, index + 1]));
  ranks.set(language, made);
  return made;
}

/** The rank at which the frequency is 0, as for a word in no list. */
const rarest = 30_000;
/** English words occur in every language, but less often: their rank is multiplied by this. */
const borrowedFactor = 3;

/** How frequent a word (folded, in lower case) is: from 0, in no list, to 1, linear in the logarithm of its rank (Zipf). */
export function frequencyIn(language: string, word: string): number {
  const own = ranksOf(language).get(word);
  if (own !== undefined) return frequencyOfRank(own);
  const english = ranksOf('en').get(word);
  return english === undefined ? 0 : frequencyOfRank(english * borrowedFactor);
}

/** The frequency of a rank; the most frequent word has rank 1. */
const frequencyOfRank = (rank: number): number => 1 - Math.log(rank) / Math.log(rarest);

const sampleLength = 500;
/** Scripts that identify a language by themselves; Han without kana is Chinese. */
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
const identifyingScript = /[\p{Lo}\p{Script=Greek}]/u;
/** This share of all letters in a script is enough: all names in the text may be Latin. */
const leastScriptShare = 0.12;

/** The language of a text (ISO 639-1) by its script, else by its frequent words, else English. `folded` is in lower case. */
export function languageOf(folded: string): string {
  const sample = folded.slice(0, sampleLength);
  return byScript(sample) ?? byWords(sample);
}

function byScript(sample: string): string | undefined {
  if (!identifyingScript.test(sample)) return undefined;
  const least = Math.max(1, leastScriptShare * countOf(sample, /\p{L}/gu));
  return scripts.find(([script]) => countOf(sample, script) >= least)?.[1];
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Each word votes for the languages that have it, the more the more frequent it is there: "per" rather for Italian than for English. */
function byWords(sample: string): string {
  const { codes, votes } = languageVotes();
  const sums = codes.map((code) => (code === 'en' ? englishLead : 0));
  const add = (vote: number): void => void (sums[vote % maxLanguages]! += vote);
  for (const word of sample.match(/\p{L}+/gu) ?? []) {
    const vote = votes.get(word);
    if (typeof vote === 'number') add(vote);
    else vote?.forEach(add);
  }
  return codes[sums.indexOf(Math.max(...sums))] ?? 'en';
}

/** How many words of each language vote. Twice as many improve one in a hundred texts of ten words. */
const votingWords = 1500;
const identifiedByScript = new Set(scripts.map(([, language]) => language));
/** A vote is one number: the word's frequency in steps of 1/1000, times 32, plus the index of the language. */
const maxLanguages = 32;
const steps = 1000;
/** What English gets in advance, a fifth of a word, which counts where few words vote. */
const englishLead = 0.2 * steps * maxLanguages;

interface LanguageVotes {
  readonly codes: readonly string[];
  /** The votes of each word; most words vote for one language. */
  readonly votes: ReadonlyMap<string, number | readonly number[]>;
}
let made: LanguageVotes | undefined;

/** Made on first use. */
function languageVotes(): LanguageVotes {
  if (made !== undefined) return made;
  const votes = new Map<string, number | number[]>();
  const byRank = Array.from(
    { length: votingWords },
    (_, rank) => Math.round(frequencyOfRank(rank + 1) * steps) * maxLanguages,
  );
  for (const [index, [language, list]] of Object.entries(frequentWords()).entries()) {
    if (identifiedByScript.has(language)) continue;
    for (const [rank, word] of list.split('|', votingWords).entries()) {
      const vote = byRank[rank]! + index;
      const others = votes.get(word);
      if (others === undefined) votes.set(word, vote);
      else if (typeof others === 'number') votes.set(word, [others, vote]);
      else others.push(vote);
    }
  }
  return (made = { codes: Object.keys(frequentWords()), votes });
}

/** Longer pieces of an answer hardly ever occur again. */
const maxCachedLength = 40;
/** V8 keeps the whole text in memory for a slice that is longer than this. */
const maxCopiedLength = 12;

/** A copy of the word that does not keep the text in memory from which it was sliced. */
const copied = (word: string): string => (word.length > maxCopiedLength ? ` ${word}`.slice(1) : word);

/**
 * Caches look-ups of words by language, across answers, as most words occur again: up to `capacity` words of each language. Longer
 * pieces are cached only in the returned function, which is made for a page or the like. `lookUp` must depend only on language and word.
 */
export function cachedByWord<T>(
  capacity: number,
): (language: string, lookUp: (word: string) => T) => (word: string) => T {
  const byLanguage = new Map<string, Map<string, T>>();
  return (language, lookUp) => {
    const shared = byLanguage.get(language) ?? new Map<string, T>();
    byLanguage.set(language, shared);
    const here = new Map<string, T>();
    return (word) => {
      const cache = word.length > maxCachedLength ? here : shared;
      let found = cache.get(word);
      if (found === undefined) {
        if (cache.size >= capacity) cache.clear();
        const copy = copied(word);
        cache.set(copy, (found = lookUp(copy)));
      }
      return found;
    };
  };
}

/** True for a frequent word of any language (folded, in lower case). The first look-up of a word searches all lists. */
export const isFrequentAnywhere = cachedByWord<boolean>(20_000)('', (word) =>
  Object.values(frequentWords()).some((list) => `|${list}|`.includes(`|${word}|`)),
);
