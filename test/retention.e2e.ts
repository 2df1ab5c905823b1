import { expect, it } from '@jest/globals';
import { AccountService, ReportRebuilder } from '@app/operations';
import { BodyStore, Database, RetentionStore } from '@app/storage';
import { reports } from '../apps/service/src/reports/reports.js';
import { readCounts } from './support/counted-by-hand.js';
import { onboardCustomer } from './support/customer.js';
import { changeDatabase } from './support/database.js';
import { dailyTables } from '../libs/storage/src/reports/daily-count.store.js';
import { ownInstallation } from './support/installation.js';
import { startProcess } from './support/processes.js';
import { rollUp } from './support/roll-up.js';
import { call, startApi } from './support/service.js';
import { until } from './support/until.js';

const own = ownInstallation();

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
const dayOf = (days: number): string => daysAgo(days).toISOString().slice(0, 10);
const text = '**Acme Cloud** is reliable. **Globex** is not.';
const urls = ['https://acme.example/a'];
const noLimits = { runs_per_day: undefined, cost_per_day_usd: undefined };
const extractedEach = `insert into extraction (run_id, account_id, reply, model, api, input_tokens, output_tokens, cost_usd)
  select id, account_id, '{}', 'm', 'chat', 1, 1, 0 from run`;
const limit = (slug: string) =>
  changeDatabase(own.url, `update account set limits = '{"retention_days": 30}' where slug = '${slug}'`);

/** Purges as the scheduler does, but one result and one count at a time. */
async function purge(): Promise<void> {
  const store = own.get(RetentionStore);
  for (const { accountId, resultsFrom, countsFrom } of await store.moveOn()) {
    while ((await store.purge({ accountId, resultsFrom, limit: 1 })) > 0);
    if (countsFrom === null) continue;
    while ((await store.purgeCounts({ accountId, countsFrom, limit: 1 })) > 0);
  }
}

/** How many days ago the counted days are, by table of daily counts. */
async function countedDays(): Promise<Record<string, number[]>> {
  const found = dailyTables.map(async (table): Promise<[string, number[]]> => {
    const days = await own.get(Database).rows<{ ago: number }>(
      `select distinct (now() at time zone 'UTC')::date - day as ago from ${table} order by 1`, // prettier-ignore
    );
    return [table, days.map(({ ago }) => ago)];
  });
  return Object.fromEntries((await Promise.all(found)).filter(([, days]) => days.length > 0));
}

async function countRows(): Promise<object> {
  const tables = ['run', 'answer', 'extraction', 'analysis', 'result'];
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  return (await own.get(Database).row<object>(`select ${counts.join(', ')}`))!;
}

it('a purged result is deleted with everything that belongs to it and is a 404 everywhere, and the counts stay', async () => {
  const { slug, promptIds, key } = await onboardCustomer(own.url, 'acme', ['one', 'two']);
  const [first, second] = [promptIds[0]!, promptIds[1]!];
  const kept = await own.answers.answerNow(first, { text, urls });
  const old = await own.answers.answerNow(first, { text, urls, checkedAt: daysAgo(31) });
  await own.answers.answerNow(second, { text, urls, checkedAt: daysAgo(31) });
  await changeDatabase(own.url, extractedEach);
  const counts = await readCounts(own.url);
  const service = await startApi(own.url);
  const statusOf = async (path: string) => (await call(service, key, path)).status;
  const listed = async () =>
    ((await (await call(service, key, '/v1/results')).json()) as { data: { id: string }[] }).data;
  expect(await listed()).toHaveLength(3);
  const trends = `/v1/trends?from=${dayOf(40)}`;
  const before = await (await call(service, key, trends)).text();
  await limit('acme');
  await purge();
  expect(await countRows()).toEqual({ run: 1, answer: 1, extraction: 1, analysis: 1, result: 1 });
  expect(await readCounts(own.url)).toEqual(counts);
  expect(await (await call(service, key, trends)).text()).toBe(before);
  for await (const { corrected } of own.get(ReportRebuilder).rebuild(slug)) expect(corrected).toBe(0);
  expect(await readCounts(own.url)).toEqual(counts);
  expect((await listed()).map(({ id }) => id)).toEqual([kept]);
  expect(await statusOf(`/v1/results/${kept}`)).toBe(200);
  expect(await statusOf(`/v1/results/${old}`)).toBe(404);
  expect(await statusOf(`/v1/mentions?prompt_id=${first}`)).toBe(200);
  expect(await statusOf(`/v1/mentions?prompt_id=${second}`)).toBe(404);
  expect(await statusOf(`/v1/mentions?prompt_id=${first}&at=${daysAgo(31).toISOString()}`)).toBe(404);
  await service.close();
});

