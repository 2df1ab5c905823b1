import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { request, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import { issueKeyText } from '@app/storage';
import { answerPrompt } from './support/answers.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { type RunningService, startApi } from './support/service.js';

let database: TestDatabase;
let service: RunningService;
let acme: Customer;
let other: Customer;

beforeAll(async () => {
  database = await createTestDatabase();
  acme = await onboardCustomer(database.url, 'acme');
  other = await onboardCustomer(database.url, 'other');
  await answerPrompt(database.url, acme.promptIds[0]!, '**Acme Cloud** is easy to use.');
  service = await startApi(database.url);
});

afterAll(async () => {
  await service?.close();
  await database?.drop();
});

interface Reply {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** `node:http` sends headers as they are, twice if asked to; `fetch` does not. */
async function get(
  path: string,
  headers: Record<string, string | string[]>,
  { method = 'GET', payload = '' } = {},
): Promise<Reply> {
  const call = request(`${service.url}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
  call.end(payload);
  const [response] = await once(call, 'response');
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });

const change = (sql: string, ...values: unknown[]) => changeDatabase(database.url, sql, ...values);

/** A second key of acme's, issued as the operator would, and then changed by this SQL. */
async function spoiltKey(spoil: string): Promise<string> {
  const { id, environment, sha256, text: key } = issueKeyText('live');
  await change(
    `insert into api_key (id, account_id, environment, secret_sha256) select $1, id, $2, $3 from account where slug = 'acme'`,
    id,
    environment,
    sha256,
  );
  await change(`update api_key set ${spoil} where id = $1`, id);
  return key;
}

const withoutRequestId = (body: string) => body.replace(/"request_id":"[^"]+"/, '');

describe('a request with a valid key', () => {
  it.each([
    ['at the account’s base URL', '/acme/v1/mentions', (key: string) => `Bearer ${key}`],
    ['at the bare path', '/v1/mentions', (key: string) => `Bearer ${key}`],
    ['with the scheme in lower case', '/v1/mentions', (key: string) => `bearer ${key}`],
    ['with white space around it', '/v1/mentions', (key: string) => ` BEARER   ${key} `],
  ])('is answered %s', async (_, path, header) => {
    expect((await get(path, { Authorization: header(acme.key) })).status).toBe(200);
  });
});

describe('401', () => {
  const causes: Record<string, () => Promise<Reply>> = {
    'no header': () => get('/acme/v1/mentions', {}),
    'an empty header': () => get('/acme/v1/mentions', { Authorization: '' }),
    'a scheme without a key': () => get('/acme/v1/mentions', { Authorization: 'Bearer' }),
    'another scheme': () => get('/acme/v1/mentions', { Authorization: `Token ${acme.key}` }),
    'a bare key': () => get('/acme/v1/mentions', { Authorization: acme.key }),
    'a key in the query': () => get(`/acme/v1/mentions?access_token=${acme.key}`, {}),
    'a key in the body': () =>
      get('/acme/v1/mentions', {}, { method: 'POST', payload: JSON.stringify({ access_token: acme.key }) }),
    'a key in a cookie': () => get('/acme/v1/mentions', { Cookie: `access_token=${acme.key}` }),
    'a broken body and no key': () => get('/acme/v1/mentions', {}, { method: 'POST', payload: '{"' }),
    'no key and a wrong content type': () => get('/acme/v1/mentions', { 'Content-Type': 'text/plain' }),
    'two headers': () => get('/acme/v1/mentions', { Authorization: [`Bearer ${acme.key}`, `Bearer ${acme.key}`] }),
    'three parts': () => get('/acme/v1/mentions', { Authorization: `Bearer ${acme.key} x` }),
    'a malformed key': () => get('/acme/v1/mentions', bearer('bm_live_short')),
    'one character more': () => get('/acme/v1/mentions', bearer(`${acme.key}x`)),
    'one character less': () => get('/acme/v1/mentions', bearer(acme.key.slice(0, -1))),
    'an unknown key': () => get('/acme/v1/mentions', bearer(issueKeyText('live').text)),
    'a key of another environment': () => get('/acme/v1/mentions', bearer(issueKeyText('test').text)),
    'an expired key': async () =>
      get('/acme/v1/mentions', bearer(await spoiltKey(`expires_at = now() - interval '1 s'`))),
    'a revoked key': async () => get('/acme/v1/mentions', bearer(await spoiltKey('revoked_at = now()'))),
    'a key of another account': () => get('/acme/v1/mentions', bearer(other.key)),
    'an unknown account in the base URL': () => get('/nobody/v1/mentions', bearer(acme.key)),
    'a suspended account': async () => {
      const suspended = await onboardCustomer(database.url, 'suspended');
      await change(`update account set suspended_at = now() where slug = 'suspended'`);
      return get('/suspended/v1/mentions', bearer(suspended.key));
    },
  };

  it.each(Object.keys(causes))('is the answer to %s, the same for every cause', async (cause) => {
    const reply = await causes[cause]!();
    const none = await causes['no header']!();
    expect(reply.status).toBe(401);
    expect(reply.headers['www-authenticate']).toMatch(/^Bearer realm="brand-mentions"(, error="invalid_token")?$/);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['content-type']).toBe('application/problem+json');
    expect(withoutRequestId(reply.body)).toBe(withoutRequestId(none.body));
    expect(reply.body).not.toContain(acme.key);
  });

  it('says invalid_token only where a key was sent', async () => {
    const { headers } = await get('/v1/mentions', bearer('bm_live_nonsense'));
    expect(headers['www-authenticate']).toContain('error="invalid_token"');
    expect((await get('/v1/mentions', {})).headers['www-authenticate']).toBe('Bearer realm="brand-mentions"');
  });
});

describe('the order of the checks', () => {
  it('answers an unknown route with 404, key or no key', async () => {
    expect((await get('/v1/nothing', {})).status).toBe(404);
    expect((await get('/acme/v1/nothing', bearer(acme.key))).status).toBe(404);
    expect((await get('/nothing', {})).status).toBe(404);
  });

  it('answers another method with 401 before 405, and names the methods', async () => {
    expect((await get('/v1/mentions', {}, { method: 'POST' })).status).toBe(401);
    const { status, headers } = await get('/v1/mentions', bearer(acme.key), { method: 'DELETE' });
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
  });

  it.each([
    '',
    'text/plain',
    '*/*',
    'application/jsonx',
    'application/problem+json',
    'text/plain; x=application/json',
    'application/json, text/plain',
  ])('answers Content-Type %j with 415', async (type) => {
    expect((await get('/v1/mentions', { ...bearer(acme.key), 'Content-Type': type })).status).toBe(415);
  });

  it.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json;'])(
    'takes Content-Type %j',
    async (type) => {
      expect((await get('/v1/mentions', { ...bearer(acme.key), 'Content-Type': type })).status).toBe(200);
    },
  );

  it('answers an Accept without JSON with 406', async () => {
    expect((await get('/v1/mentions', { ...bearer(acme.key), Accept: 'image/png' })).status).toBe(406);
    expect((await get('/v1/mentions', { ...bearer(acme.key), Accept: 'text/html, */*;q=0.1' })).status).toBe(200);
  });
});
