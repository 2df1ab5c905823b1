import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountService, KeyService, PromptService } from '@app/operations';
import { AssistantStore, Database } from '@app/storage';
import type { TestingModule } from '@nestjs/testing';
import { answerPrompt } from './support/answers.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { SteppedLedger } from './support/stepped-ledger.js';
import { openOperations } from './support/operations.js';
import { type RunningService, startApi } from './support/service.js';
import { until } from './support/until.js';

let database: TestDatabase;
let operator: TestingModule;
let service: RunningService;
let worker: SteppedLedger;
let acme: Customer;
let globex: Customer;
let runKey: string;
let keyId: string;

const by = { actor: 'test' };

beforeAll(async () => {
  database = await createTestDatabase();
  acme = await onboardCustomer(database.url, 'acme', ['first', 'second', 'third']);
  globex = await onboardCustomer(database.url, 'globex', ['theirs']);
  operator = await openOperations(database.url);
  ({ apiKey: runKey, id: keyId } = await operator.get(KeyService).issue('acme', { scopes: ['read', 'run'] }, by));
  await operator.get(AccountService).update('acme', { runsByApi: true }, by);
  for (const promptId of acme.promptIds) await answerPrompt(database.url, promptId, '**Acme Cloud** is fine.');
  service = await startApi(database.url, { OPERATOR_CONTACT: 'help@agency.example' });
  worker = await SteppedLedger.open(database.url);
});

afterAll(async () => {
  await worker?.close();
  await service?.close();
  await operator?.close();
  await database?.drop();
});

const limit = (runsPerDay: number | null) =>
  operator
    .get(AccountService)
    .update('acme', { limits: { runs_per_day: runsPerDay, cost_per_day_usd: null, retention_days: null } }, by);

let keys = 0;
beforeEach(async () => {
  await changeDatabase(database.url, 'delete from rate_window');
  await changeDatabase(database.url, `delete from pgboss.job; delete from run where status in ('queued', 'running')`);
  await limit(null);
  await operator.get(AssistantStore, { strict: false }).setPresent(['default']);
});

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: any; // oxlint-disable-line typescript/no-explicit-any
}

