import { decimals, shareOf, ShareResponse } from './rate.js';
import { type BodyOf, integer, number, oneOf, orNull, part, response, text, texts } from './response-schema.js';

/** What the answers of a report are, whatever it counts in them. */
export interface MeasurementCounts {
  /** Prompts with an answer. */
  readonly prompts: number;
  /** Of prompt and assistant, with an answer. */
  readonly pairs: number;
  readonly answers: number;
  /** Runs whose surface showed no answer; none of the answers. */
  readonly noAnswer: number;
  /** Answers to prompts that name the brand. */
  readonly branded: number;
  /** As of an interval: slots of each prompt and assistant. */
  readonly clusters: number;
  readonly firstSlot: Date | null;
  readonly lastSlot: Date | null;
  /** Slugs, sorted. */
  readonly assistants: readonly string[];
  /** Which they show, sorted. */
  readonly surfaces: readonly string[];
  /** The most common first. */
  readonly schedules: readonly string[];
  /** Each that some assistant was asked with, sorted. */
  readonly retrieval: readonly string[];
  /** Versions of the analyser, and ways of reading an answer: by rules alone, or with a model. */
  readonly analysers: number;
  readonly modes: number;
  /** Those that answered by several models, and with several kinds of retrieval; sorted. */
  readonly ofSeveralModels: readonly string[];
  readonly ofSeveralRetrievals: readonly string[];
  /** Prompts with an answer in both halves, and how their mention rates of both correlate (Pearson); `null` where they do not vary. */
  readonly halved: number;
  readonly correlation: number | null;
}

/** What a decision should rest on (docs/metrics.md says why). */
export const measurementBars = { prompts: 50, slots: 385, slotsOfPair: 4, halved: 10, splitHalf: 0.7 } as const;

const moment = (description: string) => orNull(text(description, { format: 'date-time' }));

/** How good the measurement is that a report rests on. */
export const MeasurementResponse = response('Measurement', {
  prompts: integer('Prompts with an answer that is counted.', { example: 15 }),
  answers: integer('Answers that are counted.', { example: 791 }),
  no_answer: integer(
    'How often the surface was looked at and showed no AI answer: in no count and no denominator. Of the api 0.',
    { example: 0 },
  ),
  slots: integer(
    'How many independent measurements they are: the due times of each prompt and assistant, whose samples count as one.',
    { example: 791 },
  ),
  assistants: texts('Slugs of the assistants that gave them.'),
  surfaces: texts(
    'Where the answers were shown: api, the provider’s API, or a web interface. One, unless rows are split by assistant. Empty: nowhere.',
  ),
  retrieval: texts('What was asked of web search: required, offered, none. Empty: not recorded.'),
  cadence: texts('When these prompts are asked: their schedules, the most common first.', { maxItems: 10 }),
  first_at: moment('The first due time that is counted; null: there is no answer.'),
  last_at: moment('The last one.'),
  branded_share: part(ShareResponse, 'Answers to prompts that name the brand, which say its name by construction.'),
  split_half: orNull(
    number(
      'How well the figures would come again: agreement of the prompts’ mention rates on every other day (Spearman–Brown), from 0 to 1; null: too few prompts with answers on two days, or all were named alike.',
      { minimum: 0, maximum: 1, example: 0.91 },
    ),
  ),
  grade: oneOf(
    ['decision', 'exploratory'],
    'exploratory: do not decide by these figures alone, for the reasons in why. Quote it with them.',
  ),
  why: texts('Each reason for exploratory, a sentence. Empty: decision.'),
});
export type MeasurementBody = BodyOf<typeof MeasurementResponse>;

export function measurementBody(counts: MeasurementCounts): MeasurementBody {
  const split = splitHalfOf(counts);
  const why = reasons(counts, split);
  return {
    prompts: counts.prompts,
    answers: counts.answers,
    no_answer: counts.noAnswer,
    slots: counts.clusters,
    assistants: [...counts.assistants],
    surfaces: [...counts.surfaces],
    retrieval: [...counts.retrieval],
    cadence: [...counts.schedules],
    first_at: counts.firstSlot?.toISOString() ?? null,
    last_at: counts.lastSlot?.toISOString() ?? null,
    branded_share: shareOf(counts.branded, counts.answers),
    split_half: split,
    grade: why.length === 0 ? 'decision' : 'exploratory',
    why,
  };
}

/** Half of the days tells less than all: Spearman and Brown’s formula says how well all would agree with as many others. */
function splitHalfOf({ halved, correlation }: MeasurementCounts): number | null {
  if (correlation === null || halved < measurementBars.halved) return null;
  // Halves that contradict each other agree as little as any can.
  return correlation <= 0 ? 0 : decimals((2 * correlation) / (1 + correlation), 2);
}

function reasons(counts: MeasurementCounts, split: number | null): string[] {
  if (counts.answers === 0) return ['There are no answers, so nothing was measured.'];
  return [...tooFew(counts), ...unlike(counts, split)];
}

function tooFew({ prompts, clusters, pairs }: MeasurementCounts): string[] {
  const bars = measurementBars;
  // Rounded down: 3.97 times are not the 4 that it takes.
  const each = Math.floor((clusters / pairs) * 10) / 10;
  return [
    prompts < bars.prompts &&
      `${some(prompts, 'prompt')} ${prompts === 1 ? 'is' : 'are'} few: a decision should rest on ${bars.prompts}.`,
    clusters < bars.slots &&
      `${some(clusters, 'slot')} ${clusters === 1 ? 'is' : 'are'} few: it takes ${bars.slots} to know a rate within 5 points.`,
    clusters < bars.slotsOfPair * pairs &&
      `Each assistant was asked a prompt ${each === 1 ? 'once' : `${each} times`} on average: it takes ${bars.slotsOfPair} to tell a habit from chance.`,
  ].filter((reason) => reason !== false);
}

function unlike(
  { analysers, modes, ofSeveralModels, ofSeveralRetrievals }: MeasurementCounts,
  split: number | null,
): string[] {
  return [
    split !== null &&
      split < measurementBars.splitHalf &&
      `Every other day tells something else: both halves agree by ${split}, and ${measurementBars.splitHalf} is what figures that come again have.`,
    analysers > 1 && `${analysers} versions of the analyser read the answers: re-analysis makes them comparable.`,
    modes > 1 && 'Some answers were read by rules alone, others with a model.',
    ofSeveralModels.length > 0 && `More than one model answered as ${ofSeveralModels.join(', ')}.`,
    ofSeveralRetrievals.length > 0 && `Web search was not asked for alike of ${ofSeveralRetrievals.join(', ')}.`,
  ].filter((reason) => reason !== false);
}

const some = (total: number, thing: string): string => `${total} ${thing}${total === 1 ? '' : 's'}`;
