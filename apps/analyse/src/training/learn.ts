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
import { stableHash } from './stable-hash.js';
import { isMadeUp, type TrainingCase, weightOf, weightOfUncased } from './training-case.js';

const ridge = 0.6;
/** Decimals of a weight: more than a decision needs, and few enough to be the same on every machine. */
const decimals = 4;

/** The hits of a case. */
export type ReadHits = (one: Pick<TrainingCase, 'text' | 'watch'>) => readonly CandidateMention[];

const readHits: ReadHits = ({ text, watch }) => candidateMentions(text, watch);

/** The training examples of a case; hits that are neither right nor wrong give none. */
export function examplesOf(one: TrainingCase, read: ReadHits = readHits): Example[] {
  const { kind, expected, optional, origin } = one;
  return read(one).flatMap((hit) => {
    const isBrand = expected.some((span) => overlap(span, hit));
    if (!isBrand && optional.some((span) => overlap(span, hit))) return [];
    const values = isMadeUp(kind) ? withKnowledgeOfOrigin(origin && read(origin)[0], hit) : hit.values;
    const example = { values, isBrand, weight: (hit.values[uncased] ? weightOfUncased : weightOf)[kind] };
    const chance = (of: string): number => stableHash(`${of}${one.text} ${hit.start}`) / 2 ** 32;
    return [example, withNotWords(example, chance('not '))];
  });
}

/** Knowledge about a name that was put in says nothing, so the hit gets the knowledge features of the brand that it replaced. */
function withKnowledgeOfOrigin(
  origin: CandidateMention | undefined,
  { values, isOrdinary }: CandidateMention,
): Float64Array {
  const known = Float64Array.from(values);
  const kind = values[uncased] ? 'uncased' : isOrdinary ? 'ordinary' : 'distinct';
  for (const byKind of fieldFeatures) {
    const value = Math.max(...Object.values(byKind).map((at) => origin?.values[at] ?? 0));
    for (const at of Object.values(byKind)) known[at] = 0;
    known[byKind[kind]] = value;
  }
  for (const at of tradeFeatures) known[at] = origin?.values[at] ?? 0;
  return known;
}

/**
 * The same example as if an operator had given `not` words, which are near every second hit that is not the brand and near one in
 * fifty that is: an assumption, as no answers are labelled with such words. `chance`: 0 to 1.
 */
function withNotWords({ values, isBrand, weight }: Example, chance: number): Example {
  const known = Float64Array.from(values);
  if (chance < (isBrand ? 0.02 : 0.5)) known[notBeside] = 1;
  return { values: known, isBrand, weight: weight * notWordsWeight };
}

/** Low, as most brands have no `not` words. */
const notWordsWeight = 0.3;
const featureIndex = (feature: string): number => mentionFeatures.findIndex(({ name }) => name === feature);
const fieldFeatures = ['its field', 'another field'].map((name) => ({
  ordinary: featureIndex(`${name} (ordinary)`),
  distinct: featureIndex(`${name} (distinct)`),
  uncased: featureIndex(`${name} (uncased)`),
}));
/** What is sold under the name that was put in says nothing, either. */
const tradeFeatures = [...mentionFeatures.entries()]
  .filter(([, { name }]) => /^uncased .*trade/.test(name))
  .map(([at]) => at);
const uncased = featureIndex('uncased');
const notBeside = featureIndex('not beside');

const overlap = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
  a.start < b.end && b.start < a.end;

/** The model that is learned from these examples. */
export const modelFrom = (examples: readonly Example[]): LogisticModel =>
  fitLogistic(examples, { ridge, directions: mentionFeatures.map(({ direction }) => direction) });

/** Never -0, which JSON writes as 0. */
export const rounded = (value: number): number => Number(value.toFixed(decimals)) + 0;

/** The file that ships; the same cases give the same bytes, whatever their order. */
export function weightsFrom(cases: readonly TrainingCase[], read: ReadHits = readHits): LearnedWeights {
  const sorted = cases.map((one) => ({ one, key: JSON.stringify(one) })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const { bias, weights } = modelFrom(sorted.flatMap(({ one }) => examplesOf(one, read)));
  const byName = Object.fromEntries(mentionFeatures.map(({ name }, i) => [name, rounded(weights[i]!)]));
  const corpus = createHash('sha256');
  for (const { key } of sorted) corpus.update(`${key}\n`);
  corpus.update(JSON.stringify([rounded(bias), byName]));
  return { corpus: corpus.digest('hex'), bias: rounded(bias), weights: byName };
}
