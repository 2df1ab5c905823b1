import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { reports } from '../apps/service/src/reports/reports.js';
import { Answers } from './support/answers.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { call, type RunningService, startApi } from './support/service.js';
import { codeBlocks } from './support/snippets.js';

interface ExampleAnswer {
  readonly query: string;
  readonly slot: string;
  readonly text: string;
  readonly urls: string[];
  readonly queries?: string[];
}

const page = readFileSync('docs/metrics.md', 'utf8');
const firstBlock = (text: string) => JSON.parse(codeBlocks(text, 'json')[0]!) as unknown;
const given = firstBlock(page) as ExampleAnswer[];
/** Each example begins with a line that begins with the request. */
const examples = page
  .split(/^`\/v1\//m)
  .slice(1)
  .map((part) => {
    const [, asked = '', report = '', query] = /^(([\w/]+)(?:\?([^`]*))?)`/.exec(part) ?? [];
    return { asked, report, query, part };
  });

let database: TestDatabase;
let service: RunningService;
let acme: Customer;

beforeAll(async () => {
  database = await createTestDatabase();
  acme = await onboardCustomer(database.url, 'acme', ['best cloud storage', 'cheap backup']);
  const answers = await Answers.open(database.url);
  for (const its of Map.groupBy(given, ({ query, slot }) => `${query} ${slot}`).values()) {
    const { query, slot } = its[0]!;
    const promptId = acme.promptIds[query === 'cheap backup' ? 1 : 0]!;
    await answers.answerSlot(
      promptId,
      new Date(slot),
      its.map(({ text, urls, queries = [] }) => ({
        text,
        urls,
        queries,
        checkedAt: new Date(Date.parse(slot) + 5000),
      })),
    );
  }
  await answers.close();
  service = await startApi(database.url);
});

afterAll(async () => {
  await service?.close();
  await database?.drop();
});

it('every report has a worked example', () => {
  expect(examples.map(({ report }) => report)).toEqual(expect.arrayContaining(reports.map(({ name }) => name)));
});

it.each(examples)('the worked example is what /v1/$asked answers', async ({ report, query, part }) => {
  const asked = new URLSearchParams({ from: '2026-01-05', to: '2026-01-06' });
  for (const [name, value] of new URLSearchParams(query)) asked.set(name, value);
  const { data, measurement } = (await (await call(service, acme.key, `/v1/${report}?${asked.toString()}`)).json()) as {
    data: object[];
    measurement?: object;
  };
  if (measurement) return expect(measurement).toEqual(firstBlock(part));
  const shown = data.map((row) => ({
    ...row,
    ...('prompt_id' in row && { prompt_id: '…' }),
    ...('latest_result' in row && { latest_result: '…' }),
    ...('example_result' in row && { example_result: '…' }),
    ...('said' in row && { said: (row.said as object[]).map((one) => ({ ...one, example_result: '…' })) }),
    ...('example_results' in row && { example_results: (row.example_results as string[]).map(() => '…') }),
  }));
  return expect(shown).toEqual(firstBlock(part));
});
