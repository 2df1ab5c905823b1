import { polarities, type Polarity } from '@app/findings';
import { decimals, RateResponse, rateOf, ShareResponse, shareOf } from './rate.js';
import {
  type BodyOf,
  flag,
  integer,
  number,
  oneOf,
  optional,
  orNull,
  part,
  parts,
  response,
  text,
  texts,
} from './response-schema.js';

/** Of a row that is of one assistant alone. */
interface Split {
  /** Its slug; absent where rows are of all assistants together. */
  readonly assistant?: string;
}

/** Stands first in a row, where it is there. */
const split = {
  assistant: optional(
    text('With group=assistant: slug of the one whose answers alone the row counts; absent: all together.', {
      example: 'default',
    }),
  ),
};
const splitOf = ({ assistant }: Split) => assistant !== undefined && { assistant };

/** What the counts of a brand in the answers add up to (docs/metrics.md). */
export interface CompetitorCounts extends Split {
  /** A brand of the account. */
  readonly own: boolean;
  /** The commonest first; of an own brand, as it was configured. */
  readonly spellings: readonly string[];
  readonly answers: number;
  readonly mentions: number;
  /** Answers of which its rank is known. */
  readonly ranked: number;
  readonly rankSum: number;
  /** References to all brands in all answers that were asked for. */
  readonly allReferences: number;
  readonly overlapPrompts: number;
  readonly ownedPrompts: number;
}

/** Of a brand in answers whose ranks are known, to two decimals. */
const averageRank = (what: string) =>
  orNull(
    number(`Mean of ${what} rank by first appearance among all brands of the answer; null: never ranked.`, {
      minimum: 1,
    }),
  );
const averageOf = ({ ranked, rankSum }: { readonly ranked: number; readonly rankSum: number }) =>
  ranked === 0 ? null : decimals(rankSum / ranked, 2);

export const CompetitorResponse = response('Competitor', {
  ...split,
  name: text(
    'The commonest of its spellings, whichever assistant writes it so; of an own brand, its configured name.',
    { example: 'Globex' },
  ),
  own: flag('A brand of this account; false: a competitor.'),
  spellings: texts(
    'As the answers of all assistants write it, the commonest first: what was counted as one brand. Of an own brand, its name and aliases.',
    { maxItems: 20 },
  ),
  answers: integer('Answers that name it; 0 for an own brand that none names.'),
  mentions: integer('How often they name it.'),
  average_rank: averageRank('its'),
  ranked_answers: integer('Answers that average_rank is the mean of.'),
  share_of_voice: part(ShareResponse, 'Of all references to any brand, the tracked one included.'),
  overlap_prompts: integer('Prompts whose answers name it and the tracked brand.'),
  owned_prompts: integer('Prompts whose answers name it and never the tracked brand.'),
});

export function competitorBody(counts: CompetitorCounts): BodyOf<typeof CompetitorResponse> {
  return {
    ...splitOf(counts),
    name: counts.spellings[0] ?? '',
    own: counts.own,
    spellings: [...counts.spellings],
    answers: counts.answers,
    mentions: counts.mentions,
    average_rank: averageOf(counts),
    ranked_answers: counts.ranked,
    share_of_voice: shareOf(counts.mentions, counts.allReferences),
    overlap_prompts: counts.overlapPrompts,
    owned_prompts: counts.ownedPrompts,
  };
}

/** A prompt of which no answer names the tracked brand. */
export interface GapCounts extends Split {
  readonly promptId: string;
  readonly query: string;
  readonly geo: string;
  readonly answers: number;
  readonly clusters: number;
  /** The most frequent first, under the names that the competitors of the same prompts and period have. */
  readonly instead: readonly { readonly name: string; readonly answers: number }[];
  readonly latestResult: string | null;
}

const InsteadResponse = response('Instead', {
  name: text('A brand, in its commonest spelling.', { example: 'Globex' }),
  answers: integer('Answers that name it.', { minimum: 1 }),
});

