import { decimals, shareOf, ShareResponse } from './rate.js';
import { type BodyOf, integer, number, oneOf, orNull, part, parts, response, text, texts } from './response-schema.js';

/** Facts about the answers that a report rests on, whatever the report counts in them. */
export interface MeasurementCounts {
  /** Prompts with an answer. */
  readonly prompts: number;
  /** Pairs of prompt and assistant with an answer. */
  readonly pairs: number;
  readonly answers: number;
  /** Runs whose surface showed no answer; they are not among the answers. */
  readonly noAnswer: number;
  /** Answers to prompts that name the brand. */
  readonly branded: number;
  /** Clusters as an interval counts them: slots of each prompt and assistant. */
  readonly clusters: number;
  readonly firstSlot: Date | null;
  readonly lastSlot: Date | null;
  /** Slugs of the assistants, sorted. */
  readonly assistants: readonly string[];
  /** Surfaces that the answers show, sorted. */
  readonly surfaces: readonly string[];
  /** Schedules, the most common first. */
  readonly schedules: readonly string[];
  /** Each kind of retrieval that some assistant was asked with, sorted. */
  readonly retrieval: readonly string[];
  /** Number of versions of the analyser and, below, of modes of reading an answer: by rules alone, or with a model. */
  readonly analysers: number;
  readonly modes: number;
  /** Prompts that name the brand and that the report leaves out, so none of these counts includes them. */
  readonly leftOut: number;
  /**
   * Answers by how they were read, judged by the newest stored answer of each assistant and day; where that is deleted, the day's answers
   * count in neither.
   */
  readonly readByRules: number;
  readonly readByModel: number;
  /** Assistants whose answers come from several models and, below, from several kinds of retrieval; sorted. */
  readonly ofSeveralModels: readonly string[];
  readonly ofSeveralRetrievals: readonly string[];
  /**
   * Prompts with an answer in both halves of the period and, below, the correlation (Pearson) of their mention rates in both; `null` where
   * the rates do not vary.
   */
  readonly halved: number;
  readonly correlation: number | null;
}

/** What a decision should rest on (docs/metrics.md gives the reasons). */
const measurementBars = { prompts: 50, slots: 385, slotsOfPair: 4, halved: 10, splitHalf: 0.7 } as const;

const moment = (description: string) => orNull(text(description, { format: 'date-time' }));

const reasonCodes = [
  'no_answers',
  'few_prompts',
  'few_slots',
  'few_repeats',
  'not_reproducible',
  'several_analysers',
  'several_modes',
  'several_models',
  'several_retrievals',
] as const;

const MeasurementReasonResponse = response('MeasurementReason', {
  code: oneOf(reasonCodes, 'The code of the reason.'),
  value: orNull(number('What was measured; null where nothing is counted.', { example: 15 })),
  needed: orNull(number('What a decision needs; null where there is no such figure.', { example: 50 })),
  assistants: texts('Slugs of the assistants concerned; empty: all.'),
});
type Reason = BodyOf<typeof MeasurementReasonResponse>;

/** How reliable the measurement is that a report rests on. */
export const MeasurementResponse = response('Measurement', {
  prompts: integer('Prompts with an answer that is counted.', { example: 15 }),
  answers: integer('Answers that are counted.', { example: 791 }),
  no_answer: integer(
    'How often the surface was opened and showed no AI answer, which no count or denominator includes. For the api 0.',
    { example: 0 },
  ),
  slots: integer(
    'How many independent measurements there are: the slots of each prompt and assistant, whose samples count as one.',
    { example: 791 },
  ),
  assistants: texts('Slugs of the assistants that answered.'),
  surfaces: texts(
    'Where the answers were shown: api, the provider’s API, or a web interface. Only one, unless rows are split by assistant. Empty: there are no answers.',
  ),
  retrieval: texts('What was demanded of web search: required, offered, none. Empty: not recorded.'),
  cadence: texts('The schedules of these prompts, the most common first.', { maxItems: 10 }),
  first_at: moment('The first due time that is counted; null: there is no answer.'),
  last_at: moment('The last one.'),
  branded_share: part(ShareResponse, 'Answers to prompts that name the brand, which nearly always name it, too.'),
  prompts_left_out: integer('Prompts that name the brand and that branded leaves out of all these figures.', {
    example: 2,
  }),
  read_by_rules: integer(
    'How many of the answers were read by rules alone, as far as it is known; each counts as the newest one of its assistant and day.',
    { example: 0 },
  ),
  read_by_model: integer('How many were also read by a model, which finds more in them.', { example: 791 }),
  split_half: orNull(
    number(
      'How reproducible the figures are: agreement of the prompts’ mention rates between every other day (Spearman–Brown), from 0 to 1; null: too few prompts have answers on two days, or all have the same rate.',
      { minimum: 0, maximum: 1, example: 0.91 },
    ),
  ),
  grade: oneOf(
    ['decision', 'exploratory'],
    'exploratory: do not decide by these figures alone, for the reasons in why. Quote the grade with them.',
  ),
  why: texts('Each reason for exploratory, an English sentence. Empty: decision.'),
  reasons: parts(
    MeasurementReasonResponse,
    'The same reasons in the same order, for programs that write their own sentences.',
  ),
});
export type MeasurementBody = BodyOf<typeof MeasurementResponse>;

