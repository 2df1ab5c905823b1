import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RecordedCost, recordedCosts } from './recorded-cost.js';

let costOf: RecordedCost;
let pricesFile: string;

beforeAll(() => {
  pricesFile = join(mkdtempSync(join(tmpdir(), 'bm-prices-')), 'prices.json');
  const price = { input_usd_per_million: 0, output_usd_per_million: 0, usd_per_search: 0 };
  writeFileSync(pricesFile, JSON.stringify({ own: price, tiny: { ...price, input_usd_per_million: 0.01 } }));
  costOf = recordedCosts({ assistants: [{ slug: 'free', model: 'own' }], pricesFile });
});

afterAll(() => rmSync(dirname(pricesFile), { recursive: true }));

const run = { assistant: 'default', inputTokens: 10, outputTokens: 20, searches: 1, costUsd: 0 };

describe('the recorded cost of a run', () => {
  it.each<[string, object, number | null]>([
    ['is what was recorded, though no price is known today', { model: 'unheard-of', costUsd: 0.5 }, 0.5],
    ['is unknown where nothing was recorded and no price is known', { model: 'unheard-of' }, null],
    ['is unknown where the price came later', { model: 'gpt-5-mini' }, null],
    ['is unknown there where the tokens are, too', { model: 'gpt-5-mini', inputTokens: 0, outputTokens: 0 }, null],
    ['is nothing where the model costs nothing', { model: 'own' }, 0],
    ['is nothing where it is less than the ledger can hold', { model: 'tiny' }, 0],
    ['is by the price of the model that was asked', { model: 'unheard-of', assistant: 'free' }, 0],
    ['is nothing where nobody answered', { model: null }, 0],
  ])('%s', (_, change, expected) => {
    expect(costOf({ ...run, model: null, ...change })).toBe(expected);
  });
});
