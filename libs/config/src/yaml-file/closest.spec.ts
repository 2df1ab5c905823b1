import { expect, it } from '@jest/globals';
import { closest } from './closest.js';

const known = ['slug', 'name', 'limits', 'runs_per_day', 'cost_per_day_usd', 'retention_days'];

it.each([
  ['nmae', 'name'],
  ['Name', 'name'],
  ['limit', 'limits'],
  ['run_per_day', 'runs_per_day'],
  ['runs_a_day', 'runs_per_day'],
  ['sulg', 'slug'],
  ['cost_per_day', 'cost_per_day_usd'],
  ['Retention', 'retention_days'],
  ['retentiondays', 'retention_days'],
])('%s may mean %s', (word, meant) => {
  expect(closest(word, known)).toBe(meant);
});

it.each(['', 'x', 'prompts', 'toString', 'a'.repeat(100_000)])('%.20s means none of them', (word) => {
  expect(closest(word, known)).toBeNull();
});
