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
import { lot } from '../training/lot.js';
import { type Lessons, may, type QualityCase } from './quality-case.js';

/** So many cases must have a feature. */
const fewest = 3;
/** Chosen by cross-validation on natural answers. */
const options = { rounds: 12, averaged: 8, rate: 0.1, ridge: 1.5 };
/** Chosen in the same way. A phrase is a sequence of one. */
const phraseOptions = { rounds: 20, averaged: 10, rate: 0.1, ridge: 20 };
const phraseFolds = 3;
/** So many phrases must have a feature. */
const fewestPhrases = 20;
/** Found with so much of the label's words, it is the label's quality. */
const alike = 0.6;
/** So many phrases must have a feature of shape; chosen by cross-validation, too, as is what guesses count. */
const fewestShapes = 4;
const shapeRidge = 1;
const guessWeight = 0.06;
const decimals = 3;
/** Weights below it change next to nothing, and most are. */
const least = 0.05;

export interface LearnedModels {
  readonly qualities: LearnedQualities;
  readonly polarity: LearnedPolarity;
}

export const modelFrom = ({ qualities, polarity }: LearnedModels): QualityModel => qualityModelOf(qualities, polarity);

/** The files that ship: the same bytes for the same cases, in whatever order they come. */
export function learnQualities(all: readonly Lessons[]): LearnedModels {
  const keyed = all.map((lessons) => ({
    lessons,
    key: JSON.stringify([lessons.one.group, lessons.one.text, lessons.one.label, lessons.one.phrases]),
  }));
  const sorted = keyed.map((one) => ({ ...one, place: lot(one.key) })).toSorted((a, b) => a.place - b.place);
  const lessons = sorted.map((one) => one.lessons);
  const corpus = createHash('sha256')
    .update(sorted.map(({ key }) => key).join('\n'))
    .digest('hex');
  const found = foundUnseen(lessons);
  const qualities = { ...learnWords(lessons), phrases: learnPhrases(found), shapes: learnShapes(lessons, found) };
  return { qualities: { corpus: hashOf(corpus, qualities), ...qualities }, polarity: learnPolarity(lessons, corpus) };
}

function learnWords(all: readonly Lessons[]): LearnedWords {
  const names = namesMetIn(
    all.map(({ lessons }) => new Set(lessons.flatMap(({ features }) => features.flat()))),
    fewest,
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

/** What is found in answers by weights that have not learned from their prompt: what is seen in answers that nobody knows. */
function foundUnseen(all: readonly Lessons[]): Found[] {
  return Array.from({ length: phraseFolds }, (_, fold) => {
    const isTested = ({ one }: Lessons): boolean => lot(one.group) % phraseFolds === fold;
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
    fewestPhrases,
  );
  const sequences = found.map(({ features, isQuality }) => ({
    features: [Int32Array.from(numbersOf(names, features))],
    allowed: Uint8Array.of(isQuality ? may.begin : may.notBe),
  }));
  const { emissions } = fitSequences(sequences, { features: names.size, ...phraseOptions });
  return named(names, (at) => emissions[2 * at]!);
}

/** An optional one is none: it hardly ever judges. */
const isLabelled = (qualities: readonly string[], text: string): boolean =>
  qualities.some((quality) => similarity(quality, text) >= alike);

/** From phrases that were read for this, and, each counting for little, from what is found: a labelled quality word by word is a phrase. */
function learnShapes(all: readonly Lessons[], found: readonly Found[]): LearnedQualities['shapes'] {
  const read = all.flatMap(({ phrases }) => phrases);
  const unread = found.flatMap(({ text, shape, in: { label, phrases } }) =>
    phrases.some(({ quality }) => quality === text) ? [] : guessed(label, text).map((guess) => ({ ...guess, shape })),
  );
  const labelled = [...read.map((one) => ({ ...one, weight: 1 })), ...unread];
  const names = namesMetIn(
    labelled.map(({ shape }) => shape),
    fewestShapes,
  );
  const examples = labelled.map(({ shape, isPhrase, weight }): Example => {
    const values = new Float64Array(names.size);
    for (const at of numbersOf(names, shape)) values[at] = 1;
    return { values, isBrand: isPhrase, weight };
  });
  const { bias, weights } = fitLogistic(examples, { ridge: shapeRidge, directions: [...names].map(() => 0) });
  return { ...named(names, (at) => weights[at]!), any: rounded(bias + weights[names.get('any')!]!) };
}

/** So far apart, words have nothing in common. */
const unlike = 0.3;
const similar = 0.5;

/** Whether words are a phrase by what the labels say of them, as far as they say it. */
function guessed(
  { qualities, qualities_optional: optional = [] }: TrackedLabel,
  text: string,
): { isPhrase: boolean; weight: number }[] {
  if (qualities.includes(text)) return [{ isPhrase: true, weight: guessWeight }];
  const closest = (labels: readonly string[]): number => Math.max(0, ...labels.map((label) => similarity(label, text)));
  if (closest(qualities) >= similar) return [{ isPhrase: false, weight: guessWeight }];
  return closest([...qualities, ...optional]) < unlike ? [{ isPhrase: false, weight: 2 * guessWeight }] : [];
}

function learnPolarity(all: readonly Lessons[], corpus: string): LearnedPolarity {
  const namesOf = (kind: 'features' | 'ties') =>
    namesMetIn(
      all.map(({ polarity }) => new Set(polarity.flatMap((lesson) => lesson[kind]))),
      fewest,
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
    all.filter(([, weight]) => Math.abs(weight) >= least).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}
