import { expect, it } from '@jest/globals';
import { Client, type ClientOptions } from './client.js';
import { BrandMentionsError } from './error.js';

interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** Returns a client and the requests that it sent. The replies come in their order, and the last one repeatedly. */
function clientOf(replies: readonly (Reply | Error)[], options: Partial<ClientOptions> = {}) {
  const sent: { url: string; headers: Record<string, string>; credentials: unknown }[] = [];
  const fetch = async (url: unknown, { headers, credentials, signal }: RequestInit = {}): Promise<Response> => {
    signal?.throwIfAborted();
    sent.push({ url: String(url), headers: { ...(headers as Record<string, string>) }, credentials });
    const reply = replies[Math.min(sent.length, replies.length) - 1]!;
    if (reply instanceof Error) throw reply;
    const { status = 200, body = null, headers: own } = reply;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(status === 304 ? null : text, { status, headers: own ?? {} });
  };
  const client = new Client({ baseUrl: 'https://api.example/acme/', key: 'k', fetch, ...options });
  return { client, sent, urls: () => sent.map(({ url }) => url.replace('https://api.example/acme', '')) };
}

const problem = { status: 404, detail: 'None matches.', code: 'prompt_not_found', request_id: 'r-1' };
const errorOf = async (reading: Promise<unknown>): Promise<BrandMentionsError> => {
  const error: unknown = await reading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof BrandMentionsError) return error;
  throw new Error('The reading did not fail as it should.', { cause: error });
};

it('fills in braces, joins lists by commas and leaves out what is undefined', async () => {
  const { client, urls } = clientOf([{ body: {} }]);
  await client.get('/v1/mentions', { query: { include: ['ranking', 'score'], query: 'a & ü', geo: undefined } });
  await client.get('/v1/results/{id}', { path: { id: 'a/b' } });
  await client.get('/v1/prompts', { query: { brand: undefined } });
  expect(urls()).toEqual([
    '/v1/mentions?include=ranking%2Cscore&query=a+%26+%C3%BC',
    '/v1/results/a%2Fb',
    '/v1/prompts',
  ]);
});

it('sends the key and no cookie; without a key, the cookies of the page’s own host', async () => {
  const [withKey, withoutKey] = [clientOf([{ body: {} }]), clientOf([{ body: {} }], { key: undefined })];
  await Promise.all([withKey, withoutKey].map(({ client }) => client.get('/v1/mentions')));
  const types = { Accept: 'application/json', 'Content-Type': 'application/json' };
  expect(withKey.sent[0]).toMatchObject({ headers: { ...types, Authorization: 'Bearer k' }, credentials: 'omit' });
  expect(withoutKey.sent[0]).toMatchObject({ headers: types, credentials: 'same-origin' });
  expect(withoutKey.sent[0]!.headers).not.toHaveProperty('Authorization');
});

it('gives a document as its bytes, and takes nothing else for one', async () => {
  const pdf = { body: '%PDF-1.4 \u0000', headers: { 'Content-Type': 'application/pdf' } };
  const { client, sent, urls } = clientOf([pdf]);
  const bytes = await client.download('/v1/report.pdf', { query: { geo: 'US', rivals: ['Globex', 'Hooli'] } });
  expect(new TextDecoder().decode(bytes)).toBe(pdf.body);
  expect(urls()).toEqual(['/v1/report.pdf?geo=US&rivals=Globex%2CHooli']);
  expect(sent[0]!.headers).toMatchObject({ Accept: 'application/pdf', 'Content-Type': 'application/json' });
  const page = clientOf([{ body: '<html>', headers: { 'Content-Type': 'text/html' } }]);
  expect(await errorOf(page.client.download('/v1/report.pdf'))).toMatchObject({ code: 'unexpected_response' });
  const none = clientOf([{ status: 501, body: { ...problem, status: 501, code: 'pdf_unavailable' } }]);
  expect(await errorOf(none.client.download('/v1/report.pdf'))).toMatchObject({ status: 501, code: 'pdf_unavailable' });
});

it('gives the same object again while the ETag is the same', async () => {
  const fresh = { body: { brand: 'Acme' }, headers: { ETag: '"1"' } };
  const { client, sent } = clientOf([fresh, { status: 304 }, { ...fresh, headers: { ETag: '"2"' } }, { status: 304 }]);
  const [first, again, changed] = [
    await client.get('/v1/mentions'),
    await client.get('/v1/mentions'),
    await client.get('/v1/mentions'),
  ];
  await client.get('/v1/mentions');
  expect([again === first, changed === first]).toEqual([true, false]);
  expect(sent.map(({ headers }) => headers['If-None-Match'])).toEqual([undefined, '"1"', '"1"', '"2"']);
});

it('forgets the body used longest ago', async () => {
  const { client, sent } = clientOf([{ body: {}, headers: { ETag: '"1"' } }], { remembered: 2 });
  for (const geo of ['US', 'UK', 'US', 'DE', 'US', 'UK']) await client.get('/v1/mentions', { query: { geo } });
  expect(sent.map(({ headers }) => 'If-None-Match' in headers)).toEqual([false, false, true, false, true, false]);
});