export const GapResponse = response('Gap', {
  ...split,
  prompt_id: text('Id of the prompt.', { format: 'uuid' }),
  query: text('Its text.', { example: 'best cloud storage for small teams' }),
  geo: text('Its geography code.', { example: 'US' }),
  answers: integer('Answers, none of which names the tracked brand.', { minimum: 1 }),
  mention_rate: part(RateResponse, 'How often the brand is named: high bounds what may be missed.'),
  instead: parts(InsteadResponse, 'Who is named there, the most frequent first.', { maxItems: 10 }),
  latest_result: orNull(
    text('Id of the newest of these results, for /v1/results/{id}; null where they are purged.', { format: 'uuid' }),
  ),
});

export function gapBody(counts: GapCounts): BodyOf<typeof GapResponse> {
  return {
    ...splitOf(counts),
    prompt_id: counts.promptId,
    query: counts.query,
    geo: counts.geo,
    answers: counts.answers,
    mention_rate: rateOf(0, counts.answers, counts.clusters),
    instead: counts.instead.map(({ name, answers }) => ({ name, answers })),
    latest_result: counts.latestResult,
  };
}

/** Fields of `provenance` whose change alters the figures, whatever happened to the brand. */
const brokenBy = ['model', 'retrieval', 'analyser', 'analysis_mode'] as const;

const SeriesBreakResponse = response('SeriesBreak', {
  field: oneOf(
    brokenBy,
    'What changed, as provenance calls it: the model that answers, whether it searches the web, the version of the analyser, or whether a model reads the answers.',
  ),
  assistant: text('Slug of the assistant whose answers it concerns.', { example: 'default' }),
  from: text('What it was until then.', { example: 'gpt-5-mini' }),
  to: text('What it has been since.', { example: 'gpt-6.1-terra' }),
  day: text('First day (UTC) of which the newest answer has it.', { format: 'date', example: '2026-01-07' }),
});
export type SeriesBreak = BodyOf<typeof SeriesBreakResponse>;

export interface TrendCounts extends Split {
  /** First day of the bucket (UTC). */
  readonly bucket: string;
  readonly answers: number;
  readonly clusters: number;
  readonly mentioned: number;
  readonly ownCited: number;
  /** References to the tracked brand, and to any brand. */
  readonly mentions: number;
  readonly allReferences: number;
  /** Answers of which the tracked brand's rank is known. */
  readonly ranked: number;
  readonly rankSum: number;
  readonly visibilityTenths: number;
  /** By day; `null` where there is none. */
  readonly breaks: readonly SeriesBreak[] | null;
}

export const TrendResponse = response('Trend', {
  ...split,
  bucket: text('First day of the bucket, UTC.', { format: 'date', example: '2026-01-05' }),
  partial: optional(flag('true where from or to cuts the bucket, or it is not over yet; absent where it is whole.')),
  answers: integer('Answers in it.', { minimum: 1 }),
  mention_rate: part(RateResponse, 'Answers that name the tracked brand.'),
  citation_rate: part(RateResponse, 'Answers that cite its domain.'),
  mean_visibility: orNull(
    number('Mean, over answers that name the brand, of the highest visibility_percent; null where none does.', {
      minimum: 0,
      maximum: 100,
    }),
  ),
  share_of_voice: part(ShareResponse, 'References to the tracked brand, of all references to any brand.'),
  average_rank: averageRank('the tracked brand’s'),
  ranked_answers: integer('Answers that average_rank is the mean of.'),
  breaks: optional(
    parts(
      SeriesBreakResponse,
      'Why figures from here on may differ from those before, whatever happened to the brand, by day; absent where nothing changed.',
      { maxItems: 50 },
    ),
  ),
});

