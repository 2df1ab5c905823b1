import { loadedOnUse } from '../load-json.js';

/** By field the names of its products in languages without capitals, with `|` between them; folded, in lower case. */
const trades = loadedOnUse('./lexicon/data/trades.json') as () => Readonly<Record<string, string>>;

let made: readonly (readonly [field: string, words: readonly string[]])[] | undefined;
const wordsByField = () => (made ??= Object.entries(trades()).map(([field, words]) => [field, words.split('|')]));

/** The fields whose products a text names; the text is folded and in lower case. */
export const fieldsNamedIn = (text: string): ReadonlySet<string> =>
  new Set(
    wordsByField()
      .filter(([, words]) => words.some((word) => text.includes(word)))
      .map(([field]) => field),
  );

/** True if the text names a product of one of the fields. */
export const namesField = (fields: ReadonlySet<string>, text: string): boolean =>
  wordsByField().some(([field, words]) => fields.has(field) && words.some((word) => text.includes(word)));
