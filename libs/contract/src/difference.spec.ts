import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  differenceOf,
  meanDifferenceOf,
  pairedDifferenceOf,
  pairedDistanceOf,
  type RatioSums,
  worthOf,
} from './difference.js';

const of = (hits: number, all: number) => ({ hits, of: all, n: all });

describe('differenceOf', () => {
  // The expected values are from Newcombe, Statistics in Medicine 17 (1998) 873, table II, method 10.
  it.each([
    [56, 70, 48, 80, 20, 5.24, 33.39],
    [9, 10, 3, 10, 60, 17.05, 80.9],
    [6, 7, 2, 7, 57.14, 5.82, 80.62],
    [5, 56, 0, 29, 8.93, -3.81, 19.26],
    [0, 10, 0, 20, 0, -16.11, 27.75],
    [0, 10, 0, 10, 0, -27.75, 27.75],
    [10, 10, 0, 20, 100, 67.91, 100],
    [10, 10, 0, 10, 100, 60.75, 100],
  ])('of %i of %i and %i of %i is %d points, from %d to %d, as Newcombe has it', (a, m, b, n, points, low, high) => {
    expect(differenceOf(of(a, m), of(b, n))).toEqual({ points, low, high, significant: low > 0 });
  });

  it('is null where one period has no answers, never 0', () => {
    expect(differenceOf(of(0, 0), of(1, 2))).toBeNull();
    expect(differenceOf(of(1, 2), of(0, 0))).toBeNull();
  });

  it('the other way round is its negative, and fewer observations never make it surer', () => {
    const share = fc.integer({ min: 1, max: 200 }).chain((all) => fc.nat(all).map((hits) => of(hits, all)));
    fc.assert(
      fc.property(share, share, fc.double({ min: 0.1, max: 1, noNaN: true }), (one, other, part) => {
        const there = differenceOf(one, other)!;
        const back = differenceOf(other, one)!;
        // Rounding takes 0.5 of the last decimal up, whatever its sign.
        expect(there.low + back.high).toBeCloseTo(0, 1);
        expect(there.points + back.points).toBeCloseTo(0, 1);
        const fewer = differenceOf({ ...one, n: one.n * part }, other)!;
        expect(fewer.low).toBeLessThanOrEqual(there.low);
        expect(fewer.high).toBeGreaterThanOrEqual(there.high);
      }),
    );
  });
});

describe('pairedDifferenceOf', () => {
  it('is never surer than of shares that do not know each other, and the other way round its negative', () => {
    const counts = fc
      .integer({ min: 1, max: 200 })
      .chain((all) => fc.record({ all: fc.constant(all), hits: fc.nat(all), others: fc.nat(all) }));
    fc.assert(
      fc.property(counts, ({ all, hits, others }) => {
        const paired = pairedDifferenceOf({ hits, others }, { of: all, n: all })!;
        const unpaired = differenceOf(of(hits, all), of(others, all))!;
        expect(paired.points).toBe(unpaired.points);
        expect(paired.low).toBeLessThanOrEqual(unpaired.low);
        expect(paired.high).toBeGreaterThanOrEqual(unpaired.high);
        const back = pairedDifferenceOf({ hits: others, others: hits }, { of: all, n: all })!;
        expect(paired.low + back.high).toBeCloseTo(0, 1);
      }),
    );
  });

  // Sums the exact probabilities of all tables, with as little overlap between the two shares as there can be.
  it('leaves the true difference out in one of twenty surveys at most', () => {
    const [all, one, other] = [60, 0.3, 0.1];
    const logs = [0];
    for (let count = 1; count <= all; count++) logs.push(logs[count - 1]! + Math.log(count));
    const missed = Array.from({ length: all + 1 }, (_, hits) =>
      Array.from({ length: all - hits + 1 }, (__, others) => {
        const { low, high } = pairedDifferenceOf({ hits, others }, { of: all, n: all })!;
        if (low <= (one - other) * 100 && (one - other) * 100 <= high) return 0;
        const neither = all - hits - others;
        const ways = logs[all]! - logs[hits]! - logs[others]! - logs[neither]!;
        return Math.exp(ways + hits * Math.log(one) + others * Math.log(other) + neither * Math.log(1 - one - other));
      }),
    ).flat();
    expect(sum(missed)).toBeLessThan(0.055);
  });

  it('reaches 0 with as many standard errors as its distance says', () => {
    for (const [hits, others, all] of [
      [40, 22, 200],
      [3, 30, 60],
      [60, 0, 60],
    ] as const) {
      const same = { of: all, n: all };
      const distance = pairedDistanceOf({ hits, others }, same);
      expect(distance > 1.959964).toBe(pairedDifferenceOf({ hits, others }, same)!.significant);
      expect(pairedDistanceOf({ hits: others, others: hits }, same)).toBeCloseTo(distance, 6);
      expect(pairedDistanceOf({ hits, others }, { of: all, n: all / 2 })).toBeLessThan(distance);
    }
    expect(pairedDistanceOf({ hits: 5, others: 5 }, { of: 60, n: 60 })).toBe(0);
  });

  it('of no answers is null', () => expect(pairedDifferenceOf({ hits: 0, others: 0 }, { of: 0, n: 0 })).toBeNull());
});

const sum = (numbers: number[]): number => numbers.reduce((all, number) => all + number, 0);

const sumsOf = (units: readonly (readonly [hits: number, of: number])[]): RatioSums => {
  return {
    units: units.length,
    hits: sum(units.map(([hits]) => hits)),
    of: sum(units.map(([, all]) => all)),
    hits2: sum(units.map(([hits]) => hits ** 2)),
    of2: sum(units.map(([, all]) => all ** 2)),
    hitsOf: sum(units.map(([hits, all]) => hits * all)),
  };
};

