import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ModuleRef } from '@nestjs/core';
import type { TestingModule } from '@nestjs/testing';
import { AccountService, KeyService } from '@app/operations';
import { Database, RemovalStore, RunStore, SandboxStore } from '@app/storage';
import { KeyUseCounts } from '../apps/service/src/auth/key-use-counts.js';
import { SandboxFiller } from '../apps/service/src/sandbox/sandbox-filler.js';
import { sandboxPlan } from '../apps/service/src/sandbox/sandbox-plan.js';
import { answerPrompt } from './support/answers.js';
import { callCommand } from './support/command.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { SteppedLedger } from './support/stepped-ledger.js';
import { openOperations } from './support/operations.js';
import { call, type RunningService, startApi } from './support/service.js';

/**
 * The number of results in the sandbox, and a hash of their ids, moments and default responses. Customers test against
 * these. Where a change alters them, for instance by another analysis, raise `sandboxVersion`, mention it in
 * CHANGELOG.md, and put the new values here.
 */
const pinned = [425, '98ab2e9ddc812f9ab88169909187be86823028f4ef6370fe330676e3391f98ad'];

/** The last days only: all 60 would take four times as long. */
const days = 15;

const by = { actor: 'test' };
const never = new AbortController().signal;
const oldVersion = { ...sandboxPlan(), id: '00000000-0000-8000-a000-000000000000', version: 0, slug: '(sandbox 0)' };

let database: TestDatabase;
let operator: TestingModule;
let service: RunningService;
let acme: Customer;
let globex: Customer;
let acmeTest: string;
let acmeTestId: string;
let globexTest: string;
let early: Response;

beforeAll(async () => {
  database = await createTestDatabase();
  acme = await onboardCustomer(database.url, 'acme', ['what acme asks']);
  globex = await onboardCustomer(database.url, 'globex', ['what globex asks']);
  await answerPrompt(database.url, acme.promptIds[0]!, '**Acme Cloud** is what acme alone reads.');
  operator = await openOperations(database.url);
  const keys = operator.get(KeyService);
  await operator.get(AccountService).update('acme', { runsByApi: true, selfService: true }, by);
  const scopes = ['read', 'write', 'run'];
  ({ apiKey: acmeTest, id: acmeTestId } = await keys.issue('acme', { environment: 'test', scopes }, by));
  ({ apiKey: globexTest } = await keys.issue('globex', { environment: 'test' }, by));
  service = await startApi(database.url, { RATE_LIMIT_PER_MINUTE: '10000' });
  early = await call(service, acmeTest, '/v1/prompts');
  await storeOf(SandboxStore).begin(oldVersion);
  await filler().fill(never, days);
}, 120_000);

afterAll(async () => {
  await service?.close();
  await operator?.close();
  await database?.drop();
});

beforeEach(() => changeDatabase(database.url, 'delete from rate_window'));

const storeOf = <Store>(type: abstract new (...words: never[]) => Store): Store =>
  operator.get<Store>(type, { strict: false });

/** The filler without the job that runs it by itself. */
const filler = () =>
  new SandboxFiller(
    {} as never,
    storeOf(SandboxStore),
    storeOf(RemovalStore),
    storeOf(Database),
    operator.get(ModuleRef),
  );

