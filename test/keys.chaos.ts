import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AccountService, KeyService } from '@app/operations';
import { Database, SandboxStore } from '@app/storage';
import type { TestingModule } from '@nestjs/testing';
import { KeyUseCounts } from '../apps/service/src/auth/key-use-counts.js';
import { sandboxPlan } from '../apps/service/src/sandbox/sandbox-plan.js';
import { answerPrompt } from './support/answers.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { type FuzzedResponse, sendFuzzed } from './support/fuzz.js';
import { openOperations } from './support/operations.js';
import { type RunningService, startApi } from './support/service.js';
import { type Allowed, isWithin, mulberry, type Random } from './support/key-model.js';

/** What the model knows of an account; its word stands in all that is its own, and nowhere else. */
interface ModelAccount extends Customer {
  readonly word: string;
  readonly selfService: boolean;
  readonly runsByApi: boolean;
  readonly suspended: boolean;
  readonly brandId: string;
  readonly resultId: string;
}

interface ModelKey {
  readonly text: string;
  readonly id: string;
  readonly account: ModelAccount;
  readonly scopes: readonly string[];
  readonly addresses: readonly Allowed[];
  readonly environment: string;
  readonly state: 'active' | 'revoked' | 'expired';
}

/** Routes by the scope that docs/api.md asks for; `null`: none. */
const routes: readonly (readonly [
  scope: string | null,
  method: string,
  path: (of: ModelAccount) => string,
  body?: object,
])[] = [
  ['read', 'GET', () => '/v1/mentions'],
  ['read', 'GET', ({ promptIds }) => `/v1/mentions?prompt_id=${promptIds[0]}&include=answer,evidence,citations`],
  ['read', 'GET', ({ word }) => `/v1/mentions?query=what+only+${word}+asks`],
  ['read', 'GET', () => '/v1/prompts?include=trend'],
  ['read', 'GET', () => '/v1/brands'],
  ['read', 'GET', () => '/v1/assistants'],
  ['read', 'GET', ({ promptIds }) => `/v1/results?prompt_id=${promptIds[0]}`],
  ['read', 'GET', () => '/v1/results'],
  ['read', 'GET', ({ resultId }) => `/v1/results/${resultId}?include=ranking`],
  ['read', 'HEAD', () => '/v1/results'],
  ['read', 'GET', () => '/v1/competitors?own_brands=include'],
  ['read', 'GET', () => '/v1/trends?format=csv'],
  ['read', 'GET', () => '/v1/qualities'],
  ['read', 'GET', () => '/v1/events'],
  ['read', 'GET', () => '/v1/digest'],
  ['read', 'GET', () => '/v1/key-uses?limit=200'],
  ['read', 'POST', () => '/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_results' } }],
  [null, 'GET', () => '/v1/key'],
  ['write', 'POST', () => '/v1/prompts', {}],
  ['write', 'PATCH', ({ promptIds }) => `/v1/prompts/${promptIds[0]}`, {}],
  ['write', 'DELETE', ({ brandId }) => `/v1/brands/${brandId}/competitors/Nobody`],
  ['run', 'POST', ({ promptIds }) => `/v1/prompts/${promptIds[0]}/run`],
];

const someAddresses = ['203.0.113.7', '203.0.113.200', '198.51.100.1', '192.0.2.4', '2001:db8::1', '2001:db8:ffff::9', 'fe80::1', '::ffff:203.0.113.9']; // prettier-ignore
const someRanges = ['203.0.113.0/24', '203.0.113.7', '198.51.100.0/31', '0.0.0.0/0', '2001:db8::/32', '2001:db8::1', '::/0', '192.0.2.0/28']; // prettier-ignore

const by = { actor: 'test' };
const requests = 10_000;
const atOnce = 20;

let database: TestDatabase;
let operator: TestingModule;
let service: RunningService;
let accounts: ModelAccount[];

beforeAll(async () => {
  database = await createTestDatabase();
  operator = await openOperations(database.url);
  accounts = [];
  for (const [index, word] of ['alphaword', 'betaword', 'gammaword', 'deltaword'].entries())
    accounts.push(await accountOf(word, index));
  const store = operator.get(SandboxStore, { strict: false });
  await store.begin(sandboxPlan());
  await store.finish(sandboxPlan());
  service = await startApi(database.url, { RATE_LIMIT_PER_MINUTE: '10000000', TRUSTED_PROXIES: '127.0.0.1' });
});

afterAll(async () => {
  await service?.close();
  await operator?.close();
  await database?.drop();
});

const rows = <Row>(sql: string, values: unknown[] = []) =>
  operator.get(Database, { strict: false }).rows<Row>(sql, values);

async function accountOf(word: string, index: number): Promise<ModelAccount> {
  const customer = await onboardCustomer(database.url, word, [`what only ${word} asks`]);
  await answerPrompt(database.url, customer.promptIds[0]!, `**Acme Cloud** is ${word}.`);
  const may = { selfService: index % 2 === 0, runsByApi: index < 2 };
  await operator.get(AccountService).update(word, may, by);
  const [ids] = await rows<{ brandId: string; resultId: string }>(
    `select p.brand_id as "brandId", p.last_result_id as "resultId" from prompt p where id = $1`,
    [customer.promptIds[0]],
  );
  return { ...customer, ...ids!, ...may, word, suspended: index === 3 };
}

