import {
  answerOpinions,
  type AnswerOpinions,
  type OpinionText,
  polarities,
  type Span,
  type Watch,
} from '@app/analysis';
import { watchOf } from '../scoring/evaluate.js';
import type { Gold, LabelledAnswer, TrackedLabel } from '../scoring/labels.js';

/** An answer read for one brand, with the qualities that a labeller found. */
export interface QualityCase {
  readonly group: string;
  readonly lang: string;
  readonly isNatural: boolean;
  readonly text: string;
  readonly watch: Watch;
  readonly label: TrackedLabel;
}

/** All that the shipped weights of qualities are learned from, in an order that follows from it. */
export function qualityCases({ real, composed }: Pick<Gold, 'real' | 'composed'>): QualityCase[] {
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
      }));
  return [...(real ?? []).flatMap(casesOf(true)), ...(composed ?? []).flatMap(casesOf(false))];
}

/** Tags that a word may have, as bits. */
const may = { notBe: 0b001, begin: 0b010, goOn: 0b100, beAnything: 0b111 } as const;

/** A text with what is right of it. */
export interface Lesson {
  readonly features: readonly (readonly string[])[];
  readonly allowed: Uint8Array;
}

export interface PolarityLesson {
  readonly features: readonly string[];
  readonly choice: number;
}

/** What a case teaches. */
export interface Lessons {
  readonly one: QualityCase;
  readonly opinions: AnswerOpinions;
  readonly lessons: readonly Lesson[];
  readonly polarity: readonly PolarityLesson[];
}

/**
 * A labelled quality is learned where its words first stand in what may be said of the brand; where they stand again, and where
 * an optional one stands, nothing is.
 */
export function lessonsOf(one: QualityCase): Lessons {
  const opinions = answerOpinions(one.text, one.watch);
  const { qualities, qualities_optional: optional = [], polarity: labelled } = one.label;
  const allowed = opinions.texts.map(({ words }) => new Uint8Array(words.length).fill(may.notBe));
  const polarity: PolarityLesson[] = [];
  for (const [index, quality] of qualities.entries()) {
    const [first, ...again] = placesOf(one.text, opinions.texts, quality);
    if (first === undefined) continue;
    const { at, from, to } = first;
    allowed[at]!.fill(may.goOn, from, to)[from] = may.begin;
    again.forEach((place) => open(allowed, place));
    const choice = polarities.findIndex((name) => name === labelled?.[index]);
    if (choice >= 0) polarity.push({ features: opinions.texts[at]!.polarityFeatures(from, to), choice });
  }
  for (const quality of optional) placesOf(one.text, opinions.texts, quality).forEach((place) => open(allowed, place));
  const lessons = opinions.texts.map(({ features }, at) => ({ features, allowed: allowed[at]! }));
  return { one, opinions, lessons, polarity };
}

interface Place {
  /** Of the text, and of its words: `to` is exclusive. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

function placesOf(answer: string, texts: readonly OpinionText[], quality: string): Place[] {
  const places: Place[] = [];
  for (let start = answer.indexOf(quality); start >= 0; start = answer.indexOf(quality, start + 1)) {
    const end = start + quality.length;
    const meets = (word: Span): boolean => word.start < end && word.end > start;
    const at = texts.findIndex(({ words }) => words.some(meets));
    if (at < 0) continue;
    const { words } = texts[at]!;
    places.push({ at, from: words.findIndex(meets), to: words.findLastIndex(meets) + 1 });
  }
  return places;
}

function open(allowed: readonly Uint8Array[], { at, from, to }: Place): void {
  const tags = allowed[at]!;
  for (let i = from; i < to; i++) if (tags[i] === may.notBe) tags[i] = may.beAnything;
}
