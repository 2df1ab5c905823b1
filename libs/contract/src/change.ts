import {
  type Difference,
  differenceOf,
  type MeanDifference,
  meanDifferenceOf,
  type Observed,
  type RatioSums,
  worthOf,
} from './difference.js';
import { type RateBody, rateOf, RateResponse, shareOf, ShareResponse } from './rate.js';
import type { ComparedCounts, ComparedSums } from './report-counts.js';
import {
  type BodyOf,
  flag,
  integer,
  number,
  optional,
  orNull,
  part,
  partOrNull,
  type Properties,
  response,
  type ResponseSchema,
  type Schema,
} from './response-schema.js';

const changeMarks = ['analyser_changed', 'names_changed'] as const;
/** Why the figures of two periods may differ although nothing happened to the brand. */
export type ChangeMark = (typeof changeMarks)[number];

const points = (description: string, example: number) => number(description, { minimum: -100, maximum: 100, example });

const SamePromptsResponse = response('SamePromptsChange', {
  from: part(ShareResponse, 'Their figure in the other period.'),
  to: part(ShareResponse, 'Their figure in this period.'),
  points: points('The change, in percentage points.', 8.7),
  low: points('Lower end of its interval at 95 %.', 2.4),
  high: points('Its upper end.', 14.9),
  significant: flag('The interval does not contain 0.'),
});

const MeanResponse = response('Mean', {
  value: orNull(number('To one decimal; null: there are no values.', { example: 69.1 })),
  answers: integer('Number of answers with a value.', { example: 518 }),
});

const SamePromptsMeanResponse = response('SamePromptsMeanChange', {
  from: part(MeanResponse, 'Their figure in the other period.'),
  to: part(MeanResponse, 'Their figure in this period.'),
  points: points('The change, in points of the score.', 1.7),
  low: orNull(points('Lower end of its interval at 95 %; null: too few measurements vary to compute it.', -0.4)),
  high: orNull(points('Its upper end.', 3.8)),
  significant: orNull(flag('The interval does not contain 0.')),
});

const ChangedPromptsResponse = response('ChangedPrompts', {
  in_both: integer('Prompts that the same assistant answered in both periods: those of same_prompts.', { example: 40 }),
  added: integer('Other prompts with answers in this period.', { example: 2 }),
  removed: integer('Other prompts with answers in the other period.', { example: 0 }),
});

/** Builds the schema of a change. `from` describes the figure of the other period, `same` the change over the prompts of both. */
const changed = <From, Same extends Properties>(from: Schema<From>, same: ResponseSchema<Same>) =>
  ({
    from,
    points: orNull(
      points('This period’s value minus the other’s, in percentage points; null: one of them measured nothing.', 9.1),
    ),
    low: orNull(points('Lower end of its interval at 95 %.', 3)),
    high: orNull(points('Its upper end.', 15.2)),
    significant: orNull(flag('The interval does not contain 0.')),
    same_prompts: partOrNull(
      same,
      'The same change over only those prompts and assistants that answered in both periods, so that a different mix of prompts does not affect it. null: there were none, or nothing was measured.',
    ),
    prompts: part(ChangedPromptsResponse, 'How the prompts of both periods differ.'),
    marks: {
      type: 'array',
      items: { type: 'string', enum: [...changeMarks] },
      description:
        'Why the values may differ although nothing happened to the brand: several versions of the analyser or modes of analysis read the answers, or they were read for several sets of names. Empty: no such reason.',
    } as Schema<ChangeMark[]>,
  }) as const;

const RateChangeResponse = response(
  'RateChange',
  changed(part(RateResponse, 'The rate of the other period.'), SamePromptsResponse),
);
const ShareChangeResponse = response(
  'ShareChange',
  changed(part(ShareResponse, 'The share of the other period.'), SamePromptsResponse),
);
/** How a mean of scores differs from the mean of another period. */
export const MeanChangeResponse = response(
  'MeanChange',
  changed(part(MeanResponse, 'The mean of the other period.'), SamePromptsMeanResponse),
);
export type RateChangeBody = BodyOf<typeof RateChangeResponse>;
export type ShareChangeBody = BodyOf<typeof ShareChangeResponse>;
export type MeanChangeBody = BodyOf<typeof MeanChangeResponse>;

const withCompare = 'With compare, or for prompts with include=change: how it differs from the other period.';

/** A rate of a report that can be compared with another period. */
export const ComparedRateResponse = response('ComparedRate', {
  ...RateResponse.properties,
  change: optional(part(RateChangeResponse, withCompare)),
});

export const ComparedShareResponse = response('ComparedShare', {
  ...ShareResponse.properties,
  change: optional(part(ShareChangeResponse, withCompare)),
});