const get = async (path: string, key = acmeTest) => (await call(service, key, path)).text();
const post = (path: string, key = acmeTest, headers: Record<string, string> = {}) =>
  fetch(`${service.url}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
  });
/** The text without its cursor, which each installation encrypts with its own secret. */
const withoutCursor = (text: string) => text.replace(/"next_cursor":"[^"]+"/, '"next_cursor":"…"');

const routes = [
  '/v1/mentions',
  '/v1/mentions?query=best+cloud+storage+for+small+teams&include=ranking,score,evidence,citations,provenance',
  '/v1/prompts?limit=200&include=trend,change',
  '/v1/brands',
  '/v1/assistants',
  '/v1/results?limit=20',
  '/v1/trends?bucket=week',
  '/v1/trends?bucket=period&compare=previous',
  '/v1/competitors?include=measurement&compare=previous',
  '/v1/competitors/trends?bucket=month',
  '/v1/gaps',
  '/v1/citations?limit=10',
  '/v1/citations?group=kind',
  '/v1/citations/gaps',
  '/v1/searches?limit=10',
  '/v1/qualities?limit=10',
  '/v1/qualities?group=theme',
  '/v1/fields',
  '/v1/signals',
  '/v1/digest',
];

describe('a key of the sandbox', () => {
  it('is answered with when to come back while the data are being made', async () => {
    expect([early.status, early.headers.get('retry-after'), ((await early.json()) as { code: string }).code]).toEqual([
      503,
      '60',
      'sandbox_not_ready',
    ]);
  });

  it('reads the same in every installation, on every day, until a release says otherwise', async () => {
    const rows = await storeOf(Database).rows<{ line: string }>(
      `select concat_ws(' ', run_id, assistant, to_char(last_checked at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS'), body) as line
       from result where account_id = $1 order by run_id`,
      [sandboxPlan().id],
    );
    const all = createHash('sha256');
    for (const { line } of rows) all.update(`${line}\n`);
    expect([rows.length, all.digest('hex')]).toEqual(pinned);
  });

  it('reads figures in every report, of the last days of its own time', async () => {
    for (const path of routes.filter((one) => !/fields|signals|gaps/.test(one) && one.startsWith('/v1/')))
      expect([path, (await get(path)).length > 200]).toEqual([path, true]);
    const { data } = JSON.parse(await get('/v1/trends?bucket=day')) as { data: { bucket: string }[] };
    expect([data.at(-1)!.bucket, data.at(0)!.bucket]).toEqual(['2026-10-18', '2026-11-01']);
  });

  it('reads the same whatever its account, and nothing of any account', async () => {
    for (const path of routes) {
      const [ours, theirs] = [await get(path), await get(path, globexTest)];
      expect(withoutCursor(theirs)).toBe(withoutCursor(ours));
      expect(ours).not.toMatch(/what acme|what globex/);
    }
    expect(await get('/v1/prompts', acme.key)).toContain('what acme asks');
    expect(await get('/v1/prompts', globex.key)).not.toContain('small teams');
  });

  it('is good below the base URL of its own account alone', async () => {
    expect((await call(service, acmeTest, '/acme/v1/prompts')).status).toBe(200);
    expect((await call(service, acmeTest, '/globex/v1/prompts')).status).toBe(401);
  });

  it('reads by MCP, and opens no dashboard', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_prompts', arguments: {} } };
    const reply = await fetch(`${service.url}/mcp`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${acmeTest}`, 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(message),
    });
    expect(await reply.text()).toContain('best cloud storage for small teams');
    const session = await post('/acme/dashboard/session');
    expect([session.status, ((await session.json()) as { code: string }).code]).toEqual([403, 'sandbox_key']);
  });

  it('can ask a prompt in appearance, each time with the existing results, and changes nothing', async () => {
    const [prompt] = (JSON.parse(await get('/v1/prompts')) as { data: { id: string }[] }).data;
    const replies = await Promise.all(
      ['a', 'b'].map((key) => post(`/v1/prompts/${prompt!.id}/run`, acmeTest, { 'Idempotency-Key': key })),
    );
    expect(replies.map(({ status }) => status)).toEqual([202, 202]);
    const [one, two] = await Promise.all(replies.map((reply) => reply.json()));
    expect(two).toEqual(one);
    const { runs } = one as { runs: { result: string }[] };
    expect(runs).toHaveLength(3);
    for (const { result } of runs) expect((await call(service, acmeTest, result)).status).toBe(200);
    const own = await post(`/v1/prompts/${acme.promptIds[0]}/run`, acmeTest, { 'Idempotency-Key': 'c' });
    expect(own.status).toBe(404);
    expect((await post('/v1/prompts')).status).toBe(403);
  });

  it('is its own account’s in /v1/key and /v1/key-uses', async () => {
    expect(JSON.parse(await get('/v1/key'))).toMatchObject({
      id: acmeTestId,
      account: 'acme',
      environment: 'test',
      scopes: ['read', 'run'],
    });
    await service.app.get(KeyUseCounts, { strict: false }).flush();
    expect(await get('/v1/key-uses', acme.key)).toContain(acmeTestId);
    expect(await get('/v1/key-uses', globexTest)).not.toContain(acmeTestId);
  });
});

const accounts = () =>
  storeOf(Database).rows<{ id: string; version: number; results: number }>(
    `select a.id, sandbox_version as version, (select count(*)::int from result where account_id = a.id) as results
     from account a where sandbox_version is not null`,
  );

describe('the sandbox', () => {
  it('is never asked: nothing of it is due, and no run of it is open', async () => {
    const worker = await SteppedLedger.open(database.url);
    await worker.openDue();
    const rows = await worker.rows(
      `select 1 from run r join account a on a.id = r.account_id where a.sandbox_version is not null and r.status in ('queued', 'running')`,
    );
    await worker.close();
    expect(rows).toEqual([]);
  });

  it('is made once, and takes the place of one of another version', async () => {
    const [only, ...others] = await accounts();
    expect(others).toEqual([]);
    expect(only).toMatchObject({ id: sandboxPlan().id, version: 1 });
    await filler().fill(never);
    expect(await accounts()).toEqual([only]);
  });

  it.each([
    ['account', 'list'],
    ['status'],
    ['usage', '--month', '2026-10'],
    ['runs', 'list', '--limit', '200'],
    ['doctor'],
  ])('is in no list of the operator’s: %s', async (...words) => {
    const { stdout } = await callCommand([...words, '--json'], { DATABASE_URL: database.url, USER: 'ops' }, '');
    expect(stdout).not.toMatch(/sandbox \d|small teams/);
    expect(stdout.length).toBeGreaterThan(2);
  });

  it('finds no runs of it to be listed, and has none to be recovered', async () => {
    const runs = await storeOf(RunStore).list({}, 100);
    expect(new Set(runs.map(({ account }) => account))).toEqual(new Set(['acme', 'globex']));
  });
});

it('where `test` is the installation’s own environment, its keys read their own account', async () => {
  const own = await startApi(database.url, { KEY_ENVIRONMENT: 'test' });
  try {
    expect(await (await call(own, acmeTest, '/v1/prompts')).text()).toContain('what acme asks');
    expect((await call(own, acme.key, '/v1/prompts')).status).toBe(401);
  } finally {
    await own.close();
  }
});
