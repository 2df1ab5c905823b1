import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Acme, openAcme } from './support/acme.js';
import { sendRaw } from './support/raw-http.js';

const app = 'https://app.example';
let opened: Acme;

beforeAll(async () => {
  const answer = '**Acme Cloud** is fast, and **Globex** is cheap.\n\n'.repeat(20);
  opened = await openAcme(answer, { CORS_ORIGINS: `${app}, http://localhost:5173` });
});

afterAll(() => opened?.close());

/** The response as it is on the wire; `fetch` would decode it. */
async function send(headers: Record<string, string>, line = 'GET /acme/v1/mentions HTTP/1.1') {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  const [reply] = await sendRaw(opened.service.port, `${line}\r\n${lines.join('\r\n')}\r\n\r\n`);
  const { status, head } = reply!;
  const named = [...head.matchAll(/^([\w-]+): (.*?)\r?$/gm)].map(([, name, value]) => [name!.toLowerCase(), value!]);
  return { status, headers: Object.fromEntries(named) as Record<string, string> };
}

const withKey = () => ({ Authorization: `Bearer ${opened.acme.key}`, 'Content-Type': 'application/json' });

describe('a response that is compressed', () => {
  it.each(['gzip', 'br'])('in %s is the same text under a strong ETag of its own', async (coding) => {
    const url = `${opened.service.url}/acme/v1/mentions`;
    const plain = await fetch(url, { headers: { ...withKey(), 'Accept-Encoding': 'identity' } });
    const coded = await fetch(url, { headers: { ...withKey(), 'Accept-Encoding': coding } });
    expect(coded.headers.get('content-encoding')).toBe(coding);
    expect(coded.headers.get('vary')).toBe('Authorization, Accept-Encoding, Origin');
    expect(coded.headers.get('etag')).toBe(plain.headers.get('etag')!.replace(/"$/, `-${coding}"`));
    const text = await plain.text();
    expect(Number(coded.headers.get('content-length'))).toBeLessThan(text.length / 3);
    expect(await coded.text()).toBe(text);
  });

  it('is a 304 to who has it in this coding, and to nobody else', async () => {
    const gzip = { ...withKey(), 'Accept-Encoding': 'gzip' };
    const { headers } = await send(gzip);
    expect((await send({ ...gzip, 'If-None-Match': headers['etag']! })).status).toBe(304);
    expect((await send({ ...withKey(), 'If-None-Match': headers['etag']! })).status).toBe(200);
  });

  it('is the page about the API, too', async () => {
    const reply = await fetch(`${opened.service.url}/docs`, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(reply.headers.get('content-encoding')).toBe('gzip');
    expect(await reply.text()).toContain('</html>');
  });
});

describe('a page of another origin', () => {
  it('that is allowed can read a response and the headers that matter', async () => {
    const { status, headers } = await send({ ...withKey(), Origin: app });
    expect(status).toBe(200);
    expect(headers['access-control-allow-origin']).toBe(app);
    for (const name of ['ETag', 'Retry-After', 'RateLimit', 'X-Request-Id', 'Link'])
      expect(headers['access-control-expose-headers']).toContain(name);
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('that is allowed can read a refusal, too', async () => {
    const { status, headers } = await send({ 'Content-Type': 'application/json', Origin: app });
    expect([status, headers['access-control-allow-origin'], headers['vary']]).toEqual([401, app, 'Origin']);
  });

  it('that is allowed gets its preflight answered, without a key', async () => {
    const asking = { Origin: app, 'Access-Control-Request-Method': 'GET' };
    const { status, headers } = await send(asking, 'OPTIONS /acme/v1/mentions HTTP/1.1');
    expect(status).toBe(204);
    expect(headers['access-control-allow-headers']).toContain('Authorization');
    expect(headers['access-control-allow-methods']).toBe('GET, HEAD');
  });

  it.each(['https://evil.example', 'null', 'https://app.example.evil.example', 'http://app.example'])(
    'that is not allowed (%s) gets no grant, and no answer to its question',
    async (origin) => {
      const read = await send({ ...withKey(), Origin: origin });
      expect(read.headers).not.toHaveProperty('access-control-allow-origin');
      const asking = { Origin: origin, 'Access-Control-Request-Method': 'GET' };
      expect((await send(asking, 'OPTIONS /acme/v1/mentions HTTP/1.1')).status).toBe(401);
    },
  );
});
