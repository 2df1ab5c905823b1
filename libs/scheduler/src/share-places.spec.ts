import { describe, expect, it } from '@jest/globals';
import { sharePlaces } from './share-places.js';

const account = (accountId: string, waiting: number, inHand = 0) => ({ accountId, waiting, inHand });

describe('sharePlaces', () => {
  it('gives the next free place to the waiting account with the fewest runs in hand', () => {
    const { tiers } = sharePlaces([account('big', 9880, 20), account('small', 10)], 1);
    expect(tiers).toEqual({ big: 20, small: 1 });
  });

  it('shares many places evenly, counting what is in hand already', () => {
    const { tiers } = sharePlaces([account('a', 100, 6), account('b', 100, 2), account('c', 100)], 10);
    expect(tiers).toEqual({ a: 6, b: 6, c: 6 });
  });

  it('never leaves a place free that somebody waits for', () => {
    const { tiers } = sharePlaces([account('a', 100), account('b', 2), account('c', 1)], 20);
    expect(tiers).toEqual({ a: 17, b: 2, c: 1 });
  });

  it('lets an account that began to wait meanwhile have as many as the others, and no more', () => {
    expect(sharePlaces([account('a', 5, 1), account('b', 5, 4)], 3).default).toBe(4);
    expect(sharePlaces([], 3).default).toBe(1);
  });
});
