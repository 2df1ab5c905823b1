import { describe, expect, it } from '@jest/globals';
import { backOffMs } from './setback.js';

const call = { failures: 1, maxCalls: 3, retryable: true, retryAfterMs: undefined };

describe('backOffMs', () => {
  it('never retries what is permanent', () => {
    expect(backOffMs({ ...call, retryable: false }, 0.5)).toBeNull();
  });

  it('never makes more calls than allowed', () => {
    expect(backOffMs({ ...call, failures: 2 }, 0.5)).not.toBeNull();
    expect(backOffMs({ ...call, failures: 3 }, 0.5)).toBeNull();
  });

  it('keeps a Retry-After of up to 15 minutes and gives up on a longer one', () => {
    expect(backOffMs({ ...call, retryAfterMs: 900_000 }, 1)).toBe(900_000);
    expect(backOffMs({ ...call, retryAfterMs: 900_001 }, 1)).toBeNull();
  });

  it('doubles its window with each failure, up to a minute', () => {
    expect([1, 2, 3].map((failures) => backOffMs({ ...call, failures, maxCalls: 20 }, 1))).toEqual([1000, 2000, 4000]);
    expect(backOffMs({ ...call, failures: 19, maxCalls: 20 }, 1)).toBe(60_000);
    expect(backOffMs(call, 0)).toBe(500);
  });
});
