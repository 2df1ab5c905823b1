import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Breaker, BreakerOpenError } from './breaker.js';
import { AssistantError, type AssistantErrorCode, failureClasses } from './failures.js';

const unauthorized = failed('assistant_unauthorized');
const quota = failed('quota_exhausted');
const noModel = failed('model_unavailable');
/** A gateway may send these errors, or no server at all, so they say nothing about the key. */
const unknown: readonly AssistantErrorCode[] = ['assistant_unreachable', 'assistant_error', 'bad_response', 'timeout'];
const codes = Object.keys(failureClasses) as AssistantErrorCode[];
const harmless = codes.filter((code) => failureClasses[code].key !== 'refused').map(failed);
const shutDown = new Error('shutting down');

function failed(code: AssistantErrorCode): AssistantError {
  return new AssistantError(code, code);
}

const fail = (error: unknown) => async (): Promise<string> => {
  throw error;
};
const broken = () => {
  throw new Error('broken');
};
const succeed = async () => 'answer';

/** Makes a breaker whose clock only the test moves, and counts the calls that were let through. */
function open() {
  const clock = { nowMs: 1_000 };
  const breaker = new Breaker({ backoffMs: [5, 10, 20], nowMs: () => clock.nowMs });
  let calls = 0;
  const guard = (call: () => Promise<string>) =>
    breaker.guard(() => {
      calls++;
      return call();
    });
  const after = (ms: number) => {
    clock.nowMs += ms;
    return breaker;
  };
  return { breaker, guard, after, calls: () => calls };
}

async function opened() {
  const all = open();
  await expect(all.guard(fail(unauthorized))).rejects.toBe(unauthorized);
  return all;
}