describe('worthOf', () => {
  it('of units of one is nearly their number', () => {
    const units = Array.from({ length: 400 }, (_, nth) => [nth % 4 === 0 ? 1 : 0, 1] as const);
    // The estimated variance divides by n - 1, and Student's quantile is 1.9659 where the normal one is 1.95996.
    expect(worthOf(sumsOf(units))).toBeCloseTo(399 * (1.959964 / 1.965927) ** 2, 2);
  });

  it('is the delta method’s variance of the ratio, by hand', () => {
    // 4 of 10, 2 of 10 and 6 of 10: the ratio is 0.4, the residuals are 0, -2 and 2, and the variance is 3 / 2 * 8 / 900 = 0.01333, which
    // is worth 0.24 / 0.01333 = 18 observations. Student's quantile for two degrees of freedom is 4.3027.
    expect(worthOf(sumsOf([[4, 10], [2, 10], [6, 10]]))).toBeCloseTo(18 * (1.959964 / 4.3027) ** 2, 1); // prettier-ignore
  });

  it('of units that agree with themselves alone is their number: all of one or nothing of the other', () => {
    const units = Array.from({ length: 200 }, (_, nth) => (nth % 2 === 0 ? [10, 10] as const : [0, 10] as const)); // prettier-ignore
    expect(worthOf(sumsOf(units))).toBeCloseTo(199 * (1.959964 / 1.971957) ** 2, 2);
  });

  it('counts each unit once where they do not differ, and is never more than what it is a share of', () => {
    expect(worthOf(sumsOf([[0, 7], [0, 5]]))).toBe(2); // prettier-ignore
    expect(worthOf(sumsOf([[3, 6]]))).toBe(1);
    expect(worthOf(sumsOf([]))).toBe(0);
    const alike = Array.from({ length: 50 }, (_, nth) => [nth % 2 === 0 ? 5 : 6, 11] as const);
    expect(worthOf(sumsOf(alike))).toBeLessThanOrEqual(550);
  });
});

/** Makes each value a unit of its own. */
const alone = (values: readonly number[]) => sumsOf(values.map((value) => [value, 1] as const));

describe('meanDifferenceOf', () => {
  it('of units of one is Welch’s interval: Student’s own data of sleep, as R’s t.test has them', () => {
    const [first, second] = [
      [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2],
      [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4],
    ] as const;
    expect(meanDifferenceOf(alone(first), alone(second))).toEqual({
      points: -1.58,
      low: -3.37,
      high: 0.21,
      significant: false,
    });
  });

  it('weighs units by what they are a mean over, and tells a wide gap apart', () => {
    const now = sumsOf([[160, 2], [85, 1], [246, 3]]); // prettier-ignore
    const then = sumsOf([[50, 1], [104, 2], [153, 3]]); // prettier-ignore
    // 491 / 6 minus 307 / 6.
    expect(meanDifferenceOf(now, then)).toMatchObject({ points: 30.67, significant: true });
  });

  it('has no interval where a mean is of one unit or all are equal, and is null where there is nothing to be a mean of', () => {
    const some = alone([60, 70, 80]);
    for (const silent of [alone([90]), alone([90, 90, 90])])
      expect(meanDifferenceOf(silent, some)).toEqual({ points: 20, low: null, high: null, significant: null });
    expect(meanDifferenceOf(some, alone([]))).toBeNull();
  });

  it('calls no more than one in twenty means changed that did not change, of many units or few', () => {
    const random = randomFrom(4321);
    for (const units of [4, 30]) {
      const drawn = () => sumsOf(Array.from({ length: units }, () => meanOfUnit(random)));
      const told = Array.from({ length: 1000 }, () => meanDifferenceOf(drawn(), drawn())?.significant === true);
      // 70 is three standard errors above the expected 50.
      expect(told.filter(Boolean).length).toBeLessThanOrEqual(70);
    }
  });
});

/** Draws one to three answers of one day, whose scores between 0 and 100 resemble each other. */
function meanOfUnit(random: () => number): readonly [number, number] {
  const [day, answers] = [100 * random(), 1 + Math.floor(3 * random())];
  return [sum(Array.from({ length: answers }, () => 0.7 * day + 30 * random())), answers];
}

it('calls no more than one in twenty shares of voice changed that did not change, of many units or few', () => {
  const random = randomFrom(12_345);
  for (const [prompts, days] of [
    [1, 7],
    [5, 7],
    [20, 7],
    [3, 1],
  ] as const) {
    // prettier-ignore
    const told = Array.from({ length: 1000 }, () => {
      const rates = Array.from({ length: prompts }, () => 0.25 * random());
      const [now, then] = [answersTo(rates, days, random), answersTo(rates, days, random)].map(observed);
      return differenceOf(now!, then!)?.significant ?? false;
    });
    expect(told.filter(Boolean).length).toBeLessThanOrEqual(50);
  }
});

/**
 * Draws one answer a day for each prompt. It names the brand as often as the prompt's rate says, once or more, among up to eight others.
 */
const answersTo = (rates: readonly number[], days: number, random: () => number) =>
  rates.flatMap((rate) =>
    Array.from({ length: days }, () => {
      const hits = random() < rate * 2.5 ? 1 + Math.floor(3 * random()) : 0;
      return [hits, hits + Math.floor(9 * random())] as const;
    }),
  );

const observed = (units: readonly (readonly [number, number])[]) => {
  const sums = sumsOf(units.filter(([, all]) => all > 0));
  return { hits: sums.hits, of: sums.of, n: worthOf(sums) };
};

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
}
