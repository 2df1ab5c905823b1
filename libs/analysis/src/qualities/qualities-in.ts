import { type Polarity, type Span, polarities } from '@app/findings';
import type { OpinionSense } from '../lexicon/opinion-words.js';
import { likelihoods } from '../model/choice-chain.js';
import { numbersOf } from '../model/logistic.js';
import { decode, first as firstTag, inside as insideTag, outside, spanLikelihood } from '../model/sequence-model.js';
import type { OpinionReading, OpinionRun } from './context/read-opinions.js';
import { type FoundWords, phraseFeatures } from './features/phrase-features.js';
import { type Judging, polarityChain } from './features/polarity-features.js';
import { takesNoTime } from './features/takes-no-time.js';
import { isCut } from './phrases/is-cut.js';
import { phraseShape } from './phrases/phrase-shape.js';
import { trimPhrase } from './phrases/trim-phrase.js';
import { type QualityModel, type WordModel } from './weights/quality-model.js';

/** A quality in units of the view. */
export interface Judgement extends Span {
  readonly polarity: Polarity;
}

/** Learned so that words are missed rather than made up; what is added to the odds of every first word raises recall: what was found is looked at as a whole. */
const bias = 0.9;

/** In log-odds, of a quality and of a phrase together: so sure it must be. Chosen by cross-validation: recall was given away for what reads as a phrase. */
const surePhrase = -0.9;

/** The words of an answer that judge the tracked brand, in reading order. */
export function qualitiesIn({ language, runs }: OpinionReading, model: QualityModel): Judgement[] {
  const found = foundIn({ language, runs }, model).filter(
    (one) => !isCut(language, one) && oddsOf(model, language, one) >= surePhrase,
  );
  const likely = polarityLikelihoods(model, language, found);
  return found.map((one, i) => ({ ...spanOf(one), polarity: takesNoTime(one) ? 'positive' : polarityOf(likely[i]!) }));
}

/** What a reader's rule counts beside the labels of qualities: more of it lets in what is said of nobody. */
const shapeShare = 0.5;

const oddsOf = ({ phrases, shapes }: QualityModel, language: string, found: FoundWords): number =>
  sumOf(phrases, phraseFeatures(language, found)) + shapeShare * sumOf(shapes, phraseShape(language, found));

const sumOf = (weights: ReadonlyMap<string, number>, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0);

/** Where they stand in the view. */
export const spanOf = ({ run, from, to }: Judging): Span => ({ start: run[from]!.start, end: run[to - 1]!.end });

/** What may be qualities word by word, before anything looks at them as a whole. */
export function foundIn({ language, runs }: Pick<OpinionReading, 'language' | 'runs'>, model: WordModel): FoundWords[] {
  return runs.flatMap((run): FoundWords[] => {
    const scores = model.emissions.of(language, run);
    const tags = decode(model.sequences, scores, bias);
    const starts = [...tags.keys()].filter((at) => tags[at] === firstTag);
    if (starts.length === 0) return [];
    const likelihoodOf = spanLikelihood(model.sequences, scores, bias);
    return starts.map((at) => {
      let to = at + 1;
      while (tags[to] === insideTag) to++;
      const words = { run, from: withNegation(run, tags, at), to };
      return { ...trimPhrase(language, words), likelihood: likelihoodOf(at, to) };
    });
  });
}

/** Where the words begin once the negation right before them, or before their degree ("not very …"), is kept: without it they say the opposite. */
function withNegation(run: OpinionRun, tags: Uint8Array, at: number): number {
  const isBefore = (distance: number, senses: readonly OpinionSense[]): boolean => {
    const word = run[at - distance];
    const isFree = tags[at - distance] === outside && word?.stretch === run[at]!.stretch;
    return isFree && word.senses.some((sense) => senses.includes(sense));
  };
  if (run[at]!.isJoined && !run[at]!.isCharacter && tags[at - 1] === outside) return withNegation(run, tags, at - 1);
  if (isBefore(1, negations)) return at - 1;
  return isBefore(1, degrees) && isBefore(2, negations) ? at - 2 : at;
}

const negations: readonly OpinionSense[] = ['negation', 'without', 'too'];
const degrees: readonly OpinionSense[] = ['intensifier', 'weakener', 'too', 'copula'];

/** So likely must blame be: a customer minds criticism that is none more than criticism that is missed. */
const surelyNegative = 0.6;

/** The most likely, or `neutral` where that is blame in doubt. */
function polarityOf(likely: ArrayLike<number>): Polarity {
  const all = Array.from(likely);
  const highest = Math.max(...all);
  const most = polarities[all.indexOf(highest)]!;
  return most === 'negative' && highest < surelyNegative ? 'neutral' : most;
}

/** Of the qualities of an answer, in reading order: how likely each polarity is, in the order of `polarities`. */
export function polarityLikelihoods(
  { polarityNames, polarityTies, polarity }: Pick<QualityModel, 'polarityNames' | 'polarityTies' | 'polarity'>,
  language: string,
  all: readonly Judging[],
): Float64Array[] {
  const links = polarityChain(language, all).map(({ features, ties }) => ({
    features: numbersOf(polarityNames, features),
    ties: numbersOf(polarityTies, ties),
  }));
  return likelihoods(polarity, links);
}
