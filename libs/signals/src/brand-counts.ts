/** What a brand's prompts gave day by day; those that name the brand in their query are left out. */
export interface BrandCounts {
  readonly brandId: string;
  /** Of each prompt and assistant. */
  readonly series: readonly Series[];
  readonly competitors: readonly Subject[];
  readonly qualities: readonly Subject[];
}

/** What one prompt gave by one assistant, day by day: all lists are of the same days, in their order. */
export interface Series {
  readonly promptId: string;
  /** Is the prompt asked at its times? */
  readonly active: boolean;
  /** Slug. */
  readonly assistant: string;
  /** Days since 1970-01-01. */
  readonly days: readonly number[];
  readonly answers: readonly number[];
  /** Answers that name the brand, and that cite its domain. */
  readonly mentioned: readonly number[];
  readonly ownCited: readonly number[];
  /** References to the brand, and to any brand. */
  readonly mentions: readonly number[];
  readonly references: readonly number[];
}

/** A rival, or something that is said of the brand. */
export interface Subject {
  /** Tells it from others, whatever way it is written. */
  readonly key: string;
  readonly name: string;
  /** Answers that name it, by series (their place in `series`) and day. */
  readonly hits: ReadonlyMap<number, ReadonlyMap<number, number>>;
}
