import { describe, expect, it } from '@jest/globals';
import { compare, intervalOf, type Stratum } from './comparison.js';

const windows = { baseline: 0, current: 28, last: 34 };

const days = (first: number, count: number, hits: number): Stratum =>
  Array.from({ length: count }, (_, nth) => ({ day: first + nth, trials: 1, hits: nth < hits ? 1 : 0 }));

/** One answer a day, which names the brand on the first days of each window. */
const daily = (baseline: number, current: number): Stratum => [...days(0, 28, baseline), ...days(28, 7, current)];

describe('compare', () => {
  it('of one answer a day is the test of Cochran, Mantel and Haenszel', () => {
    // By hand: of 35 answers 16 are hits, of which 7 * 16 / 35 = 3.2 are expected among the last seven; the hypergeometric variance is
    // 7 * 28 * 16 * 19 / (35 * 35 * 34) = 1.4306; (|6 - 3.2| - 0.5) / 1.1961 = 1.9230, p = 0.0545.
    const found = compare([daily(10, 6)], windows)!;
    expect(found.p).toBeCloseTo(0.0545, 4);
    expect(found.difference).toBeCloseTo(6 / 7 - 10 / 28, 10);
    expect(found.standardError).toBeCloseTo(Math.sqrt(1.4306) / 5.6, 4);
    expect(found.baseline).toEqual({ trials: 28, hits: 10, units: 28 });
    expect(found.current).toEqual({ trials: 7, hits: 6, units: 7 });
  });

  it('compares each prompt with itself: another mix of prompts is no change', () => {
    const rare: Stratum = [...daily(2, 0).slice(0, 28), { day: 28, trials: 1, hits: 0 }];
    const often = daily(26, 7);
    const pooled = compare([[...rare, ...often]], windows)!;
    const paired = compare([rare, often], windows)!;
    expect(pooled.difference).toBeGreaterThan(0.3);
    expect(Math.abs(paired.difference)).toBeLessThan(0.08);
    expect(paired.p).toBeGreaterThan(0.3);
  });

  it('leaves out what stands in one window alone, and is null where nothing stands in both', () => {
    const added = daily(0, 7).slice(28);
    expect(compare([daily(10, 3), added], windows)).toEqual(compare([daily(10, 3)], windows));
    expect(compare([added], windows)).toBeNull();
    expect(compare([], windows)).toBeNull();
  });

  it('looks at no day outside of its windows', () => {
    const outside = [{ day: -1, trials: 9, hits: 9 }, { day: 35, trials: 9, hits: 9 }]; // prettier-ignore
    expect(compare([[...outside, ...daily(10, 3)]], windows)).toEqual(compare([daily(10, 3)], windows));
  });

  it('is the less sure the more the answers of one day agree', () => {
    const alone = daily(14, 7);
    const together = alone
      .filter((_, nth) => nth % 7 === 0)
      .map((unit) => ({ ...unit, trials: 7, hits: unit.hits * 7 }));
    expect(compare([together], windows)!.p).toBeGreaterThan(compare([alone], windows)!.p);
  });

  it('of hits that never vary is no change', () => {
    expect(compare([daily(28, 7)], windows)).toMatchObject({ difference: 0, p: 1, leastP: 1 });
  });

  it('says how sure the hits could be at best', () => {
    const { leastP } = compare([daily(10, 3)], windows)!;
    // Thirteen hits, seven of them in the last seven days.
    expect(leastP).toBeCloseTo(compare([daily(6, 7)], windows)!.p, 6);
  });
});

it('the interval of a difference is 1.96 standard errors to either side', () => {
  const [low, high] = intervalOf({ difference: 0.1, standardError: 0.05 });
  expect([low, high]).toEqual([expect.closeTo(0.002, 4), expect.closeTo(0.198, 4)]);
});
