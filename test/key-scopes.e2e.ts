import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountService, KeyService, type KeyOptions } from '@app/operations';
import { Database } from '@app/storage';
import type { TestingModule } from '@nestjs/testing';
import { KeyUseCounts } from '../apps/service/src/auth/key-use-counts.js';
import { callCommand } from './support/command.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { openOperations } from './support/operations.js';
import { describeApi } from '../apps/service/src/docs/describe-api.js';
import { type RunningService, startApi } from './support/service.js';
import { until } from './support/until.js';

let database: TestDatabase;
let operator: TestingModule;
let service: RunningService;
let acme: Customer;

const by = { actor: 'test' };
/** A proxy on this machine is trusted, so a test sets the address of a request by this header. */
const from = (address: string) => ({ 'X-Forwarded-For': address });

beforeAll(async () => {
  database = await createTestDatabase();
  acme = await onboardCustomer(database.url, 'acme');
  operator = await openOperations(database.url);
  const settings = { TRUSTED_PROXIES: '127.0.0.1,::1,10.0.0.0/8', RATE_LIMIT_PER_MINUTE: '1000' };
  service = await startApi(database.url, settings);
});

afterAll(async () => {
  await service?.close();
  await operator?.close();
  await database?.drop();
});

beforeEach(() => changeDatabase(database.url, 'delete from rate_window'));

