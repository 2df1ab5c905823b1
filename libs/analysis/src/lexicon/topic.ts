import { isFunctionWord } from './lexicon.js';

/** Words an answer is about: lower case there, no function words, three times and more. */
export type Topic = ReadonlySet<string>;

const oftenEnough = 3;

export function topicOf(cased: string): Topic {
  const counts = new Map<string, number>();
  for (const word of cased.match(/(?<![\p{L}\p{N}])\p{Ll}{3,30}(?![\p{L}\p{N}])/gu) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Set(
    [...counts].filter(([word, count]) => count >= oftenEnough && !isFunctionWord(word)).map(([word]) => word),
  );
}
