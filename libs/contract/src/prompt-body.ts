import { rateOf } from './rate.js';
import type { PromptTrendCounts } from './reports.js';
import type { PromptBody } from './responses.js';

/** A tracked prompt as its customer looks at it. */
export interface TrackedPrompt extends Omit<
  PromptBody,
  'last_checked' | 'next_check' | 'last_status' | 'last_error' | 'mention_rate' | 'trend'
> {
  readonly lastChecked: Date | null;
  /** `null` while it is paused. */
  readonly nextCheck: Date | null;
  /** Of its newest run. */
  readonly lastStatus: string | null;
  readonly lastError: string | null;
}

/** Names each field that goes out, so that no column leaks. `trend`: where it was asked for. */
export function promptBody(prompt: TrackedPrompt, trend?: readonly PromptTrendCounts[]): PromptBody {
  return {
    id: prompt.id,
    query: prompt.query,
    brand: prompt.brand,
    domain: prompt.domain,
    geo: prompt.geo,
    schedule: prompt.schedule,
    timezone: prompt.timezone,
    samples: prompt.samples,
    active: prompt.active,
    branded: prompt.branded,
    last_checked: prompt.lastChecked?.toISOString() ?? null,
    next_check: prompt.nextCheck?.toISOString() ?? null,
    last_status: prompt.lastStatus,
    last_error: prompt.lastError,
    ...(trend && trendOf(trend)),
  };
}

function trendOf(buckets: readonly PromptTrendCounts[]): Pick<PromptBody, 'mention_rate' | 'trend'> {
  const sum = (key: 'answers' | 'clusters' | 'mentioned') => buckets.reduce((total, counts) => total + counts[key], 0);
  return {
    mention_rate: rateOf(sum('mentioned'), sum('answers'), sum('clusters')),
    trend: buckets.map(({ bucket, mentioned, answers, clusters }) => ({
      bucket,
      mention_rate: rateOf(mentioned, answers, clusters),
    })),
  };
}
