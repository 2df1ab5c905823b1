import type { Span, Watch } from '@app/findings';
import { watchOf } from '../scoring/evaluate.js';
import {
  type EverydayCase,
  type Gold,
  type LabelledAnswer,
  type NegativeCase,
  spansOf,
  type TrickyCase,
} from '../scoring/labels.js';

/** A text read for one brand, with the right mentions. */
export interface TrainingCase {
  /** Cases of a group, such as a prompt or a sentence, are never split between training and test. */
  readonly group: string;
  readonly kind: CaseKind;
  readonly lang: string;
  readonly text: string;
  readonly watch: Watch;
  readonly expected: readonly Span[];
  /** Neither right nor wrong. */
  readonly optional: readonly Span[];
  /** The answer before a name was swapped in it, read for its original brand. */
  readonly origin?: Pick<TrainingCase, 'text' | 'watch'>;
}

/** A kind of labelled file. */
export type SetName =
  | 'real'
  | 'composed'
  | 'tricky'
  | 'negatives'
  | 'composed_negatives'
  | 'everyday'
  | 'everyday_negatives'
  | 'held_out'
  | 'held_out_negatives'
  | 'held_out_everyday'
  | 'held_out_everyday_negatives';

export type CaseKind =
  'natural' | 'lookAlike' | 'composed' | 'hard' | 'everyday' | 'swap' | 'excerpt' | 'word' | 'part' | 'namesake';

/**
 * The weight of an example of each kind. Natural answers carry the prior: how often a hit is the brand in what customers see.
 * The others show what natural ones have too few of, and must not outvote them: sentences made to be hard, names swapped for
 * ordinary words, words read as if somebody tracked a brand of that name, and firms that share a name. Chosen by cross-validation
 * on natural answers.
 */
export const weightOf: Readonly<Record<CaseKind, number>> = {
  natural: 1,
  lookAlike: 1,
  composed: 0.7,
  hard: 2,
  everyday: 2,
  swap: 1,
  excerpt: 0.1,
  word: 0.03,
  part: 0.05,
  namesake: 0.02,
};

/**
 * The weights for names in a script without capitals that are words, too. There, a whole answer with a swapped-in word reads
 * unnaturally, but its excerpts are the only examples of a name in a plain sentence.
 */
export const weightOfUncased: Readonly<Record<CaseKind, number>> = { ...weightOf, swap: 0.05, excerpt: 0.5 };

/** Whether the name of the case was put in or only assumed to be a brand, so that knowledge about the name says nothing. */
export const isMadeUp = (kind: CaseKind): boolean => ['swap', 'excerpt', 'word', 'part'].includes(kind);

/** The labelled files with mentions as cases; missing files are left out. */
export function setsOf(gold: Gold): Partial<Record<SetName, TrainingCase[]>> {
  const sets: Record<SetName, TrainingCase[] | undefined> = {
    real: gold.real?.flatMap(answerCases('natural')),
    composed: gold.composed?.flatMap(answerCases('composed')),
    tricky: gold.tricky?.map(hardCase),
    negatives: gold.negatives?.map(lookAlikeCase('lookAlike')),
    composed_negatives: gold.composed_negatives?.map(lookAlikeCase('composed')),
    everyday: gold.everyday?.filter(isNamed).map(everydayCase),
    everyday_negatives: gold.everyday?.filter((one) => !isNamed(one)).map(everydayCase),
    held_out: gold.held_out?.flatMap(answerCases('natural')),
    held_out_negatives: gold.held_out_negatives?.map(lookAlikeCase('lookAlike')),
    held_out_everyday: gold.held_out_everyday?.filter(isNamed).map(everydayCase),
    held_out_everyday_negatives: gold.held_out_everyday?.filter((one) => !isNamed(one)).map(everydayCase),
  };
  return Object.fromEntries(Object.entries(sets).filter(([, cases]) => cases !== undefined));
}

/** All cases to learn from: those of all labelled files but the held-out ones. */
export function casesOf(gold: Gold): TrainingCase[] {
  const sets = setsOf(gold);
  const learnedFrom: readonly SetName[] = [
    'real',
    'composed',
    'negatives',
    'composed_negatives',
    'tricky',
    'everyday',
    'everyday_negatives',
  ];
  return learnedFrom.flatMap((name) => sets[name] ?? []);
}

const answerCases =
  (kind: CaseKind) =>
  ({ id, lang, prompt, answer: text, tracked }: LabelledAnswer): TrainingCase[] =>
    tracked.map(({ brand, mentions, mentions_optional: optional }) => ({
      group: prompt ?? id,
      kind,
      lang,
      text,
      watch: watchOf(brand, prompt),
      expected: spansOf(mentions),
      optional: spansOf(optional),
    }));

const lookAlikeCase =
  (kind: CaseKind) =>
  ({ id, lang = 'en', prompt, brand, answer: text }: NegativeCase): TrainingCase => ({
    group: prompt ?? id,
    kind,
    lang,
    text,
    watch: watchOf(brand, prompt),
    expected: [],
    optional: [],
  });

const isNamed = ({ mentions }: EverydayCase): boolean => mentions.length > 0;

const everydayCase = ({ lang, prompt, brand, answer: text, mentions }: EverydayCase): TrainingCase => ({
  group: brand.name,
  kind: 'everyday',
  lang,
  text,
  watch: watchOf(brand, prompt),
  expected: spansOf(mentions),
  optional: [],
});

const hardCase = ({ id, lang = 'en', brand, text, expected, optional }: TrickyCase): TrainingCase => ({
  group: id,
  kind: 'hard',
  lang,
  text,
  watch: watchOf(brand),
  expected,
  optional,
});
