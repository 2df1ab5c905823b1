import { errorMessage } from '@app/process';
import { AnalysisFailedError } from '@app/analysis-processes';
import { storable } from '@app/contract';
import { type CallUse, isTransientDatabaseError, RunLostError } from '@app/storage';

/** Why an attempt at a run led to no result, and what it used; code and message are stored with the run. */
export interface Setback {
  readonly code: string;
  /** Fit for an operator: no key, no body. */
  readonly message: string;
  /** Text that came with a refusal or a filtered answer. */
  readonly refusal?: string | undefined;
  /** Whether another attempt may help. */
  readonly retryable: boolean;
  /** Where retries are limited: the number of attempts in all; absent: the configured maximum. */
  readonly maxCalls: number | undefined;
  /** How long the provider wants us to wait, in ms. */
  readonly retryAfterMs: number | undefined;
  readonly used: CallUse;
  /** True where a scraper's task has come to nothing and another attempt makes a new one. Default: false. */
  readonly endsTask?: boolean;
}

/** A step after the call failed. It is retried as often as a call would be, unless it is known to fail alike each time. */
export class StageError extends Error implements Setback {
  override readonly name = 'StageError';
  readonly retryable: boolean;
  readonly maxCalls = undefined;
  readonly retryAfterMs = undefined;

  constructor(
    readonly code: 'answer_not_kept' | 'analysis_failed',
    readonly used: CallUse,
    cause: unknown,
  ) {
    super(lineOf(cause), { cause });
    this.retryable = !(cause instanceof AnalysisFailedError);
  }
}

/** The process ended during a call, which may have cost what was expected. */
export class CallCutOffError extends Error {
  override readonly name = 'CallCutOffError';

  constructor(readonly used: CallUse) {
    super('the call was cut off');
  }
}

/**
 * Executes a step of a run that has used `used` so far. Its errors become StageErrors, except the loss of the run, an unreachable database
 * and what `signal` ended: these leave the run as it was.
 */
export async function atStage<T>(
  code: StageError['code'],
  { used, signal }: { readonly used: CallUse; readonly signal?: AbortSignal },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal?.aborted || error instanceof RunLostError || isTransientDatabaseError(error)) throw error;
    throw new StageError(code, used, error);
  }
}

/** The first line of the error, fit to be stored: an error may quote what PostgreSQL refuses in a value. */
function lineOf(error: unknown): string {
  const [line = ''] = errorMessage(error).split('\n', 1);
  return storable(line);
}

const longestRetryAfterMs = 15 * 60_000;

export interface FailedCall {
  /** Failed calls of this run, this one included. */
  readonly failures: number;
  readonly maxCalls: number;
  readonly retryable: boolean;
  /** How long the provider wants us to wait, in ms. */
  readonly retryAfterMs: number | undefined;
}

/** How long to wait before the next call, in ms; `null`: there is none. `random` is between 0 and 1. */
export function backOffMs({ failures, maxCalls, retryable, retryAfterMs }: FailedCall, random: number): number | null {
  if (!retryable || failures >= maxCalls) return null;
  if (retryAfterMs !== undefined && retryAfterMs > longestRetryAfterMs) return null;
  // Half of the exponential window is jitter, so that workers that failed together do not come back together.
  const jitteredMs = (0.5 + random / 2) * Math.min(60_000, 1000 * 2 ** (failures - 1));
  return Math.max(jitteredMs, retryAfterMs ?? 0);
}
