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

/** Words that follow each other and may be said of the tracked brand. */
export interface OpinionText {
  /** Of each word its place in the answer. */
  readonly words: readonly Span[];
  /** Of each word the names of its features. */
  readonly features: readonly (readonly string[])[];
}

/** The words `from` to `to` (exclusive) of a text. */
export interface OpinionPlace {
  readonly text: number;
  readonly from: number;
  readonly to: number;
}

/** An answer as the models of qualities see it: what they learn from, and what they find. */
export interface AnswerOpinions {
  readonly texts: readonly OpinionText[];
  /** What tells the polarity of qualities that stand in these places, in reading order. */
  polarityChain(places: readonly OpinionPlace[]): PolarityNames[];
  /** What the model finds word by word, and what tells whether it is a quality as a whole. */
  phrases(model: WordModel): FoundPhrase[];
  /** What tells whether somebody would quote the words of a place. */
  shapeAt(place: OpinionPlace): string[];
  find(model?: QualityModel): Quality[];
}

export interface FoundPhrase {
  readonly text: string;
  readonly features: readonly string[];
  readonly shape: readonly string[];
}

/** What tells whom an answer names; what ships, where nothing is said. */
export interface NamingModels {
  readonly mentions?: LogisticModel;
  readonly competitors?: CompetitorModels;
}

/** Throws as `analyse` does. */
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
    texts: reading.runs.map((run) => ({
      words: run.map((word) => toRaw(page, word)),
      features: qualityFeatures(language, run),
    })),
    polarityChain: (places) =>
      polarityChain(
        language,
        places.map(({ text: at, from, to }) => ({ run: reading.runs[at]!, from, to })),
      ),
    phrases: (model) =>
      foundIn(reading, model).map((found) => {
        const { start, end } = toRaw(page, spanOf(found));
        const features = phraseFeatures(language, found);
        return { text: text.slice(start, end), features, shape: phraseShape(language, found) };
      }),
    shapeAt: ({ text: at, from, to }) => phraseShape(language, { run: reading.runs[at]!, from, to }),
    find: (model = qualityModel()) =>
      findQualities(page, reading, model).map(({ polarity, ...span }) => {
        const { start, end } = toRaw(page, span);
        return { text: text.slice(start, end), start, end, polarity };
      }),
  };
}
