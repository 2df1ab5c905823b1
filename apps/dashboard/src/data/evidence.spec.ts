import { expect, it } from '@jest/globals';
import { evidenceOf } from './evidence.js';

const words = {
  misses: (query: string) => `misses ${query}`,
  cites: (domain: string) => `cites ${domain}`,
  says: (theme: string | null) => `says ${theme}`,
};

it('names answers of each kind in turn, none twice, none that is kept no longer, and no more than asked for', () => {
  const shown = {
    signals: [
      { summary: 'up', result_ids: ['a', 'b'] },
      { summary: 'down', result_ids: [] },
    ],
    gaps: [
      { query: 'q1', latest_result: null },
      { query: 'q2', latest_result: 'c' },
    ],
    sources: [
      { domain: 'one.example', example_results: ['a'] },
      { domain: 'two.example', example_results: ['d'] },
    ],
    themes: [{ theme: 'price' as const, example_result: 'e' }],
  };
  expect(evidenceOf(shown, words, 3)).toEqual([
    { id: 'a', shows: 'up' },
    { id: 'e', shows: 'says price' },
    { id: 'c', shows: 'misses q2' },
  ]);
  expect(evidenceOf(shown, words, 9)).toHaveLength(4);
});
