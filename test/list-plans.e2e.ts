import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Test, type TestingModule } from '@nestjs/testing';
import {
  AccountStore,
  AssistantStore,
  CitationGapStore,
  CitationKindStore,
  DailyCountStore,
  Database,
  PromptListStore,
  PromptStore,
  ResultListStore,
  StorageModule,
} from '@app/storage';
import { answerPrompt, Answers } from './support/answers.js';
import { copyResult } from './support/copy-result.js';
import { onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { rowsRead } from './support/plan.js';

let database: TestDatabase;
let module: TestingModule;
let accountId: string;
let promptId: string;
let citing: string[];

const prompts = Array.from({ length: 12 }, (_, index) => `question ${index}`);
const history = 400;
const limit = 10;
const dayMs = 86_400_000;

beforeAll(async () => {
  database = await createTestDatabase();
  const acme = await onboardCustomer(database.url, 'acme', prompts);
  for (const id of acme.promptIds)
    await copyResult(database.url, await answerPrompt(database.url, id, 'Acme is fine.'), history);
  citing = acme.promptIds.slice(0, 3);
  await citeLong(citing);
  await changeDatabase(database.url, 'vacuum analyze');
  module = await Test.createTestingModule({ imports: [StorageModule.with({ url: database.url })] }).compile();
  accountId = (await module.get(AccountStore).bySlug('acme'))!.id;
  promptId = acme.promptIds[3]!;
});

/**
 * Adds answers to some prompts that cite two sites and name a competitor, one every hour until now; the daily counts
 * include the newest.
 */
async function citeLong(promptIds: readonly string[]): Promise<void> {
  await changeDatabase(database.url, `update brand set competitors = '[{"name": "Globex", "aliases": []}]'`);
  const answers = await Answers.open(database.url);
  const urls = ['https://news.example/', 'https://forum.example/'];
  for (const id of promptIds)
    await copyResult(database.url, await answers.answerNow(id, { text: '1. **Globex** is cheap.', urls }), history);
  await answers.close();
  await changeDatabase(
    database.url,
    `update result r set last_checked = r.last_checked - place * interval '1 hour' from (
       select run_id, row_number() over (partition by prompt_id order by last_checked desc) - 1 as place
       from result where prompt_id = any($1)
     ) p where p.run_id = r.run_id`,
    promptIds,
  );
}

afterAll(async () => {
  await module?.close();
  await database?.drop();
});

/** The number of rows of a table that the last read of this work touched. */
const touched = (table: string, work: () => Promise<unknown>, by: 'bounded' | 'rows' = 'bounded'): Promise<number> =>
  rowsRead(module.get(Database), { table, by }, work);

const size = { limit, maxBytes: 1 << 20 };
const page = (scope: object, moments = {}, after = {}) =>
  touched('result', () => module.get(ResultListStore).page({ ...scope, accountId }, moments, { ...size, ...after }));

// Each result of a page, and one more, is found and then fetched.
const found = 2 * (limit + 1);

it('a page of results touches what it returns, however long the history', async () => {
  const { results } = await module.get(ResultListStore).page({ accountId }, {}, { ...size, limit: 100 });
  expect(await page({})).toBeLessThanOrEqual(found);
  // Two results share each moment here, and those of the cursor's own moment are read again.
  expect(await page({}, {}, { after: results.at(-1)! })).toBeLessThanOrEqual(found + 2);
  expect(await page({}, { from: new Date(0), to: new Date() })).toBeLessThanOrEqual(found);
});

it('a page of one prompt’s results touches what it returns', async () => {
  expect(await page({ promptId })).toBeLessThanOrEqual(found + 1);
  expect(await page({ query: prompts[5] }, { to: new Date() })).toBeLessThanOrEqual(found + 1);
});

it('a page of some prompts’ results looks up each prompt once, and never reads a history', async () => {
  const looks = prompts.length;
  const merged = ((limit + 1) * (limit + 2)) / 2;
  expect(await page({ geo: 'us' })).toBeLessThanOrEqual(looks + merged + limit + 1);
  expect(await page({ branded: false }, { to: new Date(0) })).toBe(0);
});

it('a page of one assistant’s results looks up each prompt once, however rare they are', async () => {
  const looks = prompts.length;
  expect(await page({ assistant: ['default'] })).toBeLessThanOrEqual(
    looks + ((limit + 1) * (limit + 2)) / 2 + limit + 1,
  );
  expect(await page({ assistant: ['second'] })).toBe(0);
});

const ofAccount = () => module.get(AssistantStore).ofAccount({ accountId });

it('which assistants answered an account is known by a few daily counts, and without a look at any result', async () => {
  expect(await touched('result', ofAccount)).toBe(0);
  expect(await touched('report_day', ofAccount)).toBeLessThanOrEqual(prompts.length + 3);
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

/** The last month in whole days (UTC): for a day that the period cuts, reports rightly read results. */
function lastMonth(): { from: Date; to: Date } {
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  return { from: new Date(today - 29 * dayMs), to: new Date(today + dayMs - 1) };
}

it('a page of gaps of citations looks at the days of its examples, and never at a history', async () => {
  const scope = { accountId };
  const asked = { limit, own: [], compete: false };
  const gaps = module.get(CitationGapStore);
  const { rows } = await gaps.page(scope, lastMonth(), asked);
  expect(rows.map(({ domain, exampleResults }) => [domain, exampleResults.length])).toEqual([
    ['forum.example', 3],
    ['news.example', 3],
  ]);
  const ofOneDay = 24;
  expect(await touched('result', () => gaps.page(scope, lastMonth(), asked))).toBeLessThanOrEqual(rows.length * 3 * ofOneDay); // prettier-ignore
});

it('kinds of sources are counted without a look at any result', async () => {
  const store = module.get(CitationKindStore);
  const scope = { accountId };
  const sites = await store.sites(scope, lastMonth());
  const kinds = new Map(sites.map(({ domain }) => [domain, 'other' as const]));
  expect((await store.page(scope, lastMonth(), { limit, kinds })).rows).toMatchObject([{ kind: 'other', answers: 3 }]);
  expect(await touched('result', () => store.sites(scope, lastMonth()))).toBe(0);
  expect(await touched('result', () => store.page(scope, lastMonth(), { limit, kinds }))).toBe(0);
});

it('a page of what some answers say touches a few of their days, however common it is, and nothing where it is unknown', async () => {
  const counts = module.get(DailyCountStore);
  for (const id of citing) await module.get(Database).inTransaction((tx) => counts.recount({ accountId, promptId: id }, tx)); // prettier-ignore
  const ofTwoDays = 2 * 24 * citing.length;
  const filters = [{ cited: ['news.example'] }, { competitor: ['globex'] }, { competitor: ['globex'], cited: ['forum.example', 'news.example'] }, { named: { who: 'rivals', own: [] } as const }, { theme: { themes: ['price', 'taste'], rival: 'globex' } }]; // prettier-ignore
  for (const filter of filters) {
    const { results } = await module.get(ResultListStore).page({ accountId }, filter, size);
    expect([filter, results.length]).toEqual([filter, limit]);
    expect(await page({}, filter)).toBeLessThanOrEqual(ofTwoDays + found);
    expect(await page({}, filter, { after: results.at(-1)! })).toBeLessThanOrEqual(ofTwoDays + found);
  }
  expect(await page({}, { cited: ['never.example'] })).toBe(0);
  expect(await page({}, { theme: { themes: ['taste'] } })).toBe(0);
  expect(await page({ promptId: citing[0] }, { competitor: ['globex'] })).toBeLessThanOrEqual(2 * 24 + found);
  expect(await page({}, { competitor: ['globex'], cited: ['never.example'] })).toBe(0);
});
