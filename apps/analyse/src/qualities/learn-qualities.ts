import { createHash } from 'node:crypto';
import { type Polarity, polarities } from '@app/findings';
import {
  type Example,
  fitChains,
  fitLogistic,
  fitSequences,
  type FoundPhrase,
  type LearnedPolarity,
  type LearnedQualities,
  type LearnedWords,
  namesMetIn,
  numbersOf,
  qualityModelOf,
  type QualityModel,
  wordModelOf,
} from '@app/analysis/learning';
import type { TrackedLabel } from '../scoring/labels.js';
import { similarity } from '../scoring/match-qualities.js';
import { stableHash } from '../training/stable-hash.js';
import { type CaseExamples, may, type QualityCase } from './quality-case.js';

/** A feature is learned if it occurs in at least this many cases. */
const minCases = 3;
/** Chosen by cross-validation on natural answers. */
const options = { rounds: 12, averaged: 8, rate: 0.1, ridge: 1.5 };
/** Chosen in the same way; a phrase is a sequence of one element. */
const phraseOptions = { rounds: 20, averaged: 10, rate: 0.1, ridge: 20 };
const phraseFolds = 3;
/** A phrase feature is learned if it occurs in at least this many phrases. */
const minPhrases = 20;
/** At this similarity, found words are taken for the labelled quality. */
const labelSimilarity = 0.6;
/** A shape feature is learned if it occurs in at least this many phrases; chosen by cross-validation, as is the weight of guesses. */
const minShapes = 4;
const shapeRidge = 1;
const guessWeight = 0.06;
const decimals = 3;
/** Smaller weights are left out: most are smaller, and they change next to nothing. */
const minWeight = 0.05;

export interface LearnedModels {
  readonly qualities: LearnedQualities;
  readonly polarity: LearnedPolarity;
}

export const modelFrom = ({ qualities, polarity }: LearnedModels): QualityModel => qualityModelOf(qualities, polarity);

/** The files that ship; the same cases give the same bytes, whatever their order. */
export function learnQualities(all: readonly CaseExamples[]): LearnedModels {
  const keyed = all.map((lessons) => ({
    lessons,
    key: JSON.stringify([lessons.one.group, lessons.one.text, lessons.one.label, lessons.one.phrases]),
  }));
  const sorted = keyed.map((one) => ({ ...one, hash: stableHash(one.key) })).toSorted((a, b) => a.hash - b.hash);
  const lessons = sorted.map((one) => one.lessons);
  const corpus = createHash('sha256')
    .update(sorted.map(({ key }) => key).join('\n'))
    .digest('hex');
  const found = foundUnseen(lessons);
  const qualities = { ...learnWords(lessons), phrases: learnPhrases(found), shapes: learnShapes(lessons, found) };
  return { qualities: { corpus: hashOf(corpus, qualities), ...qualities }, polarity: learnPolarity(lessons, corpus) };
}

function learnWords(all: readonly CaseExamples[]): LearnedWords {
  const names = namesMetIn(
    all.map(({ lessons }) => new Set(lessons.flatMap(({ features }) => features.flat()))),
    minCases,
  );
  const sequences = all.flatMap(({ lessons }) =>
    lessons.map(({ features, allowed }) => ({
      features: features.map((one) => Int32Array.from(numbersOf(names, one))),
      allowed,
    })),
  );
  const { emissions, transitions } = fitSequences(sequences, { features: names.size, ...options });
  return {
    transitions: Array.from(transitions, rounded),
    first: named(names, (at) => emissions[2 * at]!),
    inside: named(names, (at) => emissions[2 * at + 1]!),
  };
}

interface Found extends FoundPhrase {
  readonly in: QualityCase;
}

/** The phrases that are found by weights that have not learned from the answer's prompt, as in a new answer. */
function foundUnseen(all: readonly CaseExamples[]): Found[] {
  return Array.from({ length: phraseFolds }, (_, fold) => {
    const isTested = ({ one }: CaseExamples): boolean => stableHash(one.group) % phraseFolds === fold;
    const model = wordModelOf(learnWords(all.filter((read) => !isTested(read))));
    return all
      .filter(isTested)
      .flatMap(({ one, opinions }) => opinions.phrases(model).map((phrase): Found => ({ ...phrase, in: one })));
  }).flat();
}

