import { hash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AccountService, DashboardLinkService, KeyService } from '@app/operations';
import { DashboardSessionStore, Database, issueKeyText } from '@app/storage';
import type { TestingModule } from '@nestjs/testing';
import { answerPrompt } from './support/answers.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { openOperations } from './support/operations.js';
import { sendRaw } from './support/raw-http.js';
import { type RunningService, startApi } from './support/service.js';
import { until } from './support/until.js';

let database: TestDatabase;
let operator: TestingModule;
let service: RunningService;
/** Its base URL names no account. */
let bare: RunningService;
let acme: Customer;
let globex: Customer;
let folder: string;

beforeAll(async () => {
  folder = writePage();
  database = await createTestDatabase();
  acme = await onboardCustomer(database.url, 'acme', ['what acme asks']);
  globex = await onboardCustomer(database.url, 'globex', ['what globex asks']);
  await answerPrompt(database.url, acme.promptIds[0]!, '**Acme Cloud** is easy to use.');
  operator = await openOperations(database.url);
  service = await startApi(database.url, {}, { dashboardFolder: folder });
  const own = { PUBLIC_BASE_URL: 'http://localhost:{port}', OPERATOR_CONTACT: contact };
  bare = await startApi(database.url, own, { dashboardFolder: folder });
});

