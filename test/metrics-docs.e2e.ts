import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Answers } from './support/answers.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { call } from './support/instances.js';
import { type RunningService, startApi } from './support/service.js';
import { codeBlocks } from './support/snippets.js';

interface ExampleAnswer {
  readonly query: string;
  readonly slot: string;
  readonly text: string;
  readonly urls: string[];
}

const blocks = codeBlocks(readFileSync('docs/metrics.md', 'utf8'), 'json').map((block) => JSON.parse(block) as unknown);
const given = blocks[0] as ExampleAnswer[];

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
      its.map(({ text, urls }) => ({ text, urls, checkedAt: new Date(Date.parse(slot) + 5000) })),
    );
  }
  await answers.close();
  service = await startApi(database.url);
});

afterAll(async () => {
  await service?.close();
  await database?.drop();
});

it.each([
  ['competitors', 1],
  ['gaps', 2],
  ['trends?bucket=day', 3],
  ['citations', 4],
  ['qualities', 5],
])('the worked example is what /v1/%s answers', async (report, block) => {
  const period = `${report.includes('?') ? '&' : '?'}from=2026-01-05&to=2026-01-06`;
  const { data } = (await (await call(service, acme.key, `/v1/${report}${period}`)).json()) as { data: object[] };
  const shown = data.map((row) => ({
    ...row,
    ...('prompt_id' in row && { prompt_id: '…' }),
    ...('latest_result' in row && { latest_result: '…' }),
    ...('example_result' in row && { example_result: '…' }),
  }));
  expect(shown).toEqual(blocks[block]);
});
