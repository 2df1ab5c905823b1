import type { OpinionSegment, OpinionToken } from '../context/read-opinions.js';
import type { OpinionSense } from '../../lexicon/opinion-words.js';
import { type KnownWord, vocabularyOf } from './quality-features.js';

/** The words `from` to `to` (exclusive) of a segment, which the word model takes for a quality. */
export interface FoundWords {
  readonly segment: OpinionSegment;
  readonly from: number;
  readonly to: number;
  /** The log-probability that exactly these words are one. */
  readonly likelihood: number;
}

/**
 * The features by which a model decides whether words are a quality as a whole: names of binary features, the same for all languages. The
 * model that found the words judges them one by one; these features are about their ends, the words beside them, and whether any of them
 * judges.
 */
export function phraseFeatures(language: string, found: FoundWords): string[] {
  const { segment, from, to, likelihood } = found;
  const words = segment.slice(from, to);
  const [first, last] = [words[0]!, words.at(-1)!];
  const before = segment[from - 1]?.stretch === first.stretch ? segment[from - 1] : undefined;
  const after = segment[to]?.stretch === last.stretch ? segment[to] : undefined;
  const judges = judgingOf(words);
  const know = vocabularyOf(language);
  const known = {
    first: know(first.text),
    last: know(last.text),
    before: before && know(before.text),
    after: after && know(after.text),
  };
  const read = { language, judges, first, last, before, after, known };
  return [
    'any',
    ...likely(likelihood, judges),
    ...lengths(words, judges),
    ...positionFeatures(read),
    ...edges(read),
    ...wordFeatures('first', first, known.first),
    ...wordFeatures('last', last, known.last),
    ...(before ? wordFeatures('before', before, known.before!) : [`before ${first.stretch.before}`]),
    ...(after ? wordFeatures('after', after, known.after!) : [`after ${last.stretch.after}`]),
    ...signs(words),
  ];
}

interface Read {
  readonly language: string;
  readonly judges: string;
  readonly first: OpinionToken;
  readonly last: OpinionToken;
  /** The words beside them in the same stretch. */
  readonly before: OpinionToken | undefined;
  readonly after: OpinionToken | undefined;
  readonly known: KnownEdges;
}

/** What is known about the words at the ends, and beside them. */
interface KnownEdges {
  readonly first: KnownWord;
  readonly last: KnownWord;
  readonly before: KnownWord | undefined;
  readonly after: KnownWord | undefined;
}

function judgingOf(words: readonly OpinionToken[]): string {
  const has = (sense: OpinionSense): boolean => words.some(({ senses }) => senses.includes(sense));
  if (has('positive') || has('negative')) return has('positive') && has('negative') ? 'both' : 'judges';
  return has('neutral-quality') ? 'neutral' : 'plain';
}

const step = 0.2;
const steps = 15;

/** One feature for each step by which the probability is lower than 1: together they make a piecewise linear function. */
function likely(likelihood: number, judges: string): string[] {
  const size = Math.min(steps, Math.floor(-likelihood / step));
  let names = unlikely.get(judges);
  if (names === undefined) unlikely.set(judges, (names = allSteps(judges)));
  return names.slice(0, 2 * Math.max(0, size));
}

const allSteps = (judges: string): string[] =>
  Array.from({ length: steps }, (_, i) => [`unlikely ${i}`, `unlikely ${i} ${judges}`]).flat();
const unlikely = new Map<string, readonly string[]>();

function lengths(words: readonly OpinionToken[], judges: string): string[] {
  const kind = words.at(-1)!.isCharacter ? 'characters' : 'words';
  const length = `${kind} ${Math.min(kind === 'words' ? 7 : 12, words.length)}`;
  return [length, `${length} ${judges}`];
}

const mostOthers = 4;

function positionFeatures({ judges, first: { stretch } }: Read): string[] {
  const { container, label, relation, since, named, next, lead, block, isPastCapital, tie, others, part } = stretch;
  const all = { container, label, relation, since, named, next, lead, kind: block.kind };
  return [
    ...Object.entries(all).flatMap(([name, value]) => [`${name} ${value}`, `${name} ${value} ${judges}`]),
    ...stretch.labelSenses.map((sense) => `label sense ${sense} ${judges}`),
    `is label ${stretch.isLabel} ${judges}`,
    `past capital ${isPastCapital} ${tie} ${judges}`,
    `others ${Math.min(mostOthers, others)}`,
    `part ${part}`,
  ];
}

/** The part of speech of an English word. */
const speechOf = (word: KnownWord | undefined): string => word?.part ?? '-';

function edges({ language, judges, first, last, before, after, known }: Read): string[] {
  const features = [
    `opens ${before === undefined} closes ${after === undefined}`,
    `opens ${before === undefined} closes ${after === undefined} ${judges}`,
    `crosses ${first.stretch !== last.stretch}`,
    `into ${known.before?.frequencyClass ?? first.stretch.before} ${known.first.frequencyClass}`,
    `out of ${known.last.frequencyClass} ${known.after?.frequencyClass ?? last.stretch.after}`,
  ];
  if (before) features.push(`mark before ${first.mark}`);
  if (after) features.push(`mark after ${after.mark}`);
  if (language === 'en')
    features.push(
      `parts into ${speechOf(known.before)} ${speechOf(known.first)}`,
      `parts out of ${speechOf(known.last)} ${speechOf(known.after)}`,
    );
  return features;
}

function wordFeatures(at: string, word: OpinionToken, { frequencyClass: frequency, part }: KnownWord): string[] {
  const features = [`${at} frequency ${frequency}`, `${at} ${word.shape}`];
  for (const sense of word.senses) features.push(`${at} ${sense}`);
  if (word.senses.length === 0) features.push(`${at} no sense, frequency ${frequency}`);
  if (part !== undefined) features.push(`${at} part ${part}`);
  if (word.isJoined) features.push(`${at} joined`);
  if (word.isStrong) features.push(`${at} strong`);
  return features;
}

const turning: readonly OpinionSense[] = ['copula', 'contrast', 'relative', 'comparison', 'negation'];

/** The signs between the words, and the senses that make them a clause. */
function signs(words: readonly OpinionToken[]): string[] {
  const marks = new Set(words.slice(1).map(({ mark }) => mark));
  marks.delete('');
  const senses = turning.filter((one) => words.some((word) => word.senses.includes(one)));
  return [`marks ${[...marks].slice(0, 2).join('')}`, ...senses.map((sense) => `has ${sense}`)];
}