describe('Breaker', () => {
  let lines: string[] = [];
  const write = (line: unknown) => void lines.push(String(line));
  beforeAll(() => Logger.overrideLogger({ log: write, warn: write, error: write }));
  beforeEach(() => void (lines = []));
  afterAll(() => Logger.overrideLogger(true));

  it('gives back what the call gives, and lets all through', async () => {
    const { breaker, guard } = open();
    await expect(guard(succeed)).resolves.toBe('answer');
    expect([breaker.state, breaker.permits(20)]).toEqual(['closed', 20]);
  });

  it.each([unauthorized, quota, noModel])('opens at once on $message', async (error) => {
    const { breaker, guard, calls } = open();
    await expect(guard(fail(error))).rejects.toBe(error);
    expect([breaker.state, breaker.permits(20)]).toEqual(['open', 0]);
    await expect(guard(succeed)).rejects.toMatchObject({ name: 'BreakerOpenError', retryAfterMs: 5 });
    expect(calls()).toBe(1);
  });

  it.each<Error>([...harmless, shutDown])('a hundred times "$message" never open it', async (error) => {
    const { breaker, guard } = open();
    for (let nth = 0; nth < 100; nth++) await expect(guard(fail(error))).rejects.toBe(error);
    expect(breaker.state).toBe('closed');
  });

  it('after the pause exactly one call probes; the others are told to come again', async () => {
    const { breaker, guard, after, calls } = await opened();
    after(5);
    expect([breaker.state, breaker.permits(20)]).toEqual(['half_open', 1]);
    const answer = Promise.withResolvers<string>();
    const probe = guard(() => answer.promise);
    expect([breaker.state, breaker.permits(20)]).toEqual(['half_open', 0]);
    const others = await Promise.allSettled(Array.from({ length: 19 }, () => guard(succeed)));
    for (const other of others)
      expect(other).toMatchObject({ reason: { name: 'BreakerOpenError', retryAfterMs: 1000 } });
    answer.resolve('answer');
    await expect(probe).resolves.toBe('answer');
    expect([breaker.state, breaker.permits(20), calls()]).toEqual(['closed', 20, 2]);
  });

  it.each(harmless.filter(({ code }) => !unknown.includes(code)))(
    'a probe that ends as $code closes it: the key was taken',
    async (error) => {
      const { breaker, guard, after } = await opened();
      after(5);
      await expect(guard(fail(error))).rejects.toBe(error);
      expect(breaker.state).toBe('closed');
    },
  );

  it.each<Error>([unauthorized, quota, ...unknown.map(failed), shutDown])(
    'a probe that ends as "$message" keeps it open, and calls are not let loose',
    async (error) => {
      const { breaker, guard, after } = await opened();
      after(5);
      await expect(guard(fail(error))).rejects.toBe(error);
      expect([breaker.state, breaker.permits(20)]).toEqual(['open', 0]);
    },
  );

  it('the pause grows with each probe that fails, to its longest, and starts anew after it was closed', async () => {
    const { guard, after } = await opened();
    for (const pauseMs of [5, 10, 20, 20, 20]) {
      await expect(guard(succeed)).rejects.toMatchObject({ retryAfterMs: pauseMs });
      after(pauseMs - 1);
      await expect(guard(succeed)).rejects.toMatchObject({ retryAfterMs: 1 });
      after(1);
      await expect(guard(fail(quota))).rejects.toBe(quota);
    }
    after(20);
    await guard(succeed);
    await expect(guard(fail(quota))).rejects.toBe(quota);
    await expect(guard(succeed)).rejects.toMatchObject({ retryAfterMs: 5 });
  });

  it('says one line when it opens and one when it closes, whatever probes fail between', async () => {
    const { guard, after } = open();
    await Promise.allSettled(Array.from({ length: 20 }, () => guard(fail(unauthorized))));
    for (const pauseMs of [5, 10]) {
      after(pauseMs);
      await expect(guard(fail(unauthorized))).rejects.toBe(unauthorized);
    }
    expect(lines).toEqual([expect.stringContaining('assistant_unauthorized')]);
    after(20);
    await guard(succeed);
    expect(lines).toEqual([expect.anything(), expect.stringContaining('again')]);
  });

  it('what was out when it opened neither closes it nor makes the pause longer', async () => {
    const { breaker, guard, after } = open();
    const late = Promise.withResolvers<string>();
    const lateRefusal = Promise.withResolvers<string>();
    const out = [guard(() => late.promise), guard(() => lateRefusal.promise)];
    await expect(guard(fail(unauthorized))).rejects.toBe(unauthorized);
    after(4);
    late.resolve('answer');
    lateRefusal.reject(unauthorized);
    await Promise.allSettled(out);
    expect(breaker.state).toBe('open');
    expect(after(1).permits(20)).toBe(1);
  });

  it('a late refusal never decides in a probe’s stead', async () => {
    const { breaker, guard, after } = open();
    const lateRefusal = Promise.withResolvers<string>();
    const late = guard(() => lateRefusal.promise);
    await expect(guard(fail(unauthorized))).rejects.toBe(unauthorized);
    after(5);
    const answer = Promise.withResolvers<string>();
    const probe = guard(() => answer.promise);
    lateRefusal.reject(unauthorized);
    await expect(late).rejects.toBe(unauthorized);
    expect(breaker.state).toBe('half_open');
    answer.resolve('answer');
    await probe;
    expect(breaker.state).toBe('closed');
  });

  it('a call that throws before it begins is a failed probe, too', async () => {
    const { breaker, guard, after } = await opened();
    after(5);
    await expect(guard(broken)).rejects.toThrow('broken');
    expect(breaker.state).toBe('open');
  });

  it('whoever comes in the very moment a probe fails makes no call either', async () => {
    const { guard, after, calls } = await opened();
    after(5);
    const probe = guard(fail(unauthorized));
    const next = probe.catch(() => guard(succeed));
    await expect(next).rejects.toBeInstanceOf(BreakerOpenError);
    expect(calls()).toBe(2);
  });
});