afterAll(async () => {
  await bare?.close();
  await service?.close();
  await operator?.close();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** A name that could end an attribute, and is more than a replacement. */
const contact = `J. "$&" <O'Neil>`;

const script = 'import "./chunk.js";';

const pageOf = (name: string): string =>
  `<!doctype html><head><script type="module" src="./assets/${name}.js"></script></head>`;

function writePage(): string {
  const at = mkdtempSync(join(tmpdir(), 'page-'));
  mkdirSync(join(at, 'assets'));
  writeFileSync(join(at, 'index.html'), pageOf('app-1a2b'));
  writeFileSync(join(at, 'index.de.html'), pageOf('de-3c4d'));
  writeFileSync(join(at, 'assets', 'app-1a2b.js'), script);
  writeFileSync(join(at, 'assets', 'app-1a2b.js.br'), 'as brotli');
  writeFileSync(join(at, 'assets', 'app-1a2b.js.gz'), 'as gzip');
  return at;
}

interface Reply {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** `node:http`, because `fetch` chooses some of these headers by itself. */
async function send(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  { to = service, json = true } = {},
): Promise<Reply> {
  const call = request(`${to.url}${path}`, {
    method,
    headers: { ...(json && { 'Content-Type': 'application/json' }), ...headers },
  });
  call.end();
  const [response] = await once(call, 'response');
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

const withKey = ({ key }: Customer) => ({ Authorization: `Bearer ${key}` });
const withLink = (url: string) => ({ Authorization: `DashboardLink ${url.split('#link=')[1]}` });
const cookieOf = ({ headers }: Reply): string => headers['set-cookie']![0]!.split(';')[0]!;
const signIn = async (customer: Customer) =>
  cookieOf(await send('POST', `/${customer.slug}/dashboard/session`, withKey(customer)));
const read = (path: string, cookie: string, more: Record<string, string> = {}) =>
  send('GET', path, { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', ...more });
const open = (path: string, headers: Record<string, string> = {}) => send('GET', path, headers, { json: false });
const issueLink = (slug = 'acme') => operator.get(DashboardLinkService).issue(slug, { actor: 'test' });
/** Requests left in this minute. */
const leftOf = ({ headers }: Reply) => Number(/r=(\d+)/.exec(String(headers['ratelimit']))![1]);
const isRefused = (cookie: string, slug = 'acme') =>
  until('a refusal', async () => (await read(`/${slug}/v1/prompts`, cookie)).status === 401);
const problem = ({ status, body }: Reply) => [status, JSON.parse(body).code];

/** As a session's secret is kept. */
const keptToken = (cookie: string) => hash('sha256', cookie.split('=')[1]!, 'buffer');
/** A secret that nobody has. */
const unknownToken = (index: number) => String(index).padStart(43, 'x');
const row = async <Row>(sql: string, value: unknown) =>
  (await operator.get(Database, { strict: false }).row<Row>(sql, [value]))!;

describe('signing in', () => {
  it('by a key gives a cookie that reads the API, and tells what it is', async () => {
    const reply = await send('POST', '/acme/dashboard/session', withKey(acme));
    expect([reply.status, reply.body]).toEqual([204, '']);
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', location: '/acme/dashboard/' });
    expect(reply.headers['set-cookie']).toEqual([
      expect.stringMatching(/^bm_acme=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    const cookie = cookieOf(reply);
    const mentions = await read('/acme/v1/mentions', cookie);
    expect([mentions.status, mentions.headers.vary]).toEqual([200, 'Authorization, Accept-Encoding, Cookie']);
    const session = await read('/acme/dashboard/session', cookie);
    expect(session.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(session.body)).toEqual({
      account: 'acme',
      account_name: 'acme',
      prints_report: false,
      key_label: null,
      person: null,
      scopes: ['read'],
      ends_at: expect.any(String),
      dashboard: '/acme/dashboard/',
    });
    const hours = (Date.parse(JSON.parse(session.body).ends_at) - Date.now()) / 3_600_000;
    expect(Math.abs(hours - 8)).toBeLessThan(0.1);
  });

  it('sets a cookie for TLS alone wherever the base URL or the address is not this machine’s own', async () => {
    const headers = { ...withKey(acme), Host: 'api.example' };
    const [set] = (await send('POST', '/acme/dashboard/session', headers)).headers['set-cookie']!;
    expect(set).toMatch(/^__Host-bm_acme=\S+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
    const cookie = set!.split(';')[0]!;
    expect((await read('/acme/v1/mentions', cookie, { Host: 'api.example' })).status).toBe(200);
    const plain = cookie.replace('__Host-', '');
    expect((await read('/acme/v1/mentions', plain, { Host: 'api.example' })).status).toBe(401);
  });

  it.each([
    ['a wrong key', () => ({ Authorization: `Bearer ${acme.key}x` })],
    ['a key of another account', () => withKey(globex)],
    ['no key', () => ({})],
    ['a link that was never made', () => ({ Authorization: `DashboardLink ${'x'.repeat(43)}` })],
  ])('with %s is the 401 of everything else', async (_, headers) => {
    const cookie = { Cookie: await signIn(acme) };
    const reply = await send('POST', '/acme/dashboard/session', { ...cookie, ...headers() });
    expect(problem(reply)).toEqual([401, 'unauthorized']);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.headers['www-authenticate']).toMatch(/^Bearer realm=/);
  });

  it('comes after the other checks, in their order', async () => {
    const session = '/acme/dashboard/session';
    expect(problem(await send('POST', session, withKey(acme), { json: false }))).toEqual([
      415,
      'unsupported_media_type',
    ]);
    expect(problem(await send('PUT', session))).toEqual([401, 'unauthorized']);
    const other = await send('PUT', session, withKey(acme));
    expect([other.status, other.headers.allow]).toEqual([405, 'DELETE, GET, HEAD, POST']);
  });

  it('on the bare path names the account by the key, and where its page is', async () => {
    const reply = await send('POST', '/dashboard/session', withKey(globex));
    expect([cookieOf(reply).split('=')[0], reply.headers.location]).toEqual(['bm_globex', '/globex/dashboard/']);
  });

  it('again ends the session before', async () => {
    const first = await signIn(acme);
    await send('POST', '/acme/dashboard/session', { ...withKey(acme), Cookie: first });
    expect((await read('/acme/v1/prompts', first)).status).toBe(401);
  });

  it('ends three sessions of those that it is sent, and looks at nothing that is no token', async () => {
    const before = [await signIn(acme), await signIn(acme), await signIn(acme), await signIn(acme)];
    const Cookie = ['bm_acme=', 'bm_acme=x', ...before, 'other=y'].join('; ');
    expect((await send('POST', '/acme/dashboard/session', { ...withKey(acme), Cookie })).status).toBe(204);
    const statuses = await Promise.all(before.map(async (cookie) => (await read('/acme/v1/prompts', cookie)).status));
    expect(statuses).toEqual([401, 401, 401, 200]);
    expect((await read('/acme/v1/prompts', `bm_acme=x; ${before[3]}`)).status).toBe(200);
  });
});

describe('the sessions of a key', () => {
  it('are 20 at most: one more ends the one that was unused longest', async () => {
    const { apiKey: key } = await operator.get(KeyService).issue('acme', {}, { actor: 'test' });
    const cookies: string[] = [];
    for (let index = 0; index < 20; index++) cookies.push(await signIn({ ...acme, key }));
    const seen = `update dashboard_session set seen_at = now() + interval '1 s' where token_sha256 = $1`;
    await changeDatabase(database.url, seen, keptToken(cookies[0]!));
    cookies.push(await signIn({ ...acme, key }));
    await isRefused(cookies[1]!);
    const statuses = cookies.map(async (cookie) => (await read('/acme/v1/prompts', cookie)).status);
    expect(await Promise.all(statuses)).toEqual([200, 401, ...Array.from({ length: 19 }, () => 200)]);
  });

  it('are 20 at most when a hundred sign in at once, by whatever instance', async () => {
    const { id: keyId } = await operator.get(KeyService).issue('acme', {}, { actor: 'test' });
    const sessions = operator.get(DashboardSessionStore, { strict: false });
    const { accountId } = await row<{ accountId: string }>(
      'select account_id as "accountId" from api_key where id = $1',
      keyId,
    );
    const opened = Array.from({ length: 100 }, () => ({
      tokenSha256: randomBytes(32),
      replaced: [],
      accountId,
      keyId,
    }));
    await Promise.all(opened.map((session) => sessions.open(session)));
    expect(await row('select count(*)::int from dashboard_session where key_id = $1', keyId)).toEqual({ count: 20 });
  });

  it('share one rate limit, which costs the key nothing; that of a link has its own', async () => {
    const before = leftOf(await send('GET', '/globex/v1/prompts', withKey(globex)));
    const [one, two] = [await signIn(globex), await signIn(globex)];
    const first = await read('/globex/v1/prompts', one);
    expect(first.headers['ratelimit-policy']).toBe('"session";q=600;w=60');
    expect(first.headers['ratelimit']).toMatch(/^"session";r=599;/);
    // A new minute begins anew.
    expect([598, 599]).toContain(leftOf(await read('/globex/v1/prompts', two)));
    const linked = await send('POST', '/globex/dashboard/session', withLink((await issueLink('globex')).url));
    expect(leftOf(await read('/globex/v1/prompts', cookieOf(linked)))).toBe(599);
    // Three requests with the key: signing in twice, and this one.
    expect([before - 3, 597, 598, 599]).toContain(leftOf(await send('GET', '/globex/v1/prompts', withKey(globex))));
  });
});

describe('a one-time link', () => {
  it('signs in once', async () => {
    const { url } = await issueLink();
    const [one, two] = await Promise.all([1, 2].map(() => send('POST', '/acme/dashboard/session', withLink(url))));
    expect(new Set([one!.status, two!.status])).toEqual(new Set([204, 401]));
    const cookie = cookieOf(one!.status === 204 ? one! : two!);
    expect(JSON.parse((await read('/acme/dashboard/session', cookie)).body).account).toBe('acme');
    expect((await read('/acme/v1/mentions', cookie)).status).toBe(200);
    expect((await send('POST', '/acme/dashboard/session', withLink(url))).status).toBe(401);
  });

  it('is not used up by a request that is refused for its form', async () => {
    const { url } = await issueLink();
    expect((await send('POST', '/acme/dashboard/session', withLink(url), { json: false })).status).toBe(415);
    expect((await send('POST', '/acme/dashboard/session', withLink(url))).status).toBe(204);
  });

  it('is refused on another account’s path, on every other route, and when its time is over', async () => {
    const { url } = await issueLink();
    expect((await send('POST', '/globex/dashboard/session', withLink(url))).status).toBe(401);
    expect((await send('GET', '/acme/v1/mentions', withLink(url))).status).toBe(401);
    await changeDatabase(database.url, 'update dashboard_link set expires_at = now()');
    expect((await send('POST', '/acme/dashboard/session', withLink(url))).status).toBe(401);
  });
});

describe('a cookie', () => {
  it('of one account never reads another’s data, with both in one browser', async () => {
    const both = `${await signIn(acme)}; ${await signIn(globex)}`;
    expect((await read('/acme/v1/prompts', both)).body).toContain('what acme asks');
    const theirs = (await read('/globex/v1/prompts', both)).body;
    expect(theirs).toContain('what globex asks');
    expect(theirs).not.toContain('acme asks');
    const renamed = (await signIn(acme)).replace('bm_acme', 'bm_globex');
    expect((await read('/globex/v1/prompts', renamed)).status).toBe(401);
    expect((await read('/globex/v1/prompts', await signIn(acme))).status).toBe(401);
  });

  it('counts on the bare path where it is the only one', async () => {
    const [ours, theirs] = [await signIn(acme), await signIn(globex)];
    expect((await read('/v1/prompts', ours)).body).toContain('what acme asks');
    expect((await read('/v1/prompts', `${ours}; ${theirs}`)).status).toBe(401);
  });

  it('of a base URL without an account takes the place of another account’s', async () => {
    const to = { to: bare };
    const ours = cookieOf(await send('POST', '/dashboard/session', withKey(acme), to));
    const reply = await send('POST', '/dashboard/session', { ...withKey(globex), Cookie: ours }, to);
    expect(reply.headers['set-cookie']).toEqual([
      expect.stringMatching(/^bm_globex=[\w-]{43};/),
      expect.stringMatching(/^bm_acme=; Max-Age=0;/),
    ]);
    expect((await send('GET', '/v1/prompts', { Cookie: ours }, to)).status).toBe(401);
  });

  it.each(['cross-site', 'same-site', 'same-origin, none'])('does not count for a request from %s', async (site) => {
    expect((await read('/acme/v1/prompts', await signIn(acme), { 'Sec-Fetch-Site': site })).status).toBe(401);
  });

  it('counts on reads alone, and says so by the 401 of a request without a key', async () => {
    const cookie = await signIn(acme);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await send(method, '/acme/v1/prompts', { Cookie: cookie })).status).toBe(401);
    expect((await send('HEAD', '/acme/v1/prompts', { Cookie: cookie })).status).toBe(200);
  });

  it('does not count beside an Authorization header, and no form gets past the Content-Type', async () => {
    const cookie = await signIn(acme);
    expect((await read('/acme/v1/prompts', cookie, { Authorization: 'Basic eDp5' })).status).toBe(401);
    expect((await read('/acme/v1/prompts', cookie, { Authorization: '' })).status).toBe(401);
    expect((await send('GET', '/acme/v1/prompts', { Cookie: cookie }, { json: false })).status).toBe(415);
    const [twice] = await sendRaw(
      service.port,
      `GET /acme/v1/prompts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nCookie: ${cookie}; bm_acme=${'x'.repeat(43)}\r\n\r\n`,
    );
    expect(twice?.status).toBe(401);
  });
});

describe('whom nobody knows', () => {
  it.each<[string, (index: number) => Promise<Reply>]>([
    ['keys', () => send('GET', '/acme/v1/prompts', { Authorization: `Bearer ${issueKeyText('live').text}` })],
    ['cookies', (index) => read('/acme/v1/prompts', `bm_acme=${unknownToken(index)}`)],
    ['one-time links', (index) => send('POST', '/acme/dashboard/session', withLink(`#link=${unknownToken(index)}`))],
  ])('takes one connection to the database however many %s he tries at once', async (_, attempt) => {
    const quick = Reflect.get(Database.prototype, 'quick');
    let [underWay, most] = [0, 0];
    const spy = jest.spyOn(Database.prototype, 'quick').mockImplementation(async function (this: Database, ...asked) {
      most = Math.max(most, ++underWay);
      return quick.apply(this, asked).finally(() => (underWay -= 1));
    });
    const replies = await Promise.all(Array.from({ length: 200 }, (_attempt, index) => attempt(index)));
    spy.mockRestore();
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401]));
    expect(most).toBe(1);
  });
});

describe('a session ends', () => {
  it('when its user signs out, and the cookie goes', async () => {
    const cookie = await signIn(acme);
    const foreign = { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' };
    expect((await send('DELETE', '/acme/dashboard/session', foreign)).status).toBe(401);
    const reply = await send('DELETE', '/acme/dashboard/session', { Cookie: cookie });
    expect(reply.status).toBe(204);
    expect(reply.headers['set-cookie']).toEqual(['bm_acme=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict']);
    expect((await read('/acme/v1/prompts', cookie)).status).toBe(401);
    expect((await read('/acme/dashboard/session', cookie)).status).toBe(401);
    expect((await send('DELETE', '/acme/dashboard/session', withKey(acme))).status).toBe(401);
  });

  it('when its key is revoked, within a second', async () => {
    const issued = await operator.get(KeyService).issue('acme', { label: 'a screen' }, { actor: 'test' });
    const cookie = await signIn({ ...acme, key: issued.apiKey });
    expect(JSON.parse((await read('/acme/dashboard/session', cookie)).body).key_label).toBe('a screen');
    await operator.get(KeyService).revoke(issued.id, { actor: 'test' });
    const revokedAt = performance.now();
    await isRefused(cookie);
    expect(performance.now() - revokedAt).toBeLessThan(1000);
  });

  it('when its account is suspended, a link’s too, for good; meanwhile no link is issued', async () => {
    const hooli = await onboardCustomer(database.url, 'hooli');
    const [used, unused] = [await issueLink('hooli'), await issueLink('hooli')];
    const cookie = cookieOf(await send('POST', '/hooli/dashboard/session', withLink(used.url)));
    expect((await read('/hooli/v1/prompts', cookie)).status).toBe(200);
    await operator.get(AccountService).suspend(hooli.slug, { actor: 'test' });
    await isRefused(cookie, 'hooli');
    expect((await send('POST', '/hooli/dashboard/session', withLink(unused.url))).status).toBe(401);
    await expect(issueLink('hooli')).rejects.toThrow(/account "hooli" is suspended: account resume/);
    await operator.get(AccountService).resume(hooli.slug, { actor: 'test' });
    await until('its key', async () => (await send('GET', '/hooli/v1/prompts', withKey(hooli))).status === 200);
    expect((await read('/hooli/v1/prompts', cookie)).status).toBe(401);
  });

  it.each([
    ['nobody used it for 8 hours', `seen_at = now() - interval '8 hours'`],
    ['it is a day old', `created_at = now() - interval '24 hours'`],
  ])('when %s; then it is purged', async (_, change) => {
    const cookie = await signIn(globex);
    await changeDatabase(database.url, `update dashboard_session set ${change}`);
    await isRefused(cookie, 'globex');
    const sessions = operator.get(DashboardSessionStore, { strict: false });
    await sessions.purgeEnded();
    await expect(
      changeDatabase(
        database.url,
        `do $$ begin if exists (select from dashboard_session) then raise 'left'; end if; end $$`,
      ),
    ).resolves.toBeUndefined();
  });
});

describe('the page', () => {
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
    "require-trusted-types-for 'script'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
  it.each(['/acme/dashboard/', '/dashboard/', '/acme/dashboard/citations/acme.example?from=x'])(
    '%s is served to everybody under a strict policy, and asked about each time',
    async (path) => {
      const { status, headers } = await open(path);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
      expect((await open(path, { 'If-None-Match': headers.etag! })).status).toBe(304);
    },
  );

  it('says whom to ask where the operator told it, to whoever opens it, as a text that ends nothing', async () => {
    for (const [path, language] of [
      ['/dashboard/', 'en'],
      ['/dashboard/', 'de'],
      ['/dashboard/prompts', 'de'],
      ['/dashboard/index.html', 'en'],
    ] as const) {
      const { body } = await send('GET', path, { 'Accept-Encoding': 'br', 'Accept-Language': language }, { to: bare });
      expect(body).toContain(
        `<meta name="operator-contact" content="J. &quot;$&amp;&quot; &lt;O&#39;Neil&gt;" /></head>`,
      );
    }
    expect((await send('GET', '/acme/dashboard/')).body).not.toContain('operator-contact');
  });

  it('finds its files from every depth', async () => {
    for (const path of ['/acme/dashboard/', '/acme/dashboard/prompts', '/acme/dashboard/prompts/1/'] as const) {
      const [, src] = /src="([^"]+)"/.exec((await open(path)).body)!;
      const { pathname } = new URL(src!, `${service.url}${path}`);
      expect(pathname).toBe('/acme/dashboard/assets/app-1a2b.js');
    }
    const { headers } = await open('/acme/dashboard');
    expect(new URL(headers.location!, `${service.url}/acme/dashboard`).pathname).toBe('/acme/dashboard/');
  });

  it.each([
    ['English', {}, 'app-1a2b'],
    ['English where the browser names no language that there is', { 'Accept-Language': 'fr-FR, ja;q=0.9' }, 'app-1a2b'],
    ['the first that the browser names', { 'Accept-Language': 'fr, de-AT;q=0.9, en;q=0.8' }, 'de-3c4d'],
    ['the one that was chosen', { 'Accept-Language': 'de', Cookie: 'brand_mentions_language=en' }, 'app-1a2b'],
    ['no choice that there is not', { 'Accept-Language': 'de', Cookie: 'brand_mentions_language=xx' }, 'de-3c4d'],
  ] as const)('has the language of its reader: %s', async (_, headers, asset) => {
    for (const path of ['/acme/dashboard/', '/acme/dashboard/prompts/1']) {
      const reply = await open(path, headers);
      expect(reply.body).toContain(`assets/${asset}.js`);
      expect(reply.headers).toMatchObject({
        'content-language': asset === 'de-3c4d' ? 'de' : 'en',
        vary: 'Accept-Encoding, Accept-Language, Cookie',
      });
    }
  });

  it.each([
    ['/acme/dashboard/?lang=de', './'],
    ['/acme/dashboard/prompts?days=7&lang=de&search=a%26b', './prompts?days=7&search=a%26b'],
    ['/acme/dashboard/javascript:x?lang=de', './javascript:x'],
  ])('remembers the language that %s asks for, and takes it out of the address', async (path, location) => {
    const reply = await open(path);
    expect(reply.status).toBe(303);
    expect(reply.headers).toMatchObject({ location, 'cache-control': 'no-store' });
    expect(reply.headers['set-cookie']).toEqual([
      'brand_mentions_language=de; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax',
    ]);
    expect((await open('/acme/dashboard/?lang=xx')).status).toBe(200);
  });

  it.each([
    ['br', 'gzip, deflate, br', 'as brotli'],
    ['gzip', 'gzip', 'as gzip'],
    [undefined, 'br;q=0', script],
    [undefined, '', script],
  ])('has assets for ever, as %s where a client accepts "%s"', async (coding, accepted, body) => {
    const reply = await open('/acme/dashboard/assets/app-1a2b.js', { 'Accept-Encoding': accepted });
    expect([reply.status, reply.body, reply.headers['content-encoding']]).toEqual([200, body, coding]);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': policy,
      vary: 'Accept-Encoding',
    });
  });

  it.each(['/acme/dashboard/assets/other.js', '/acme/dashboard/assets/', '/acme/dashboard/assets/app-1a2b.js.map'])(
    '%s is a 404',
    async (path) => {
      expect(problem(await open(path))).toEqual([404, 'route_not_found']);
    },
  );

  it.each([
    '/dashboard/../package.json',
    '/dashboard/%2e%2e/%2e%2e/package.json',
    '/dashboard/..%2f..%2fpackage.json',
    '/dashboard/assets/..%5c..%5cpackage.json',
    '/dashboard/assets/../index.html',
    '/dashboard//etc/../passwd',
    '/dashboard/x%00/..',
    '/acme/dashboard/../../../../etc/passwd',
  ])('%s leaves the folder no more than any other 404', async (path) => {
    const [reply] = await sendRaw(service.port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect([reply!.status, JSON.parse(reply!.body).code]).toEqual([404, 'route_not_found']);
  });
});
