import { createHash } from 'node:crypto';
import {
  type CandidateMention,
  candidateMentions,
  type Example,
  fitLogistic,
  type LearnedWeights,
  mentionFeatures,
  type LogisticModel,
} from '@app/analysis/learning';
import { lot } from './lot.js';
import { isMadeUp, type TrainingCase, weightOf, weightOfUncased } from './training-case.js';

const ridge = 0.6;
/** Decimals of a weight: more than a decision needs, and few enough to be the same on every machine. */
const decimals = 4;

/** The hits of a case. */
export type ReadHits = (one: Pick<TrainingCase, 'text' | 'watch'>) => readonly CandidateMention[];

const readHits: ReadHits = ({ text, watch }) => candidateMentions(text, watch);

/** The decisions that a case asks for; none of what is neither right nor wrong. */
export function examplesOf(one: TrainingCase, read: ReadHits = readHits): Example[] {
  const { kind, expected, optional, origin } = one;
  return read(one).flatMap((hit) => {
    const isBrand = expected.some((span) => meet(span, hit));
    if (!isBrand && optional.some((span) => meet(span, hit))) return [];
    const values = isMadeUp(kind) ? knownAs(origin && read(origin)[0], hit) : hit.values;
    const example = { values, isBrand, weight: (hit.values[uncased] ? weightOfUncased : weightOf)[kind] };
    const chance = (of: string): number => lot(`${of}${one.text} ${hit.start}`) / 2 ** 32;
    return [example, told(example, chance('not '))];
  });
}

/** What is known of the name that was put there says nothing: the hit is known for what the brand is that stood there. */
function knownAs(origin: CandidateMention | undefined, { values, isOrdinary }: CandidateMention): Float64Array {
  const known = Float64Array.from(values);
  const kind = values[uncased] ? 'uncased' : isOrdinary ? 'ordinary' : 'distinct';
  for (const places of fields) {
    const value = Math.max(...Object.values(places).map((at) => origin?.values[at] ?? 0));
    for (const at of Object.values(places)) known[at] = 0;
    known[places[kind]] = value;
  }
  for (const trade of trades) known[trade] = origin?.values[trade] ?? 0;
  return known;
}

/**
 * The same decision where an operator gave `not` words, which stand near every second hit that is something else, and near one in
 * fifty that is the brand: an assumption, as no answers are labelled with such words. `chance`: 0 to 1.
 */
function told({ values, isBrand, weight }: Example, chance: number): Example {
  const known = Float64Array.from(values);
  if (chance < (isBrand ? 0.02 : 0.5)) known[notBeside] = 1;
  return { values: known, isBrand, weight: weight * toldWeight };
}

/** Answers that no operator gave words for are the rule. */
const toldWeight = 0.3;
const placeOf = (feature: string): number => mentionFeatures.findIndex(({ name }) => name === feature);
const fields = ['its field', 'another field'].map((name) => ({
  ordinary: placeOf(`${name} (ordinary)`),
  distinct: placeOf(`${name} (distinct)`),
  uncased: placeOf(`${name} (uncased)`),
}));
/** What is sold under the name that was put there says nothing either. */
const trades = [...mentionFeatures.entries()].filter(([, { name }]) => /^uncased .*trade/.test(name)).map(([at]) => at);
const uncased = placeOf('uncased');
const notBeside = placeOf('not beside');

const meet = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
  a.start < b.end && b.start < a.end;

/** What a model learns from these decisions. */
export const modelFrom = (examples: readonly Example[]): LogisticModel =>
  fitLogistic(examples, { ridge, directions: mentionFeatures.map(({ direction }) => direction) });

/** Never -0, which JSON writes as 0. */
export const rounded = (value: number): number => Number(value.toFixed(decimals)) + 0;

/** The file that ships: the same bytes for the same cases, in whatever order they come. */
export function weightsFrom(cases: readonly TrainingCase[], read: ReadHits = readHits): LearnedWeights {
  const sorted = cases.map((one) => ({ one, key: JSON.stringify(one) })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const { bias, weights } = modelFrom(sorted.flatMap(({ one }) => examplesOf(one, read)));
  const byName = Object.fromEntries(mentionFeatures.map(({ name }, i) => [name, rounded(weights[i]!)]));
  const corpus = createHash('sha256');
  for (const { key } of sorted) corpus.update(`${key}\n`);
  corpus.update(JSON.stringify([rounded(bias), byName]));
  return { corpus: corpus.digest('hex'), bias: rounded(bias), weights: byName };
}
