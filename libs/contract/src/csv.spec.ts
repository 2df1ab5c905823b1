import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { csvPage, type CsvShape } from './csv.js';
import { CompetitorResponse, GapResponse } from './reports.js';
import { FieldResponse, ResultResponse } from './responses.js';

/** As a spreadsheet reads it. */
const read = (rows: readonly object[], shape: CsvShape): Record<string, string>[] =>
  parse(csvPage(rows, shape), { bom: true, columns: true, record_delimiter: '\r\n' });

const mention = {
  position: 1,
  text_snippet: 'Acme – 小, "the best"\nof all',
  annotations: [{ entity: 'Acme', position_start: 0, position_end: 4, type: 'brand' }],
  visibility_percent: 71.4,
  perceived_brand_qualities: ['the best', '–fair'],
  competitors: [],
};
const result = { id: 'r1', assistant: 'default', prompt_id: 'p1', slot: 's', sample: 1, brand: 'Acme', domain: 'acme.example', geo: 'US', query: 'best?', last_checked: 't' }; // prettier-ignore
const results = { row: ResultResponse, lines: 'mentions', without: ['ranking', 'score', 'evidence', 'answer', 'citations', 'provenance'] }; // prettier-ignore

describe('a page as CSV', () => {
  it('is UTF-8 with a byte order mark, ends every line with CRLF and quotes what has a line break', () => {
    const text = csvPage([{ name: 'a\nb', schema: {}, description: '小 – x' }], { row: FieldResponse });
    expect(text).toBe('\u{feff}name,schema,description\r\n"a\nb",{},小 – x\r\n');
  });

  it('has a column for each value, and parts of a row in columns that begin with its name', () => {
    const [row] = read(
      [
        {
          assistant: 'default',
          name: 'Globex',
          own: false,
          spellings: ['Globex', 'Globex Corp'],
          answers: 4,
          mentions: 5,
          average_rank: null,
          ranked_answers: 0,
          share_of_voice: { value: 0.625, numerator: 5, denominator: 8 },
          overlap_prompts: 1,
          owned_prompts: 1,
        },
      ],
      { row: CompetitorResponse },
    );
    expect(row).toEqual({
      assistant: 'default',
      name: 'Globex',
      own: 'false',
      spellings: 'Globex; Globex Corp',
      answers: '4',
      mentions: '5',
      average_rank: '',
      ranked_answers: '0',
      share_of_voice_value: '0.625',
      share_of_voice_numerator: '5',
      share_of_voice_denominator: '8',
      overlap_prompts: '1',
      owned_prompts: '1',
    });
  });

  it('writes the first value of a listed item, and the others in brackets', () => {
    const instead = [{ name: 'Globex', answers: 2 }, { name: 'Initech', answers: 1 }]; // prettier-ignore
    expect(read([{ instead }], { row: GapResponse })[0]).toMatchObject({ instead: 'Globex (2); Initech (1)' });
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

  it.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '\nx', '＝1'])(
    'never gives a spreadsheet the formula %j',
    (formula) => {
      const [row] = read([{ ...result, query: formula, mentions: [{ ...mention, competitors: [formula] }] }], results);
      expect([row!['query'], row!['competitors']]).toEqual([`'${formula}`, `'${formula}`]);
    },
  );

  it('leaves a number below zero a number', () => {
    expect(read([{ ...result, mentions: [], change: -1.5 }], { ...results, more: ['change'] })[0]!['change']).toBe(
      '-1.5',
    );
  });
});
