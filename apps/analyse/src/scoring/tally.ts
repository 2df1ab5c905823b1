/** How often each word occurred; words that did not occur are absent. */
export type Tally<Word extends string = string> = Readonly<Partial<Record<Word, number>>>;

export function sumOfTallies<Word extends string>(tallies: readonly Tally<Word>[]): Tally<Word> {
  const sum: Partial<Record<Word, number>> = {};
  for (const [word, count] of tallies.flatMap((tally) => Object.entries(tally) as [Word, number][]))
    sum[word] = (sum[word] ?? 0) + count;
  return sum;
}

export const tallyOf = <Word extends string>(words: readonly Word[]): Tally<Word> =>
  sumOfTallies(words.map((word) => ({ [word]: 1 }) as Tally<Word>));

/** "4 (partial_reply 3, suspect_answer 1)", or "0". */
export function tallyWords(tally: Tally): string {
  const entries = Object.entries(tally);
  const total = entries.reduce((sum, [, count = 0]) => sum + count, 0);
  return total === 0 ? '0' : `${total} (${entries.map(([word, count]) => `${word} ${count}`).join(', ')})`;
}
