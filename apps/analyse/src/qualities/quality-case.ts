import { polarities, type Span, type Watch } from '@app/findings';
import {
  answerOpinions,
  type AnswerOpinions,
  type NamingModels,
  type WordRange,
  type OpinionText,
  type PolarityNames,
} from '@app/analysis/learning';
import { watchOf } from '../scoring/evaluate.js';
import type { Gold, LabelledAnswer, PhraseLabel, TrackedLabel } from '../scoring/labels.js';

/** An answer analysed for one brand, with the qualities that a labeller found. */
export interface QualityCase {
  readonly group: string;
  readonly lang: string;
  readonly isNatural: boolean;
  readonly text: string;
  readonly watch: Watch;
  readonly label: TrackedLabel;
  /** For words that were found in it: whether somebody would quote them. */
  readonly phrases: readonly PhraseLabel[];
}

/** Everything that the shipped weights of qualities are learned from, always in the same order. */
export function qualityCases({
  real,
  composed,
  phrases,
}: Pick<Gold, 'real' | 'composed'> & Partial<Pick<Gold, 'phrases'>>): QualityCase[] {
  const byPair = Map.groupBy(phrases ?? [], ({ id, brand }) => pairOf(id, brand));
  const casesOf =
    (isNatural: boolean) =>
    ({ id, lang, prompt, answer: text, tracked }: LabelledAnswer): QualityCase[] =>
      tracked.map((label) => ({
        group: prompt ?? id,
        lang,
        isNatural,
        text,
        watch: watchOf(label.brand, prompt),
        label,
        phrases: byPair.get(pairOf(id, label.brand.name)) ?? [],
      }));
  return [...(real ?? []).flatMap(casesOf(true)), ...(composed ?? []).flatMap(casesOf(false))];
}

const pairOf = (id: string, brand: string): string => JSON.stringify([id, brand]);

/** The tags that a word may have, as bits. */
export const may = { notBe: 0b001, begin: 0b010, goOn: 0b100, beAnything: 0b111 } as const;

/** A text, word by word, with the tags that are right. */
export interface SequenceExample {
  readonly features: readonly (readonly string[])[];
  readonly allowed: Uint8Array;
}

export interface PolarityExample extends PolarityNames {
  readonly choice: number;
}

export interface PhraseExample {
  readonly shape: readonly string[];
  readonly isPhrase: boolean;
}

/** The training examples of a case. */
export interface CaseExamples {
  readonly one: QualityCase;
  readonly opinions: AnswerOpinions;
  readonly lessons: readonly SequenceExample[];
  readonly polarity: readonly PolarityExample[];
  readonly phrases: readonly PhraseExample[];
}

/**
 * A labelled quality is an example where its words first occur in text that may be about the brand. Further occurrences and
 * optional qualities may have any tag.
 */
export function caseExamples(one: QualityCase, naming?: NamingModels): CaseExamples {
  const opinions = answerOpinions(one.text, one.watch, naming);
  const { qualities, qualities_optional: optional = [], polarity: labelled } = one.label;
  const allowed = opinions.texts.map(({ words }) => new Uint8Array(words.length).fill(may.notBe));
  const judged: (WordRange & { readonly choice: number })[] = [];
  for (const [index, quality] of qualities.entries()) {
    const [first, ...again] = rangesOf(one.text, opinions.texts, quality);
    if (first === undefined) continue;
    const { text, from, to } = first;
    allowed[text]!.fill(may.goOn, from, to)[from] = may.begin;
    again.forEach((range) => open(allowed, range));
    const choice = polarities.findIndex((name) => name === labelled?.[index]);
    if (choice >= 0) judged.push({ ...first, choice });
  }
  for (const quality of optional) rangesOf(one.text, opinions.texts, quality).forEach((range) => open(allowed, range));
  const lessons = opinions.texts.map(({ features }, at) => ({ features, allowed: allowed[at]! }));
  const inOrder = judged.toSorted((a, b) => a.text - b.text || a.from - b.from);
  const polarity = opinions
    .polarityChain(inOrder)
    .map((names, i): PolarityExample => ({ ...names, choice: inOrder[i]!.choice }));
  const phrases = one.phrases.flatMap(({ quality, phrase: isPhrase }) =>
    rangesOf(one.text, opinions.texts, quality)
      .slice(0, 1)
      .map((range): PhraseExample => ({ shape: opinions.shapeAt(range), isPhrase })),
  );
  return { one, opinions, lessons, polarity, phrases };
}

function rangesOf(answer: string, texts: readonly OpinionText[], quality: string): WordRange[] {
  const ranges: WordRange[] = [];
  for (let start = answer.indexOf(quality); start >= 0; start = answer.indexOf(quality, start + 1)) {
    const end = start + quality.length;
    const meets = (word: Span): boolean => word.start < end && word.end > start;
    const at = texts.findIndex(({ words }) => words.some(meets));
    if (at < 0) continue;
    const { words } = texts[at]!;
    ranges.push({ text: at, from: words.findIndex(meets), to: words.findLastIndex(meets) + 1 });
  }
  return ranges;
}

function open(allowed: readonly Uint8Array[], { text, from, to }: WordRange): void {
  const tags = allowed[text]!;
  for (let i = from; i < to; i++) if (tags[i] === may.notBe) tags[i] = may.beAnything;
}
