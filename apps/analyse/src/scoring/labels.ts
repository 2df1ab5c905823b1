import type { Polarity, Span, Theme, TrackedBrand } from '@app/findings';
import type { NamedLabel } from './match-names.js';

type Pair = readonly [start: number, end: number];

export interface LabelledAnswer {
  readonly id: string;
  readonly lang: string;
  readonly prompt?: string;
  readonly answer: string;
  readonly brands_mentioned: readonly NamedLabel[];
  readonly brands_optional: readonly string[];
  readonly tracked: readonly TrackedLabel[];
}

export interface TrackedLabel {
  readonly brand: TrackedBrand;
  readonly mentions: readonly Pair[];
  readonly mentions_optional?: readonly Pair[];
  readonly qualities: readonly string[];
  /** The polarity of each quality, if labelled; in the order of `qualities`. */
  readonly polarity?: readonly Polarity[];
  /** The theme of each quality, if labelled; in the order of `qualities`. */
  readonly themes?: readonly Theme[];
  readonly qualities_optional?: readonly string[];
  readonly competitors: readonly string[];
  readonly own_family?: readonly string[];
}

export interface TrickyCase {
  readonly id: string;
  readonly lang?: string;
  readonly category: string;
  readonly brand: TrackedBrand;
  readonly text: string;
  readonly expected: readonly Span[];
  readonly optional: readonly Span[];
}

export interface NegativeCase {
  readonly id: string;
  readonly lang?: string;
  readonly prompt?: string;
  readonly brand: TrackedBrand;
  readonly answer: string;
}

/** Words that the analysis found in an answer, labelled with whether somebody would quote them. */
export interface PhraseLabel {
  /** The answer's id. */
  readonly id: string;
  /** The tracked brand's name. */
  readonly brand: string;
  readonly quality: string;
  readonly phrase: boolean;
}

/** An answer in which the brand's name occurs as an everyday word, as the brand, or as both. */
export interface EverydayCase {
  readonly id: string;
  readonly lang: string;
  readonly prompt: string;
  readonly brand: TrackedBrand;
  readonly answer: string;
  /** Where the brand is meant. */
  readonly mentions: readonly Pair[];
}

export interface SilverAnswer {
  readonly id: string;
  readonly answer: string;
  readonly brands_listed: readonly string[];
}

/** A sentence of a data set with labels for other tasks; only its text is used. */
export interface Sentence {
  readonly id: string;
  readonly text: string;
}

/** The labelled files of a folder; `null` for a missing file. */
export interface Gold {
  readonly real: readonly LabelledAnswer[] | null;
  readonly composed: readonly LabelledAnswer[] | null;
  readonly tricky: readonly TrickyCase[] | null;
  readonly negatives: readonly NegativeCase[] | null;
  /** Look-alikes of composed answers. */
  readonly composed_negatives: readonly NegativeCase[] | null;
  /** Names in scripts without capitals that are everyday words. */
  readonly everyday: readonly EverydayCase[] | null;
  /** Answers and look-alikes that nothing learns from. */
  readonly held_out: readonly LabelledAnswer[] | null;
  readonly held_out_negatives: readonly NegativeCase[] | null;
  readonly phrases: readonly PhraseLabel[] | null;
  readonly held_out_everyday: readonly EverydayCase[] | null;
  readonly silver: readonly SilverAnswer[] | null;
  readonly ner: readonly Sentence[] | null;
  readonly towe: readonly Sentence[] | null;
}

export const spansOf = (pairs: readonly Pair[] | undefined): Span[] =>
  (pairs ?? []).map(([start, end]) => ({ start, end }));
