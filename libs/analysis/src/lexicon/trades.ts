import { loadedOnUse } from '../load-json.js';

/** By field, what people of languages without capitals call what is sold there, `|` between the words; folded, in lower case. */
const trades = loadedOnUse('./lexicon/data/trades.json') as () => Readonly<Record<string, string>>;

let made: readonly (readonly [field: string, words: readonly string[]])[] | undefined;
const wordsByField = () => (made ??= Object.entries(trades()).map(([field, words]) => [field, words.split('|')]));

/** The fields whose words a text has; folded and in lower case. */
export const tradesIn = (text: string): ReadonlySet<string> =>
  new Set(
    wordsByField()
      .filter(([, words]) => words.some((word) => text.includes(word)))
      .map(([field]) => field),
  );

/** Has the text a word of one of the fields? */
export const speaksOf = (fields: ReadonlySet<string>, text: string): boolean =>
  wordsByField().some(([field, words]) => fields.has(field) && words.some((word) => text.includes(word)));
