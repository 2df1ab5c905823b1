import { describe, expect, it } from '@jest/globals';
import { analyse, explain, type Explanation } from '@app/analysis';
import { explanationLine, findingsLine } from './findings-line.js';
import { readRequests } from './read-request.js';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const line = (value: unknown): string => {
  const [request] = readRequests([{ number: 7, text: textOf(value) }]);
  return findingsLine(request!, analyse(request!.text, request!.watch));
};
const good = {
  id: 'a',
  text: 'We saw Acme, and Globex.',
  brand: { name: 'Acme', aliases: [], domain: 'acme.example' },
  competitors: [{ name: 'Globex' }],
};

describe('a line of answers', () => {
  it('becomes a line of findings, with the names that are promised', () => {
    expect(JSON.parse(line(good))).toEqual({
      id: 'a',
      brand: 'Acme',
      analyser: expect.any(String),
      mentions: [
        {
          position: 1,
          start: 7,
          end: 11,
          text_snippet: 'We saw Acme, and Globex.',
          snippet_start: 0,
          annotations: [
            { entity: 'Acme', position_start: 7, position_end: 11, type: 'brand' },
            { entity: 'Globex', position_start: 17, position_end: 23, type: 'brand' },
          ],
          visibility_percent: expect.any(Number),
          score: {
            formula: '2',
            position: expect.any(Number),
            share: expect.any(Number),
            emphasis: expect.any(Number),
          },
        },
      ],
      perceived_brand_qualities: [],
      competitors: [{ name: 'Globex', rank: 2, mentions: 1, start: 17 }],
    });
  });

  it.each([
    ['nothing but id, text and a name', { id: 'a', text: 'Acme', brand: { name: 'Acme' } }],
    ['competitors by name alone', { ...good, competitors: ['Globex'] }],
    ['fields of others', { ...good, model: 'x' }],
  ])('may hold %s', (_, value) =>
    expect(JSON.parse(line(value))).toMatchObject({ id: 'a', mentions: [{ position: 1 }] }),
  );

  it.each([
    ['{"id":', 'line 7: is not JSON'],
    ['[]', 'line 7: must be an object'],
    [{ ...good, text: undefined }, 'line 7: text: is missing'],
    [{ ...good, id: 5 }, 'line 7: id: must be a string'],
    [{ ...good, brand: 'Acme' }, 'line 7: brand: must be an object'],
    [{ ...good, brand: { name: 'Acme', aliases: 'x' } }, 'line 7: brand.aliases: must be an array'],
    [{ ...good, brand: { name: 'Acme', aliases: [1] } }, 'line 7: brand.aliases[0]: must be a string'],
    [{ ...good, competitors: [{}] }, 'line 7: competitors[0].name: is missing'],
    [{ ...good, about: 'cards' }, 'line 7: about: must be an array'],
    [{ ...good, not: [1] }, 'line 7: not[0]: must be a string'],
    [{ ...good, brand: { name: '!!!' } }, 'line 7: brand: name has no letter or digit'],
    [{ ...good, text: 'x'.repeat(100_001) }, 'line 7: text: is longer than 100000 characters'],
  ])('is refused with line and field: %j', (value, message) => expect(() => line(value)).toThrow(message));
});

const foundOf = (candidates: Explanation['mentions']): string[] =>
  candidates.filter(({ found }) => found).map(({ text }) => text);

it('each candidate is explained by its features, and what was found is what the findings have', () => {
  const [request] = readRequests([
    {
      number: 1,
      text: textOf({ ...good, text: 'Acme beats **Zylophant** and the acme of Netflix.', competitors: [] }),
    },
  ]);
  const { text, watch } = request!;
  const explained = JSON.parse(explanationLine(request!, explain(text, watch))) as Explanation;
  expect(foundOf(explained.competitors)).toEqual(analyse(text, watch).competitors.map(({ name }) => name));
  expect(foundOf(explained.mentions)).toEqual(['Acme']);
  expect(explained.mentions.map((one) => [one.text, one.odds >= 0])).toEqual([
    ['Acme', true],
    ['acme', false],
  ]);
  const named = explained.competitors.find((one) => one.text === 'Zylophant');
  expect(named?.again?.odds).toBeGreaterThan(0);
  expect(named?.reasons).toContainEqual({ feature: expect.any(String), value: 1, adds: expect.any(Number) });
});

it('every bad line is told on a line of its own, twenty at most', () => {
  const all = [good, '[]', good, '{', ...Array.from({ length: 25 }, () => '{}')];
  const lines = all.map((value, index) => ({ number: index + 1, text: textOf(value) }));
  const problems = ['line 2: must be an object', 'line 4: is not JSON', 'line 5: text: is missing'];
  expect(() => readRequests(lines.slice(0, 5))).toThrow(expect.objectContaining({ lines: problems }));
  expect(() => readRequests(lines)).toThrow(
    expect.objectContaining({
      lines: [
        ...problems,
        ...Array.from({ length: 17 }, () => expect.stringContaining('text')),
        'and 7 more bad lines',
      ],
    }),
  );
});
