import { once } from 'node:events';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { afterEach, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { newSecret, secretText } from './signature.js';
import { readRetryAfter, WebhookSender } from './webhook-sender.js';

const deadlineMs = 400;
const sender = new WebhookSender({ allowHttp: false, privateHosts: ['127.0.0.1'], deadlineMs });
const message = {
  id: '0b5c2f0e-2b53-4a0b-8a53-0d3f6a4b7f10',
  type: 'signal.opened',
  timestamp: new Date('2026-11-17T01:00:21.000Z'),
  data: {
    id: '3c0f8a44',
    url: '/v1/signals/3c0f8a44',
    summary: 'Answers named Café & Söhne <b> less often: 60 % to 40 %.',
  },
};
const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

interface Listening {
  listen(port: number, host: string): unknown;
  address(): AddressInfo | string | null;
}

async function urlOf(server: Listening & NodeJS.EventEmitter): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?token=s3cret`;
}

/** Starts a receiver that handles each request with the given function. */
function receiving(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return urlOf(server);
}

/** Starts a receiver that writes raw bytes instead of speaking HTTP. */
function speaking(talk: (socket: Socket) => void): Promise<string> {
  const sockets: Socket[] = [];
  const server = createTcpServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    talk(socket);
  });
  closers.push(
    () => sockets.forEach((socket) => socket.destroy()),
    () => server.close(),
  );
  return urlOf(server);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Sends one message and returns what the receiver got. */
async function received(
  format: 'standard' | 'slack',
  secrets: readonly Buffer[],
): Promise<{ headers: Record<string, string>; body: string }> {
  const got: { headers: Record<string, string>; body: string }[] = [];
  const take = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    got.push({ headers: request.headers as Record<string, string>, body: await bodyOf(request) });
    reply.writeHead(204).end();
  };
  const url = await receiving((request, reply) => void take(request, reply));
  expect(await sender.send({ url, format, secrets }, message)).toEqual({ delivered: true, status: 204 });
  expect(got).toHaveLength(1);
  return got[0]!;
}

it('signs so that the reference library verifies it by either secret of a rotation, and by no other', async () => {
  const [newer, older] = [newSecret(), newSecret()];
  const { headers, body } = await received('standard', [newer, older]);
  for (const secret of [newer, older])
    expect(new Webhook(secretText(secret)).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(secretText(newSecret())).verify(body, headers)).toThrow('No matching signature');
  expect(() => new Webhook(secretText(newer)).verify(`${body} `, headers)).toThrow('No matching signature');
  expect(headers['webhook-signature']!.split(' ')).toHaveLength(2);
});

it('sends the same id, and a thin body, by Standard Webhooks', async () => {
  const { headers, body } = await received('standard', [newSecret()]);
  expect(headers).toMatchObject({ 'webhook-id': message.id, 'content-type': 'application/json' });
  expect(JSON.parse(body)).toEqual({ ...message, id: undefined, timestamp: '2026-11-17T01:00:21.000Z' });
});

it('sends Slack and Teams a text in which nothing is a command of theirs', async () => {
  const { body } = await received('slack', []);
  expect(JSON.parse(body)).toEqual({
    text: 'Answers named Café &amp; Söhne &lt;b&gt; less often: 60 % to 40 %.',
  });
});

const failed = (trouble: string, status: number | null = null) => ({
  delivered: false,
  status,
  trouble,
  retryAfterSeconds: null,
});
const send = (url: string) => sender.send({ url, format: 'standard', secrets: [newSecret()] }, message);
const late = failed('no answer within 0.4 s');
const head = 'HTTP/1.1 200 OK\r\n';

it.each([
  ['hangs', () => {}, late],
  ['closes at once', (socket: Socket) => socket.destroy(), failed('the connection was cut')],
  ['resets', (socket: Socket) => socket.resetAndDestroy(), failed('the connection was cut')],
  ['drips its head', (socket: Socket) => drip(socket, head, 'x'), late],
  ['sends 103 for ever', (socket: Socket) => drip(socket, '', 'HTTP/1.1 103 Early Hints\r\n\r\n'), late],
  [
    'speaks no HTTP',
    (socket: Socket) => socket.write('SSH-2.0-OpenSSH_9.2\r\n'),
    failed('the call failed (HPE_INVALID_CONSTANT)'),
  ],
  [
    'sends a head without end',
    (socket: Socket) => socket.write(head + 'x: y\r\n'.repeat(10_000)),
    failed('the call failed (HPE_HEADER_OVERFLOW)'),
  ],
  [
    'drips its body',
    (socket: Socket) => drip(socket, `${head}content-length: 9999\r\n\r\n`, 'x'),
    { delivered: true, status: 200 },
  ],
  [
    'is cut off in its body',
    (socket: Socket) => socket.end(`${head}content-length: 9999\r\n\r\nabc`),
    { delivered: true, status: 200 },
  ],
])('is done in time with a receiver that %s', async (_, talk, outcome) => {
  const url = await speaking(talk);
  const begunAt = performance.now();
  expect(await send(url)).toEqual(outcome);
  expect(performance.now() - begunAt).toBeLessThan(deadlineMs + 600);
});

function drip(socket: Socket, opening: string, again: string): void {
  socket.write(opening);
  const timer = setInterval(() => socket.write(again), 10);
  socket.on('close', () => clearInterval(timer));
}

it('reads no more than a little of an answer of 10 MB', async () => {
  const sockets: Socket[] = [];
  const url = await receiving((_, reply) => {
    sockets.push(reply.socket!);
    reply.writeHead(200).end(Buffer.alloc(10_000_000));
  });
  expect(await send(url)).toEqual({ delivered: true, status: 200 });
  // The rest of what was written is in the system's buffers.
  expect(sockets[0]!.bytesWritten - sockets[0]!.writableLength).toBeLessThan(8_000_000);
});

it.each([
  [500, 'answered 500'],
  [404, 'answered 404'],
  [410, 'answered 410'],
  [307, '307: redirects are not followed'],
])('takes %i for a failure', async (status, trouble) => {
  const url = await receiving((_, reply) => reply.writeHead(status, { location: 'https://elsewhere.example' }).end());
  expect(await send(url)).toEqual(failed(trouble, status));
});

it('says how long a receiver asks to wait, and nothing of its address', async () => {
  const url = await receiving((_, reply) => reply.writeHead(429, { 'retry-after': '120' }).end());
  expect(await send(url)).toEqual({ ...failed('answered 429', 429), retryAfterSeconds: 120 });
  expect(await send('http://127.0.0.1:1/secret')).toEqual(failed('the connection was refused'));
});

it.each([
  ['120', 120],
  ['Thu, 01 Jan 1970 00:01:00 GMT', 60],
  ['Wed, 31 Dec 1969 23:59:00 GMT', 0],
  ['-5', null],
  ['soon', null],
  ['1e9', null],
])('reads Retry-After: %s', (text, seconds) => {
  expect(readRetryAfter(text, 0)).toBe(seconds);
});

it('ends when it is told to', async () => {
  const ending = new AbortController();
  const url = await speaking(() => ending.abort());
  expect(await sender.send({ url, format: 'standard', secrets: [] }, message, ending.signal)).toEqual(
    failed('given up, because the process ended'),
  );
});
