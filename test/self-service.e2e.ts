import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountService, DashboardLinkService, KeyService } from '@app/operations';
import { Database } from '@app/storage';
import type { TestingModule } from '@nestjs/testing';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { openOperations } from './support/operations.js';
import { type RunningService, startApi } from './support/service.js';
import { until } from './support/until.js';

let database: TestDatabase;
let operator: TestingModule;
let service: RunningService;
let acme: Customer;
let globex: Customer;
/** A write key of acme, which allows self-service; the key from onboarding only reads. */
let writeKey: string;
let keyId: string;
/** A write key of globex, which does not allow self-service. */
let theirWriteKey: string;

const by = { actor: 'test' };

beforeAll(async () => {
  database = await createTestDatabase();
  acme = await onboardCustomer(database.url, 'acme', ['what acme asks']);
  globex = await onboardCustomer(database.url, 'globex', ['what globex asks']);
  operator = await openOperations(database.url);
  const keys = operator.get(KeyService);
  ({ apiKey: writeKey, id: keyId } = await keys.issue('acme', { scopes: ['write'] }, by));
  ({ apiKey: theirWriteKey } = await keys.issue('globex', { scopes: ['read', 'write'] }, by));
  await operator.get(AccountService).update('acme', { selfService: true }, by);
  service = await startApi(database.url, { OPERATOR_CONTACT: 'help@agency.example' });
});

afterAll(async () => {
  await service?.close();
  await operator?.close();
  await database?.drop();
});

beforeEach(() => changeDatabase(database.url, `delete from rate_window`));

interface Reply {
  readonly status: number | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: any; // oxlint-disable-line typescript/no-explicit-any
}

