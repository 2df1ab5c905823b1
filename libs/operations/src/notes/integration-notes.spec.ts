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
};
const prompt = (nth: number) => ({
  id: `prompt-${nth}`,
  query: `question ${nth}`,
  brand: 'Acme Cloud',
  geo: 'US',
  schedule: 'daily',
  timezone: 'UTC',
  samples: 1,
  active: true,
  branded: false,
  nextDueAt: new Date(0),
  lastCheckedAt: null,
  lastStatus: null,
});
const notesOf = (prompts: number) =>
  integrationNotes({
    account,
    baseUrl: 'http://localhost:3000/acme',
    prompts: Array.from({ length: prompts }, (_, nth) => prompt(nth)),
    fields: [],
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

it('notes tell every route', () => {
  expect(notesOf(1)).toContain(routesTable);
});
