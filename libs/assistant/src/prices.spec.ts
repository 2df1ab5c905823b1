import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { priceTable } from './price-table.js';
import { Prices } from './prices.js';

const price = (inputUsdPerMillion: number) => ({
  inputUsdPerMillion,
  outputUsdPerMillion: 0,
  usdPerSearch: 0,
  expected: { inputTokens: 500_000, outputTokens: 0, searches: 0 },
});
const call = (inputTokens: number) => ({ inputTokens, outputTokens: 1_000_000, searches: 0 });
const million = { inputTokens: 1_000_000, outputTokens: 0, searches: 0 };

describe('Prices', () => {
  it.each([
    ['2026-11-24', 0.75],
    ['2026-12-31', 0.75],
    ['2027-01-01', 1.5],
    ['2030-01-01', 1.5],
    ['2020-01-01', 0.75],
  ])('on %s a million tokens to gemini-3.8-flash cost %d, also where the prices were made before', (day, usd) => {
    let today = '2026-11-24';
    const prices = new Prices({}, 'gemini-3.8-flash', () => today);
    today = day;
    expect(prices.costOf('gemini-3.8-flash', million)).toBeCloseTo(usd, 10);
    expect(prices.forModel('gemini-3.8-flash').costOf(undefined, million)).toBeCloseTo(usd, 10);
  });

  it('a call with a long prompt is charged as such as a whole', () => {
    expect(new Prices().costOf('claude-haiku-5-5', call(100_000))).toBeCloseTo(0.01 + 0.5, 10);
    expect(new Prices().costOf('claude-haiku-5-5', call(100_001))).toBeCloseTo(0.0500005 + 2.5, 10);
  });

  it('every built-in price but the demo’s says where and when it was read, and its days follow one another', () => {
    const day = /^20\d\d-\d\d-\d\d$/;
    for (const [name, { prices, source, readOn, shutdownDate = '2026-12-11' }] of Object.entries(priceTable)) {
      if (name === 'demo-written-samples') continue;
      expect([source, readOn, shutdownDate, ...prices.map(({ from }) => from)]).toEqual([
        expect.stringMatching(/\w/),
        ...Array.from({ length: 2 + prices.length }, () => expect.stringMatching(day)),
      ]);
      const days = prices.flatMap(({ from, validUntil }) => [from, ...(validUntil ? [validUntil] : [])]);
      expect(days).toEqual(days.toSorted((a = '', b = '') => a.localeCompare(b)));
    }
  });

  it('tells when a model ends and when its price was read; an own price has no day', () => {
    expect(new Prices({}, 'gpt-5-mini-2025-08-07').factsOf()).toMatchObject({ shutdownDate: '2026-12-11' });
    expect(new Prices({ 'gpt-5-mini': price(1) }, 'gpt-5-mini').factsOf().readOn).toBeUndefined();
  });

  it('adds up tokens and searches', () => {
    const usage = { inputTokens: 1_000_000, outputTokens: 500_000, searches: 3 };
    expect(new Prices().costOf('gpt-5-mini', usage)).toBeCloseTo(0.25 + 1 + 0.03, 10);
  });

  it.each([
    ['gpt-5-mini', 0.25],
    ['gpt-5-mini-2025-08-07', 0.25],
    ['gpt-5-2025-08-07', 1.25],
    ['gpt-4o-search-preview-2025-03-11', 2.5],
    ['gpt-5-pro-2025-10-06', 15],
  ])('%s has the price of the longest name that it continues', (model, usd) => {
    expect(new Prices().costOf(model, million)).toBeCloseTo(usd, 10);
  });

  it.each(['gpt-50', 'gpt-5x-mini', 'gpt', 'GPT-5', '', '-', 'constructor', '__proto__'])(
    '%p has no price, and is estimated at nothing',
    (model) => {
      expect(new Prices().costOf(model, million)).toBeNull();
      expect(new Prices().estimateOf(model)).toBe(0);
      expect(new Prices().knows(model)).toBe(false);
    },
  );

  it('never takes what a reply left untold for nothing', () => {
    const prices = new Prices({ mine: { ...price(2), usdPerSearch: 0.5 } });
    expect(prices.costOf('mine', { inputTokens: null, outputTokens: null, searches: 1 })).toBeCloseTo(1.5, 10);
    expect(prices.costOf('mine', { inputTokens: 0, outputTokens: null, searches: 0 })).toBe(0);
  });

  it('the answered model’s price goes before the asked one’s, and both before "*"', () => {
    const prices = new Prices({ answered: price(1), asked: price(2), '*': price(3) }, 'asked');
    expect(prices.costOf('answered', million)).toBe(1);
    expect(prices.costOf('unheard-of', million)).toBe(2);
    expect(prices.costOf(undefined, million)).toBe(2);
    expect(new Prices({ '*': price(3) }, 'asked').costOf('unheard-of', million)).toBe(3);
  });

  it('an own price goes before the built-in one, and leaves the others', () => {
    const prices = new Prices({ 'gpt-5-mini': price(9) });
    expect(prices.costOf('gpt-5-mini-2025-08-07', million)).toBe(9);
    expect(prices.costOf('gpt-5-nano', million)).toBe(0.05);
  });

  it('an estimate is the cost of the expected call', () => {
    expect(new Prices({}, 'gpt-5-mini').estimateOf()).toBeCloseTo(0.015 * 0.25 + 0.0025 * 2 + 0.02, 10);
  });

  it.each(Object.keys(priceTable))('a call to %s costs something, and more of anything never costs less', (model) => {
    const prices = new Prices();
    expect(prices.estimateOf(model)).toBeGreaterThan(0);
    const part = fc.nat(1_000_000);
    fc.assert(
      fc.property(part, part, part, part, (inputTokens, outputTokens, searches, more) => {
        const cost = (extra: number) =>
          prices.costOf(model, {
            inputTokens: inputTokens + extra,
            outputTokens: outputTokens + extra,
            searches: searches + extra,
          }) ?? NaN;
        return cost(0) >= 0 && cost(more) >= cost(0);
      }),
    );
  });
});

describe('Prices for calls of another kind', () => {
  const own = { mine: price(2), '*': { ...price(1), usdPerSearch: 7 } };
  const prices = new Prices(own, 'mine').forCalls('gpt-5-mini', {
    inputTokens: 1_000_000,
    outputTokens: 1_000_000,
    searches: 0,
  });

  it('are the same prices, and expect what such a call uses, whatever the model', () => {
    expect(prices.estimateOf()).toBeCloseTo(2.25, 10);
    expect(prices.estimateOf('mine')).toBeCloseTo(2, 10);
    expect(prices.costOf('mine', { inputTokens: 500_000, outputTokens: 0, searches: 0 })).toBeCloseTo(1, 10);
    expect(prices.expectedOf('anything')).toMatchObject({ inputTokens: 1_000_000, searches: 0 });
  });

  it('charge an unknown model as the one that is asked now', () => {
    expect(prices.costOf('unheard-of', million)).toBeCloseTo(0.25, 10);
  });
});
