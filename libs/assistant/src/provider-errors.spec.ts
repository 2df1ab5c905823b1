import { describe, expect, it } from '@jest/globals';
import { readRetryAfterMs } from './provider-errors.js';

const nowMs = Date.parse('2026-01-05T06:00:00Z');

describe('readRetryAfterMs', () => {
  it.each([
    [{ 'retry-after': '1' }, 1000],
    [{ 'retry-after': ' 86400 ' }, 86_400_000],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': '1.5' }, 1500],
    [{ 'retry-after': 'Mon, 05 Jan 2026 06:01:30 GMT' }, 90_000],
    [{ 'retry-after': 'Mon, 05 Jan 2026 05:00:00 GMT' }, 0],
    [{ 'retry-after': '20', 'retry-after-ms': '250' }, 250],
  ])('%j is %d ms', (headers, expected) => {
    expect(readRetryAfterMs(new Headers(headers as Record<string, string>), nowMs)).toBe(expected);
  });

  it('never trusts our clock against the provider’s: its own Date counts', () => {
    const headers = { 'retry-after': 'Mon, 05 Jan 2026 09:00:10 GMT', date: 'Mon, 05 Jan 2026 09:00:00 GMT' };
    expect(readRetryAfterMs(new Headers(headers), nowMs)).toBe(10_000);
  });

  it.each(['', 'soon', '-5', '5 apples', '1e9', 'NaN', '2026-01-05', '9999999999999999'])(
    '%p is nothing we understand',
    (said) => {
      expect(readRetryAfterMs(new Headers({ 'retry-after': said }), nowMs)).toBeUndefined();
    },
  );
});
