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
import { accuracyOf, type JudgedQuality, judgedQualities, macroF1Of } from './score-judgements.js';
import { replyKey, type Replies } from './read-replies.js';
import { sumOfTallies, type Tally, tallyOf } from './tally.js';
import { type Shares, weaken } from './weaken.js';

export interface ReplayedMode {
  readonly answers: AnswersScore;
  readonly negatives: NegativesScore;
  /** Shares from 0 to 1; `null` if nothing is labelled or the mode reports none. */
  readonly polarity: number | null;
  readonly theme_accuracy: number | null;
  readonly theme_macro_f1: number | null;
}

/** Scores of labelled answers by rules alone and by the stored replies of a model. */
export interface Replay {
  readonly local: ReplayedMode;
  readonly assisted: ReplayedMode;
  /** Polarity of the qualities that both modes find; otherwise rules would look better, as they find only the plainer ones. */
  readonly polarity_of_both: Readonly<Record<'local' | 'assisted', number | null>>;
  readonly fell_back: Tally<FallbackReason>;
  readonly refused: Tally<RefusalReason>;
}

interface Labelled {
  readonly answers: readonly LabelledAnswer[];
  readonly negatives: readonly NegativeCase[];
}

/** Everything that may have a reply. */
export const labelledIn = (labels: Gold): Labelled => ({
  answers: [...(labels.real ?? []), ...(labels.composed ?? []), ...(labels.held_out ?? [])],
  negatives: [...(labels.negatives ?? []), ...(labels.held_out_negatives ?? [])],
});

/** Scores everything that has a reply; `weakness`: the share of the replies' entries that is made worse, by kind of error. */
export function replay(
  labelled: Labelled,
  replies: Replies,
  { weakness, step }: { weakness: Shares; step: () => void },
): Replay {
  const withReply = withReplies(labelled, replies);
  const analyses: AssistedAnalysis[] = [];
  const assisted: Reader = (text, brand, { key, prompt }) => {
    const reply = JSON.stringify(weaken(replies.get(key)!, weakness, key));
    const analysed = analyseAssisted(text, watchOf(brand, prompt), reply);
    analyses.push(analysed);
    step();
    return analysed.analysis;
  };
  const byRules = readBy(withReply, (text, brand, { prompt }) => analyse(text, watchOf(brand, prompt)));
  const byModel = readBy(withReply, assisted);
  return {
    local: byRules.mode,
    assisted: byModel.mode,
    polarity_of_both: { local: polarityBeside(byRules, byModel), assisted: polarityBeside(byModel, byRules) },
    fell_back: tallyOf(analyses.flatMap(({ fallback }) => fallback ?? [])),
    refused: sumOfTallies(analyses.map(({ refused }) => refused)),
  };
}

/** The number of replies that `replay` uses. */
export function repliesUsed(labelled: Labelled, replies: Replies): number {
  const { answers, negatives } = withReplies(labelled, replies);
  return answers.reduce((sum, { tracked }) => sum + tracked.length, negatives.length);
}

/** The scores of one mode, and what it says about the labelled qualities of each answer-brand pair. */
interface ReplayResult {
  readonly mode: ReplayedMode;
  readonly judged: readonly (readonly JudgedQuality[])[];
}

type Reader = (
  text: string,
  brand: TrackedLabel['brand'],
  context: { readonly key: string; readonly prompt: string | undefined },
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

function readBy({ answers, negatives }: Labelled, read: Reader): ReplayResult {
  const judged: JudgedQuality[][] = [];
  const score = scoreAnswers(answers, ({ id, answer, prompt }, tracked) => {
    const analysis = read(answer, tracked.brand, { key: replyKey(id, tracked.brand), prompt });
    judged.push(judgedQualities(tracked, analysis.qualities));
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

const polarityIn = (judged: readonly JudgedQuality[]): number | null =>
  accuracyOf(judged.flatMap(({ polarity }) => polarity));

/** Polarity of those qualities that the other mode finds, too. */
const polarityBeside = ({ judged }: ReplayResult, other: ReplayResult): number | null =>
  polarityIn(
    judged.flatMap((pair, index) => {
      const labels = new Set(other.judged[index]!.map(({ label }) => label));
      return pair.filter(({ label }) => labels.has(label));
    }),
  );
