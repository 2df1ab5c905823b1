import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type DemoAssistant, startDemoAssistant } from '../apps/demo-assistant/src/demo-assistant.js';
import { callCommand } from './support/command.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { type RunningProcess, startProcess } from './support/processes.js';
import { until } from './support/until.js';

/** The body of a list or of one object, depending on the path. */
interface Body {
  readonly data: readonly object[];
  readonly provenance: object;
}

let demo: DemoAssistant;
let database: TestDatabase;
let folder: string;
let acme: Customer;
let service: RunningProcess | undefined;
let settings: Record<string, string>;

beforeAll(async () => {
  demo = await startDemoAssistant();
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'bm-assistants-'));
  const file = join(folder, 'assistants.yaml');
  const each = ['{ slug: own, label: Ours,', '{ slug: chatty, api: chat,'].map(
    (start) =>
      `  - ${start} provider: compatible, base_url: "${demo.baseUrl}", model: demo-written-samples, key: none }`,
  );
  writeFileSync(file, `assistants:\n${each.join('\n')}\n`);
  settings = { DATABASE_URL: database.url, ASSISTANTS_FILE: file, PORT: '0', SCHEDULER_POLL_MS: '100' };
  acme = await onboardCustomer(database.url, 'acme', ['best cloud storage', 'best backup']);
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
  await demo?.close();
  if (folder) rmSync(folder, { recursive: true });
});

it('whose first is not called default is asked by run --wait before any service has seen it', async () => {
  const { code, stdout, stderr } = await callCommand(['run', 'acme', '--wait', '--json'], settings);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(stdout).runs).toMatchObject(acme.promptIds.map(() => ({ assistant: 'own', status: 'succeeded' })));
});

it('is what a service asks, serves and tells apart', async () => {
  await changeDatabase(database.url, `update account set assistants = '{chatty,own}'`);
  await changeDatabase(
    database.url,
    `update prompt set next_due_at = now(), geo = 'AT', asker_place = 'Vienna', locale = 'de-AT'`,
  );
  service = startProcess('apps/service/src/main', settings);
  const port = /:(\d+)/.exec(await service.line(/listening|http:\/\//i))![1];
  const get = async (path: string) => {
    const headers = { Authorization: `Bearer ${acme.key}`, 'Content-Type': 'application/json' };
    const response = await fetch(`http://127.0.0.1:${port}/acme/v1/${path}`, { headers });
    return { status: response.status, body: (await response.json()) as Body };
  };
  const resultsOf = async (slug: string) => (await get(`results?assistant=${slug}`)).body.data;
  await until(
    'an answer of each to each prompt',
    async () => (await resultsOf('chatty')).length === 2 && (await resultsOf('own')).length === 4,
  );
  expect((await get('assistants')).body.data).toMatchObject([
    { assistant: 'own', label: 'Ours', active: true },
    { assistant: 'chatty', label: expect.stringContaining('chat API of 127.0.0.1') },
  ]);
  for (const [assistant, api] of [
    ['own', 'responses'],
    ['chatty', 'chat'],
  ] as const)
    expect((await get(`mentions?assistant=${assistant}&include=provenance`)).body.provenance).toMatchObject({
      assistant,
      api,
      geo_applied: api === 'chat' ? 'instruction' : 'search_location',
      place: 'Vienna',
      place_applied: api === 'chat' ? 'instruction' : 'search_location',
      locale: 'de-AT',
      locale_applied: 'instruction',
    });
  expect((await get('mentions?include=provenance')).body.provenance).toMatchObject({ assistant: 'chatty' });
  expect((await get('trends?bucket=period&branded=include&group=assistant')).body.data).toMatchObject([
    { assistant: 'chatty', answers: 2 },
    { assistant: 'own', answers: 4 },
  ]);
  expect((await get('mentions?assistant=default')).status).toBe(400);
  expect(await service.stop()).toBe(0);
});
