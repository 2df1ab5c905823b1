import type { Span } from '@app/findings';
import { CandidateNames, type Example } from '@app/analysis/learning';
import type { LabelledAnswer } from '../scoring/labels.js';
import { spansOf } from '../scoring/labels.js';
import { isTolerated } from '../scoring/match-names.js';
import { normal } from '../scoring/normal.js';

/** A labelled answer with its candidate names and their labels. */
export interface NamesToLearn {
  readonly answer: LabelledAnswer;
  readonly candidates: CandidateNames;
  readonly labels: readonly NameLabel[];
  readonly weight: number;
}

/** `weight` 0: neither right nor wrong. */
interface NameLabel {
  readonly isBrand: boolean;
  readonly weight: number;
}

/** The weight of a candidate that only overlaps a name: it is half a mistake, as the name itself may still be chosen. */
const wrongBordersWeight = 0.5;

export function namesToLearn(
  answer: LabelledAnswer,
  weight: number,
  isForgotten?: (name: string) => boolean,
): NamesToLearn {
  const candidates = new CandidateNames(answer.answer, answer.prompt, isForgotten);
  return { answer, candidates, labels: labelsOf(answer, candidates), weight };
}

function labelsOf(
  { brands_mentioned: brands, brands_optional: optional }: LabelledAnswer,
  { names }: CandidateNames,
): NameLabel[] {
  const expected = brands.map(({ name, surfaces, also = [] }) => [name, ...surfaces, ...also].map(normal));
  const forms = new Set(expected.flat());
  const texts = names.map(({ text }) => normal(text));
  const right = names.filter((_, i) => forms.has(texts[i]!));
  const longest = withoutOverlaps(right);
  return names.map((name, i) => {
    if (longest.has(name)) return { isBrand: true, weight: 1 };
    if (forms.has(texts[i]!)) return { isBrand: true, weight: 0 };
    if ([...longest].some((one) => overlap(one, name))) return { isBrand: false, weight: wrongBordersWeight };
    return { isBrand: false, weight: Number(!isTolerated(texts[i]!, expected, { expected: [], optional, own: [] })) };
  });
}

/** Keeps the longest of overlapping spans. */
function withoutOverlaps<T extends Span>(spans: readonly T[]): Set<T> {
  const kept = new Set<T>();
  for (const span of spans.toSorted((a, b) => b.end - b.start - (a.end - a.start)))
    if (![...kept].some((one) => overlap(one, span))) kept.add(span);
  return kept;
}

const overlap = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** The training examples of the first model. */
export const firstExamples = ({ candidates: { names }, labels, weight }: NamesToLearn): Example[] =>
  names.flatMap(({ values }, i) => exampleOf(values, labels[i]!, weight));

/**
 * The training examples of the second model: for each tracked brand, and for a brand that is not in the answer. `odds`: those of
 * the first model.
 */
export function secondExamples(
  { answer, candidates, labels, weight }: NamesToLearn,
  odds: ArrayLike<number>,
): Example[] {
  const readings = [...answer.tracked.map(({ mentions }) => spansOf(mentions)), []];
  return readings.flatMap((watched) =>
    candidates
      .forSecondModel(odds, watched)
      .filter(({ name }) => !watched.some((span) => overlap(span, candidates.names[name]!)))
      .flatMap(({ name, values }) => exampleOf(values, labels[name]!, weight / readings.length)),
  );
}

const exampleOf = (values: Float64Array, label: NameLabel, weight: number): Example[] =>
  label.weight === 0 ? [] : [{ values, isBrand: label.isBrand, weight: weight * label.weight }];
