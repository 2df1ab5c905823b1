import { describe, expect, it } from '@jest/globals';
import { readPrompts as readFile } from './read-prompts.js';

const readPrompts = (file: Parameters<typeof readFile>[0]) => readFile(file, ['default', 'claude']);

async function* repeated(text: string, times: number): AsyncGenerator<string> {
  for (let left = times; left > 0; left -= 1) yield text;
}

const chosenIn = async (source: AsyncGenerator<string>, format: 'csv' | 'jsonl') =>
  (await readPrompts({ source, format })).prompts.map(({ assistants }) => assistants);

const nested = `{"query":${'['.repeat(100_000)}${']'.repeat(100_000)},"geo":"US","brand":"Acme"}\n`;

describe('a file of prompts', () => {
  it.each<[string, 'csv' | 'jsonl', AsyncGenerator<string>, RegExp]>([
    ['a million blank lines', 'jsonl', repeated('\n'.repeat(100_000), 11), /^the file has more than 1000000 lines/],
    [
      'more than 32 MiB',
      'jsonl',
      repeated(`query,geo\n${'\n'.repeat(9)}`.padEnd(900_000), 40),
      /^the file is larger than 32 MiB/,
    ],
    ['one line without an end', 'csv', repeated('x'.repeat(65_536), 1000), /^line 1: a row is longer than/],
  ])('is refused for %s', async (_, format, source, message) => {
    await expect(readPrompts({ source, format })).rejects.toThrow(message);
  });

  it('has a line for what is nested, however deeply, where a text belongs', async () => {
    const { problems } = await readPrompts({ source: repeated(nested, 2), format: 'jsonl' });
    expect(problems).toEqual([1, 2].map((line) => ({ line, message: 'query must be a text, not a list' })));
  });

  it('names assistants with spaces between them in CSV, and as a list or a text in JSON lines', async () => {
    const csv = 'brand,query,geo,assistants\nAcme,one,US,claude  default\nAcme,two,US,\n';
    const lines = [['claude', ' default'], 'claude default', [], null, undefined].map((assistants) =>
      JSON.stringify({ brand: 'Acme', query: 'one', geo: 'US', assistants }),
    );
    expect(await chosenIn(repeated(csv, 1), 'csv')).toEqual([['claude', 'default'], undefined]);
    const both = ['claude', 'default'];
    expect(await chosenIn(repeated(lines.join('\n'), 1), 'jsonl')).toEqual([both, both, [], undefined, undefined]);
  });

  it('makes a prompt of each geo that a line lists, alike in all else', async () => {
    const csv =
      'brand,query,geo,geos,place,locale\nAcme,one,,us DE,Berlin,DE-de\nAcme,two,US,,,\nAcme,three,US,DE US,,\nAcme,four,,,,xx\n';
    const { prompts, problems } = await readPrompts({ source: repeated(csv, 1), format: 'csv' });
    expect(prompts).toMatchObject([
      { line: 2, query: 'one', geo: 'US', place: 'Berlin', locale: 'de-DE' },
      { line: 2, query: 'one', geo: 'DE', place: 'Berlin', locale: 'de-DE' },
      { line: 3, query: 'two', geo: 'US', place: undefined, locale: undefined },
    ]);
    expect(problems).toEqual([
      { line: 4, message: 'geo stands beside geos, which lists them all: leave out one of the two' },
      { line: 5, message: 'geo must be a code such as US, UK or EU, and is missing' },
      { line: 5, message: 'locale must be a language by BCP 47, such as de or de-AT, not "xx"' },
    ]);
  });

  it('takes tags as it takes assistants', async () => {
    const csv = 'brand,query,geo,tags\nAcme,one,US,topic:price  compare\nAcme,two,US,\nAcme,three,US,a a\n';
    const { prompts, problems } = await readPrompts({ source: repeated(csv, 1), format: 'csv' });
    expect(prompts.map(({ tags }) => tags)).toEqual([['topic:price', 'compare'], undefined]);
    expect(problems).toEqual([{ line: 4, message: 'tags[1] is given before, at [0]' }]);
  });

  it('has a line for an assistant that is not there, or there twice', async () => {
    const csv = 'brand,query,geo,assistants\nAcme,one,US,clade\nAcme,two,US,claude default claude\n';
    const { problems } = await readPrompts({ source: repeated(csv, 1), format: 'csv' });
    expect(problems).toEqual([
      {
        line: 2,
        message:
          'assistants[0] must be an assistant of this installation (default, claude), not "clade": did you mean claude?',
      },
      { line: 3, message: 'assistants[2] is given before, at assistants[0]' },
    ]);
  });
});
