import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { StatusBody } from '@app/contract';
import { answerPrompt } from './support/answers.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { call, type RunningService, startApi } from './support/service.js';

let database: TestDatabase;
let service: RunningService;
let acme: Customer;

beforeAll(async () => {
  database = await createTestDatabase();
  acme = await onboardCustomer(database.url, 'acme', ['first', 'second', 'third']);
  service = await startApi(database.url);
});

afterAll(async () => {
  await service?.close();
  await database?.drop();
});

const status = async (): Promise<StatusBody> => {
  const reply = await call(service, acme.key, '/v1/status');
  expect(reply.status).toBe(200);
  return (await reply.json()) as StatusBody;
};
const addRun = (index: number, columns: string, values: string) =>
  changeDatabase(
    database.url,
    `insert into run (account_id, prompt_id, slot, sample, ${columns}) select account_id, id, now(), 9, ${values} from prompt where id = $1`,
    acme.promptIds[index],
  );
const failed = (minutesAgo: number) =>
  [
    'status, finished_at, error_code, error_message',
    `'failed', now() - interval '${minutesAgo} minutes', 'timeout', 'x'`,
  ] as const;

it('reports nothing where nothing has been asked yet', async () => {
  expect(await status()).toEqual({
    state: 'ok',
    degraded_since: null,
    late_prompts: 0,
    assistants: [
      {
        assistant: 'default',
        label: expect.any(String),
        state: 'ok',
        degraded_since: null,
        last_answer: null,
        waiting: 0,
        delay_seconds: 0,
        failed: 0,
        error: null,
      },
    ],
  });
});

it('reports a failing assistant until it answers again', async () => {
  await addRun(0, ...failed(60));
  await addRun(1, ...failed(5));
  const failing = await status();
  expect(failing).toMatchObject({ state: 'degraded', assistants: [{ state: 'failing', failed: 2, error: 'timeout' }] });
  expect(Math.round((Date.now() - Date.parse(failing.degraded_since!)) / 60_000)).toBe(60);
  await answerPrompt(database.url, acme.promptIds[0]!, '**Acme Cloud** is easy to use.');
  const { state, assistants } = await status();
  expect([state, assistants[0]!.state, assistants[0]!.failed]).toEqual(['ok', 'ok', 0]);
  expect(Date.now() - Date.parse(assistants[0]!.last_answer!)).toBeLessThan(60_000);
});

it('shows when an assistant last answered that has not for weeks', async () => {
  await changeDatabase(database.url, `update result set last_checked = now() - interval '20 days'`);
  const [one] = (await status()).assistants;
  expect(Math.round((Date.now() - Date.parse(one!.last_answer!)) / 86_400_000)).toBe(20);
});

it('reports waiting runs, and due prompts that no scheduler opens', async () => {
  await changeDatabase(database.url, `delete from run where status = 'failed'`);
  await addRun(2, 'created_at', `now() - interval '40 minutes'`);
  expect(await status()).toMatchObject({
    state: 'degraded',
    assistants: [{ state: 'delayed', waiting: 1, failed: 0 }],
  });
  await changeDatabase(database.url, `delete from run where status = 'queued'`);
  await changeDatabase(
    database.url,
    `update prompt set next_due_at = now() - interval '1 hour' where id = $1`,
    acme.promptIds[1],
  );
  expect(await status()).toMatchObject({ state: 'degraded', late_prompts: 1, assistants: [{ state: 'ok' }] });
});
