import { once } from 'node:events';
import { type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cappedFetch, mebibyte } from './capped-fetch.js';

const json = { 'content-type': 'application/json' };

const sent = (length: number) => (to: ServerResponse) => void to.writeHead(200, json).end('1'.repeat(length));

describe('cappedFetch', () => {
  let server: Server;
  let answer: (response: ServerResponse) => void;
  let requests = 0;

  beforeAll(async () => {
    server = createServer((_request, response) => {
      requests++;
      answer(response);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const fetchWhere = (answered: typeof answer, maxBytes?: number) => {
    answer = answered;
    return cappedFetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {}, maxBytes);
  };

  it.each([
    ['gzip', gzipSync('{"a":"ü"}')],
    ['x-gzip', gzipSync('{"a":"ü"}')],
    ['deflate', deflateSync('{"a":"ü"}')],
    ['identity', Buffer.from('{"a":"ü"}')],
  ])('reads a body sent as %s', async (encoding, bytes) => {
    const response = await fetchWhere((to) => to.writeHead(200, { ...json, 'content-encoding': encoding }).end(bytes));
    expect(await response.json()).toEqual({ a: 'ü' });
  });

  it('takes 1 MiB and not a byte more', async () => {
    const body = JSON.stringify('a'.repeat(mebibyte - 2));
    expect((await (await fetchWhere((to) => to.writeHead(200, json).end(body))).text()).length).toBe(mebibyte);
    await expect(fetchWhere((to) => to.writeHead(200, json).end(`${body} `))).rejects.toMatchObject({
      code: 'answer_too_large',
    });
  });

  it('counts the raw bytes, too: a stream that inflates to nothing ends as well', async () => {
    const empty = gzipSync('');
    const endless = Buffer.concat(Array<Buffer>(Math.ceil((2 * mebibyte) / empty.length)).fill(empty));
    const gzip = { ...json, 'content-encoding': 'gzip' };
    await expect(fetchWhere((to) => to.writeHead(200, gzip).end(endless))).rejects.toMatchObject({
      code: 'answer_too_large',
    });
  });

  it('takes as much as it was told to take, and no byte more', async () => {
    expect(await (await fetchWhere(sent(2 * mebibyte), 2 * mebibyte)).text()).toHaveLength(2 * mebibyte);
    const asked = fetchWhere(sent(2 * mebibyte + 1), 2 * mebibyte);
    await expect(asked).rejects.toMatchObject({ code: 'answer_too_large', message: expect.stringContaining('2 MiB') });
  });

  it.each(['br', 'gzip, gzip', 'snappy'])('never guesses at the encoding %p', async (encoding) => {
    const asked = fetchWhere((to) => to.writeHead(200, { ...json, 'content-encoding': encoding }).end('x'));
    await expect(asked).rejects.toMatchObject({ code: 'bad_response' });
  });

  it.each(['text/html', 'text/plain; x=application/json', 'application/jsonx', ''])(
    'never takes %p for JSON',
    async (type) => {
      const asked = fetchWhere((to) => to.writeHead(200, type ? { 'content-type': type } : {}).end('{}'));
      await expect(asked).rejects.toMatchObject({ code: 'bad_response' });
    },
  );

  it.each(['application/json', 'Application/JSON; charset=utf-8', 'application/vnd.api+json'])(
    'takes %p',
    async (type) => {
      expect(await (await fetchWhere((to) => to.writeHead(200, { 'content-type': type }).end('{}'))).text()).toBe('{}');
    },
  );

  it('never follows a redirect', async () => {
    const before = requests;
    expect((await fetchWhere((to) => to.writeHead(307, { location: '/' }).end())).status).toBe(307);
    expect(requests).toBe(before + 1);
  });

  it('an error status keeps its class where its body is too long or broken', async () => {
    const long = await fetchWhere((to) => to.writeHead(401, json).end('x'.repeat(2 * mebibyte)));
    expect([long.status, await long.text()]).toEqual([401, '']);
    const gzip = { ...json, 'content-encoding': 'gzip' };
    expect((await fetchWhere((to) => to.writeHead(404, gzip).end('not gzip'))).status).toBe(404);
  });

  it('a kept-alive connection that goes away may have taken the request with it', async () => {
    let first: unknown;
    await fetchWhere((to) => {
      first = to.socket;
      to.writeHead(200, json).end('{}');
    });
    let second: unknown;
    const asked = fetchWhere((to) => {
      second = to.socket;
      to.socket?.resetAndDestroy();
    });
    await expect(asked).rejects.toMatchObject({ code: 'assistant_unreachable', maybeBilled: true });
    expect(second).toBe(first);
  });

  it('what is no HTTP at all is refused', async () => {
    await expect(fetchWhere((to) => to.socket?.end('hello\r\n\r\n'))).rejects.toMatchObject({
      code: 'bad_response',
    });
  });

  it.each([204, 304])('%d has no body and breaks nothing', async (status) => {
    const asked = fetchWhere((to) => to.writeHead(status, json).end());
    expect((await asked).status).toBe(status);
  });
});