/** How two rates over the same answers differ. */
export const DifferenceResponse = response('RateDifference', {
  points: points('The brand’s value minus the rival’s, in percentage points.', 9.1),
  low: points('Lower end of its interval at 95 %.', 3),
  high: points('Its upper end.', 15.2),
  q: number(
    'The p-value, adjusted for all differences of this bucket that were tested (Benjamini and Hochberg); 1 where neither brand has any.',
    { minimum: 0, maximum: 1, example: 0.012 },
  ),
  significant: flag('q is at most 0.05: on average at most one in twenty of the differences marked so is chance.'),
});

const zero = { answers: 0, clusters: 0, references: 0, references2: 0, units: 0, hits: 0, hits2: 0, hitsReferences: 0 };
const never = { all: zero, same: zero };

/** The counts where neither period has answers. */
export const nothingCompared: ComparedCounts = {
  key: '',
  current: never,
  baseline: never,
  inBoth: 0,
  added: 0,
  removed: 0,
  analyserChanged: false,
  namesChanged: false,
};

/** The change of a rate of answers. Its interval counts clusters, as the interval of the rate itself does. */
export function rateChange(counts: ComparedCounts): RateChangeBody {
  const { hits, answers, clusters } = counts.baseline.all;
  return { from: rateOf(hits, answers, clusters), ...changeOf(counts, sharesBy(ofAnswers)) };
}

/** The change of a share of the references to all brands. */
export function shareChange(counts: ComparedCounts): ShareChangeBody {
  const { hits, references } = counts.baseline.all;
  return { from: shareOf(hits, references), ...changeOf(counts, sharesBy(ofReferences)) };
}

const ofAnswers = ({ hits, answers: of, clusters: n }: ComparedSums): Observed => ({ hits, of, n });

function ofReferences(sums: ComparedSums): Observed {
  const { hits, references: of } = sums;
  return { hits, of, n: worthOf(ratioOf(sums)) };
}

/** The change of a mean score. `hits` is the sum of the scores in tenths, `references` the number of answers with a score. */
export function meanChange(counts: ComparedCounts): MeanChangeBody {
  return {
    from: meanOf(counts.baseline.all),
    ...changeOf<MeanDifference, BodyOf<typeof MeanResponse>>(counts, {
      told: meanOf,
      difference: (now, then) => meanDifferenceOf(inPoints(now), inPoints(then)),
    }),
  };
}

const meanOf = ({ hits, references }: ComparedSums): BodyOf<typeof MeanResponse> => ({
  value: references === 0 ? null : Math.round(hits / references) / 10,
  answers: references,
});

const ratioOf = ({ units, hits, references: of, hits2, references2: of2, hitsReferences: hitsOf }: ComparedSums): RatioSums => ({ units, hits, of, hits2, of2, hitsOf }); // prettier-ignore

function inPoints(sums: ComparedSums): RatioSums {
  const tenths = ratioOf(sums);
  return { ...tenths, hits: tenths.hits / 10, hits2: tenths.hits2 / 100, hitsOf: tenths.hitsOf / 10 };
}

/** The rate of the current period, and how it changed. */
export function comparedRate(counts: ComparedCounts): RateBody & { readonly change: RateChangeBody } {
  const { hits, answers, clusters } = counts.current.all;
  return { ...rateOf(hits, answers, clusters), change: rateChange(counts) };
}

export function comparedShare(
  counts: ComparedCounts,
): BodyOf<typeof ShareResponse> & { readonly change: ShareChangeBody } {
  // prettier-ignore
  const { hits, references } = counts.current.all;
  return { ...shareOf(hits, references), change: shareChange(counts) };
}

const unknown = { points: null, low: null, high: null, significant: null };

/** How a figure of one period is written, and how the figures of two periods differ; `null`: one of them measured nothing. */
interface Compared<By, Told> {
  readonly told: (sums: ComparedSums) => Told;
  readonly difference: (now: ComparedSums, then: ComparedSums) => By | null;
}

const sharesBy = (observed: (sums: ComparedSums) => Observed): Compared<Difference, BodyOf<typeof ShareResponse>> => ({
  told: (sums) => shareOf(observed(sums).hits, observed(sums).of),
  difference: (now, then) => differenceOf(observed(now), observed(then)),
});

function changeOf<By extends object, Told>(
  { current, baseline, inBoth, added, removed, analyserChanged, namesChanged }: ComparedCounts,
  { told, difference }: Compared<By, Told>,
) {
  const same = difference(current.same, baseline.same);
  return {
    ...(difference(current.all, baseline.all) ?? unknown),
    same_prompts: same && { from: told(baseline.same), to: told(current.same), ...same },
    prompts: { in_both: inBoth, added, removed },
    marks: changeMarks.filter((mark) => ({ analyser_changed: analyserChanged, names_changed: namesChanged })[mark]),
  };
}