export function measurementBody(counts: MeasurementCounts): MeasurementBody {
  const split = splitHalfOf(counts);
  const reasons = reasonsOf(counts, split);
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
    prompts_left_out: counts.leftOut,
    read_by_rules: counts.readByRules,
    read_by_model: counts.readByModel,
    split_half: split,
    grade: reasons.length === 0 ? 'decision' : 'exploratory',
    why: reasons.map((reason) => sentences[reason.code](reason)),
    reasons,
  };
}

/**
 * Each half has only half of the days, so the correlation of the halves understates that of the whole. Spearman and Brown’s formula
 * predicts the latter.
 */
function splitHalfOf({ halved, correlation }: MeasurementCounts): number | null {
  if (correlation === null || halved < measurementBars.halved) return null;
  // Halves that contradict each other count as no agreement.
  return correlation <= 0 ? 0 : decimals((2 * correlation) / (1 + correlation), 2);
}

function reasonsOf(counts: MeasurementCounts, split: number | null): Reason[] {
  if (counts.answers === 0) return [reason('no_answers')];
  return [...tooFew(counts), ...unlike(counts, split)].filter((one) => one !== false);
}

const reason = (code: Reason['code'], more: Partial<Reason> = {}): Reason => ({
  code,
  value: null,
  needed: null,
  assistants: [],
  ...more,
});

function tooFew({ prompts, clusters, pairs }: MeasurementCounts): (Reason | false)[] {
  const bars = measurementBars;
  // Rounds down: 3.97 times are fewer than the 4 that it takes.
  const each = Math.floor((clusters / pairs) * 10) / 10;
  return [
    prompts < bars.prompts && reason('few_prompts', { value: prompts, needed: bars.prompts }),
    clusters < bars.slots && reason('few_slots', { value: clusters, needed: bars.slots }),
    clusters < bars.slotsOfPair * pairs && reason('few_repeats', { value: each, needed: bars.slotsOfPair }),
  ];
}

function unlike(
  { analysers, modes, ofSeveralModels, ofSeveralRetrievals }: MeasurementCounts,
  split: number | null,
): (Reason | false)[] {
  const { splitHalf } = measurementBars;
  return [
    split !== null && split < splitHalf && reason('not_reproducible', { value: split, needed: splitHalf }),
    analysers > 1 && reason('several_analysers', { value: analysers }),
    modes > 1 && reason('several_modes'),
    ofSeveralModels.length > 0 && reason('several_models', { assistants: [...ofSeveralModels] }),
    ofSeveralRetrievals.length > 0 && reason('several_retrievals', { assistants: [...ofSeveralRetrievals] }),
  ];
}

const sentences: Readonly<Record<Reason['code'], (reason: Reason) => string>> = {
  no_answers: () => 'There are no answers, so nothing was measured.',
  few_prompts: ({ value, needed }) => `${areFew(value, 'prompt')}: a decision should rest on ${needed}.`,
  few_slots: ({ value, needed }) => `${areFew(value, 'slot')}: it takes ${needed} to know a rate within 5 points.`,
  few_repeats: ({ value, needed }) =>
    `Each assistant was asked a prompt ${value === 1 ? 'once' : `${value} times`} on average: it takes ${needed} to tell a habit from chance.`,
  not_reproducible: ({ value, needed }) =>
    `Every other day tells something else: both halves agree by ${value}, and ${needed} is what figures that come again have.`,
  several_analysers: ({ value }) =>
    `${value} versions of the analyser read the answers: re-analysis makes them comparable.`,
  several_modes: () => 'Some answers were read by rules alone, others with a model.',
  several_models: ({ assistants }) => `More than one model answered as ${assistants.join(', ')}.`,
  several_retrievals: ({ assistants }) => `Web search was not asked for alike of ${assistants.join(', ')}.`,
};

const areFew = (total: number | null, thing: string): string =>
  `${total} ${total === 1 ? `${thing} is` : `${thing}s are`} few`;