function learnPhrases(all: readonly Found[]): LearnedQualities['phrases'] {
  const found = all.map(({ features, text, in: { label } }) => ({
    features,
    isQuality: isLabelled(label.qualities, text),
  }));
  const names = namesMetIn(
    found.map(({ features }) => features),
    minPhrases,
  );
  const sequences = found.map(({ features, isQuality }) => ({
    features: [Int32Array.from(numbersOf(names, features))],
    allowed: Uint8Array.of(isQuality ? may.begin : may.notBe),
  }));
  const { emissions } = fitSequences(sequences, { features: names.size, ...phraseOptions });
  return named(names, (at) => emissions[2 * at]!);
}

/** Optional qualities do not count: they hardly ever express an opinion. */
const isLabelled = (qualities: readonly string[], text: string): boolean =>
  qualities.some((quality) => similarity(quality, text) >= labelSimilarity);

/** Learns from phrases that were labelled for this and, with a low weight, from found ones: a labelled quality word by word is a phrase. */
function learnShapes(all: readonly CaseExamples[], found: readonly Found[]): LearnedQualities['shapes'] {
  const read = all.flatMap(({ phrases }) => phrases);
  const unread = found.flatMap(({ text, shape, in: { label, phrases } }) =>
    phrases.some(({ quality }) => quality === text) ? [] : guessed(label, text).map((guess) => ({ ...guess, shape })),
  );
  const labelled = [...read.map((one) => ({ ...one, weight: 1 })), ...unread];
  const names = namesMetIn(
    labelled.map(({ shape }) => shape),
    minShapes,
  );
  const examples = labelled.map(({ shape, isPhrase, weight }): Example => {
    const values = new Float64Array(names.size);
    for (const at of numbersOf(names, shape)) values[at] = 1;
    return { values, isBrand: isPhrase, weight };
  });
  const { bias, weights } = fitLogistic(examples, { ridge: shapeRidge, directions: [...names].map(() => 0) });
  return { ...named(names, (at) => weights[at]!), any: rounded(bias + weights[names.get('any')!]!) };
}

/** Below this similarity, words have nothing in common with a label. */
const maxUnrelatedSimilarity = 0.3;
const minRelatedSimilarity = 0.5;

/** Guesses from the labels whether words are a phrase; empty if the labels do not tell. */
function guessed(
  { qualities, qualities_optional: optional = [] }: TrackedLabel,
  text: string,
): { isPhrase: boolean; weight: number }[] {
  if (qualities.includes(text)) return [{ isPhrase: true, weight: guessWeight }];
  const closest = (labels: readonly string[]): number => Math.max(0, ...labels.map((label) => similarity(label, text)));
  if (closest(qualities) >= minRelatedSimilarity) return [{ isPhrase: false, weight: guessWeight }];
  return closest([...qualities, ...optional]) < maxUnrelatedSimilarity
    ? [{ isPhrase: false, weight: 2 * guessWeight }]
    : [];
}

function learnPolarity(all: readonly CaseExamples[], corpus: string): LearnedPolarity {
  const namesOf = (kind: 'features' | 'ties') =>
    namesMetIn(
      all.map(({ polarity }) => new Set(polarity.flatMap((lesson) => lesson[kind]))),
      minCases,
    );
  const [features, ties] = [namesOf('features'), namesOf('ties')];
  const chains = all.map(({ polarity }) => ({
    links: polarity.map((one) => ({ features: numbersOf(features, one.features), ties: numbersOf(ties, one.ties) })),
    choices: polarity.map(({ choice }) => choice),
  }));
  const count = polarities.length;
  const model = fitChains(chains, { features: features.size, ties: ties.size, choices: count });
  const weights = {
    ...byPolarity((one) => named(features, (at) => model.weights[at * count + one]!)),
    after: byPolarity((before) =>
      byPolarity((one) => named(ties, (at) => model.ties[(at * count + before) * count + one]!)),
    ),
  };
  return { corpus: hashOf(corpus, weights), ...weights };
}

const byPolarity = <T>(valueOf: (choice: number) => T): Record<Polarity, T> =>
  Object.fromEntries(polarities.map((polarity, choice) => [polarity, valueOf(choice)])) as Record<Polarity, T>;

const hashOf = (corpus: string, weights: object): string =>
  createHash('sha256').update(corpus).update(JSON.stringify(weights)).digest('hex');

/** Never -0, which JSON writes as 0. */
const rounded = (value: number): number => Number(value.toFixed(decimals)) + 0;

function named(names: ReadonlyMap<string, number>, weightOf: (at: number) => number): Record<string, number> {
  const all = [...names].map(([name, at]) => [name, rounded(weightOf(at))] as const);
  return Object.fromEntries(
    all.filter(([, weight]) => Math.abs(weight) >= minWeight).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
