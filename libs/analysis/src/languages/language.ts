/** What the finder of qualities has to know of a language. All words are folded and in lower case. */
export interface Language {
  /** Words and endings that judge. */
  readonly judges: RegExp;
  /** A fragment of a list counts without a judging word, too: the language has no list of adjectives here. */
  readonly trustsFragments: boolean;
  /** What stands before the quality in a clause: subject, verb, article. */
  readonly opening: RegExp;
  /** Where a quality ends inside a clause. */
  readonly closing: RegExp;
  /** Between clauses, beside punctuation. */
  readonly conjunction: RegExp;
  /** Keeps the words before a judging word in: "not", "lacks". */
  readonly negation: RegExp;
  /** Where a paragraph that lost its line breaks turns from the brand to the reader. */
  readonly turnsAway: RegExp;
  /** Sentences that speak of all options, or turn to the reader. */
  readonly general: RegExp;
  /** Labels, of an item or a column, whose text is no judgement: price, size. */
  readonly plainLabel: RegExp;
}
