import {
  analyse,
  analyseAssisted,
  type AssistedAnalysis,
  type FallbackReason,
  type RefusalReason,
} from '@app/analysis';
import type { Analysis } from '@app/findings';
import { watchOf } from './evaluate.js';
import type { Gold, LabelledAnswer, NegativeCase, TrackedLabel } from './labels.js';
import { type AnswersScore, scoreAnswers } from './score-answers.js';
import { type NegativesScore, scoreNegatives } from './score-cases.js';
import { accuracyOf, type Judged, judgedIn, macroF1Of } from './score-judgements.js';
import { replyKey, type Replies } from './read-replies.js';
import { sumOfTallies, type Tally, tallyOf } from './tally.js';
import { type Shares, weaken } from './weaken.js';

export interface ReplayedMode {
  readonly answers: AnswersScore;
  readonly negatives: NegativesScore;
  /** Shares from 0 to 1; `null` where nothing is labelled, or rules alone read. */
  readonly polarity: number | null;
  readonly theme_accuracy: number | null;
  readonly theme_macro_f1: number | null;
}

/** Labelled answers as rules alone read them, and as a model did whose replies were kept. */
export interface Replay {
  readonly local: ReplayedMode;
  readonly assisted: ReplayedMode;
  /** Of the qualities that both find; rules alone find the plainer ones. */
  readonly polarity_of_both: Readonly<Record<'local' | 'assisted', number | null>>;
  readonly fell_back: Tally<FallbackReason>;
  readonly refused: Tally<RefusalReason>;
}

interface Labelled {
  readonly answers: readonly LabelledAnswer[];
  readonly negatives: readonly NegativeCase[];
}

/** All that may have a reply. */
export const labelledIn = (labels: Gold): Labelled => ({
  answers: [...(labels.real ?? []), ...(labels.composed ?? []), ...(labels.held_out ?? [])],
  negatives: [...(labels.negatives ?? []), ...(labels.held_out_negatives ?? [])],
});

/** Scores what there are replies for; `weakness`: the share of their entries that is made worse, by how. */
export function replay(
  labelled: Labelled,
  replies: Replies,
  { weakness, step }: { weakness: Shares; step: () => void },
): Replay {
  const known = withReplies(labelled, replies);
  const readings: AssistedAnalysis[] = [];
  const assisted: Reader = (text, brand, { key, prompt }) => {
    const reply = JSON.stringify(weaken(replies.get(key)!, weakness, key));
    const reading = analyseAssisted(text, watchOf(brand, prompt), reply);
    readings.push(reading);
    step();
    return reading.analysis;
  };
  const byRules = readBy(known, (text, brand, { prompt }) => analyse(text, watchOf(brand, prompt)));
  const byModel = readBy(known, assisted);
  return {
    local: byRules.mode,
    assisted: byModel.mode,
    polarity_of_both: { local: polarityBeside(byRules, byModel), assisted: polarityBeside(byModel, byRules) },
    fell_back: tallyOf(readings.flatMap(({ fallback }) => fallback ?? [])),
    refused: sumOfTallies(readings.map(({ refused }) => refused)),
  };
}

/** How many readings by a model that takes. */
export function repliesUsed(labelled: Labelled, replies: Replies): number {
  const { answers, negatives } = withReplies(labelled, replies);
  return answers.reduce((sum, { tracked }) => sum + tracked.length, negatives.length);
}

/** A way of reading with its figures, and what it says of the labelled qualities, pair by pair. */
interface Read {
  readonly mode: ReplayedMode;
  readonly judged: readonly (readonly Judged[])[];
}

type Reader = (
  text: string,
  brand: TrackedLabel['brand'],
  asked: { readonly key: string; readonly prompt: string | undefined },
) => Analysis;

function withReplies({ answers, negatives }: Labelled, replies: Replies): Labelled {
  return {
    answers: answers
      .map((answer) => ({
        ...answer,
        tracked: answer.tracked.filter(({ brand }) => replies.has(replyKey(answer.id, brand))),
      }))
      .filter(({ tracked }) => tracked.length > 0),
    negatives: negatives.filter(({ id, brand }) => replies.has(replyKey(id, brand))),
  };
}

function readBy({ answers, negatives }: Labelled, read: Reader): Read {
  const judged: Judged[][] = [];
  const score = scoreAnswers(answers, ({ id, answer, prompt }, tracked) => {
    const analysis = read(answer, tracked.brand, { key: replyKey(id, tracked.brand), prompt });
    judged.push(judgedIn(tracked, analysis.qualities));
    return analysis;
  });
  const themes = judged.flat().flatMap(({ theme }) => theme);
  const mode = {
    answers: score,
    negatives: scoreNegatives(negatives, ({ id, answer, brand, prompt }) =>
      read(answer, brand, { key: replyKey(id, brand), prompt }),
    ),
    polarity: polarityIn(judged.flat()),
    theme_accuracy: accuracyOf(themes),
    theme_macro_f1: macroF1Of(themes),
  };
  return { mode, judged };
}

const polarityIn = (judged: readonly Judged[]): number | null => accuracyOf(judged.flatMap(({ polarity }) => polarity));

/** Of the qualities that another way of reading finds, too. */
const polarityBeside = ({ judged }: Read, other: Read): number | null =>
  polarityIn(
    judged.flatMap((pair, index) => {
      const labels = new Set(other.judged[index]!.map(({ label }) => label));
      return pair.filter(({ label }) => labels.has(label));
    }),
  );
