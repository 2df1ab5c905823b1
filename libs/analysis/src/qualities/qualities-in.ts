import { type Polarity, type Span, polarities } from '@app/findings';
import type { OpinionSense } from '../lexicon/opinion-words.js';
import { likelihoods } from '../model/choice-chain.js';
import { numbersOf } from '../model/logistic.js';
import { decode, first as firstTag, inside as insideTag, outside, spanLikelihood } from '../model/sequence-model.js';
import type { OpinionReading, OpinionSegment } from './context/read-opinions.js';
import { type FoundWords, phraseFeatures } from './features/phrase-features.js';
import { type JudgedWords, polarityChain } from './features/polarity-features.js';
import { takesNoTime } from './features/takes-no-time.js';
import { isCut } from './phrases/is-cut.js';
import { phraseShape } from './phrases/phrase-shape.js';
import { trimPhrase } from './phrases/trim-phrase.js';
import { type QualityModel, type WordModel } from './weights/quality-model.js';

/** A quality in units of the view. */
export interface Judgement extends Span {
  readonly polarity: Polarity;
}

/** Added to the log-odds of every first word, which raises recall: what the word model finds is judged again as a whole. */
const bias = 0.9;

/** The lowest log-odds, of a quality and of a phrase together, at which words count. Chosen by cross-validation, in favour of precision. */
const surePhrase = -0.9;

/** The qualities of the tracked brand, in reading order. */
export function qualitiesIn({ language, segments }: OpinionReading, model: QualityModel): Judgement[] {
  const found = foundIn({ language, segments }, model).filter(
    (one) => !isCut(language, one) && oddsOf(model, language, one) >= surePhrase,
  );
  const likely = polarityLikelihoods(model, language, found);
  return found.map((one, i) => ({ ...spanOf(one), polarity: takesNoTime(one) ? 'positive' : polarityOf(likely[i]!) }));
}

/** The weight of the phrase model beside the quality model; a higher one lets in words that are about no brand. */
const shapeShare = 0.5;

const oddsOf = ({ phrases, shapes }: QualityModel, language: string, found: FoundWords): number =>
  sumOf(phrases, phraseFeatures(language, found)) + shapeShare * sumOf(shapes, phraseShape(language, found));

const sumOf = (weights: ReadonlyMap<string, number>, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0);

/** The span of the words in the view. */
export const spanOf = ({ segment, from, to }: JudgedWords): Span => ({
  start: segment[from]!.start,
  end: segment[to - 1]!.end,
});

/** The words that may be qualities by the word model, before they are judged as a whole. */
export function foundIn(
  { language, segments }: Pick<OpinionReading, 'language' | 'segments'>,
  model: WordModel,
): FoundWords[] {
  return segments.flatMap((segment): FoundWords[] => {
    const scores = model.emissions.of(language, segment);
    const tags = decode(model.sequences, scores, bias);
    const starts = [...tags.keys()].filter((at) => tags[at] === firstTag);
    if (starts.length === 0) return [];
    const likelihoodOf = spanLikelihood(model.sequences, scores, bias);
    return starts.map((at) => {
      let to = at + 1;
      while (tags[to] === insideTag) to++;
      const words = { segment, from: withNegation(segment, tags, at), to };
      return { ...trimPhrase(language, words), likelihood: likelihoodOf(at, to) };
    });
  });
}

/** The start of the words including a negation directly before them or before their degree ("not very …"), without which they would mean the opposite. */
function withNegation(segment: OpinionSegment, tags: Uint8Array, at: number): number {
  const isBefore = (distance: number, senses: readonly OpinionSense[]): boolean => {
    const word = segment[at - distance];
    const isFree = tags[at - distance] === outside && word?.stretch === segment[at]!.stretch;
    return isFree && word.senses.some((sense) => senses.includes(sense));
  };
  if (segment[at]!.isJoined && !segment[at]!.isCharacter && tags[at - 1] === outside)
    return withNegation(segment, tags, at - 1);
  if (isBefore(1, negations)) return at - 1;
  return isBefore(1, degrees) && isBefore(2, negations) ? at - 2 : at;
}

const negations: readonly OpinionSense[] = ['negation', 'without', 'too'];
const degrees: readonly OpinionSense[] = ['intensifier', 'weakener', 'too', 'copula'];

/** The lowest probability at which a quality counts as blame: to customers a false criticism is worse than a missed one. */
const surelyNegative = 0.6;

/** The most probable polarity; `neutral` if that is blame, but not certain enough. */
function polarityOf(likely: ArrayLike<number>): Polarity {
  const all = Array.from(likely);
  const highest = Math.max(...all);
  const most = polarities[all.indexOf(highest)]!;
  return most === 'negative' && highest < surelyNegative ? 'neutral' : most;
}

/** The probabilities of each polarity, in the order of `polarities`, for an answer's qualities in reading order. */
export function polarityLikelihoods(
  { polarityNames, polarityTies, polarity }: Pick<QualityModel, 'polarityNames' | 'polarityTies' | 'polarity'>,
  language: string,
  all: readonly JudgedWords[],
): Float64Array[] {
  const links = polarityChain(language, all).map(({ features, ties }) => ({
    features: numbersOf(polarityNames, features),
    ties: numbersOf(polarityTies, ties),
  }));
  return likelihoods(polarity, links);
}