/**
 * Reads old days and parts of them, in lists and reports. Where nothing is found a text may contain the time, so only
 * the status counts.
 */
async function readAll(key: string, promptIds: readonly string[], resultIds: readonly string[]): Promise<object> {
  const service = await startApi(own.url, { RATE_LIMIT_PER_MINUTE: '10000' });
  const old = `from=${dayOf(400)}`;
  const cut = `from=${dayOf(60)}T11:00:00Z&to=${dayOf(9)}T11:00:00Z`;
  const filters = ['competitor=Globex', 'cited=acme.example', 'named=brand', 'theme=reliability', 'assistant=second'];
  const paths = [
    ...['', `&at=${dayOf(50)}T00:00:00Z`, '&assistant=second'].map(
      (more) => `mentions?prompt_id=${promptIds[1]}${more}`,
    ),
    ...resultIds.map((id) => `results/${id}`),
    ...['', old, cut, 'include=evidence,answer,citations', ...filters].map((query) => `results?limit=200&${query}`),
    ...['', 'assistant=second', `sort=mention_rate&include=trend&${old}`].map((query) => `prompts?limit=200&${query}`),
    ...reports.flatMap(({ name }) =>
      [`${old}&group=assistant&include=measurement`, cut, `from=${dayOf(95)}&compare=previous`].map(
        (query) => `${name}?limit=200&branded=include&${query}`,
      ),
    ),
    ...['bucket=period', `prompt_id=${promptIds[1]}`].map((query) => `trends?branded=include&${old}&${query}`),
    `citations?cited=acme.example&include=prompts,brands&${old}`,
  ];
  const read = async (path: string): Promise<[string, unknown]> => {
    const reply = await call(service, key, `/v1/${path}`);
    // The state of a prompt's newest run is shown until that run is deleted: it is not part of an answer.
    const body: unknown = JSON.parse(await reply.text(), (field, value: unknown) =>
      field === 'last_status' ? 'any' : value,
    );
    return [path, reply.status === 200 ? body : reply.status];
  };
  const replies: [string, unknown][] = [];
  for (const path of paths) replies.push(await read(path));
  await service.close();
  const [account] = await own.get(Database).rows<{ id: string }>('select id from account');
  const exported = await own.get(BodyStore).page(account!.id, {}, { limit: 100, maxBytes: 1 << 20 });
  return { ...Object.fromEntries(replies), exported, count: await own.get(BodyStore).count(account!.id, {}) };
}

it('what a shorter retention ends is in no read from then on, deleted or not', async () => {
  const { key, promptIds } = await onboardCustomer(own.url, 'acme', ['one', 'two', 'three']);
  const resultIds: string[] = [];
  for (const age of [5, 31, 60, 94, 95])
    for (const [nth, promptId] of promptIds.entries()) {
      if (nth > 0 && age < 60) continue;
      const answered = { text, urls, queries: ['cloud'], checkedAt: new Date(`${dayOf(age)}T12:00:00Z`) };
      const assistant = nth === 2 ? 'second' : 'default';
      resultIds.push(await own.answers.answerNow(promptId, answered, { assistant }));
    }
  // Reports on one prompt are always read by prompt.
  expect(await rollUp(own.url, promptIds[0]!)).toBeGreaterThan(0);
  await own.get(AccountService).update('acme', { limits: { ...noLimits, retention_days: 30 } }, { actor: 'test' });
  const hidden = await readAll(key, promptIds, resultIds);
  expect(await countRows()).toMatchObject({ result: resultIds.length });
  expect(hidden).toMatchObject({
    count: 1,
    [`results/${resultIds[1]}`]: 404,
    [`mentions?prompt_id=${promptIds[1]}`]: 404,
  });
  await purge();
  expect(await countRows()).toMatchObject({ result: 1 });
  expect(await readAll(key, promptIds, resultIds)).toEqual(hidden);
}, 60_000);

