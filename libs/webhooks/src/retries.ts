/** Seconds after the first, second … failed attempt, as Standard Webhooks proposes; then the event is given up. */
const waits = [5, 300, 1800, 7200, 18_000, 36_000, 36_000];
const longest = 36_000;
/** So that what failed together does not come again together. */
const jitter = 0.2;

interface Failed {
  /** Of this event, with this one. */
  readonly attempts: number;
  /** Of the webhook in a row, with this one. */
  readonly failures: number;
  /** What the receiver asks for. */
  readonly retryAfterSeconds: number | null;
}

/**
 * When an event is tried again, and when its webhook is sent anything. One failure alone may be the event's: the next ones go on. A second
 * one is the webhook's, which is then left alone for as long as an event that failed so often; and so it is where it asks for it. It is never
 * waited for longer than ten hours, and a fifth.
 */
export function retryAfter(
  { attempts, failures, retryAfterSeconds }: Failed,
  random = Math.random(),
): { readonly retrySeconds: number | null; readonly pauseSeconds: number } {
  const asked = Math.min(retryAfterSeconds ?? 0, longest);
  const spread = 1 + jitter * random;
  const wait = waits[attempts - 1];
  const pause = failures === 1 ? 0 : (waits[failures - 2] ?? longest);
  return {
    retrySeconds: wait === undefined ? null : Math.max(wait, asked) * spread,
    pauseSeconds: Math.max(pause, asked) * spread,
  };
}
