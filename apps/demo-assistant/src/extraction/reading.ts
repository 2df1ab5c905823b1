/** What a good reader finds in one answer: its labels, verbatim. */
export interface Reading {
  /** Every brand, each with all the spellings it has there. */
  readonly brands: readonly (readonly string[])[];
  /** What the answer says of a brand, by one of the brand's names. */
  readonly qualities: Readonly<Record<string, readonly string[]>>;
}

export interface LabelledAnswer {
  /** As the assistant wrote it, in markdown. */
  readonly answer: string;
  readonly reading: Reading;
}

/** Words in an answer that a gullible reader takes for an order, and what it then replies instead of its own reading. */
export interface Order {
  /** As they stand in the answer, in markdown. One run of them is enough to be obeyed. */
  readonly words: string;
  readonly reply: string;
}
