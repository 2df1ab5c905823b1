import { findCompetitors } from '../competitors/find-competitors.js';
import { namesOf } from '../matching/names.js';
import type { Quality, Span, Watch } from '@app/findings';
import { findReferences } from '../mentions/find-mentions.js';
import type { CompetitorModels } from '../competitors/weights/competitor-model.js';
import type { LogisticModel } from '../model/logistic.js';
import { foundIn, spanOf } from './qualities-in.js';
import { type QualityModel, qualityModel, type WordModel } from './weights/quality-model.js';
import { phraseFeatures } from './features/phrase-features.js';
import { phraseShape } from './phrases/phrase-shape.js';
import { polarityChain, type PolarityNames } from './features/polarity-features.js';
import { qualityFeatures } from './features/quality-features.js';
import { toRaw } from '../text/page.js';
import { citedSources } from '../layout/cited-sources.js';
import { readMarkdown } from '../text/read-markdown.js';
import { findQualities } from './find-qualities.js';
import { readOpinions } from './context/read-opinions.js';

/** Consecutive words of an answer that may be about the tracked brand. */
export interface OpinionText {
  /** The span of each word in the answer. */
  readonly words: readonly Span[];
  /** The names of the features of each word. */
  readonly features: readonly (readonly string[])[];
}

/** The words `from` to `to` (exclusive) of a text. */
export interface WordRange {
  readonly text: number;
  readonly from: number;
  readonly to: number;
}

/** An answer for the models of qualities: what they learn from, and what they find in it. */
export interface AnswerOpinions {
  readonly texts: readonly OpinionText[];
  /** The features for the polarity of the qualities at these places, which are in reading order. */
  polarityChain(places: readonly WordRange[]): PolarityNames[];
  /** The phrases that the word model finds, with the features by which they are judged as a whole. */
  phrases(model: WordModel): FoundPhrase[];
  /** The features by which a model decides whether people would quote the words at a place. */
  shapeAt(place: WordRange): string[];
  find(model?: QualityModel): Quality[];
}

/** A phrase that the word model found. */
export interface FoundPhrase {
  readonly text: string;
  readonly features: readonly string[];
  readonly shape: readonly string[];
}

/** The models that find the brands in an answer; default: those of this release. */
export interface NamingModels {
  readonly mentions?: LogisticModel;
  readonly competitors?: CompetitorModels;
}

/** Reads an answer for the models of qualities. Throws as `analyse` does. */
export function answerOpinions(text: string, watch: Watch, naming: NamingModels = {}): AnswerOpinions {
  const page = readMarkdown(text);
  const references = findReferences(page, watch, { ...(naming.mentions && { model: naming.mentions }) });
  const own = references.filter(({ brand }) => brand === 0);
  const sources = citedSources(page, watch.citations);
  const known = { references, names: namesOf(watch), sources, prompt: watch.prompt };
  const rivals = findCompetitors(page, known, naming.competitors);
  const reading = readOpinions(page, { own, rivals, sources }, watch);
  const { language } = reading;
  return {
    texts: reading.segments.map((segment) => ({
      words: segment.map((word) => toRaw(page, word)),
      features: qualityFeatures(language, segment),
    })),
    polarityChain: (places) =>
      polarityChain(
        language,
        places.map(({ text: at, from, to }) => ({ segment: reading.segments[at]!, from, to })),
      ),
    phrases: (model) =>
      foundIn(reading, model).map((found) => {
        const { start, end } = toRaw(page, spanOf(found));
        const features = phraseFeatures(language, found);
        return { text: text.slice(start, end), features, shape: phraseShape(language, found) };
      }),
    shapeAt: ({ text: at, from, to }) => phraseShape(language, { segment: reading.segments[at]!, from, to }),
    find: (model = qualityModel()) =>
      findQualities(page, reading, model).map(({ polarity, ...span }) => {
        const { start, end } = toRaw(page, span);
        return { text: text.slice(start, end), start, end, polarity };
      }),
  };
}
