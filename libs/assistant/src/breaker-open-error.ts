/** The breaker is open: no call was made, so nothing failed and nothing was paid. */
export class BreakerOpenError extends Error {
  override readonly name = 'BreakerOpenError';

  /** `retryAfterMs`: when the next call may be let through; another may be faster. */
  constructor(readonly retryAfterMs: number) {
    super(`No calls are made: the provider refuses our key or quota; the next try is in ${Math.ceil(retryAfterMs)} ms`);
  }
}