it('walks the pages of a list and the rows of all of them, and stops where the reader stops', async () => {
  const pages = [
    { body: { data: [1, 2], next_cursor: 'a' } },
    { body: { data: [], next_cursor: 'b' } },
    { body: { data: [3], next_cursor: null } },
  ];
  const { client, urls } = clientOf([...pages, ...pages]);
  const rows = [];
  for await (const row of client.rows('/v1/results', { query: { geo: 'US' } })) rows.push(row);
  for await (const { data } of client.pages('/v1/prompts', { query: { cursor: 'from' } })) if (data.length === 2) break;
  expect(rows).toEqual([1, 2, 3]);
  const walked = ['/v1/results?geo=US', '/v1/results?geo=US&cursor=a', '/v1/results?geo=US&cursor=b'];
  expect(urls()).toEqual([...walked, '/v1/prompts?cursor=from']);
});

it('remembers no page behind the first, so that a walk pushes nothing out', async () => {
  const { client, sent } = clientOf([{ body: {}, headers: { ETag: '"1"' } }]);
  for (let n = 0; n < 2; n++) await client.get('/v1/results', { query: { cursor: 'a' } });
  expect(sent.map(({ headers }) => 'If-None-Match' in headers)).toEqual([false, false]);
});

it.each([429, 503])('comes back after a %i when it says, as often as it may', async (status) => {
  const busy = { status, body: { ...problem, code: 'busy' }, headers: { 'Retry-After': '0' } };
  const served = clientOf([busy, busy, { body: {} }]);
  await expect(served.client.get('/v1/mentions')).resolves.toEqual({});
  const given = clientOf([busy], { retries: 3 });
  await expect(errorOf(given.client.get('/v1/mentions'))).resolves.toMatchObject({ status, code: 'busy' });
  expect([served.sent.length, given.sent.length]).toEqual([3, 4]);
});

it.each([
  ['longer than it may wait', { status: 429, headers: { 'Retry-After': '61' } }, 61],
  ['at no time', { status: 503 }, null],
  ['later, of something that is not there', { status: 404, headers: { 'Retry-After': '0' } }, 0],
])('does not come back where the API says to: %s', async (_, reply, retry_after) => {
  const { client, sent } = clientOf([reply]);
  await expect(errorOf(client.get('/v1/mentions'))).resolves.toMatchObject({ status: reply.status, retry_after });
  expect(sent).toHaveLength(1);
});

it('reads Retry-After as a date, too', async () => {
  const date = new Date(Date.now() + 3_600_000).toUTCString();
  const { client } = clientOf([{ status: 503, headers: { 'Retry-After': date } }]);
  const { retry_after } = await errorOf(client.get('/v1/mentions'));
  expect(Math.abs(retry_after! - 3600)).toBeLessThan(60);
});

it('ends its waiting when the caller’s signal does, with the caller’s reason', async () => {
  const { client, sent } = clientOf([{ status: 429, headers: { 'Retry-After': '30' } }]);
  const controller = new AbortController();
  const reading = client.get('/v1/mentions', { signal: controller.signal });
  const outcome = reading.catch((error: unknown) => error);
  while (sent.length === 0) await Promise.resolve();
  setImmediate(() => controller.abort('enough'));
  await expect(outcome).resolves.toBe('enough');
  await expect(client.get('/v1/mentions', { signal: controller.signal })).rejects.toBe('enough');
});

it('gives a problem as it is', async () => {
  const errors = [{ field: 'geo', message: 'must not be empty' }];
  const { client } = clientOf([{ status: 400, body: { ...problem, code: 'invalid_parameters', errors } }]);
  const error = await errorOf(client.get('/v1/mentions'));
  expect(error).toMatchObject({ status: 400, code: 'invalid_parameters', request_id: 'r-1', errors });
  expect(error.message).toBe('400 invalid_parameters: None matches.');
});

it.each<[string, Reply, string]>([
  [
    'a proxy’s page',
    { status: 502, body: '<html>Bad Gateway', headers: { 'Content-Type': 'text/html' } },
    'text/html): <html>Bad',
  ],
  ['a page with status 200', { body: '<!doctype html>' }, '<!doctype html>'],
  ['a cut body', { body: '{"brand":' }, '{"brand":'],
  ['a problem without a code', { status: 500, body: { title: 'Oops' } }, '{"title":"Oops"}'],
  ['a redirect', { status: 302, body: '', headers: { Location: 'https://login.example' } }, '302 from'],
  ['a 304 that was not asked for', { status: 304 }, '304 from'],
])('says what came in place of an answer: %s', async (_, reply, said) => {
  const { client } = clientOf([{ ...reply, headers: { ...reply.headers, 'X-Request-Id': 'r-2' } }]);
  const error = await errorOf(client.get('/v1/mentions'));
  expect(error).toMatchObject({ code: 'unexpected_response', status: reply.status ?? 200, request_id: 'r-2' });
  expect(error.message).toContain(said);
});

it('says that nothing came, and why', async () => {
  const cause = new TypeError('fetch failed');
  const { client } = clientOf([cause]);
  await expect(errorOf(client.get('/v1/mentions'))).resolves.toMatchObject({
    status: null,
    code: 'unreachable',
    cause,
  });
});
