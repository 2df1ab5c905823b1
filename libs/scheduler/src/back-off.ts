const longestRetryAfterMs = 15 * 60_000;

export interface FailedCall {
  /** Failed calls of this run, this one included. */
  readonly failures: number;
  readonly maxCalls: number;
  readonly retryable: boolean;
  /** What the provider asked for. */
  readonly retryAfterMs: number | undefined;
}

/** How long to wait before the next call, in ms; `null`: there is none. `random` is 0 to 1. */
export function backOffMs({ failures, maxCalls, retryable, retryAfterMs }: FailedCall, random: number): number | null {
  if (!retryable || failures >= maxCalls) return null;
  if (retryAfterMs !== undefined && retryAfterMs > longestRetryAfterMs) return null;
  // Half of an exponential window is jitter: many workers that failed together do not come back together.
  const jitteredMs = (0.5 + random / 2) * Math.min(60_000, 1000 * 2 ** (failures - 1));
  return Math.max(jitteredMs, retryAfterMs ?? 0);
}
