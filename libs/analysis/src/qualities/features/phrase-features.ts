import type { OpinionRun, OpinionToken } from '../context/read-opinions.js';
import { partOf } from '../../lexicon/lexicon.js';
import type { OpinionSense } from '../../lexicon/opinion-words.js';
import { frequencyClass } from './quality-features.js';

/** Words of a run, `from` to `to` (exclusive), that are taken for a quality. */
export interface FoundWords {
  readonly run: OpinionRun;
  readonly from: number;
  readonly to: number;
  /** That exactly these are one, as a logarithm. */
  readonly likelihood: number;
}

/**
 * What tells whether words are a quality as a whole: names of features, each there or not, the same for all languages. The model that
 * found them looks at words one by one; this looks at their ends, at what stands right outside, and at whether any of them judges.
 */
export function phraseFeatures(language: string, found: FoundWords): string[] {
  const { run, from, to, likelihood } = found;
  const words = run.slice(from, to);
  const [first, last] = [words[0]!, words.at(-1)!];
  const before = run[from - 1]?.stretch === first.stretch ? run[from - 1] : undefined;
  const after = run[to]?.stretch === last.stretch ? run[to] : undefined;
  const judges = judgingOf(words);
  const read = { language, judges, first, last, before, after };
  return [
    'any',
    ...likely(likelihood, judges),
    ...lengths(words, judges),
    ...places(read),
    ...edges(read),
    ...wordFeatures('first', language, first),
    ...wordFeatures('last', language, last),
    ...(before ? wordFeatures('before', language, before) : [`before ${first.stretch.before}`]),
    ...(after ? wordFeatures('after', language, after) : [`after ${last.stretch.after}`]),
    ...signs(words),
  ];
}

interface Read {
  readonly language: string;
  readonly judges: string;
  readonly first: OpinionToken;
  readonly last: OpinionToken;
  /** Beside them in the same stretch. */
  readonly before: OpinionToken | undefined;
  readonly after: OpinionToken | undefined;
}

function judgingOf(words: readonly OpinionToken[]): string {
  const has = (sense: OpinionSense): boolean => words.some(({ senses }) => senses.includes(sense));
  if (has('positive') || has('negative')) return has('positive') && has('negative') ? 'both' : 'judges';
  return has('neutral-quality') ? 'neutral' : 'plain';
}

const step = 0.2;
const steps = 15;

/** One feature for each step that it is less likely than certain: together they are a line that may bend. */
function likely(likelihood: number, judges: string): string[] {
  const size = Math.min(steps, Math.floor(-likelihood / step));
  return Array.from({ length: size }, (_, i) => [`unlikely ${i}`, `unlikely ${i} ${judges}`]).flat();
}

function lengths(words: readonly OpinionToken[], judges: string): string[] {
  const kind = words.at(-1)!.isCharacter ? 'characters' : 'words';
  const length = `${kind} ${Math.min(kind === 'words' ? 7 : 12, words.length)}`;
  return [length, `${length} ${judges}`];
}

const mostOthers = 4;

function places({ judges, first: { stretch } }: Read): string[] {
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

/** In English. */
const speechOf = (word: OpinionToken | undefined): string => (word ? partOf(word.text) : '-');

function edges({ language, judges, first, last, before, after }: Read): string[] {
  const frequency = (word: OpinionToken | undefined, sign: string): string | number =>
    word ? frequencyClass(language, word.text) : sign;
  const features = [
    `opens ${before === undefined} closes ${after === undefined}`,
    `opens ${before === undefined} closes ${after === undefined} ${judges}`,
    `crosses ${first.stretch !== last.stretch}`,
    `into ${frequency(before, first.stretch.before)} ${frequency(first, '')}`,
    `out of ${frequency(last, '')} ${frequency(after, last.stretch.after)}`,
  ];
  if (before) features.push(`mark before ${first.mark}`);
  if (after) features.push(`mark after ${after.mark}`);
  if (language === 'en')
    features.push(
      `parts into ${speechOf(before)} ${speechOf(first)}`,
      `parts out of ${speechOf(last)} ${speechOf(after)}`,
    );
  return features;
}

function wordFeatures(at: string, language: string, word: OpinionToken): string[] {
  const frequency = frequencyClass(language, word.text);
  const features = [`${at} frequency ${frequency}`, `${at} ${word.shape}`];
  for (const sense of word.senses) features.push(`${at} ${sense}`);
  if (word.senses.length === 0) features.push(`${at} no sense, frequency ${frequency}`);
  if (language === 'en') features.push(`${at} part ${partOf(word.text)}`);
  if (word.isJoined) features.push(`${at} joined`);
  if (word.isStrong) features.push(`${at} strong`);
  return features;
}

const turning: readonly OpinionSense[] = ['copula', 'contrast', 'relative', 'comparison', 'negation'];

/** Signs between the words, and senses that make a clause of them. */
function signs(words: readonly OpinionToken[]): string[] {
  const marks = new Set(words.slice(1).map(({ mark }) => mark));
  marks.delete('');
  const senses = turning.filter((one) => words.some((word) => word.senses.includes(one)));
  return [`marks ${[...marks].slice(0, 2).join('')}`, ...senses.map((sense) => `has ${sense}`)];
}
