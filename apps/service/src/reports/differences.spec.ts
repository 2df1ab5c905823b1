import { expect, it } from '@jest/globals';
import { pairedDifferenceOf } from '@app/contract';
import { differencesOf } from './differences.js';

const same = { of: 200, n: 200 };

it('alone is sure where its interval leaves out no change', () => {
  for (const others of [0, 10, 19, 20, 21, 30, 60]) {
    const told = differencesOf([[40, others, 0, 0]], same)({ hits: 40, others });
    expect(told.significant).toBe(pairedDifferenceOf({ hits: 40, others }, same)!.significant);
  }
});

it('among many that are none is no longer sure, though its interval stays', () => {
  const none = Array.from({ length: 20 }, () => [30, 30, 30, 30] as const);
  const alone = differencesOf([[40, 22, 0, 0]], same)({ hits: 40, others: 22 });
  const among = differencesOf([[40, 22, 0, 0], ...none], same)({ hits: 40, others: 22 });
  expect([alone.significant, among.significant]).toEqual([true, false]);
  expect(among).toMatchObject({ points: alone.points, low: alone.low, high: alone.high });
  expect(among.q).toBeGreaterThan(alone.q);
});

it('is not made less sure by themes in which neither brand has anything', () => {
  const silent = Array.from({ length: 22 }, () => [0, 0, 0, 0] as const);
  const among = (others: typeof silent) => differencesOf([[40, 22, 0, 0], ...others], same)({ hits: 40, others: 22 });
  expect(among(silent)).toEqual(among([]));
  expect(differencesOf(silent, same)({ hits: 0, others: 0 })).toMatchObject({ points: 0, q: 1, significant: false });
});
