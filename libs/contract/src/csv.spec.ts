import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { cellsOf, formulaTexts, isFormula, plainTexts, undone } from '../../../test/support/csv-formulas.js';
import { csvLines, csvPage, type CsvShape } from './csv.js';
import { ShareResponse } from './rate.js';
import * as schema from './response-schema.js';
import { FieldResponse, ResultResponse } from './responses.js';

/** Reads the CSV as a spreadsheet does. */
const read = (rows: readonly object[], shape: CsvShape): Record<string, string>[] =>
  parse(csvPage(rows, shape), { bom: true, columns: true, record_delimiter: '\r\n' });

const separators = [',', ';', '\t'];
const mention = {
  position: 1,
  text_snippet: 'Acme – 小, "the best"\nof all',
  annotations: [{ entity: 'Acme', position_start: 0, position_end: 4, type: 'brand' }],
  visibility_percent: 71.4,
  perceived_brand_qualities: ['the best', '–fair'],
  competitors: [],
};
const result = { id: 'r1', assistant: 'default', prompt_id: 'p1', slot: 's', sample: 1, brand: 'Acme', domain: 'acme.example', geo: 'US', query: 'best?', last_checked: 't' }; // prettier-ignore
const results = { row: ResultResponse, lines: 'mentions', without: ['ranking', 'score', 'evidence', 'answer', 'citations', 'searches', 'provenance'] }; // prettier-ignore

describe('a page as CSV', () => {
  it('is UTF-8 with a byte order mark, ends every line with CRLF and quotes what has a line break', () => {
    const text = csvPage([{ name: 'a\nb', schema: {}, description: '小 – x' }], { row: FieldResponse });
    expect(text).toBe('\u{feff}name,schema,description\r\n"a\nb",{},小 – x\r\n');
  });

  it('has a column for each value, and parts of a row in columns that begin with its name', () => {
    const row = {
      name: 'Row',
      properties: {
        assistant: schema.optional(schema.text('Of one alone.')),
        name: schema.text('Its name.'),
        own: schema.flag('Whose.'),
        spellings: schema.texts('All.'),
        answers: schema.integer('Counted.'),
        average_rank: schema.orNull(schema.number('Perhaps.')),
        share_of_voice: schema.part(ShareResponse, 'Several values.'),
      },
    };
    const share_of_voice = { value: 0.625, numerator: 5, denominator: 8 };
    const globex = { name: 'Globex', own: false, spellings: ['Globex', 'Globex Corp'], answers: 4, average_rank: null };
    expect(read([{ assistant: 'default', ...globex, share_of_voice }], { row })).toEqual([
      {
        assistant: 'default',
        name: 'Globex',
        own: 'false',
        spellings: 'Globex; Globex Corp',
        answers: '4',
        average_rank: '',
        share_of_voice_value: '0.625',
        share_of_voice_numerator: '5',
        share_of_voice_denominator: '8',
      },
    ]);
  });

  it('writes the first value of a listed item, and the others in brackets', () => {
    const item: schema.ResponseSchema = {
      name: 'Item',
      properties: { name: schema.text('Who.'), answers: schema.integer('How often.') },
    };
    const row = { name: 'Row', properties: { instead: schema.parts(item, 'Some.') } };
    const instead = [{ name: 'Globex', answers: 2 }, { name: 'Initech', answers: 1 }]; // prettier-ignore
    expect(read([{ instead }], { row })).toEqual([{ instead: 'Globex (2); Initech (1)' }]);
  });

  it('has a line a mention, each with its result, and one for a result without any', () => {
    const rows = read([{ ...result, mentions: [mention, mention], share: 0.5 }, { ...result, mentions: [] }], { ...results, more: ['share'] }); // prettier-ignore
    expect(rows).toHaveLength(3);
    expect(rows[1]).toEqual({
      ...result,
      sample: '1',
      mentions: '2',
      position: '1',
      text_snippet: mention.text_snippet,
      annotations: 'Acme (0, 4, brand)',
      visibility_percent: '71.4',
      perceived_brand_qualities: 'the best; –fair',
      competitors: '',
      share: '0.5',
    });
    expect(rows[2]).toMatchObject({ id: 'r1', mentions: '0', position: '', text_snippet: '', share: '' });
  });

  it.each(formulaTexts)('never gives a spreadsheet the formula in %j, wherever it splits cells', (text, written) => {
    const csv = csvPage([{ ...result, query: text, mentions: [{ ...mention, competitors: [text] }] }], results);
    const [row] = parse<Record<string, string>>(csv, { bom: true, columns: true, record_delimiter: '\r\n' });
    expect([row!['query'], row!['competitors']]).toEqual([written, written]);
    expect(undone(written)).toBe(text);
    for (const separator of separators) expect(cellsOf(csv, separator).filter(isFormula)).toEqual([]);
  });

  it('never does so with any mixture of separators, quotes, spaces and signs, and says what was there', () => {
    const piece = fc.constantFrom(...'=+-@＝；;,\t\r\n"\' a1\0\u200b');
    const texts = fc.array(fc.string({ unit: piece, maxLength: 12 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(texts, (cells) => {
        const csv = csvLines([['first', ...cells, -0.5], cells]);
        for (const separator of separators) expect(cellsOf(csv, separator).filter(isFormula)).toEqual([]);
        const [[, ...written]] = parse(csv, { record_delimiter: '\r\n', relax_column_count: true }) as [string[]];
        expect(written.slice(0, -1).map(undone)).toEqual(cells);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(plainTexts)('leaves %j as it is', (text) => {
    expect(read([{ ...result, query: text, mentions: [] }], results)[0]!['query']).toBe(text);
  });

  it('is not held up by a text of hundreds of thousands of spaces', () => {
    const spaces = `a;${' \t'.repeat(200_000)}`;
    expect(csvLines([[spaces + '=']]).endsWith("'=\r\n")).toBe(true);
  });

  it('leaves a number below zero a number', () => {
    expect(read([{ ...result, mentions: [], change: -1.5 }], { ...results, more: ['change'] })[0]!['change']).toBe(
      '-1.5',
    );
  });
});