async function send(method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<Reply> {
  const all = { 'Content-Type': 'application/json', ...headers };
  const call = request(`${service.url}${path}`, { method, headers: all });
  call.end(typeof body === 'string' ? body : body && JSON.stringify(body));
  const [response] = await once(call, 'response');
  const received = await text(response);
  return {
    status: response.statusCode,
    headers: response.headers,
    body: received === '' ? null : JSON.parse(received),
  };
}

const bearer = (key = writeKey) => ({ Authorization: `Bearer ${key}` });
const add = (body: unknown, headers: Record<string, string> = bearer()) =>
  send('POST', '/acme/v1/prompts', headers, body);
const change = (id: string, body: unknown, headers: Record<string, string> = bearer()) =>
  send('PATCH', `/acme/v1/prompts/${id}`, headers, body);
const cookieOf = ({ headers }: Reply) => headers['set-cookie']![0]!.split(';')[0]!;
const signIn = async (slug: string, key: string) =>
  cookieOf(await send('POST', `/${slug}/dashboard/session`, bearer(key)));
const page = { 'Sec-Fetch-Site': 'same-origin' };
const question = { query: 'best backup for a studio', geo: 'us' };

const rows = <Row>(sql: string, values: unknown[] = []) =>
  operator.get(Database, { strict: false }).rows<Row>(sql, values);
const audit = () =>
  rows<{ actor: string; action: string; subject: string }>(
    `select actor, action, subject from audit_event where action like 'prompt.%' order by id`,
  );
/** Everything that a write could change. */
const state = () => rows(`select p.*, b.competitors from prompt p join brand b on b.id = p.brand_id order by p.id`);

describe('a customer with a key of the scope write', () => {
  it('adds a prompt, which is due at once, with a trace of whose key it was', async () => {
    const reply = await add({
      ...question,
      place: 'Boise',
      locale: 'en-us',
      tags: ['stage:choose', 'a'],
      schedule: 'weekly',
    });
    expect([reply.status, reply.headers['cache-control']]).toEqual([201, 'no-store']);
    expect(reply.body).toMatchObject({
      query: question.query,
      brand: 'Acme Cloud',
      geo: 'US',
      place: 'Boise',
      locale: 'en-US',
      schedule: 'weekly',
      samples: 1,
      tags: ['a', 'stage:choose'],
      active: true,
    });
    expect((await audit()).at(-1)).toEqual({ actor: `key ${keyId}`, action: 'prompt.add', subject: reply.body.id });
    const [due] = await rows<{ due: boolean }>(`select next_due_at <= now() as due from prompt where id = $1`, [
      reply.body.id,
    ]);
    expect(due).toEqual({ due: true });
  });

  it('adds the same prompt again, which is that prompt, changed where the request says so', async () => {
    const first = await add({ ...question, query: 'twice' });
    const [again, changed] = [
      await add({ ...question, query: 'twice' }),
      await add({ ...question, query: 'twice', tags: ['b'] }),
    ];
    expect([first.status, again.status, changed.status]).toEqual([201, 200, 200]);
    expect([again.body.id, changed.body.id, changed.body.tags]).toEqual([first.body.id, first.body.id, ['b']]);
  });

  it('pauses, resumes and tags a prompt; what is so already leaves no trace', async () => {
    const [id] = acme.promptIds;
    const paused = await change(id!, { active: false, tags: ['topic:x'] });
    expect([paused.status, paused.body.active, paused.body.tags, paused.body.next_check]).toEqual([
      200,
      false,
      ['topic:x'],
      null,
    ]);
    const traces = (await audit()).length;
    expect((await change(id!, { active: false, tags: ['topic:x'] })).status).toBe(200);
    expect((await audit()).length).toBe(traces);
    const resumed = await change(id!, { active: true });
    expect([resumed.body.active, resumed.body.tags]).toEqual([true, ['topic:x']]);
    expect((await audit()).slice(-3).map(({ action }) => action)).toEqual([
      'prompt.update',
      'prompt.pause',
      'prompt.resume',
    ]);
  });

  it('pauses a prompt that would not be taken as it is today', async () => {
    const [id] = acme.promptIds;
    await rows(`update prompt set asker_place = '!!' where id = $1`, [id]);
    expect((await change(id!, { active: false })).body.active).toBe(false);
    expect((await change(id!, { active: true })).body.active).toBe(true);
    await rows(`update prompt set asker_place = null where id = $1`, [id]);
  });

  it.each<[string, unknown, string, RegExp]>([
    ['no query', { geo: 'US' }, 'query', /must be a text/],
    ['no geo', { query: 'x' }, 'geo', /must be/],
    ['no such geo', { ...question, geo: 'USA' }, 'geo', /must be/],
    ['no such tag', { ...question, tags: ['fine', 'Not Fine'] }, 'tags[1]', /must be 1 to 32/],
    ['a schedule that is none', { ...question, schedule: 'sometimes' }, 'schedule', /./],
    ['every minute', { ...question, schedule: '* * * * *' }, 'schedule', /once an hour at most: oftener is set by/],
    ['every ten minutes', { ...question, schedule: ' 5-59/10  * * * *' }, 'schedule', /once an hour at most/],
    ['white space around', { ...question, query: ' x ' }, 'query', /white space$/],
    ['a brand that is none', { ...question, brand: 'Globex' }, 'brand', /^must be one of Acme Cloud$/],
    ['samples', { ...question, samples: 20 }, 'samples', /operator/],
    ['whom to ask', { ...question, assistants: ['claude'] }, 'assistants', /operator/],
    ['an unknown field', { ...question, colour: 'red' }, 'colour', /is not a field of this route, which takes query/],
    ['a name of JavaScript’s own', `{"query": "x", "geo": "US", "__proto__": {}}`, '__proto__', /is not a field/],
    ['an object for a text', { ...question, query: { constructor: 1 } }, 'query', /must be a text/],
    ['a number in a list', { ...question, tags: [1] }, 'tags', /must be a list of texts/],
    ['a zero byte', { ...question, query: 'a\0b' }, 'query', /must be a text/],
  ])('is told of %s by its field, and nothing is kept', async (_, body, field, message) => {
    const before = await state();
    const reply = await add(body);
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_parameters']);
    expect(reply.body.errors).toContainEqual({ field, message: expect.stringMatching(message) });
    expect(await state()).toEqual(before);
  });

  it.each<[string, unknown, string]>([
    ['nothing', {}, 'active'],
    ['another field', { query: 'x' }, 'query'],
    ['what is neither true nor false', { active: 'no' }, 'active'],
    ['eleven tags', { tags: 'abcdefghijk'.split('') }, 'tags'],
  ])('changes nothing with %s', async (_, body, field) => {
    const before = await state();
    const reply = await change(acme.promptIds[0]!, body);
    expect([reply.status, reply.body.errors[0].field]).toEqual([400, field]);
    expect(await state()).toEqual(before);
  });

  it.each<[string, string, number, string]>([
    ['no JSON', '{', 400, 'malformed_json'],
    ['a list', '[]', 400, 'invalid_request'],
    ['nothing at all', '', 400, 'malformed_json'],
    ['more than 64 KiB', JSON.stringify({ query: 'x'.repeat(65_536) }), 413, 'payload_too_large'],
  ])('is refused a body of %s', async (_, body, status, code) => {
    const reply = await add(body);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  it('is refused by the other checks in their order', async () => {
    const wrongType = { 'Content-Type': 'text/plain' };
    expect((await add('{', { ...wrongType })).status).toBe(401);
    expect((await add('{', { ...bearer(), ...wrongType })).status).toBe(415);
    expect((await add('{', { ...bearer(acme.key) })).status).toBe(403);
    const other = await send('PUT', '/acme/v1/prompts', bearer());
    expect([other.status, other.headers['allow']]).toEqual([405, 'GET, HEAD, POST']);
    expect((await change('no-id', { active: false })).body.code).toBe('prompt_not_found');
  });

  it('cannot touch, or learn of, another account’s prompt', async () => {
    const before = await state();
    const foreign = await change(globex.promptIds[0]!, { active: false });
    const nothing = await change('5d2f1c3a-0000-4000-8000-000000000000', { active: false });
    expect([foreign.status, { ...foreign.body, request_id: '' }]).toEqual([404, { ...nothing.body, request_id: '' }]);
    expect((await send('POST', '/globex/v1/prompts', bearer(), question)).status).toBe(401);
    expect(await state()).toEqual(before);
  });

  it('may write as often as it likes, each request refused or not by itself', async () => {
    const bodies = Array.from({ length: 8 }, (_, index) =>
      index % 2 ? { geo: 'US' } : { ...question, query: `at once ${index}` },
    );
    const replies = await Promise.all(bodies.map((body) => add(body)));
    expect(replies.map(({ status }) => status)).toEqual([201, 400, 201, 400, 201, 400, 201, 400]);
  });

  it('adds no more prompts than an account may have', async () => {
    await changeDatabase(
      database.url,
      `insert into prompt (account_id, brand_id, query, geo, schedule, timezone, samples, branded, active)
       select account_id, brand_id, 'filler ' || n, geo, schedule, timezone, samples, branded, false
       from prompt, generate_series(1, 10000) n where id = $1`,
      acme.promptIds[0],
    );
    const reply = await add({ ...question, query: 'one more' });
    expect([reply.status, reply.body.code]).toEqual([409, 'too_many_prompts']);
    expect(reply.body.detail).toContain('Ask your operator (help@agency.example) to remove');
    expect((await add({ ...question, query: 'what acme asks' })).status).toBe(200);
    await changeDatabase(database.url, `delete from prompt where query like 'filler %'`);
  });
});

const brandId = async (slug = 'acme') =>
  (
    await rows<{ id: string }>(`select b.id from brand b join account a on a.id = b.account_id where a.slug = $1`, [
      slug,
    ])
  )[0]!.id;
const changesOfBrands = () => rows<{ actor: string }>(`select actor from audit_event where action = 'brand.update'`);

const putCompetitor = async (body: unknown, headers: Record<string, string> = bearer(), id?: string) =>
  send('POST', `/acme/v1/brands/${id ?? (await brandId())}/competitors`, headers, body);
const removeCompetitor = async (name: string, headers: Record<string, string> = bearer(), id?: string) =>
  send('DELETE', `/acme/v1/brands/${id ?? (await brandId())}/competitors/${encodeURIComponent(name)}`, headers);

describe('a competitor', () => {
  const globexDrive = { name: 'Globex/Drive', aliases: ['GD'] };

  it('is added, given other names and taken out, with a trace each; what is so already leaves none', async () => {
    const before = (await changesOfBrands()).length;
    expect(await putCompetitor(globexDrive)).toMatchObject({
      status: 201,
      body: { brand: 'Acme Cloud', competitors: [globexDrive] },
    });
    expect(await putCompetitor(globexDrive)).toMatchObject({ status: 200, body: { competitors: [globexDrive] } });
    const renamed = { name: 'Globex/Drive', aliases: ['Globex'] };
    expect(await putCompetitor(renamed)).toMatchObject({ status: 200, body: { competitors: [renamed] } });
    expect(await removeCompetitor('Globex/Drive')).toMatchObject({ status: 200, body: { competitors: [] } });
    expect(await removeCompetitor('Globex/Drive')).toMatchObject({ status: 200, body: { competitors: [] } });
    const all = await changesOfBrands();
    expect([all.length - before, all.at(-1)!.actor]).toEqual([3, `key ${keyId}`]);
  });

  it('is one in any letter case, and keeps its other names where none are said', async () => {
    await putCompetitor({ name: 'Hooli Box', aliases: ['Hooli'] });
    const kept = { status: 200, body: { competitors: [{ name: 'Hooli Box', aliases: ['Hooli'] }] } };
    expect(await putCompetitor({ name: 'hooli box' })).toMatchObject(kept);
    expect(await removeCompetitor('HOOLI BOX')).toMatchObject({ status: 200, body: { competitors: [] } });
  });

  it.each<[name: string, body: unknown, field: string, message?: RegExp]>([
    ['no name', {}, 'name'],
    ['a name without a letter', { name: '!!' }, 'name'],
    ['a name that is our own', { name: 'Acme' }, 'name', /^is a name of the brand or of a competitor already$/],
    ['an alias that is none', { name: 'Globex', aliases: [''] }, 'aliases[0]'],
    ['another field', { name: 'Globex', domain: 'globex.example' }, 'domain'],
  ])('with %s is told by its field, and not kept', async (_, body, field, message = /./) => {
    const before = await state();
    const reply = await putCompetitor(body);
    expect([reply.status, reply.body.errors[0].field]).toEqual([400, field]);
    expect(reply.body.errors[0].message).toMatch(message);
    expect(await state()).toEqual(before);
  });

  it('is not added to, or taken from, another account’s brand, nor by who only reads', async () => {
    const before = await state();
    const foreign = await putCompetitor(globexDrive, bearer(), await brandId('globex'));
    expect([foreign.status, foreign.body.code]).toEqual([404, 'brand_not_found']);
    const taken = await removeCompetitor('Globex', bearer(), await brandId('globex'));
    expect([taken.status, taken.body.code]).toEqual([404, 'brand_not_found']);
    const Cookie = await signIn('acme', writeKey);
    for (const [headers, status] of [
      [bearer(acme.key), 403],
      [{ Cookie, 'Sec-Fetch-Site': 'cross-site' }, 401],
      [{ Cookie, 'Sec-Fetch-Site': 'same-site' }, 401],
      [{ Cookie, 'Sec-Fetch-Site': 'none' }, 401],
      [{ Cookie }, 401],
      [{ Cookie, ...page, 'Content-Type': 'text/plain' }, 415],
    ] as const) {
      expect((await putCompetitor(globexDrive, headers)).status).toBe(status);
      expect((await removeCompetitor('x', headers)).status).toBe(status);
    }
    expect(await state()).toEqual(before);
    expect((await putCompetitor(globexDrive, { Cookie, ...page })).status).toBe(201);
  });
});

describe('nothing is changed, and the answer is 403 forbidden_scope, for', () => {
  it.each<[string, () => Promise<Reply>]>([
    ['a key that reads', () => add(question, bearer(acme.key))],
    ['a key that reads and pauses', () => change(acme.promptIds[0]!, { active: false }, bearer(acme.key))],
    [
      'a key whose account does not allow it',
      () => send('POST', '/globex/v1/prompts', bearer(theirWriteKey), question),
    ],
  ])('%s', async (_, attempt) => {
    const before = await state();
    const reply = await attempt();
    expect([reply.status, reply.body.code, reply.body.scope]).toEqual([403, 'forbidden_scope', 'write']);
    expect(reply.body.detail).toContain('Ask your operator (help@agency.example) to allow');
    expect(await state()).toEqual(before);
  });

  it('everybody within a second of the operator’s change', async () => {
    await operator.get(AccountService).update('acme', { selfService: false }, by);
    const from = performance.now();
    await until('a refusal', async () => (await change(acme.promptIds[0]!, { tags: [] })).status === 403);
    expect(performance.now() - from).toBeLessThan(1000);
    await operator.get(AccountService).update('acme', { selfService: true }, by);
    await until('leave', async () => (await change(acme.promptIds[0]!, { tags: [] })).status === 200);
  });
});

describe('the dashboard', () => {
  let Cookie: string;

  beforeAll(async () => {
    Cookie = await signIn('acme', writeKey);
  });

  it('adds and pauses prompts with the session of such a key, which lists what it may do', async () => {
    const added = await add({ ...question, query: 'from the page' }, { Cookie, ...page });
    expect(added.status).toBe(201);
    expect((await change(added.body.id, { active: false }, { Cookie, ...page })).body.active).toBe(false);
    expect((await audit()).at(-1)!.actor).toBe(`key ${keyId}, on the dashboard`);
    const session = await send('GET', '/acme/dashboard/session', { Cookie, ...page });
    expect(session.body.scopes).toEqual(['read', 'write']);
  });

  it.each<[string, number, () => Promise<Record<string, string>>]>([
    ['from another site', 401, async () => ({ Cookie, 'Sec-Fetch-Site': 'cross-site' })],
    ['from a neighbour of our own site', 401, async () => ({ Cookie, 'Sec-Fetch-Site': 'same-site' })],
    ['from a browser’s address line', 401, async () => ({ Cookie, 'Sec-Fetch-Site': 'none' })],
    ['from who knows where', 401, async () => ({ Cookie })],
    ['with two answers to where it is from', 401, async () => ({ Cookie, 'Sec-Fetch-Site': 'same-origin, none' })],
    ['of a form', 415, async () => ({ Cookie, ...page, 'Content-Type': 'application/x-www-form-urlencoded' })],
    ['of a form that looks like JSON', 415, async () => ({ Cookie, ...page, 'Content-Type': 'text/plain' })],
    ['of a form with files', 415, async () => ({ Cookie, ...page, 'Content-Type': 'multipart/form-data; boundary=x' })],
    ['with another account’s cookie', 401, async () => ({ Cookie: await signIn('globex', theirWriteKey), ...page })],
    [
      'with another account’s secret in our cookie',
      401,
      async () => ({
        Cookie: (await signIn('globex', theirWriteKey)).replace('globex', 'acme'),
        ...page,
      }),
    ],
    ['beside an Authorization header', 401, async () => ({ Cookie, ...page, Authorization: 'Basic eDp5' })],
    ['of a session whose key reads', 403, async () => ({ Cookie: await signIn('acme', acme.key), ...page })],
    [
      'of a session that a one-time link opened',
      403,
      async () => {
        const { url } = await operator.get(DashboardLinkService).issue('acme', by);
        const headers = { Authorization: `DashboardLink ${url.split('#link=')[1]}` };
        return { Cookie: cookieOf(await send('POST', '/acme/dashboard/session', headers)), ...page };
      },
    ],
    [
      'of a session whose key was revoked',
      401,
      async () => {
        const issued = await operator.get(KeyService).issue('acme', { scopes: ['write'] }, by);
        const cookie = await signIn('acme', issued.apiKey);
        await operator.get(KeyService).revoke(issued.id, by);
        await until(
          'its end',
          async () => (await send('GET', '/acme/v1/prompts', { Cookie: cookie, ...page })).status === 401,
        );
        return { Cookie: cookie, ...page };
      },
    ],
  ])('changes nothing by a request %s', async (_, status, headers) => {
    const sent = await headers();
    const before = await state();
    const replies = [await add(question, sent), await change(acme.promptIds[0]!, { active: false }, sent)];
    expect(replies.map((reply) => reply.status)).toEqual([status, status]);
    expect(await state()).toEqual(before);
  });

  it('writes by its cookie nowhere but in the API', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    expect((await send('POST', '/acme/mcp', { Cookie, ...page }, message)).status).toBe(401);
    expect((await send('POST', '/acme/dashboard/session', { Cookie, ...page })).status).toBe(401);
    expect((await send('POST', '/acme/v1/mentions', { Cookie, ...page })).status).toBe(401);
  });
});

describe('a key', () => {
  it('passes its scopes on where it is rotated', async () => {
    const keys = operator.get(KeyService);
    const scopesOf = async (id: string) => (await keys.list('acme')).find((key) => key.id === id)!.scopes;
    const writing = await keys.issue('acme', { scopes: ['write'] }, by);
    expect(await scopesOf((await keys.rotate(writing.id, { overlap: '0', ...by })).id)).toEqual(['read', 'write']);
  });
});
