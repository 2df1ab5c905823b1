import type { Cues } from './language.js';

/** A language that parts its words by spaces. Lists are words in their usual spelling, parted by white space. */
export interface SpacedWords extends Cues {
  /** Words that judge: stems with any of the endings, ... */
  readonly stems: string;
  readonly endings: string;
  /** ... whole words, ... */
  readonly words: string;
  /** ... what a compound ends in, or a piece of a hyphenated one is ("user-friendly", "pflegeleicht"), ... */
  readonly tails?: string;
  /** ... and phrases, an alternation of patterns. */
  readonly phrases: string;
  /** Hold such a word and judge no brand: "sensitive data", "am besten"; an alternation of patterns. */
  readonly idioms?: string;
  /** Written together with the word that follows: articles, "and". */
  readonly prefix?: RegExp;
  /** Of these, what is no part of a quality that begins with it. */
  readonly gluedAnd?: RegExp;
  /** Leads in to a quality: articles, pronouns, copulas, verbs of having. */
  readonly opening: string;
  /** Before a noun, tell that it is the brand's: "this kettle offers". */
  readonly pointing: string;
  /** Those of them that part a long subject from what is said of it. */
  readonly verbs: string;
  /** Negations and degrees, never cut off. */
  readonly keeps: string;
  /** A quality ends before them, ... */
  readonly closing: string;
  /** ... and a long one before these: prepositions, "and". */
  readonly cutsLong: string;
  /** Judges without any of these words. */
  readonly judgesTogether?: (words: readonly string[]) => boolean;
}
