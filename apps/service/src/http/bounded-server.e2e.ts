import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { addressCheck } from './address-shares.js';
import { type BoundedServerOptions, createBoundedServer } from './bounded-server.js';

const usual = { ahead: 4, silentMs: 60_000, answerMs: 60_000, unreadBytes: 2 ** 30 };
// More than the buffers of both kernels hold.
const big = Buffer.alloc(32 << 20, 'x');

let server: Server;
const clients: Socket[] = [];

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  server.close();
});

async function serve(handle: RequestListener, limits: BoundedServerOptions = {}): Promise<void> {
  server = createBoundedServer(handle, { ...usual, ...limits });
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

/** Opens a client that reads nothing until it is told to. */
function open(requests: string, localAddress = '127.0.0.1'): Socket {
  const { port } = server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1', localAddress }).pause();
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
  // More than the buffers of both kernels hold, so that the rest is still in our process.
  client.write(get('/').repeat(1_000_000));
  const [{ socket }] = (await once(server, 'request')) as [IncomingMessage];
  await new Promise((resolve) => setImmediate(resolve));
  expect(socket.isPaused()).toBe(true);
  expect(client.writableLength).toBeGreaterThan(0);
  expect(begun).toBe(1);
});

it.each<[string, BoundedServerOptions]>([
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

describe('an address that has its share of the connections', () => {
  it('loses the oldest that awaits no answer for each new one', async () => {
    await serve((_, response) => response.end('here'), { connectionsOfAddress: 1 });
    const [first, other] = [open(get('/')), open(get('/'), '127.0.0.2')];
    await Promise.all([first, other].map((client) => once(client.resume(), 'data')));
    const next = open(get('/'));
    expect(await once(server, 'cut')).toEqual(['address']);
    await once(first, 'close');
    expect(String(await once(next.resume(), 'data'))).toContain('here');
    expect(other.closed).toBe(false);
  });

  it('gets no new one while all of its own await answers', async () => {
    const asked: ServerResponse[] = [];
    await serve((_, response) => void asked.push(response), { connectionsOfAddress: 1 });
    const first = open(get('/'));
    await once(server, 'request');
    await once(open(get('/')).resume(), 'close');
    asked[0]!.end('here');
    expect(String(await once(first.resume(), 'data'))).toContain('here');
  });

  it('has all where it is a proxy', async () => {
    const isProxy = addressCheck(['10.0.0.0/8', '127.0.0.1', '::1']);
    await serve((_, response) => response.end('here'), { connectionsOfAddress: 1, isProxy });
    const both = [open(get('/')), open(get('/'))];
    await Promise.all(both.map((client) => once(client.resume(), 'data')));
    expect(both.map(({ closed }) => closed)).toEqual([false, false]);
  });
});

const post = (body: string, more = '') =>
  `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n${more}\r\n${body}`;
const chunks = (count: number) => '1\r\n \r\n'.repeat(count);

it('reads nothing more of a body that nobody wants, and ends its connection with the answer', async () => {
  let body: IncomingMessage | undefined;
  await serve((request, response) => {
    body = request;
    setImmediate(() => setImmediate(() => response.end('here')));
  });
  const client = open(post(chunks(10_000)));
  const received = await client.setEncoding('utf8').toArray();
  expect(received.join('')).toContain('here');
  // Only what arrived together with the head.
  expect(body!.readableLength).toBeLessThan(256);
});

it('reads a body that is wanted to its end, and the next request behind it', async () => {
  await serve((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => response.end(`${bytes} bytes;`));
  });
  const last = post(`${chunks(7)}0\r\n\r\n`, 'Connection: close\r\n');
  const client = open(`${post(`${chunks(5000)}0\r\n\r\n`)}${get('/')}${last}`);
  const received = (await client.setEncoding('utf8').toArray()).join('');
  expect(received.match(/\d+ bytes/g)).toEqual(['5000 bytes', '0 bytes', '7 bytes']);
});

it('lets others come in between where a connection has sent much at once', async () => {
  let readBefore = Infinity;
  let read = 0;
  await serve((request, response) => {
    if (request.url === '/other') {
      readBefore = read;
      return response.end('here');
    }
    // This request arrives before anything more of the first connection is parsed.
    other.write(get('/other'));
    return request.on('data', (chunk: Buffer) => (read += chunk.length));
  });
  const other = open('');
  await once(other, 'connect');
  open(post(chunks(10_000)));
  await once(other.resume(), 'data');
  expect(readBefore).toBeLessThan(1000);
});
