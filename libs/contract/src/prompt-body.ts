import { comparedRate } from './change.js';
import { rateOf } from './rate.js';
import type { ComparedCounts, PromptTrendCounts } from './report-counts.js';
import type { PromptBody } from './responses.js';

/** A tracked prompt as its customer looks at it. */
export interface TrackedPrompt extends Omit<
  PromptBody,
  'last_checked' | 'next_check' | 'last_status' | 'last_error' | 'mention_rate' | 'trend' | 'by_assistant'
> {
  readonly lastChecked: Date | null;
  /** When it is asked next; `null` while it is paused. */
  readonly nextCheck: Date | null;
  /** Status of the newest run by its first assistant, or by the assistant that the request names. */
  readonly lastStatus: string | null;
  readonly lastError: string | null;
}

/** Counts of a prompt's answers, where the request asks for them. */
interface Counted {
  readonly trend?: readonly PromptTrendCounts[] | undefined;
  /** True where the trend is split by assistant. */
  readonly byAssistant?: boolean;
  /** Counts of the period and of the one before it. */
  readonly compared?: ComparedCounts | undefined;
}

/** Names each field that goes out, so that no column is published by accident. */
export function promptBody(prompt: TrackedPrompt, { trend, byAssistant = false, compared }: Counted = {}): PromptBody {
  return {
    id: prompt.id,
    query: prompt.query,
    brand: prompt.brand,
    domain: prompt.domain,
    geo: prompt.geo,
    place: prompt.place,
    locale: prompt.locale,
    schedule: prompt.schedule,
    timezone: prompt.timezone,
    samples: prompt.samples,
    assistant: prompt.assistant,
    assistants: [...prompt.assistants],
    tags: [...prompt.tags],
    active: prompt.active,
    branded: prompt.branded,
    last_checked: prompt.lastChecked?.toISOString() ?? null,
    next_check: prompt.nextCheck?.toISOString() ?? null,
    last_status: prompt.lastStatus,
    last_error: prompt.lastError,
    ...(trend && trendOf(trend)),
    ...(compared && { mention_rate: comparedRate(compared) }),
    ...(trend && byAssistant && { by_assistant: trendsByAssistant(trend) }),
  };
}

type Trend = Required<Pick<PromptBody, 'mention_rate' | 'trend'>>;

/** `counts` has one entry for each bucket or, split by assistant, for each bucket and assistant. */
function trendOf(counts: readonly PromptTrendCounts[]): Trend {
  return {
    mention_rate: rateOfAll(counts),
    trend: [...Map.groupBy(counts, ({ bucket }) => bucket)].map(([bucket, its]) => ({
      bucket,
      mention_rate: rateOfAll(its),
    })),
  };
}

function trendsByAssistant(counts: readonly PromptTrendCounts[]): Required<PromptBody>['by_assistant'] {
  return [...Map.groupBy(counts, ({ assistant = '' }) => assistant)]
    .map(([assistant, its]) => ({ assistant, ...trendOf(its) }))
    .toSorted((a, b) => (a.assistant < b.assistant ? -1 : 1));
}

function rateOfAll(counts: readonly PromptTrendCounts[]): Trend['mention_rate'] {
  const sum = (key: 'answers' | 'clusters' | 'mentioned') => counts.reduce((total, one) => total + one[key], 0);
  return rateOf(sum('mentioned'), sum('answers'), sum('clusters'));
}
