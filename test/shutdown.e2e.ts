import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { answerPrompt } from './support/answers.js';
import { onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { type RunningService, startApi } from './support/service.js';
import { until, untilBlocked } from './support/until.js';

let database: TestDatabase;
let service: RunningService;
let client: Socket;
let accepted: Socket;

/** Opens a service that gives its clients a quarter of this to take their responses, and a client of it. */
async function open({ graceMs }: { graceMs: number }): Promise<void> {
  database = await createTestDatabase();
  service = await startApi(database.url, { SHUTDOWN_GRACE_MS: String(graceMs) });
  await connectAnew();
}

async function connectAnew(): Promise<void> {
  const arrived = once(service.app.getHttpServer(), 'connection');
  client = connect(service.port, '127.0.0.1');
  client.on('error', () => {});
  [accepted] = (await arrived) as [Socket];
}

afterEach(async () => {
  client.destroy();
  await database.drop();
});

const ask = (path: string, headers = '') => client.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`);

async function closingMs(): Promise<number> {
  const startedAt = performance.now();
  await service.close();
  return performance.now() - startedAt;
}

it('a request under way is answered completely, and its kept-alive connection does not delay the end any longer', async () => {
  // A quarter of this is longer than a busy machine takes to answer.
  await open({ graceMs: 40_000 });
  const { key } = await onboardCustomer(database.url, 'acme');
  const locker = new Client({ connectionString: database.url });
  await locker.connect();
  await locker.query('begin; lock table prompt');
  ask('/v1/prompts', `Authorization: Bearer ${key}\r\nContent-Type: application/json\r\n`);
  await untilBlocked(database.url);
  const closed = closingMs();
  await locker.query('rollback');
  await locker.end();
  const received = await client.setEncoding('utf8').toArray();
  expect(received.join('')).toMatch(/^HTTP\/1\.1 200 [^]*\}$/);
  expect(await closed).toBeLessThan(9900);
});

/** Asks for more than the buffers between the two can hold. */
async function askForMuch(): Promise<void> {
  const acme = await onboardCustomer(database.url, 'acme');
  const id = await answerPrompt(database.url, acme.promptIds[0]!, 'Try **Acme Cloud**.');
  await changeDatabase(database.url, `update answer set text = repeat('x', 12000000)`);
  const headers = `Authorization: Bearer ${acme.key}\r\nContent-Type: application/json\r\n`;
  ask(`/v1/results/${id}`, headers);
  await until('an answer that the connection does not take', async () => {
    // A busy machine may refuse the connection while it is still reading.
    const isRefused = accepted.bytesWritten > 0 && accepted.writableLength === 0;
    if (isRefused) {
      client.destroy();
      await connectAnew();
      ask(`/v1/results/${id}`, headers);
    }
    return accepted.writableLength > 0;
  });
}

it('a response that is being sent is sent completely', async () => {
  // This is longer than a busy machine takes to read it.
  await open({ graceMs: 100_000 });
  await askForMuch();
  const closed = closingMs();
  const received = (await client.setEncoding('utf8').toArray()).join('');
  const [head, body] = received.split('\r\n\r\n');
  expect(/content-length: (\d+)/i.exec(head!)?.[1]).toBe(String(Buffer.byteLength(body!)));
  await closed;
});

it('a client that does not read its answer is cut off after a quarter of the grace', async () => {
  await open({ graceMs: 8000 });
  await askForMuch();
  const took = await closingMs();
  expect(took).toBeGreaterThan(1900);
  expect(took).toBeLessThan(6000);
});
