import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { formulaTexts } from '../../../../test/support/csv-formulas.js';
import { csvHead, csvLines } from './to-csv.js';

const mention = {
  position: 1,
  text_snippet: 'Acme, "the best"\nof all',
  annotations: [{ entity: 'Acme', position_start: 0, position_end: 4, type: 'brand' }],
  visibility_percent: 71.4,
  perceived_brand_qualities: ['the best', 'fair'],
  competitors: ['Globex'],
};
const body = { brand: 'Acme', domain: 'acme.example', geo: 'US', query: 'best?', mentions: [mention, mention] };
const result = (change: object) => ({
  id: 'r1',
  promptId: 'p1',
  assistant: 'claude',
  place: 'Springfield, Illinois',
  locale: null,
  searches: 3,
  costUsd: 0.0425 as number | null,
  body: JSON.stringify({ ...body, last_checked: '2026-01-05T06:00:00.000Z', ...change }),
});

/** Reads the CSV as a spreadsheet does. */
function read(change: object, fields: readonly string[] = []): Record<string, string>[] {
  return parse(csvHead(fields) + csvLines([result(change)], fields), { columns: true, record_delimiter: '\r\n' });
}

const cellOf = (change: object, name: string, fields: readonly string[] = []) => read(change, fields)[0]![name];

describe('a CSV export', () => {
  it('has a line a mention, each with its result', () => {
    expect(read({ share: 0.5 }, ['share'])).toEqual(
      Array.from({ length: 2 }, () => ({
        result_id: 'r1',
        prompt_id: 'p1',
        assistant: 'claude',
        brand: 'Acme',
        domain: 'acme.example',
        geo: 'US',
        place: 'Springfield, Illinois',
        locale: '',
        query: 'best?',
        last_checked: '2026-01-05T06:00:00.000Z',
        searches: '3',
        cost_usd: '0.042500',
        mentions: '2',
        position: '1',
        text_snippet: mention.text_snippet,
        visibility_percent: '71.4',
        perceived_brand_qualities: 'the best; fair',
        competitors: 'Globex',
        annotations: JSON.stringify(mention.annotations),
        share: '0.5',
      })),
    );
  });

  it('leaves the cost empty where no price was known', () => {
    const text = csvHead([]) + csvLines([{ ...result({}), costUsd: null }], []);
    expect(parse<Record<string, string>>(text, { columns: true })[0]).toMatchObject({ searches: '3', cost_usd: '' });
  });

  it('has one line for a result without mentions, with nothing where they would be', () => {
    const rows = read({ mentions: [] });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ result_id: 'r1', mentions: '0', position: '', text_snippet: '', annotations: '' });
  });

  it.each(formulaTexts)('never gives a spreadsheet the formula in %j', (text, written) => {
    expect(cellOf({ query: text }, 'query')).toBe(written);
    expect(cellOf({ mentions: [{ ...mention, text_snippet: text }] }, 'text_snippet')).toBe(written);
    expect(cellOf({ field: text }, 'field', ['field'])).toBe(written);
  });

  it('keeps numbers below zero, lists, truth and nothing of a custom field apart', () => {
    const values = { a: -1.5, b: [1, '=x'], c: false, d: null, e: '' };
    expect(read(values, ['a', 'b', 'c', 'd', 'e', 'gone'])[0]).toMatchObject({
      a: '-1.5',
      b: '[1,"=x"]',
      c: 'false',
      d: '',
      e: '',
      gone: '',
    });
  });

  it('ends every line with CRLF and quotes what has a line break of any kind', () => {
    const text = csvLines([result({ mentions: [], query: 'two\nlines' })], []);
    expect(text).toContain('"two\nlines"');
    expect(text.endsWith('\r\n')).toBe(true);
    expect(csvLines([result({ mentions: [], query: 'a\rb' })], [])).toContain('"a\rb"');
  });
});
