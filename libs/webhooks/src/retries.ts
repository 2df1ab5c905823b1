/** How many seconds after the first, second … failed attempt the next one follows, as Standard Webhooks proposes; after the last the event is given up. */
const retrySeconds = [5, 300, 1800, 7200, 18_000, 36_000, 36_000];
const longestSeconds = 36_000;
/** The part of a wait that is random, so that messages that failed together are not sent again together. */
const jitter = 0.2;

interface Failed {
  /** Failed attempts at this event, this one included. */
  readonly attempts: number;
  /** Failed attempts at the webhook in a row, this one included. */
  readonly failures: number;
  /** The receiver's `Retry-After`. */
  readonly retryAfterSeconds: number | null;
}

/**
 * When an event is tried again (`null`: never), and for how long its webhook gets nothing at all. A single failure may be the event's own,
 * so the next events are sent at once. From the second failure in a row on the webhook pauses, for as long as an event waits that failed
 * that often. A longer `Retry-After` counts instead. No wait is longer than 12 hours: ten, and a fifth of that at random.
 */
export function retryAfter(
  { attempts, failures, retryAfterSeconds }: Failed,
  random = Math.random(),
): { readonly retrySeconds: number | null; readonly pauseSeconds: number } {
  const asked = Math.min(retryAfterSeconds ?? 0, longestSeconds);
  const spread = 1 + jitter * random;
  const wait = retrySeconds[attempts - 1];
  const pause = failures === 1 ? 0 : (retrySeconds[failures - 2] ?? longestSeconds);
  return {
    retrySeconds: wait === undefined ? null : Math.max(wait, asked) * spread,
    pauseSeconds: Math.max(pause, asked) * spread,
  };
}
