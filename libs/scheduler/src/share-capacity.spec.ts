import { describe, expect, it } from '@jest/globals';
import { shareCapacity } from './share-capacity.js';

const account = (accountId: string, waiting: number, inFlight = 0) => ({ accountId, waiting, inFlight });

describe('shareCapacity', () => {
  it('gives free capacity to the waiting account with the fewest runs in flight', () => {
    const { tiers } = shareCapacity([account('big', 9880, 20), account('small', 10)], 1);
    expect(tiers).toEqual({ big: 20, small: 1 });
  });

  it('shares capacity for many runs evenly, counting what is in flight already', () => {
    const { tiers } = shareCapacity([account('a', 100, 6), account('b', 100, 2), account('c', 100)], 10);
    expect(tiers).toEqual({ a: 6, b: 6, c: 6 });
  });

  it('never leaves capacity free that somebody waits for', () => {
    const { tiers } = shareCapacity([account('a', 100), account('b', 2), account('c', 1)], 20);
    expect(tiers).toEqual({ a: 17, b: 2, c: 1 });
  });

  it('lets an account that began to wait meanwhile have as many as the others, and no more', () => {
    expect(shareCapacity([account('a', 5, 1), account('b', 5, 4)], 3).default).toBe(4);
    expect(shareCapacity([], 3).default).toBe(1);
  });
});