export function trendBody(
  counts: TrendCounts,
  { isPartial = false }: { isPartial?: boolean } = {},
): BodyOf<typeof TrendResponse> {
  const { answers, clusters, mentioned } = counts;
  return {
    ...splitOf(counts),
    bucket: counts.bucket,
    ...(isPartial && { partial: true }),
    answers,
    mention_rate: rateOf(mentioned, answers, clusters),
    citation_rate: rateOf(counts.ownCited, answers, clusters),
    mean_visibility: mentioned === 0 ? null : Math.round(counts.visibilityTenths / mentioned) / 10,
    share_of_voice: shareOf(counts.mentions, counts.allReferences),
    average_rank: averageOf(counts),
    ranked_answers: counts.ranked,
    ...(counts.breaks && { breaks: [...counts.breaks] }),
  };
}

/** Of one prompt, in one bucket. */
export type PromptTrendCounts = Pick<TrendCounts, 'assistant' | 'bucket' | 'answers' | 'clusters' | 'mentioned'> & {
  readonly promptId: string;
};

export interface CitationCounts extends Split {
  readonly domain: string;
  readonly own: boolean;
  readonly answers: number;
  /** Of all answers that were asked for. */
  readonly allAnswers: number;
  readonly clusters: number;
  /** The most cited first. */
  readonly urls: readonly string[];
}

export const CitedDomainResponse = response('CitedDomain', {
  ...split,
  domain: text('A domain, without www.', { example: 'acme.example' }),
  own: flag('The tracked brand’s own, or a subdomain of it.'),
  answers: integer('Answers that cite it.', { minimum: 1 }),
  citation_rate: part(RateResponse, 'Of all answers.'),
  urls: texts('Pages of it, those in the most answers first: addresses without www., fragment and utm_ fields.', {
    maxItems: 20,
  }),
});

export function citedDomainBody(counts: CitationCounts): BodyOf<typeof CitedDomainResponse> {
  const { domain, own, answers, allAnswers, clusters, urls } = counts;
  const citation_rate = rateOf(answers, allAnswers, clusters);
  return { ...splitOf(counts), domain, own, answers, citation_rate, urls: [...urls] };
}

/** One quality of the tracked brand, of one polarity. */
export interface QualityCounts extends Split {
  /** The commonest first. */
  readonly wordings: readonly string[];
  readonly polarity: Polarity;
  readonly answers: number;
  /** Of all answers that were asked for. */
  readonly allAnswers: number;
  readonly clusters: number;
  readonly prompts: number;
  /** UTC days, as `YYYY-MM-DD`. */
  readonly firstSeen: string;
  readonly lastSeen: string;
  /** Of the last of these days; `null` where it is purged. */
  readonly exampleResult: string | null;
}

export const QualityResponse = response('Quality', {
  ...split,
  quality: text('The commonest of its wordings.', { example: 'easy to use' }),
  wordings: texts('As the answers of all assistants write it, the commonest first: what was counted as one quality.', {
    maxItems: 20,
  }),
  polarity: oneOf(polarities, 'Whether it speaks for the brand. Others of the same wording are other rows.'),
  answers: integer('Answers that say it of the tracked brand.', { minimum: 1 }),
  answer_rate: part(RateResponse, 'Of all answers.'),
  prompts: integer('Prompts whose answers say it.', { minimum: 1 }),
  first_seen: text('First day (UTC) of the period on which an answer said it.', {
    format: 'date',
    example: '2026-01-05',
  }),
  last_seen: text('The last such day.', { format: 'date', example: '2026-01-19' }),
  example_result: orNull(
    text('Id of a result of the last day that says it, for /v1/results/{id}; null where it is purged.', {
      format: 'uuid',
    }),
  ),
});

export function qualityBody(counts: QualityCounts): BodyOf<typeof QualityResponse> {
  return {
    ...splitOf(counts),
    quality: counts.wordings[0] ?? '',
    wordings: [...counts.wordings],
    polarity: counts.polarity,
    answers: counts.answers,
    answer_rate: rateOf(counts.answers, counts.allAnswers, counts.clusters),
    prompts: counts.prompts,
    first_seen: counts.firstSeen,
    last_seen: counts.lastSeen,
    example_result: counts.exampleResult,
  };
}
