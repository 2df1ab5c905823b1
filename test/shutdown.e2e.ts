import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { onboardCustomer } from './support/customer.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { type RunningService, startApi } from './support/service.js';
import { until } from './support/until.js';
import { untilBlocked } from './support/until-blocked.js';

let database: TestDatabase;
let service: RunningService;
let client: Socket;
/** The same connection at its other end. */
let served: Socket;

beforeEach(async () => {
  database = await createTestDatabase();
  service = await startApi(database.url, { SHUTDOWN_GRACE_MS: '8000' });
  const accepted = once(service.app.getHttpServer(), 'connection');
  client = connect(service.port, '127.0.0.1');
  client.on('error', () => {});
  await once(client, 'connect');
  [served] = (await accepted) as [Socket];
});

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

it('a request in hand is answered whole, and its connection, kept alive, delays the end no longer', async () => {
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
  expect(await closed).toBeLessThan(1900);
});

it('a client that does not read its answer is cut off after a quarter of the grace', async () => {
  // More than the buffers between the two hold.
  for (let count = 0; count < 20; count++) ask('/docs/swagger-ui-bundle.js');
  await until('a full connection', async () => served.writableNeedDrain);
  const took = await closingMs();
  expect(took).toBeGreaterThan(1900);
  expect(took).toBeLessThan(6000);
});
