import { describe, expect, it } from '@jest/globals';
import { readPrompts } from './read-prompts.js';

async function* repeated(text: string, times: number): AsyncGenerator<string> {
  for (let left = times; left > 0; left -= 1) yield text;
}

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
});