const issue = (options: KeyOptions = {}) => operator.get(KeyService).issue('acme', options, by);
const ask = (key: string, path: string, { method = 'GET', headers = {} }: Partial<RequestInit> = {}) =>
  fetch(`${service.url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...(headers as object) },
  });
const bodyOf = async (reply: Response) => (await reply.json()) as Record<string, any>; // oxlint-disable-line typescript/no-explicit-any
const withoutId = (text: string) => text.replace(/"request_id":"[^"]+"/, '');
const admin = (...args: string[]) => callCommand(args, { DATABASE_URL: database.url, USER: 'ops' }, '');

describe('a key', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['that was given none reads', [], ['read']],
    ['that writes reads, too', ['write'], ['read', 'write']],
    ['that exports does nothing else', ['export'], ['export']],
    ['has all it was given, each once', ['export', 'read', 'export'], ['read', 'export']],
  ])('%s', async (_, scopes, expected) => {
    await operator.get(AccountService).update('acme', { selfService: true }, by);
    const { apiKey } = await issue({ scopes });
    expect((await bodyOf(await ask(apiKey, '/v1/key')))['scopes']).toEqual(expected);
  });

  it.each(['/v1/mentions', '/v1/prompts', '/v1/results/x', '/v1/trends', '/v1/key-uses', '/acme/v1/events'])(
    'without the scope read is told so at %s, by code and header',
    async (path) => {
      const { apiKey } = await issue({ scopes: ['export'] });
      const reply = await ask(apiKey, path);
      expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([
        403,
        'Bearer realm="brand-mentions", error="insufficient_scope", scope="read"',
      ]);
      expect(await bodyOf(reply)).toMatchObject({ code: 'forbidden_scope', scope: 'read' });
    },
  );

  it('is refused for want of a scope by the routes of which OpenAPI says so, and by no other', async () => {
    const keys = await Promise.all([['read'], ['export']].map((scopes) => issue({ scopes })));
    for (const [path, { get }] of Object.entries(describeApi(service.app).paths)) {
      const statuses = keys.map(async ({ apiKey }) => (await ask(apiKey, path.replaceAll(/\{\w+\}/g, 'x'))).status);
      const isRefused = (await Promise.all(statuses)).includes(403);
      expect({ path, isRefused }).toEqual({ path, isRefused: '403' in get.responses });
    }
  });

  it('without the scope read opens neither the dashboard nor MCP', async () => {
    const { apiKey } = await issue({ scopes: ['export'] });
    expect((await ask(apiKey, '/acme/dashboard/session', { method: 'POST' })).status).toBe(403);
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_prompts', arguments: {} } };
    const reply = await fetch(`${service.url}/mcp`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(message),
    });
    expect([reply.status, (await bodyOf(reply))['error'].data]).toEqual([
      403,
      { status: 403, code: 'forbidden_scope', scope: 'read', request_id: expect.any(String) },
    ]);
  });

  it('is never issued with an unknown scope', async () => {
    const { code, stderr } = await admin('key', 'issue', 'acme', '--scope', 'read,admin');
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('"admin" is no scope: there are read, write, run, export'),
    ]);
  });
});

describe('a key that is allowed some addresses', () => {
  const allowedAddresses = ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'];

  it.each(['203.0.113.99', '2001:db8:1::5', '198.51.100.7', '1.2.3.4, 203.0.113.1, 10.0.0.9', '::ffff:203.0.113.5'])(
    'is good from %s',
    async (address) => {
      const { apiKey } = await issue({ allowedAddresses });
      expect((await ask(apiKey, '/v1/prompts', { headers: from(address) })).status).toBe(200);
    },
  );

  it.each(['203.0.114.1', '198.51.100.8', '2001:db9::1', '203.0.113.1, 192.0.2.1', 'unknown', '203.0.113.1, x', ''])(
    'is as unknown as no key from "%s", and spends nothing',
    async (address) => {
      const [{ apiKey }, { apiKey: unknown, id }] = [await issue({ allowedAddresses }), await issue()];
      await operator.get(KeyService).revoke(id, by);
      const refused = await ask(apiKey, '/v1/prompts', { headers: from(address) });
      const nobody = await ask(unknown, '/v1/prompts', { headers: from(address) });
      expect([refused.status, refused.headers.get('ratelimit')]).toEqual([401, null]);
      expect(refused.headers.get('www-authenticate')).toBe(nobody.headers.get('www-authenticate'));
      expect(withoutId(await refused.text())).toBe(withoutId(await nobody.text()));
    },
  );

  it('opens a dashboard session that can only be used from these', async () => {
    const { apiKey } = await issue({ allowedAddresses });
    const opened = await ask(apiKey, '/acme/dashboard/session', { method: 'POST', headers: from('203.0.113.1') });
    const Cookie = opened.headers.get('set-cookie')!.split(';')[0]!;
    const look = (address: string) =>
      fetch(`${service.url}/acme/v1/prompts`, {
        headers: { Cookie, 'Content-Type': 'application/json', ...from(address) },
      });
    expect((await look('203.0.113.2')).status).toBe(200);
    expect((await look('192.0.2.1')).status).toBe(401);
  });

  it('can be used by MCP from these', async () => {
    const { apiKey } = await issue({ allowedAddresses });
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_prompts', arguments: {} } };
    const reply = await fetch(`${service.url}/mcp`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${apiKey}`,
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...from('203.0.113.1'),
      },
      body: JSON.stringify(message),
    });
    expect((await bodyOf(reply))['result'].structuredContent.data).toHaveLength(1);
  });

  it('keeps them when it is rotated, and has new ones within a second of the operator’s change', async () => {
    const old = await issue({ allowedAddresses });
    const { id, apiKey } = await operator.get(KeyService).rotate(old.id, { overlap: '0', ...by });
    const statusFrom = async (address: string) => (await ask(apiKey, '/v1/prompts', { headers: from(address) })).status;
    expect(await statusFrom('192.0.2.1')).toBe(401);
    const { code } = await admin('key', 'update', id, '--allow-ip', '192.0.2.0/24', '--reason', 'they moved');
    expect(code).toBe(0);
    const changedAt = performance.now();
    await until('the new address', async () => (await statusFrom('192.0.2.1')) === 200);
    await until('the end of the old one', async () => (await statusFrom('203.0.113.1')) === 401);
    expect(performance.now() - changedAt).toBeLessThan(1000);
    await admin('key', 'update', id, '--no-allow-ip');
    await until('any address', async () => (await statusFrom('203.0.113.1')) === 200);
    const [, trace] = await operator
      .get(Database)
      .rows<{ actor: string; details: object }>(
        `select actor, details from audit_event where action = 'key.update' order by id desc`,
      );
    expect(trace).toEqual({ actor: 'ops', details: { allowed_addresses: ['192.0.2.0/24'], reason: 'they moved' } });
  });

  it.each(['203.0.113.0/33', 'localhost', '203.0.113.1-9', ''])('is refused "%s" as an address', async (wrong) => {
    const { code, stderr } = await admin('key', 'issue', 'acme', '--allow-ip', `192.0.2.1,${wrong}`);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`"${wrong}" is no IP address and no range`)]);
  });
});

