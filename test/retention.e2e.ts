import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { TestingModule } from '@nestjs/testing';
import { ReportRebuilder } from '@app/operations';
import { Database, RetentionStore } from '@app/storage';
import { Answers } from './support/answers.js';
import { readCounts } from './support/counted-by-hand.js';
import { onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { dailyTables } from '../libs/storage/src/reports/daily-count.store.js';
import { call } from './support/instances.js';
import { openOperations } from './support/operations.js';
import { startProcess } from './support/processes.js';
import { startApi } from './support/service.js';
import { until } from './support/until.js';

let database: TestDatabase;
let module: TestingModule;
let answers: Answers;

beforeEach(async () => {
  database = await createTestDatabase();
  module = await openOperations(database.url);
  answers = await Answers.open(database.url);
});

afterEach(async () => {
  await answers?.close();
  await module?.close();
  await database?.drop();
});

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
const dayOf = (days: number): string => daysAgo(days).toISOString().slice(0, 10);
const text = '**Acme Cloud** is reliable. **Globex** is not.';
const urls = ['https://acme.example/a'];
const extractedEach = `insert into extraction (run_id, account_id, reply, model, api, input_tokens, output_tokens, cost_usd)
  select id, account_id, '{}', 'm', 'chat', 1, 1, 0 from run`;
const limit = (slug: string) =>
  changeDatabase(database.url, `update account set limits = '{"retention_days": 30}' where slug = '${slug}'`);

/** As the scheduler does, but one result and one count at a time. */
async function purge(): Promise<void> {
  const store = module.get(RetentionStore);
  for (const { accountId, countsFrom } of await store.moveOn()) {
    while ((await store.purge({ accountId, limit: 1 })) > 0);
    if (countsFrom === null) continue;
    while ((await store.purgeCounts({ accountId, countsFrom, limit: 1 })) > 0);
  }
}

/** Days ago, by table of daily counts: those that have any. */
async function countedDays(): Promise<Record<string, number[]>> {
  const found = dailyTables.map(async (table): Promise<[string, number[]]> => {
    const days = await module.get(Database).rows<{ ago: number }>(
      `select distinct (now() at time zone 'UTC')::date - day as ago from ${table} order by 1`, // prettier-ignore
    );
    return [table, days.map(({ ago }) => ago)];
  });
  return Object.fromEntries((await Promise.all(found)).filter(([, days]) => days.length > 0));
}

async function countRows(): Promise<object> {
  const tables = ['run', 'answer', 'extraction', 'analysis', 'result'];
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  return (await module.get(Database).row<object>(`select ${counts.join(', ')}`))!;
}

it('a purged result is gone with all that hangs on it and is a 404 everywhere, and the counts stay', async () => {
  const { slug, promptIds, key } = await onboardCustomer(database.url, 'acme', ['one', 'two']);
  const [first, second] = [promptIds[0]!, promptIds[1]!];
  const kept = await answers.answerNow(first, { text, urls });
  const old = await answers.answerNow(first, { text, urls, checkedAt: daysAgo(31) });
  await answers.answerNow(second, { text, urls, checkedAt: daysAgo(31) });
  await changeDatabase(database.url, extractedEach);
  const counts = await readCounts(database.url);
  const service = await startApi(database.url);
  const statusOf = async (path: string) => (await call(service, key, path)).status;
  const listed = async () =>
    ((await (await call(service, key, '/v1/results')).json()) as { data: { id: string }[] }).data;
  expect(await listed()).toHaveLength(3);
  const trends = `/v1/trends?from=${dayOf(40)}`;
  const before = await (await call(service, key, trends)).text();
  await limit('acme');
  await purge();
  expect(await countRows()).toEqual({ run: 1, answer: 1, extraction: 1, analysis: 1, result: 1 });
  expect(await readCounts(database.url)).toEqual(counts);
  expect(await (await call(service, key, trends)).text()).toBe(before);
  for await (const { corrected } of module.get(ReportRebuilder).rebuild(slug)) expect(corrected).toBe(0);
  expect(await readCounts(database.url)).toEqual(counts);
  expect((await listed()).map(({ id }) => id)).toEqual([kept]);
  expect(await statusOf(`/v1/results/${kept}`)).toBe(200);
  expect(await statusOf(`/v1/results/${old}`)).toBe(404);
  expect(await statusOf(`/v1/mentions?prompt_id=${first}`)).toBe(200);
  expect(await statusOf(`/v1/mentions?prompt_id=${second}`)).toBe(404);
  expect(await statusOf(`/v1/mentions?prompt_id=${first}&at=${daysAgo(31).toISOString()}`)).toBe(404);
  await service.close();
});

it('counts go with their day once that is 90 days old and its results are gone, and stay without a limit', async () => {
  const { promptIds } = await onboardCustomer(database.url, 'acme');
  const theirs = await onboardCustomer(database.url, 'other');
  const ages = [29, 60, 89, 92, 400];
  for (const age of ages) await answers.answerNow(promptIds[0]!, { text, urls, checkedAt: daysAgo(age) });
  await answers.answerNow(theirs.promptIds[0]!, { text, urls, checkedAt: daysAgo(1000) });
  const before = await countedDays();
  expect(Object.keys(before).length).toBeGreaterThan(5);
  const held = await module.get(Database).rows<{ id: string }>('select id from account where slug = $1', ['acme']);
  const account = { accountId: held[0]!.id, countsFrom: dayOf(90), limit: 9 };
  await limit('acme');
  expect(await module.get(RetentionStore).purgeCounts(account)).toBe(0);
  await purge();
  const left = Object.keys(before).map((table): [string, number[]] => [table, [29, 60, 89, 1000]]);
  expect(await countedDays()).toEqual(Object.fromEntries(left));
  expect((await module.get(RetentionStore).moveOn()).map(({ countsFrom }) => countsFrom)).toEqual([null]);
});

it('a retention of more than 90 days keeps its counts as long', async () => {
  const { promptIds } = await onboardCustomer(database.url, 'acme');
  for (const age of [299, 301]) await answers.answerNow(promptIds[0]!, { text, checkedAt: daysAgo(age) });
  await changeDatabase(database.url, `update account set limits = '{"retention_days": 300}'`);
  await purge();
  expect((await countedDays())['report_day']).toEqual([299]);
});

it('a report that begins before the first day still counted says which day that is', async () => {
  const { key } = await onboardCustomer(database.url, 'acme');
  const { key: theirs } = await onboardCustomer(database.url, 'other');
  await limit('acme');
  await purge();
  const service = await startApi(database.url);
  const saidOf = async (query: string, ofKey = key) =>
    ((await (await call(service, ofKey, `/v1/trends?${query}`)).json()) as { counts_from?: string }).counts_from;
  const first = dayOf(90);
  expect(await saidOf(`from=${dayOf(120)}`)).toBe(first);
  expect(await saidOf(`bucket=period&from=${dayOf(60)}&compare=previous`)).toBe(first);
  expect(await saidOf(`from=${first}`)).toBeUndefined();
  expect(await saidOf('')).toBeUndefined();
  expect(await saidOf(`from=${dayOf(120)}`, theirs)).toBeUndefined();
  await service.close();
});

it('nothing goes of an account without a limit, nor what is younger than the limit', async () => {
  const mine = await onboardCustomer(database.url, 'acme');
  const theirs = await onboardCustomer(database.url, 'other');
  await answers.answerNow(mine.promptIds[0]!, { text, checkedAt: daysAgo(1000) });
  await answers.answerNow(theirs.promptIds[0]!, { text, checkedAt: daysAgo(29) });
  await limit('other');
  await purge();
  expect(await countRows()).toMatchObject({ result: 2 });
});

it('runs that ended long ago without an answer go too, those that wait stay', async () => {
  await onboardCustomer(database.url, 'acme');
  await changeDatabase(
    database.url,
    `insert into run (account_id, prompt_id, slot, sample, status, created_at, finished_at, error_code)
     select account_id, id, now() - n * interval '1 day', s.sample, s.status, now() - n * interval '1 day', now() - n * interval '1 day', s.code
     from prompt, (values (1, 'failed', 'timeout'), (2, 'queued', null)) as s (sample, status, code), generate_series(1, 60, 20) n`,
  );
  await limit('acme');
  await purge();
  const left = await module.get(Database).rows('select status, count(*)::int from run group by 1 order by 1');
  expect(left).toEqual([
    { status: 'failed', count: 2 },
    { status: 'queued', count: 3 },
  ]);
});

it('a worker purges by itself', async () => {
  const { promptIds } = await onboardCustomer(database.url, 'acme');
  await answers.answerNow(promptIds[0]!, { text, checkedAt: daysAgo(31) });
  await limit('acme');
  const worker = startProcess('apps/service/src/main.worker', {
    DATABASE_URL: database.url,
    OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
  });
  try {
    await until('the old result to go', async () => {
      const { result } = (await countRows()) as { result: number };
      return result === 0;
    });
  } finally {
    await worker.stop('SIGKILL');
  }
});
