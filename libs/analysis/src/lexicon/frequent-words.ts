import frequent from './data/frequent.json' with { type: 'json' };

/** Frequent words by language, the most frequent first; folded, in lower case. */
export const frequentWords: Readonly<Record<string, string>> = frequent;

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
  if (own !== undefined) return frequencyOfRank(own);
  const english = ranksOf('en').get(word);
  return english === undefined ? 0 : frequencyOfRank(english * borrowed);
}

/** The most frequent word has rank 1. */
export const frequencyOfRank = (rank: number): number => 1 - Math.log(rank) / Math.log(rarest);
