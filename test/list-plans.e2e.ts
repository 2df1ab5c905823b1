import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Test, type TestingModule } from '@nestjs/testing';
import {
  AccountStore,
  AssistantStore,
  Database,
  PromptListStore,
  PromptStore,
  ResultListStore,
  StorageModule,
} from '@app/storage';
import { answerPrompt } from './support/answered.js';
import { copyResult } from './support/copy-result.js';
import { onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';

let database: TestDatabase;
let module: TestingModule;
let accountId: string;
let promptId: string;

const prompts = Array.from({ length: 12 }, (_, index) => `question ${index}`);
const history = 400;
const limit = 10;

beforeAll(async () => {
  database = await createTestDatabase();
  const acme = await onboardCustomer(database.url, 'acme', prompts);
  for (const id of acme.promptIds)
    await copyResult(database.url, await answerPrompt(database.url, acme, id, 'Acme is fine.'), history);
  await changeDatabase(database.url, 'vacuum analyze');
  module = await Test.createTestingModule({ imports: [StorageModule.with({ url: database.url })] }).compile();
  accountId = (await module.get(AccountStore).bySlug('acme'))!.id;
  promptId = acme.promptIds[3]!;
});

afterAll(async () => {
  await module?.close();
  await database?.drop();
});

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** Rows of a table that a plan has read, those it threw away included. */
function rowsOf(table: string, plan: Plan): number {
  const { 'Actual Rows': rows, 'Actual Loops': loops, 'Rows Removed by Filter': removed = 0, Plans = [] } = plan;
  const own = plan['Relation Name'] === table ? Math.round((rows + removed) * loops) : 0;
  return Plans.reduce((sum, part) => sum + rowsOf(table, part), own);
}

/** How many rows of a table the last read of this work has touched. */
async function touched(
  table: string,
  work: () => Promise<unknown>,
  by: 'bounded' | 'rows' = 'bounded',
): Promise<number> {
  const tables = module.get(Database);
  const reads = jest.spyOn(tables, by);
  await work();
  const [statement, values] = reads.mock.lastCall!;
  reads.mockRestore();
  const explained = `explain (analyze, format json) ${typeof statement === 'string' ? statement : statement.text}`;
  const [row] = await tables.rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained, values);
  return rowsOf(table, row!['QUERY PLAN'][0].Plan);
}

const size = { limit, maxBytes: 1 << 20 };
const page = (scope: object, moments = {}, after = {}) =>
  touched('result', () => module.get(ResultListStore).page({ ...scope, accountId }, moments, { ...size, ...after }));

// Each result of a page, and one more, is found and then fetched.
const found = 2 * (limit + 1);

it('a page of results touches what it returns, however long the history', async () => {
  const { results } = await module.get(ResultListStore).page({ accountId }, {}, { ...size, limit: 100 });
  expect(await page({})).toBeLessThanOrEqual(found);
  // Two results share each moment here: those of the cursor's own moment are looked at again.
  expect(await page({}, {}, { after: results.at(-1)! })).toBeLessThanOrEqual(found + 2);
  expect(await page({}, { from: new Date(0), to: new Date() })).toBeLessThanOrEqual(found);
});

it('a page of one prompt’s results touches what it returns', async () => {
  expect(await page({ promptId })).toBeLessThanOrEqual(found + 1);
  expect(await page({ query: prompts[5] }, { to: new Date() })).toBeLessThanOrEqual(found + 1);
});

it('a page of some prompts’ results looks once at each prompt, and never at a history', async () => {
  const looks = prompts.length;
  const merged = ((limit + 1) * (limit + 2)) / 2;
  expect(await page({ geo: 'us' })).toBeLessThanOrEqual(looks + merged + limit + 1);
  expect(await page({ branded: false }, { to: new Date(0) })).toBe(0);
});

it('a page of one assistant’s results looks once at each prompt, however rare they are', async () => {
  const looks = prompts.length;
  expect(await page({ assistant: 'default' })).toBeLessThanOrEqual(looks + ((limit + 1) * (limit + 2)) / 2 + limit + 1);
  expect(await page({ assistant: 'second' })).toBe(0);
});

it('which assistants answered an account is known by a look at each prompt', async () => {
  const looked = await touched('result', () => module.get(AssistantStore).ofAccount({ accountId }));
  expect(looked).toBeLessThanOrEqual(prompts.length);
});

it('a page of prompts looks at the newest run of each, and at no other', async () => {
  const read = () => module.get(PromptListStore).page({ accountId }, { limit });
  expect(await touched('run', read)).toBeLessThanOrEqual(limit);
  expect(await touched('prompt', read)).toBeLessThanOrEqual(prompts.length);
});

it('an operator’s list of prompts looks at the newest run of each assistant that a prompt asks, and at no other', async () => {
  const looked = await touched('run', () => module.get(PromptStore).overviews({ accountId }), 'rows');
  expect(looked).toBeLessThanOrEqual(prompts.length);
});
