import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { createBoundedServer, type Limits } from './bounded-server.js';

const usual: Limits = { connections: 100, ahead: 4, silentMs: 60_000, answerMs: 60_000, unreadBytes: 2 ** 30 };
// More than the buffers of both kernels hold.
const big = Buffer.alloc(32 << 20, 'x');

let server: Server;
const clients: Socket[] = [];

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  server.close();
});

async function serve(handle: RequestListener, limits: Partial<Limits> = {}): Promise<void> {
  server = createBoundedServer(handle, { ...usual, ...limits });
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

/** A client that reads nothing until it is told to. */
function open(requests: string): Socket {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  clients.push(client.on('error', () => {}));
  client.write(requests);
  return client;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;

it('answers every request of a connection in its order, one after the other, however many are sent ahead', async () => {
  let working = 0;
  let most = 0;
  await serve((request, response) => {
    most = Math.max(most, ++working);
    setImmediate(() => response.end(`${request.url} `, () => (working -= 1)));
  });
  const paths = Array.from({ length: 3000 }, (_, n) => `/${n}`);
  const client = open(`${paths.map(get).join('')}${get('/last').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}`);
  const answers = (await client.setEncoding('utf8').toArray()).join('');
  expect(answers.match(/^\/\w+ /gm)?.map((body) => body.trim())).toEqual([...paths, '/last']);
  expect(most).toBe(1);
});

it('reads no more of a client that reads no answers', async () => {
  let begun = 0;
  await serve((_, response) => {
    begun += 1;
    response.end(big);
  });
  const client = open('');
  await once(client, 'connect');
  // More than the buffers of both kernels hold: what is left is still ours.
  client.write(get('/').repeat(1_000_000));
  const [{ socket }] = (await once(server, 'request')) as [IncomingMessage];
  await new Promise((resolve) => setImmediate(resolve));
  expect(socket.isPaused()).toBe(true);
  expect(client.writableLength).toBeGreaterThan(0);
  expect(begun).toBe(1);
});

it.each<[string, Partial<Limits>]>([
  ['silent', { silentMs: 100 }],
  ['slow', { answerMs: 100 }],
  ['unread', { unreadBytes: big.length / 2 }],
])('cuts off who does not read: %s', async (reason, limits) => {
  await serve((_, response) => response.end(big), limits);
  const client = open(get('/'));
  expect(await once(server, 'cut')).toEqual([reason]);
  await once(client.resume(), 'close');
});

it('cuts off only whose answers have waited for longest, where too much is unread', async () => {
  await serve((_, response) => response.end(big), { unreadBytes: big.length * 1.5 });
  const first = open(get('/'));
  await once(server, 'request');
  const second = open(get('/'));
  await once(server, 'cut');
  await once(first.resume(), 'close');
  const received = await second.take(1).toArray();
  expect(received).toHaveLength(1);
});

it('refuses connections beyond the most, and takes others when some have gone', async () => {
  await serve((_, response) => response.end('here'), { connections: 1 });
  const first = open(get('/'));
  await once(first.resume(), 'data');
  const refused = open(get('/'));
  await once(refused.resume(), 'close');
  first.destroy();
  await once(first, 'close');
  await new Promise((resolve) => setImmediate(resolve));
  expect(String(await once(open(get('/')).resume(), 'data'))).toContain('here');
});
