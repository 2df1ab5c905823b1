import type { Span } from '../../text/span.js';

/** What a language file says of sentences and labels. Each is an alternation of folded, lower-case patterns; borders are added. */
export interface Cues {
  /** ISO 639-1. */
  readonly code: string;
  /** Its commonest words. */
  readonly common?: string;
  /** Parts one clause from the next, beside punctuation. */
  readonly between: string;
  /** Joins two judgements, or two brands of which the same is said. */
  readonly and: string;
  /** Opens sentences of the whole category, and those that turn to the reader. */
  readonly general: string;
  /** Says, anywhere in a sentence, that it speaks of all options alike. */
  readonly ofAll: string;
  /** Opens the part of an answer that sums up or advises. */
  readonly summary: string;
  /** Opens a sentence that goes on about the brand of the one before. */
  readonly goesOn: string;
  /** What has been named once is left out of the sentences that follow: they go on, however they open. */
  readonly dropsTopic?: boolean;
  /** Whole labels whose text judges: pros, cons, verdict. */
  readonly judgingLabel: string;
  /** Whole labels whose text is no judgement: size, audience. */
  readonly plainLabel: string;
  /** Labels of a price: figures are no judgement, "expensive" is. */
  readonly priceLabel: string;
  /** A clause of what the reader wants or has: begins ("^") or ends ("$") so. */
  readonly condition: string;
  /** Joins like `and`, and is written together with the next word. */
  readonly gluedAnds?: string;
  /** What stands before, or after, a brand that is a yardstick, or named in passing: "than Acme", "owned by Acme". */
  readonly comparedBefore?: string;
  readonly comparedAfter?: string;
  /** May stand before a brand in a row of brands: articles, prepositions. */
  readonly beforeBrand?: string;
}

/** What the finder of qualities has to know of a language. Clauses and sentences are folded and in lower case. */
export interface Language {
  readonly code: string;
  readonly common: ReadonlySet<string>;
  /** Where the first judging expression of a clause stands. */
  judgement(clause: string): Span | undefined;
  /** What of a clause is worth quoting: without what leads in to the judgement, and what follows it. */
  core(clause: string, judgement: Span): Span;
  /** Without a judging expression, too, these few words judge: an adjective and its noun. */
  judgesTogether(clause: string): boolean;
  /** Few enough words for a quality. */
  isShort(clause: string): boolean;
  readonly between: RegExp;
  readonly and: RegExp;
  readonly general: RegExp;
  readonly ofAll: RegExp;
  readonly summary: RegExp;
  readonly goesOn: RegExp;
  readonly dropsTopic: boolean;
  readonly judgingLabel: RegExp;
  readonly plainLabel: RegExp;
  readonly priceLabel: RegExp;
  readonly condition: RegExp;
  readonly comparedBefore: RegExp;
  readonly comparedAfter: RegExp;
  /** What stands between two brands of one row. */
  readonly row: RegExp;
}
