import { timedOut } from './failures.js';

/**
 * Ends `work` after `timeoutMs` as `timeout`, or at once with the caller's own reason where the caller gives up.
 * A timer of our own, not `AbortSignal.timeout`: that one would live on after the work is done.
 */
export async function withDeadline<T>(
  timeoutMs: number,
  caller: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  caller.throwIfAborted();
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  try {
    return await work(AbortSignal.any([caller, deadline.signal]));
  } catch (error) {
    caller.throwIfAborted();
    throw deadline.signal.aborted ? timedOut(timeoutMs) : error;
  } finally {
    clearTimeout(timer);
  }
}
