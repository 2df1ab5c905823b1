import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { answerPrompt } from './support/answers.js';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { call, type RunningService, startApi } from './support/service.js';

let database: TestDatabase;
let service: RunningService;
let acme: Customer;

beforeAll(async () => {
  database = await createTestDatabase();
  acme = await onboardCustomer(database.url, 'acme');
  await answerPrompt(database.url, acme.promptIds[0]!, '**Acme Cloud** is easy to use.');
  // The limit is so low that each request asks the database for its share.
  service = await startApi(database.url, { RATE_LIMIT_PER_MINUTE: '50' });
});

afterAll(async () => {
  await service?.close();
  await database?.drop();
});

const change = (sql: string) => changeDatabase(database.url, sql);

async function expectUnavailable(): Promise<void> {
  const reply = await call(service, acme.key);
  expect({ status: reply.status, retryAfter: reply.headers.get('retry-after') }).toEqual({
    status: 503,
    retryAfter: '5',
  });
  expect(await reply.json()).toMatchObject({ code: 'unavailable' });
}

it.each([
  ['08006', 'a connection that broke'],
  ['25006', 'read-only'],
  ['28P01', 'a password that is being exchanged'],
  ['40001', 'a serialization failure'],
  ['40P01', 'a deadlock'],
  ['53200', 'no memory'],
  ['53300', 'too many connections'],
  ['55P03', 'a lock timeout'],
  ['57014', 'a statement timeout'],
  ['57P01', 'an administrator who shuts it down'],
  ['57P03', 'a server that is not ready yet'],
  ['58030', 'an I/O error'],
])('SQLSTATE %s of the database, %s, is a 503 that says when to come back', async (code) => {
  // The server's own errors: it sends what a statement raises in the same way.
  await change(`create or replace function fail() returns trigger language plpgsql as
    $$ begin raise exception 'provoked' using errcode = '${code}'; end $$;
    create or replace trigger fail before insert on rate_window execute function fail()`);
  await expectUnavailable();
  await change('drop trigger fail on rate_window');
  expect((await call(service, acme.key)).status).toBe(200);
});

it('a full disk costs no read: its requests are counted by the instance alone, and it is ready', async () => {
  await change(`create or replace function fail() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create or replace trigger fail before insert on rate_window execute function fail()`);
  // This account has no answers, so a 404 is the expected response.
  const other = await onboardCustomer(database.url, 'other');
  try {
    const statuses: number[] = [];
    for (let n = 0; n < 60; n++) statuses.push((await call(service, other.key)).status);
    expect(statuses.filter((status) => status === 404).length).toBeGreaterThanOrEqual(50);
    // The rate limit still holds.
    expect(statuses.filter((status) => status !== 404 && status !== 429)).toEqual([]);
    expect((await fetch(`${service.url}/health/ready`)).status).toBe(200);
  } finally {
    await change('drop trigger fail on rate_window');
  }
});

it('an error of a statement stays a 500, which reveals nothing', async () => {
  await change('alter table rate_window rename to gone');
  const reply = await call(service, acme.key);
  await change('alter table gone rename to rate_window');
  expect(reply.status).toBe(500);
  expect(JSON.stringify(await reply.json())).not.toMatch(/rate_window|relation/);
});

it('a failover to a read-only server, and a server that closes all connections, are a 503 and recover by themselves', async () => {
  const { pathname } = new URL(database.url.replace('@/', '@localhost/'));
  const name = pathname.slice(1);
  const dropAll = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await change(`alter database ${name} set default_transaction_read_only = on`);
  await change(dropAll);
  await expectUnavailable();
  expect((await fetch(`${service.url}/health/ready`)).status).toBe(503);
  await change(`begin read write; alter database ${name} reset default_transaction_read_only; commit`);
  await change(dropAll);
  expect((await call(service, acme.key)).status).toBe(200);
});
