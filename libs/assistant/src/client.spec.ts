import { describe, expect, it } from '@jest/globals';
import { withDeadline } from './client.js';
import { AssistantError } from './failures.js';

/** Work that ends only when its signal fires. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });

describe('withDeadline', () => {
  it('gives back what was done in time', async () => {
    await expect(withDeadline(1000, new AbortController().signal, async () => 'done')).resolves.toBe('done');
  });

  it('ends work that outlasts it as a timeout', async () => {
    const ended = withDeadline(5, new AbortController().signal, untilAborted);
    await expect(ended).rejects.toMatchObject({ code: 'timeout', retryable: true });
    await expect(ended).rejects.toBeInstanceOf(AssistantError);
  });

  it('gives the caller its own reason, whatever the work says', async () => {
    const caller = new AbortController();
    const ended = withDeadline(10_000, caller.signal, untilAborted);
    caller.abort('shutting down');
    await expect(ended).rejects.toBe('shutting down');
  });

  it('never hides why the work itself failed', async () => {
    const failure = new Error('no');
    await expect(withDeadline(1000, new AbortController().signal, () => Promise.reject(failure))).rejects.toBe(failure);
  });

  it('never starts work for a caller who has given up', async () => {
    let started = false;
    const work = async () => void (started = true);
    await expect(withDeadline(1000, AbortSignal.abort('gone'), work)).rejects.toBe('gone');
    expect(started).toBe(false);
  });
});
