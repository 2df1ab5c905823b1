import { expect, it } from '@jest/globals';
import { integrationNotes } from './integration-notes.js';
import { routesTable } from './routes-table.js';

const account = {
  id: 'a',
  slug: 'acme',
  name: 'Acme Inc',
  suspended: false,
  limits: {},
  annotationTypes: [],
  includes: [],
  assistants: null,
};
const prompt = (nth: number) => ({
  id: `prompt-${nth}`,
  query: `question ${nth}`,
  brand: 'Acme Cloud',
  geo: 'US',
  schedule: 'daily',
  timezone: 'UTC',
  samples: 1,
  assistants: null as readonly string[] | null,
  active: true,
  branded: false,
  nextDueAt: new Date(0),
  lastCheckedAt: null,
  lastStatus: null,
});
const assistants = [
  { slug: 'default', label: 'OpenAI API with web search' },
  { slug: 'claude', label: 'Claude API with web search' },
];
const notesOf = (prompts: number, chosen: readonly string[] | null = null) =>
  integrationNotes({
    account,
    baseUrl: 'http://localhost:3000/acme',
    prompts: Array.from({ length: prompts }, (_, nth) => ({ ...prompt(nth), assistants: chosen })),
    fields: [],
    assistants,
    requestsPerMinute: 600,
  } as never);

it('notes of 5,000 prompts are a page that says how to list the rest', () => {
  const notes = notesOf(5000);
  expect(notes.length).toBeLessThan(12_000);
  expect(notes).toContain('the first 20 of 5000 prompts');
  expect(notes).toContain('"$BASE_URL/v1/prompts?limit=200"');
  expect([notes.includes('`prompt-19`'), notes.includes('`prompt-20`')]).toEqual([true, false]);
});

it('notes of a few prompts have them all', () => {
  expect(notesOf(20)).toContain('`prompt-19`');
  expect(notesOf(20)).not.toContain('These are the first');
});

it('notes name whom the prompts ask and nobody else, and tell how to choose where there are several', () => {
  expect(notesOf(1)).toContain('asked of one assistant: `default` (OpenAI API with web search).');
  expect(notesOf(1)).not.toMatch(/claude|assistant=/i);
  const several = notesOf(1, ['default', 'claude']);
  expect(several).toContain('| `default`, `claude` |');
  expect(several).toContain('`claude` (Claude API with web search)');
  expect(several).toContain('`assistant=claude`');
});

it('notes tell every route', () => {
  expect(notesOf(1)).toContain(routesTable);
});