it('counts go with their day once that is 90 days old and its results are gone, and stay without a limit', async () => {
  const { promptIds } = await onboardCustomer(own.url, 'acme');
  const theirs = await onboardCustomer(own.url, 'other');
  const ages = [29, 60, 89, 92, 400];
  for (const age of ages) await own.answers.answerNow(promptIds[0]!, { text, urls, checkedAt: daysAgo(age) });
  await own.answers.answerNow(theirs.promptIds[0]!, { text, urls, checkedAt: daysAgo(1000) });
  const before = await countedDays();
  expect(Object.keys(before).length).toBeGreaterThan(5);
  const held = await own.get(Database).rows<{ id: string }>('select id from account where slug = $1', ['acme']);
  const account = { accountId: held[0]!.id, countsFrom: dayOf(90), limit: 9 };
  await limit('acme');
  expect(await own.get(RetentionStore).purgeCounts(account)).toBe(0);
  await purge();
  const left = Object.keys(before).map((table): [string, number[]] => [table, [29, 60, 89, 1000]]);
  expect(await countedDays()).toEqual(Object.fromEntries(left));
  expect((await own.get(RetentionStore).moveOn()).map(({ countsFrom }) => countsFrom)).toEqual([null]);
});

it('a retention of more than 90 days keeps its counts as long', async () => {
  const { promptIds } = await onboardCustomer(own.url, 'acme');
  for (const age of [299, 301]) await own.answers.answerNow(promptIds[0]!, { text, checkedAt: daysAgo(age) });
  await changeDatabase(own.url, `update account set limits = '{"retention_days": 300}'`);
  await purge();
  expect((await countedDays())['report_day']).toEqual([299]);
});

it('a report that begins before the first day still counted says which day that is', async () => {
  const { key } = await onboardCustomer(own.url, 'acme');
  const { key: theirs } = await onboardCustomer(own.url, 'other');
  await limit('acme');
  await purge();
  const service = await startApi(own.url);
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

it('nothing is deleted from an account without a limit, nor anything younger than the limit', async () => {
  const mine = await onboardCustomer(own.url, 'acme');
  const theirs = await onboardCustomer(own.url, 'other');
  await own.answers.answerNow(mine.promptIds[0]!, { text, checkedAt: daysAgo(1000) });
  await own.answers.answerNow(theirs.promptIds[0]!, { text, checkedAt: daysAgo(29) });
  await limit('other');
  await purge();
  expect(await countRows()).toMatchObject({ result: 2 });
});

it('runs that ended long ago without an answer are deleted too, waiting ones stay', async () => {
  await onboardCustomer(own.url, 'acme');
  await changeDatabase(
    own.url,
    `insert into run (account_id, prompt_id, slot, sample, status, created_at, finished_at, error_code)
     select account_id, id, now() - n * interval '1 day', s.sample, s.status, now() - n * interval '1 day', now() - n * interval '1 day', s.code
     from prompt, (values (1, 'failed', 'timeout'), (2, 'queued', null)) as s (sample, status, code), generate_series(1, 60, 20) n`,
  );
  await limit('acme');
  await purge();
  const left = await own.get(Database).rows('select status, count(*)::int from run group by 1 order by 1');
  expect(left).toEqual([
    { status: 'failed', count: 2 },
    { status: 'queued', count: 3 },
  ]);
});

it('a worker purges by itself', async () => {
  const { promptIds } = await onboardCustomer(own.url, 'acme');
  await own.answers.answerNow(promptIds[0]!, { text, checkedAt: daysAgo(31) });
  await limit('acme');
  const worker = startProcess('apps/service/src/main.worker', {
    DATABASE_URL: own.url,
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