async function keyOf(random: Random): Promise<ModelKey> {
  const account = random.of(accounts);
  const scopes = ['read', 'write', 'run', 'export'].filter(() => random.chance(0.5));
  const addresses = random.chance(0.5) ? [] : random.some(someRanges);
  const environment = random.of(['live', 'live', 'test', 'staging']);
  const state = random.of(['active', 'active', 'active', 'revoked', 'expired'] as const);
  const keys = operator.get(KeyService);
  const options = { scopes, allowedAddresses: addresses, environment };
  const { apiKey: text, id } = await keys.issue(account.slug, options, by);
  if (state === 'revoked') await keys.revoke(id, by);
  if (state === 'expired') await rows(`update api_key set expires_at = now() - interval '1 s' where id = $1`, [id]);
  return { text, id, account, scopes, addresses, environment, state };
}

/** The model, from what the documentation says of keys. */
function scopesOf({ scopes, account, environment }: ModelKey): string[] {
  const given = new Set(scopes.length === 0 || scopes.includes('write') ? ['read', ...scopes] : scopes);
  if (!account.selfService || environment === 'test') given.delete('write');
  if (!account.runsByApi) given.delete('run');
  return [...given];
}

const isKnown = (key: ModelKey, slug: string): boolean =>
  key.state === 'active' &&
  !key.account.suspended &&
  ['live', 'test'].includes(key.environment) &&
  (slug === '' || slug === key.account.slug);

const isAllowed = (key: ModelKey, address: string): boolean =>
  key.addresses.length === 0 || key.addresses.some((range) => isWithin(address, range));

type Verdict = 401 | 403 | 'served';

function verdictOf(
  key: ModelKey,
  { slug, address, scope }: { slug: string; address: string; scope: string | null },
): Verdict {
  if (!isKnown(key, slug) || !isAllowed(key, address)) return 401;
  return scope === null || scopesOf(key).includes(scope) ? 'served' : 403;
}

const verdictIn = ({ status }: FuzzedResponse): Verdict => (status === 401 || status === 403 ? status : 'served');

it(`of ${requests} requests over scopes, addresses, sandbox and accounts each is served as the key may, and none reads outside`, async () => {
  const random = mulberry(20_261_128);
  const keys: ModelKey[] = [];
  for (let n = 0; n < 80; n++) keys.push(await keyOf(random));
  for (const { slug } of accounts.filter(({ suspended }) => suspended))
    await operator.get(AccountService).suspend(slug, by);
  const before = await rows(`select id, active, tags, next_due_at from prompt order by id`);
  const uses = new Map<string, { requests: number; refused: number }>();
  const seen = new Map<string, number>();
  let foreign = 0;

  const ask = async (nth: number): Promise<void> => {
    const key = random.of(keys);
    const target = random.of(accounts);
    const [scope, method, pathOf, body] = random.of(routes);
    const slug = random.of(['', '', key.account.slug, random.of(accounts).slug, 'nobody']);
    const address = random.of(someAddresses);
    const spoofed = random.chance(0.3) ? `${random.of(someAddresses)}, ` : '';
    const path = `${slug === '' ? '' : `/${slug}`}${pathOf(target)}`;
    const reply = await sendFuzzed(service.port, {
      method,
      path,
      headers: {
        Authorization: `Bearer ${key.text}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream, */*',
        'X-Forwarded-For': `${spoofed}${address}`,
        ...(scope === 'run' && { 'Idempotency-Key': `k${nth}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const expected = verdictOf(key, { slug, address, scope });
    expect({ path, method, key: { ...key, text: '' }, address, verdict: verdictIn(reply), status: reply.status }).toMatchObject({ verdict: expected }); // prettier-ignore
    expect(reply.status).toBeLessThan(500);
    expect(reply.body).not.toContain(key.text);
    const readable = key.environment === 'test' ? null : key.account.word;
    for (const { word } of accounts)
        if (word !== readable && reply.body.replaceAll(new RegExp(`"account(_name)?":"${key.account.word}"`, 'g'), '').includes(word)) foreign += 1; // prettier-ignore
    if (isKnown(key, slug)) {
      const use = uses.get(key.id) ?? { requests: 0, refused: 0 };
      uses.set(key.id, {
        requests: use.requests + 1,
        refused: use.refused + (isAllowed(key, address) ? 0 : 1),
      });
    }
    const outcome = `${key.environment} ${scope ?? 'any key'}: ${expected}`;
    seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
  };
  for (let n = 0; n < requests; n += atOnce) await Promise.all(Array.from({ length: atOnce }, (_, i) => ask(n + i)));

  console.info(
    `${requests} requests, ${keys.length} keys, ${foreign} foreign words\n${[...seen].map(([outcome, count]) => `${outcome} ${count}`).toSorted((a, b) => (a < b ? -1 : 1)).join('\n')}`, // prettier-ignore
  );
  expect(foreign).toBe(0);
  expect(await rows(`select id, active, tags, next_due_at from prompt order by id`)).toEqual(before);
  expect(await rows(`select 1 from run where status in ('queued', 'running')`)).toEqual([]);
  await service.app.get(KeyUseCounts, { strict: false }).flush();
  const counted = await rows<{ id: string; requests: number; refused: number }>(
    `select key_id as id, sum(requests)::int as requests, sum(refused)::int as refused from key_use group by 1`,
  );
  expect(new Map(counted.map(({ id, ...use }) => [id, use]))).toEqual(uses);
  for (const outcome of [
    'live read: served',
    'test read: served',
    'live read: 403',
    'live run: served',
    'live write: 403',
    'staging read: 401',
  ])
    // prettier-ignore
    expect([outcome, (seen.get(outcome) ?? 0) > 5]).toEqual([outcome, true]);
}, 600_000);