describe('GET /v1/key', () => {
  it('shows whose it is, what it may do, and what is left of its limit, and never the key', async () => {
    await operator
      .get(AccountService)
      .update('acme', { limits: { runs_per_day: 50, cost_per_day_usd: null, retention_days: null } }, by);
    const { id, apiKey } = await issue({ label: 'ci', expires: '2100-01-01', allowedAddresses: ['203.0.113.0/24'] });
    const reply = await ask(apiKey, '/v1/key', { headers: from('203.0.113.1') });
    const text = await reply.text();
    expect(JSON.parse(text)).toEqual({
      id,
      account: 'acme',
      account_name: 'acme',
      environment: 'live',
      label: 'ci',
      scopes: ['read'],
      allowed_addresses: ['203.0.113.0/24'],
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      expires_at: '2100-01-01T00:00:00.000Z',
      limits: {
        requests_per_minute: { limit: 1000, left: 999 },
        runs_per_day: { limit: 50, left: 50 },
        cost_per_day_usd: null,
      },
    });
    expect(text).not.toContain(apiKey.split('_')[3]);
  });
});

const usesOf = async (keyId: string) => {
  await service.app.get(KeyUseCounts, { strict: false }).flush();
  const { data } = await bodyOf(await ask(acme.key, '/v1/key-uses?limit=200'));
  return (data as Record<string, unknown>[])
    .filter((use) => use['key_id'] === keyId)
    .map(({ route_group, network, requests, refused }) => [route_group, network, requests, refused]);
};

describe('/v1/key-uses', () => {
  it('counts by group of routes and network, also what was refused for its address, and adds up over writes', async () => {
    const { id, apiKey } = await issue({ allowedAddresses: ['203.0.113.0/24', '2001:db8::/32'] });
    const get = (path: string, address: string) => ask(apiKey, path, { headers: from(address) });
    await get('/v1/prompts', '203.0.113.1');
    await get('/v1/prompts?limit=1', '203.0.113.2');
    expect(await usesOf(id)).toEqual([['prompts', '203.0.113.0/24', 2, 0]]);
    await get('/acme/v1/prompts', '203.0.113.2');
    await get('/v1/results/x', '2001:db8:1:2::3');
    await get('/v1/results', '192.0.2.77');
    expect(await usesOf(id)).toEqual([
      ['prompts', '203.0.113.0/24', 3, 0],
      ['results', '192.0.2.0/24', 1, 1],
      ['results', '2001:db8:1::/48', 1, 0],
    ]);
  });

  it('counts requests of the dashboard’s pages as the dashboard’s, under the key that signed in', async () => {
    const { id, apiKey } = await issue();
    const opened = await ask(apiKey, '/acme/dashboard/session', { method: 'POST', headers: from('203.0.113.1') });
    const Cookie = opened.headers.get('set-cookie')!.split(';')[0]!;
    await fetch(`${service.url}/acme/v1/prompts`, {
      headers: { Cookie, 'Content-Type': 'application/json', ...from('203.0.113.1') },
    });
    expect(await usesOf(id)).toEqual([['dashboard', '203.0.113.0/24', 2, 0]]);
  });

  it('keeps its counts while the database is away, and then stores all', async () => {
    const { id, apiKey } = await issue();
    const counts = service.app.get(KeyUseCounts, { strict: false });
    await ask(apiKey, '/v1/prompts', { headers: from('203.0.113.1') });
    await changeDatabase(database.url, 'alter table key_use rename to key_use_away');
    await counts.flush();
    await ask(apiKey, '/v1/prompts', { headers: from('203.0.113.1') });
    await changeDatabase(database.url, 'alter table key_use_away rename to key_use');
    expect(await usesOf(id)).toEqual([['prompts', '203.0.113.0/24', 2, 0]]);
  });

  it.each(['from=2026-02-30', 'to=yesterday', 'from=2026-01-05T00:00:00Z'])('refuses %s by its name', async (query) => {
    const reply = await ask(acme.key, `/v1/key-uses?${query}`);
    expect([reply.status, (await bodyOf(reply))['errors'][0].field]).toEqual([400, query.split('=')[0]]);
  });
});
