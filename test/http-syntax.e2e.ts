import { METHODS } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Acme, openAcme } from './support/acme.js';
import type { Customer } from './support/customer.js';
import { sendRaw } from './support/raw-http.js';
import type { RunningService } from './support/service.js';

let opened: Acme;
let service: RunningService;
let acme: Customer;

beforeAll(async () => {
  opened = await openAcme('**Acme Cloud** is easy to use.');
  ({ service, acme } = opened);
});

afterAll(() => opened?.close());

const type = 'Content-Type: application/json';
const auth = () => `Authorization: Bearer ${acme.key}`;
const request = (lines: string[], { line = 'GET /acme/v1/mentions HTTP/1.1', body = '' } = {}) =>
  `${[line, 'Host: localhost', ...lines].join('\r\n')}\r\n\r\n${body}`;
const send = async (bytes: string) => (await sendRaw(service.port, bytes))[0];

describe('bytes that a client would tidy', () => {
  it.each<[string, number, () => string]>([
    ['no space after the colon', 200, () => request([`Authorization:Bearer ${acme.key}`, type])],
    [
      'header names in capitals',
      200,
      () =>
        request([
          auth()
            .toUpperCase()
            .replace(/BEARER.*/, `Bearer ${acme.key}`),
          type,
        ]),
    ],
    ['two spaces after the scheme', 200, () => request([`Authorization: Bearer  ${acme.key}`, type])],
    ['white space around the value', 200, () => request([`Authorization: \t Bearer ${acme.key} \t`, type])],
    ['a tab after the scheme', 401, () => request([`Authorization: Bearer\t${acme.key}`, type])],
    ['a quoted key', 401, () => request([`Authorization: Bearer "${acme.key}"`, type])],
    ['a list of keys', 401, () => request([`Authorization: Bearer ${acme.key}, Bearer ${acme.key}`, type])],
    ['a percent-encoded key', 401, () => request([`Authorization: Bearer ${acme.key.replace('_', '%5F')}`, type])],
    ['a key in another case', 401, () => request([`Authorization: Bearer ${acme.key.toLowerCase()}`, type])],
    ['two headers, the good one first', 401, () => request([auth(), 'Authorization: Bearer x', type])],
    ['two headers, the good one last', 401, () => request(['Authorization: Bearer x', auth(), type])],
    ['Proxy-Authorization', 401, () => request([`Proxy-${auth()}`, type])],
    ['X-API-Key', 401, () => request([`X-API-Key: ${acme.key}`, type])],
    ['bytes beyond ASCII in the key', 401, () => request([`${auth()}\u00e9`, type])],
    ['8 KiB of key', 401, () => request([`Authorization: Bearer ${'a'.repeat(8192)}`, type])],
    ['64 KiB of key', 431, () => request([`Authorization: Bearer ${'a'.repeat(65_536)}`, type])],
    ['a zero byte in a header', 400, () => request([`${auth()}\0`, type])],
    ['a space before the colon', 400, () => request([`Authorization : Bearer ${acme.key}`, type])],
    ['a folded header', 400, () => request([`Authorization: Bearer\r\n ${acme.key}`, type])],
    ['two Host headers', 400, () => request(['Host: elsewhere', auth(), type])],
    ['no Host header', 400, () => `GET /v1/mentions HTTP/1.1\r\n${auth()}\r\n${type}\r\n\r\n`],
    [
      'Content-Length and Transfer-Encoding',
      400,
      () => request([auth(), type, 'Content-Length: 1', 'Transfer-Encoding: chunked']),
    ],
    ['two lengths', 400, () => request([auth(), type, 'Content-Length: 1', 'Content-Length: 2'])],
    ['a length that is none', 400, () => request([auth(), type, 'Content-Length: -1'])],
    ['no request at all', 400, () => 'hello\r\n\r\n'],
    ['an unknown method', 400, () => request([auth(), type], { line: 'STEAL /v1/mentions HTTP/1.1' })],
    ['TRACE without a key', 404, () => request([type], { line: 'TRACE /v1/nothing HTTP/1.1' })],
    ['DELETE with a key', 405, () => request([auth(), type], { line: 'DELETE /v1/mentions HTTP/1.1' })],
    ['an absolute URL with somebody in it', 401, () => request([type], { line: `GET /v1/mentions?x=u:p@h HTTP/1.1` })],
    ['line breaks in the path', 404, () => request([auth(), type], { line: 'GET /v1/%0d%0aX-Evil:%201 HTTP/1.1' })],
    [
      'line breaks in the query',
      400,
      () => request([auth(), type], { line: 'GET /v1/mentions?geo=%0d%0aX-Evil:%201 HTTP/1.1' }),
    ],
    ['a broken escape in the path', 400, () => request([auth(), type], { line: 'GET /v1/%zz HTTP/1.1' })],
    ['a GET with a broken body and a key', 200, () => request([auth(), type, 'Content-Length: 2'], { body: '{"' })],
  ])('%s: %i', async (_, status, bytes) => {
    const reply = await send(bytes());
    expect(reply?.status).toBe(status);
    if (status >= 400) {
      expect(reply?.head).toMatch(/content-type: application\/problem\+json/i);
      expect(JSON.parse(reply?.body ?? '')).toMatchObject({ status, code: expect.any(String), type: 'about:blank' });
    }
    expect(`${reply?.head}${reply?.body}`).not.toContain(acme.key);
    expect(reply?.head).not.toMatch(/^x-evil/im);
  });

  it.each<[string, number, () => string]>([
    ['a length', 200, () => request([auth(), type, 'Content-Length: 100000'])],
    ['chunks', 200, () => request([auth(), type, 'Transfer-Encoding: chunked'])],
    [
      'chunks, and Expect: 100-continue',
      401,
      () => request([type, 'Transfer-Encoding: chunked', 'Expect: 100-continue']),
    ],
  ])('a body that no route reads is not waited for, and ends its connection: %s', async (_, status, bytes) => {
    // Waits for two responses, or for the end of the connection.
    const replies = await sendRaw(service.port, bytes(), { responses: 2 });
    expect(replies.map((reply) => [reply.status, /^connection: close\r?$/im.test(reply.head)])).toEqual([
      [status, true],
    ]);
  });

  it('a length of 0 is no body: the connection stays open', async () => {
    const one = request([auth(), type, 'Content-Length: 0']);
    const replies = await sendRaw(service.port, one + one, { responses: 2 });
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('closes within a second a connection that it has sent a 400, whatever its client sends', async () => {
    const socket = connect({ port: service.port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {});
    let answeredAt = Infinity;
    socket.once('data', () => (answeredAt = performance.now()));
    socket.write('hello\r\n\r\n');
    const dripping = setInterval(() => socket.write('x'), 20);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(dripping);
    expect(performance.now() - answeredAt).toBeLessThan(5000);
  });

  it('asks for the key with every request of a connection', async () => {
    const replies = await sendRaw(service.port, request([auth(), type]) + request([type]), { responses: 2 });
    expect(replies.map(({ status }) => status)).toEqual([200, 401]);
  });

  it('grants nothing to a preflight', async () => {
    const lines = ['Origin: https://evil.example', 'Access-Control-Request-Method: GET'];
    const reply = await send(request(lines, { line: 'OPTIONS /v1/mentions HTTP/1.1' }));
    expect(reply?.status).toBe(401);
    expect(reply?.head).not.toMatch(/access-control/i);
  });
});

const named = (path: string) => (path.length < 60 ? path : `${path.slice(0, 20)}… of ${path.length}`);

describe('whatever the path and the headers, never a 500', () => {
  const conditional = ['Range: bytes=0-', 'If-Modified-Since: x', 'If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT'];
  const cases: [path: string, status: number, headers?: string[]][] = [
    ['/docs', 200],
    ['/docs', 200, ['Range: bytes=9999999-', 'If-Range: "x"']],
    ['/docs', 200, ['If-Match: "x"', 'If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT']],
    ['/docs', 304, ['If-None-Match: *']],
    ['/acme/docs', 200],
    ['/docs/page.js', 200],
    ['/docs/page.js.map', 404],
    ['/docs/', 404],
    ['/docs/..', 404],
    ['/docs/../v1/mentions', 404],
    ['/docs/../../etc/passwd', 404],
    ['/docs/%2e%2e/v1/mentions', 404],
    ['/docs/..%2fpackage.json', 404],
    ['/docs/%00', 404],
    ['/docs/a%00.js', 404],
    [String.raw`/docs/..\package.json`, 404],
    ['/docs//', 404],
    ['/docs/.', 404],
    [`/docs/${'x'.repeat(3000)}`, 404],
    [`/docs/${'../'.repeat(1000)}`, 404],
    ['/docs/%zz', 400],
    ['/docs/package.json', 404],
    ['/docs/index.html', 404],
    ['/docs/toString', 404],
    ['/health/..', 404],
    ['/health/live/%00', 404],
    ['/%00', 404],
    ['/', 404],
    ['//', 404],
    ['*', 404],
    ['http://localhost/health/live', 200],
    ['HTTP://localhost', 404],
    ['http://localhost?x=1', 404],
    ['http://localhost/acme/v1/mentions', 200],
    ['/%761/mentions', 200],
    ['/health/live', 200, ['Expect: nonsense']],
    ['/v1/openapi.json', 200, conditional],
    ['/v1/mentions', 200, conditional],
    ['/v1/mentions', 200, ['Expect: nonsense']],
    ['/v1/mentions/..', 404],
    ['/v1/results/%00', 404],
    [`/v1/results/${'x'.repeat(12_000)}`, 404],
  ];
  it.each(cases.map(([path, status, headers]) => ({ name: named(path), path, status, headers: headers ?? [] })))(
    '$name: $status',
    async ({ path, status, headers }) => {
      const reply = await send(request([auth(), type, ...headers], { line: `GET ${path} HTTP/1.1` }));
      expect(reply?.status).toBe(status);
      if (status >= 400) expect(JSON.parse(reply?.body ?? '')).toMatchObject({ status, type: 'about:blank' });
    },
  );
});

describe('a method that the API does not take', () => {
  const others = METHODS.filter((method) => !['GET', 'HEAD', 'CONNECT'].includes(method));

  it.each(others)('%s is a 401 without a key, a 405 with one, and a 404 where nothing is', async (method) => {
    const ask = (path: string, lines: string[]) => send(request(lines, { line: `${method} ${path} HTTP/1.1` }));
    expect((await ask('/v1/mentions', []))?.status).toBe(401);
    expect((await ask('/v1/nothing', [auth()]))?.status).toBe(404);
    const refused = await ask('/v1/mentions', [auth()]);
    expect(refused?.status).toBe(405);
    expect(refused?.head).toMatch(/^allow: GET, HEAD\r?$/im);
    for (const path of ['/docs', '/v1/openapi.json', '/health/live']) {
      const open = await ask(path, []);
      expect([path, open?.status]).toEqual([path, 405]);
    }
  });

  it('CONNECT is refused with a problem body', async () => {
    const reply = await send(request([auth()], { line: 'CONNECT localhost:80 HTTP/1.1' }));
    expect(JSON.parse(reply?.body ?? '')).toMatchObject({ status: 400, code: 'bad_request' });
  });
});

it.each<[string, string, () => string[]]>([
  ['an unknown route', '/v1/nothing', () => []],
  ['no key', '/v1/mentions', () => []],
  ['another method', '/v1/mentions', () => [auth()]],
  ['no media type', '/v1/mentions', () => [auth()]],
  ['a media type nobody has', '/v1/mentions', () => [auth(), type, 'Accept: text/html']],
  ['a bad parameter', '/v1/mentions?x=1', () => [auth(), type]],
  ['no such prompt', '/v1/mentions?geo=XX', () => [auth(), type]],
  ['a bad URL', '/v1/%zz', () => []],
  ['a bad header', '/v1/mentions', () => ['A : b']],
])('an error is kept by no cache: %s', async (name, path, lines) => {
  const method = name === 'another method' ? 'PUT' : 'GET';
  const reply = await send(request(lines(), { line: `${method} ${path} HTTP/1.1` }));
  expect(reply?.status).toBeGreaterThanOrEqual(400);
  expect(reply?.head).toMatch(/^cache-control: no-store\r?$/im);
});

it.each(['/%761/mentions', '/v1/%6dentions', 'http://localhost/v1/mentions', 'http://localhost/acme/v1/mentions'])(
  'asks for the key however the path is spelt: %s',
  async (path) => expect((await send(request([type], { line: `GET ${path} HTTP/1.1` })))?.status).toBe(401),
);