/** `key` is the Idempotency-Key; by default one that was never sent. */
async function run(
  promptId: string,
  { key = `k${keys++}`, apiKey = runKey, body }: { key?: string | null; apiKey?: string; body?: string } = {},
): Promise<Reply> {
  const reply = await fetch(`${service.url}/acme/v1/prompts/${promptId}/run`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${apiKey}`,
      'Content-Type': 'application/json',
      ...(key !== null && { 'Idempotency-Key': key }),
    },
    ...(body !== undefined && { body }),
  });
  return { status: reply.status, headers: reply.headers, body: await reply.json() };
}

const rows = <Row>(sql: string, values: unknown[] = []) =>
  operator.get(Database, { strict: false }).rows<Row>(sql, values);
const open = () => rows<{ id: string }>(`select id from run where status in ('queued', 'running') order by id`);
const [first, second, third] = [0, 1, 2].map((index) => () => acme.promptIds[index]!) as [
  () => string,
  () => string,
  () => string,
];

describe('a key of the scope run', () => {
  it('has a prompt asked now: a worker takes the run whose result is named, and a trace says whose key it was', async () => {
    const reply = await run(first());
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([202, 'no-store']);
    const [{ id }] = reply.body.runs;
    expect(reply.body).toEqual({
      prompt_id: first(),
      runs: [{ id, assistant: 'default', result: `/v1/results/${id}` }],
    });
    const { taken } = await worker.take(10);
    expect(taken.map((one) => one.run.id)).toEqual([id]);
    const [trace] = await rows(`select actor, action, details from audit_event order by id desc limit 1`);
    expect(trace).toEqual({
      actor: `key ${keyId}`,
      action: 'run.open',
      details: { runs: 1, first_slots: 0, prompt: first(), reason: 'by API' },
    });
  });

  it('repeats a request as often as it likes, also at once: the same answer, and one run', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => run(first(), { key: 'six-at-once' })));
    const later = await run(first(), { key: 'six-at-once', body: '{}' });
    expect(new Set([...replies, later].map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect([...replies, later].map(({ status }) => status)).toEqual(Array(7).fill(202));
    const fresh = replies.filter(({ headers }) => headers.get('idempotency-replayed') === null);
    expect([fresh.length, later.headers.get('idempotency-replayed')]).toEqual([1, 'true']);
    expect(await open()).toHaveLength(1);
  });

  it('is answered the same after the run has ended, and opens a new run after a day', async () => {
    const one = await run(second(), { key: 'daily' });
    await changeDatabase(database.url, `delete from pgboss.job; delete from run where status = 'queued'`);
    expect((await run(second(), { key: 'daily' })).body).toEqual(one.body);
    expect(await open()).toHaveLength(0);
    await changeDatabase(database.url, `update run_request set created_at = created_at - interval '25 hours'`);
    const next = await run(second(), { key: 'daily' });
    expect([next.status, next.body.runs[0].id === one.body.runs[0].id]).toEqual([202, false]);
  });

  it.each<[string, () => Promise<Reply>, number, string]>([
    [
      'a key sent for another prompt',
      async () => {
        await run(first(), { key: 'reused' });
        return run(second(), { key: 'reused' });
      },
      422,
      'idempotency_key_reused',
    ],
    [
      'a paused prompt',
      async () => {
        await operator.get(PromptService).pause([third()], by);
        return run(third());
      },
      409,
      'prompt_paused',
    ],
    [
      'a prompt that is being asked',
      async () => {
        await run(first());
        return run(first());
      },
      409,
      'run_under_way',
    ],
    [
      'a day whose runs are spent',
      async () => {
        await limit(1);
        await changeDatabase(
          database.url,
          `insert into budget_day (account_id, day, runs) select id, (now() at time zone 'UTC')::date, 1 from account where slug = 'acme'
           on conflict on constraint budget_day_pk do update set runs = 1`,
        );
        return run(first());
      },
      409,
      'budget_spent',
    ],
    [
      'nobody there to ask',
      async () => {
        await changeDatabase(database.url, 'delete from present_assistant');
        return run(first());
      },
      409,
      'no_assistant',
    ],
    ['no Idempotency-Key', () => run(first(), { key: null }), 400, 'invalid_parameters'],
    ['an Idempotency-Key of 129 characters', () => run(first(), { key: 'k'.repeat(129) }), 400, 'invalid_parameters'],
    ['a field', () => run(first(), { body: '{"assistant":"default"}' }), 400, 'invalid_parameters'],
    ['a body that is no object', () => run(first(), { body: '[]' }), 400, 'invalid_request'],
    ['no such prompt', () => run('5d2f1c3a-0000-4000-8000-000000000000'), 404, 'prompt_not_found'],
    ['what is no id', () => run('first'), 404, 'prompt_not_found'],
    ['another account’s prompt', () => run(globex.promptIds[0]!), 404, 'prompt_not_found'],
  ])('is refused %s, with the reason', async (_, attempt, status, code) => {
    const before = (await open()).length;
    const reply = await attempt();
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    // The only runs are those that prepared this attempt.
    const prepared = ['idempotency_key_reused', 'run_under_way'].includes(code) ? 1 : 0;
    expect(await open()).toHaveLength(before + prepared);
  });

  it('uses the first slot of a new prompt, which is then not asked twice', async () => {
    const { apiKey } = await operator.get(KeyService).issue('globex', { scopes: ['run'] }, by);
    await operator.get(AccountService).update('globex', { runsByApi: true }, by);
    const reply = await fetch(`${service.url}/v1/prompts/${globex.promptIds[0]}/run`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json', 'Idempotency-Key': 'new' },
    });
    expect(reply.status).toBe(202);
    await worker.openDue();
    expect(await rows(`select 1 from run where prompt_id = $1`, [globex.promptIds[0]])).toHaveLength(1);
  });
});

describe('nothing is asked, and the answer is 403 forbidden_scope, for', () => {
  it('a key that reads, or whose account allows it no longer, within a second', async () => {
    const refusal = await run(first(), { apiKey: acme.key });
    expect([refusal.status, refusal.body.code, refusal.body.scope]).toEqual([403, 'forbidden_scope', 'run']);
    expect(refusal.body.detail).toContain('Ask your operator (help@agency.example) to allow runs by API');
    await operator.get(AccountService).update('acme', { runsByApi: false }, by);
    await until('a refusal', async () => (await run(first(), { key: null })).status === 403);
    expect(await open()).toHaveLength(0);
    await operator.get(AccountService).update('acme', { runsByApi: true }, by);
    await until('leave', async () => (await run(first(), { key: null })).status === 400);
  });
});
