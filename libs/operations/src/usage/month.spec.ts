import { describe, expect, it } from '@jest/globals';
import { monthUsage, readMonth, usageCsv } from './month.js';

const usage = {
  account: 'acme',
  name: '=Acme, Inc',
  runs: 3,
  failed: 1,
  inputTokens: 10,
  outputTokens: 20,
  searches: 2,
  costUsd: 0.1,
};

describe('usage of a month', () => {
  it.each([
    ['2026-11', '2026-11-01', '2026-12-01'],
    ['2026-12', '2026-12-01', '2027-01-01'],
  ])('%s is from %s until before %s', (month, from, before) => {
    expect(readMonth(month)).toEqual({ month, from, before });
  });

  it.each(['2026-13', '2026-1', '11-2026', '2026-11-01', ''])('%p is no month', (text) => {
    expect(() => readMonth(text)).toThrow('is no month: write it as 2026-11');
  });

  it('adds up without the rounding of floating point', () => {
    expect(monthUsage([usage, { ...usage, costUsd: 0.2 }])).toMatchObject({ runs: 6, failed: 2, costUsd: 0.3 });
  });

  it('as CSV a spreadsheet takes no name for a formula', () => {
    expect(usageCsv('2026-11', [usage])).toBe(
      'month,account,name,runs,failed,input_tokens,output_tokens,searches,cost_usd\r\n' +
        `2026-11,acme,"'=Acme, Inc",3,1,10,20,2,0.100000\r\n`,
    );
  });
});
