import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Test, type TestingModule } from '@nestjs/testing';
import { ServiceHealthStore, Database, PromptStore, RunStore, StatusStore, StorageModule } from '@app/storage';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { rowsRead } from './support/plan.js';

const accounts = 20;
const late = 7;

// 20 accounts have 1,000 prompts with a run each, on two schedules; some prompts of one account are late.
const seed = `
  insert into account (slug, name) select 'a' || n, 'A' from generate_series(1, ${accounts}) n;
  insert into brand (account_id, name, domain) select id, 'Acme', 'acme.example' from account;
  insert into prompt (account_id, brand_id, query, geo, schedule, timezone, last_checked_at, next_due_at)
    select account_id, id, 'question ' || n, 'US', case n % 2 when 0 then 'daily' else 'weekly' end, 'UTC',
      now() - n * interval '1 minute', now() + n * interval '1 minute' from brand, generate_series(1, 1000) n;
  update prompt set last_checked_at = now() - interval '20 days' where id in (
    select p.id from prompt p join account a on a.id = p.account_id where a.slug = 'a3' order by p.id limit ${late});
  insert into run (account_id, prompt_id, slot, sample, status, created_at, started_at, finished_at)
    select account_id, id, last_checked_at, 1, 'succeeded', last_checked_at, last_checked_at, last_checked_at from prompt;
  vacuum analyze`;

let database: TestDatabase;
let module: TestingModule;

beforeAll(async () => {
  database = await createTestDatabase();
  for (const statement of seed.split(';')) await changeDatabase(database.url, statement);
  module = await Test.createTestingModule({ imports: [StorageModule.with({ url: database.url })] }).compile();
});

afterAll(async () => {
  await module?.close();
  await database?.drop();
});

/** The number of rows of a table that the last statement of this work reads. */
const touched = (table: string, work: () => Promise<unknown>): Promise<number> =>
  rowsRead(module.get(Database), { table, by: 'rows' }, work);

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
const limits = [
  { schedule: 'daily', timezone: 'UTC', since: daysAgo(2) },
  { schedule: 'weekly', timezone: 'UTC', since: daysAgo(14) },
];

it('the state of all accounts is read without prompts other than the late ones and the newest of each account', async () => {
  const statuses = await module.get(StatusStore).accounts(limits);
  expect(statuses[0]).toMatchObject({ slug: 'a3', activePrompts: 1000, late });
  const read = await touched('prompt', () => module.get(StatusStore).accounts(limits));
  expect(read).toBeLessThanOrEqual(accounts + late);
});

it('late prompts are found without reading the others', async () => {
  expect(await touched('prompt', () => module.get(ServiceHealthStore).stalePrompts(limits))).toBeLessThanOrEqual(late);
  expect(await touched('prompt', () => module.get(ServiceHealthStore).overduePrompts({ seconds: 600 }))).toBe(0);
});

it('the schedules are found by a few look-ups for each', async () => {
  const asked = await module.get(ServiceHealthStore).schedules();
  expect(asked.map(({ schedule }) => schedule).toSorted()).toEqual(['daily', 'weekly']);
  expect(await touched('prompt', () => module.get(ServiceHealthStore).schedules())).toBeLessThanOrEqual(9);
});

it('the newest runs of all accounts are found by one look-up for each account', async () => {
  const limit = 10;
  const listed = await module.get(RunStore).list({}, limit);
  const newest = await module
    .get(Database)
    .rows<{ at: Date }>('select created_at as at from run order by created_at desc limit $1', [limit]);
  const ofThese = newest.map(({ at }) => at.getTime());
  expect(listed.map(({ startedAt }) => startedAt!.getTime())).toEqual(ofThese);
  const read = await touched('run', () => module.get(RunStore).list({}, limit));
  expect(read).toBeLessThanOrEqual(accounts + (limit * (limit + 1)) / 2);
});

const lockTen = () => module.get(Database).inTransaction((tx) => module.get(PromptStore).lockDue(10, tx));

it('of many due prompts those that come first are locked, without reading the rest', async () => {
  await changeDatabase(database.url, 'update prompt set next_due_at = now()');
  await changeDatabase(database.url, 'vacuum analyze prompt');
  expect(await touched('prompt', lockTen)).toBeLessThanOrEqual(10);
});
