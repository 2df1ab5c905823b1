import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PricesError, readPrices } from './prices-file.js';

const million = { inputTokens: 1_000_000, outputTokens: 0, searches: 0 };
const own = { input_usd_per_million: 7, output_usd_per_million: 8, usd_per_search: 0 };

describe('PRICES_FILE', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'prices-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  const write = (content: string | Buffer) => {
    const file = join(folder, 'prices.json');
    writeFileSync(file, content);
    return file;
  };

  it('absent: the built-in prices', () => {
    expect(readPrices(undefined).knows('gpt-5-mini')).toBe(true);
    expect(readPrices(undefined).knows('another')).toBe(false);
  });

  it('prices models one by one; a model’s expected usage may be left out', () => {
    const expected = { input_tokens: 1_000_000, output_tokens: 0, searches: 0 };
    const prices = readPrices(write(JSON.stringify({ 'gpt-5-mini': own, 'my/model:1': { ...own, expected } })));
    expect(prices.costOf('gpt-5-mini', million)).toBe(7);
    expect(prices.costOf('gpt-5', million)).toBe(1.25);
    expect(prices.estimateOf('my/model:1')).toBe(7);
    expect(prices.estimateOf('gpt-5-mini')).toBeGreaterThan(0);
  });

  it('"*" prices everything else', () => {
    expect(readPrices(write(JSON.stringify({ '*': own }))).costOf('another', million)).toBe(7);
  });

  it.each([
    ['{"m": 1}', '/m must be object'],
    ['[]', '/ must be object'],
    ['null', '/ must be object'],
    [
      '{"m": {"input_usd_per_million": 1, "output_usd_per_million": 1}}',
      "/m must have required property 'usd_per_search'",
    ],
    [JSON.stringify({ m: { ...own, input_usd_per_million: '7' } }), '/m/input_usd_per_million must be number'],
    [JSON.stringify({ m: { ...own, usd_per_search: -1 } }), '/m/usd_per_search must be >= 0'],
    [JSON.stringify({ m: { ...own, usd_per_search: 1_000_001 } }), '/m/usd_per_search must be <= 1000000'],
    [JSON.stringify({ m: { ...own, output_usd_per_million: null } }), '/m/output_usd_per_million must be number'],
    [
      '{"m": {"input_usd_per_million": 1e999, "output_usd_per_million": 1, "usd_per_search": 0}}',
      '/m/input_usd_per_million must be',
    ],
    [JSON.stringify({ m: { ...own, inputPrice: 7 } }), '/m must not have "inputPrice"'],
    [
      JSON.stringify({ m: { ...own, expected: { input_tokens: 1.5, output_tokens: 1, searches: 1 } } }),
      '/m/expected/input_tokens must be integer',
    ],
    [JSON.stringify({ m: { ...own, expected: {} } }), "/m/expected must have required property 'searches'"],
    [JSON.stringify({ 'a b': own }), '/: "a b" is no name of a model'],
    [JSON.stringify({ '': own }), '/: "" is no name of a model'],
    ['{"m": }', 'is not JSON'],
    ['', 'is not JSON'],
    [Buffer.from([0x22, 0xff, 0x22]), 'is not UTF-8'],
    [Buffer.alloc(1024 * 1024 + 1, ' '), 'must name a file of at most 1 MiB'],
  ])('refuses %j, and says what is wrong', (content, problem) => {
    const read = () => readPrices(write(content));
    expect(read).toThrow(PricesError);
    expect(read).toThrow(`PRICES_FILE`);
    expect(read).toThrow(problem);
  });

  it('names every problem at once, on one line', () => {
    const content = JSON.stringify({ a: { ...own, usd_per_search: -1 }, 'b\n\u001b[1m': 3, c: { ...own, d: 1 } });
    expect(() => readPrices(write(content))).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(
          /^PRICES_FILE is wrong: \P{Cc}+\/a\/usd_per_search must be\P{Cc}+\/b \[1m must be object\P{Cc}+\/c must not have "d"$/u,
        ),
      }),
    );
  });

  it('a file of quite another kind is told by twenty problems of it, which show no value of it', () => {
    const other = Object.fromEntries(Array.from({ length: 5000 }, (_none, index) => [`name${index}`, 'secret']));
    const refusal = () => readPrices(write(JSON.stringify(other)));
    expect(refusal).toThrow(/wrong in 4980 more places$/);
    expect(refusal).not.toThrow(/secret/);
  });

  it.each([
    ['a file that is not there', () => join(folder, 'none'), 'names a file that cannot be read'],
    ['a folder', () => folder, 'must name a file'],
    ['a device that never ends', () => '/dev/zero', 'must name a file'],
    ['a name too long for any file', () => 'x'.repeat(5000), 'names a file that cannot be read'],
  ])('refuses %s', (_name, file, problem) => {
    expect(() => readPrices(file())).toThrow(`PRICES_FILE ${problem}`);
  });
});
