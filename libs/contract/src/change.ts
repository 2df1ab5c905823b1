import { differenceOf, type Observed, worthOf } from './difference.js';
import { type RateBody, rateOf, RateResponse, shareOf, ShareResponse } from './rate.js';
import type { ComparedCounts, ComparedPeriod, ComparedSums } from './report-counts.js';
import {
  type BodyOf,
  flag,
  integer,
  number,
  optional,
  orNull,
  part,
  partOrNull,
  response,
  type Schema,
} from './response-schema.js';

export const changeMarks = ['analyser_changed', 'names_changed'] as const;
/** Why figures of two periods may differ, whatever happened to the brand. */
export type ChangeMark = (typeof changeMarks)[number];

const points = (description: string, example: number) => number(description, { minimum: -100, maximum: 100, example });

const SamePromptsResponse = response('SamePromptsChange', {
  from: part(ShareResponse, 'What they said in the other period.'),
  to: part(ShareResponse, 'What they say in this one.'),
  points: points('The change, in points of a hundred.', 8.7),
  low: points('Lower end of its interval at 95 %.', 2.4),
  high: points('Its upper end.', 14.9),
  significant: flag('The interval is all above or all below 0.'),
});

const ChangedPromptsResponse = response('ChangedPrompts', {
  in_both: integer('Prompts that the same assistant answered in both periods: those of same_prompts.', { example: 40 }),
  added: integer('Others with answers in this period.', { example: 2 }),
  removed: integer('Others with answers in the other one.', { example: 0 }),
});

/** `from`: how the rate of the other period is told. */
const changed = <From>(from: Schema<From>) =>
  ({
    from,
    points: orNull(
      points('This period’s value less the other’s, in points of a hundred; null: one of them measured nothing.', 9.1),
    ),
    low: orNull(points('Lower end of its interval at 95 %.', 3)),
    high: orNull(points('Its upper end.', 15.2)),
    significant: orNull(flag('The interval is all above or all below 0.')),
    same_prompts: partOrNull(
      SamePromptsResponse,
      'The same of prompts and assistants alone that answered in both periods: no other mix of prompts is in it. null: none did, or nothing was measured.',
    ),
    prompts: part(ChangedPromptsResponse, 'How the prompts of both periods differ.'),
    marks: {
      type: 'array',
      items: { type: 'string', enum: [...changeMarks] },
      description:
        'Why the values may differ, whatever happened to the brand: the answers were read by several versions of the analyser or modes of analysis, or for several sets of names. Empty: neither.',
    } as Schema<ChangeMark[]>,
  }) as const;

const RateChangeResponse = response('RateChange', changed(part(RateResponse, 'The rate of the other period.')));
const ShareChangeResponse = response('ShareChange', changed(part(ShareResponse, 'The share of the other period.')));
type ChangeBody<From> = Omit<BodyOf<typeof ShareChangeResponse>, 'from'> & { readonly from: From };
export type RateChangeBody = BodyOf<typeof RateChangeResponse>;
export type ShareChangeBody = BodyOf<typeof ShareChangeResponse>;

const withCompare = 'With compare, of prompts with include=change: how it differs from the other period.';

/** A rate of a report that can be compared with another period. */
export const ComparedRateResponse = response('ComparedRate', {
  ...RateResponse.properties,
  change: optional(part(RateChangeResponse, withCompare)),
});

export const ComparedShareResponse = response('ComparedShare', {
  ...ShareResponse.properties,
  change: optional(part(ShareChangeResponse, withCompare)),
});

/** How two rates of the same answers differ. */
export const DifferenceResponse = response('RateDifference', {
  points: points('The brand’s value less the rival’s, in points of a hundred.', 9.1),
  low: points('Lower end of its interval at 95 %.', 3),
  high: points('Its upper end.', 15.2),
  significant: flag('The interval is all above or all below 0.'),
});

const zero = { answers: 0, clusters: 0, references: 0, references2: 0, units: 0, hits: 0, hits2: 0, hitsReferences: 0 };
const never = { all: zero, same: zero };

/** Where neither period has answers. */
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

/** Of answers: the interval counts clusters, as that of the rate does. */
export function rateChange(counts: ComparedCounts): RateChangeBody {
  const { hits, answers, clusters } = counts.baseline.all;
  return changeOf(counts, rateOf(hits, answers, clusters), ({ hits: named, answers: of, clusters: n }) => ({
    hits: named,
    of,
    n,
  }));
}

/** Of references to any brand. */
export function shareChange(counts: ComparedCounts): ShareChangeBody {
  const { hits, references } = counts.baseline.all;
  return changeOf(counts, shareOf(hits, references), (sums) => ({
    hits: sums.hits,
    of: sums.references,
    n: worthOf({ ...sums, of: sums.references, of2: sums.references2, hitsOf: sums.hitsReferences }),
  }));
}

/** The rate of the current period and how it changed. */
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

function changeOf<From>(
  { current, baseline, inBoth, added, removed, analyserChanged, namesChanged }: ComparedCounts,
  from: From,
  observed: (sums: ComparedSums) => Observed,
): ChangeBody<From> {
  const difference = (of: keyof ComparedPeriod) => differenceOf(observed(current[of]), observed(baseline[of]));
  const same = difference('same');
  return {
    from,
    ...(difference('all') ?? unknown),
    same_prompts: same && { ...sidesOf(observed(current.same), observed(baseline.same)), ...same },
    prompts: { in_both: inBoth, added, removed },
    marks: changeMarks.filter((mark) => ({ analyser_changed: analyserChanged, names_changed: namesChanged })[mark]),
  };
}

const sidesOf = (to: Observed, from: Observed): Pick<BodyOf<typeof SamePromptsResponse>, 'from' | 'to'> => ({
  from: shareOf(from.hits, from.of),
  to: shareOf(to.hits, to.of),
});
