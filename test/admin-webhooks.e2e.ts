import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { callCommand } from './support/command.js';
import { onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import type { CommandOutput } from './support/processes.js';
import { TestReceiver } from './support/receiver.js';
import { addEvent } from './support/add-event.js';

let database: TestDatabase;
let receiver: TestReceiver;

beforeAll(async () => {
  database = await createTestDatabase();
  await onboardCustomer(database.url, 'acme');
});

afterAll(() => database?.drop());

beforeEach(async () => {
  await changeDatabase(database.url, 'delete from webhook; delete from event');
  receiver = await TestReceiver.open();
});

afterEach(() => receiver.close());

const admin = (...args: string[]): Promise<CommandOutput> =>
  callCommand(args, { DATABASE_URL: database.url, USER: 'ops', WEBHOOKS_PRIVATE_HOSTS: '127.0.0.1' });

/** Runs a command that must succeed, and returns the JSON that it prints. */
async function json(...args: string[]): Promise<Record<string, unknown> & Record<string, unknown>[]> {
  const { code, stdout, stderr } = await admin(...args, '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.not.stringContaining('Error') });
  return JSON.parse(stdout);
}

const add = (...args: string[]) => json('webhook', 'add', 'acme', receiver.url, ...args);

it('adds one, shows its secret once, tests it, and lists it without the secret', async () => {
  const { id, secret, url } = await add('--types', 'signal.opened,prompt.failed');
  expect(url).toBe(receiver.url);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(await json('webhook', 'test', 'acme')).toEqual({ id, delivered: true, status: 204, trouble: null });
  const [{ headers, body }] = receiver.received as [(typeof receiver.received)[number]];
  expect(new Webhook(String(secret)).verify(body, headers)).toMatchObject({ type: 'webhook.test', data: { id } });
  const listed = await json('webhook', 'list', 'acme');
  expect(listed).toEqual([
    {
      id,
      url,
      format: 'standard',
      types: ['signal.opened', 'prompt.failed'],
      state: 'well',
      created_at: expect.any(String),
      failing_since: null,
      disabled_at: null,
      disabled_because: null,
      last_delivered_at: null,
      old_secret_until: null,
      waiting: 0,
    },
  ]);
  const { stdout } = await admin('webhook', 'list', 'acme');
  expect(stdout).toContain(String(id));
  expect(stdout).not.toContain('whsec_');
});

it('says why a test failed, and exits 1', async () => {
  const { id } = await add();
  receiver.answer = 500;
  expect(await admin('webhook', 'test', 'acme')).toEqual({
    code: 1,
    stdout: '',
    stderr: `${String(id)} did not take the message: answered 500\n`,
  });
});

it('rotates, disables, enables and replays, with a trace of each that holds no secret and no path', async () => {
  const { id, secret } = await add('--reason', 'asked for');
  const event = await addEvent(database.url, { account: 'acme', summary: 'We rose.' });
  const rotated = await json('webhook', 'rotate', 'acme', String(id), '--overlap', '7d');
  expect(rotated).toEqual({ id, secret: expect.stringMatching(/^whsec_/), old_until: expect.any(String) });
  expect(rotated['secret']).not.toBe(secret);
  expect(await json('webhook', 'disable', 'acme')).toEqual({ id, disabled: true });
  expect((await admin('webhook', 'disable', 'acme')).stderr).toBe(`${String(id)} is disabled\n`);
  expect((await admin('webhook', 'replay', 'acme', '--since', '7d')).stderr).toContain(
    `webhook enable acme ${String(id)}`,
  );
  expect(await json('webhook', 'enable', 'acme')).toEqual({ id, disabled: false });
  expect(await json('webhook', 'replay', 'acme', '--since', '7d')).toEqual({ id, events: 1 });
  expect(await json('webhook', 'deliveries', 'acme')).toEqual([
    {
      webhook: id,
      event,
      type: 'signal.opened',
      occurred_at: expect.any(String),
      state: 'waiting',
      attempts: 0,
      tried_at: null,
      due_at: expect.any(String),
      status: null,
      trouble: null,
    },
  ]);
  expect(await json('webhook', 'deliveries', 'acme', String(id), '--state', 'failed')).toEqual([]);
  expect(await json('webhook', 'remove', 'acme')).toEqual({ id, removed: true });
  expect(await json('webhook', 'list', 'acme')).toEqual([]);
  const trail = (await json('audit', 'list', '--action', 'webhook')).slice(0, 6);
  expect(trail.map(({ action }) => action)).toEqual(
    ['remove', 'replay', 'enable', 'disable', 'rotate', 'add'].map((act) => `webhook.${act}`),
  );
  expect(JSON.stringify(trail)).not.toMatch(/whsec_|\/hook/);
});

it.each([
  [['add', 'acme', 'https://10.0.0.8/hook'], 'WEBHOOKS_PRIVATE_HOSTS'],
  [['add', 'acme', 'http://hooks.example'], 'WEBHOOKS_ALLOW_HTTP'],
  [['add', 'acme', 'https://nobody.invalid/hook'], 'has no address'],
  [['add', 'acme', 'https://1.1.1.1:22/'], 'port 22 is refused'],
  [
    ['add', 'acme', 'https://1.1.1.1', '--types', 'signal.closed'],
    '"signal.closed" is no type of events; there are: signal.opened',
  ],
  [['add', 'acme', 'https://1.1.1.1', '--types', ''], 'is no type of events'],
  [['add', 'acme', 'https://1.1.1.1', '--format', 'xml'], '"xml" is no format; there are: standard, slack'],
  [['add', 'nobody', 'https://1.1.1.1'], 'there is no account "nobody"'],
  [['list', 'nobody'], 'there is no account "nobody"'],
  [['test', 'acme'], '"acme" has no webhook: webhook add acme URL'],
  [['rotate', 'acme', '--overlap', 'soon'], '"soon" is no overlap'],
  [['replay', 'acme', '--since', 'soon'], '"soon" is no time'],
] as const)('webhook %j fails with a line that says why', async (args, why) => {
  const { code, stdout, stderr } = await admin('webhook', ...args);
  expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: expect.stringContaining(why) });
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

it.each([
  [['deliveries', 'acme', '--state', 'lost']],
  [['replay', 'acme']],
  [['add', 'acme']],
  [['deliveries', 'acme', '--limit', '0']],
])('webhook %j is wrong usage', async (args) => {
  expect((await admin('webhook', ...args)).code).toBe(2);
});

it('asks which webhook is meant, where there are several, and refuses the same address twice', async () => {
  const { id } = await add();
  const other = await json('webhook', 'add', 'acme', `${receiver.url}/slack`, '--format', 'slack');
  expect(other['secret']).toBeNull();
  expect((await admin('webhook', 'test', 'acme')).stderr).toBe(
    `"acme" has several webhooks: name one of ${String(id)}, ${String(other['id'])}\n`,
  );
  expect((await admin('webhook', 'test', 'acme', 'x')).stderr).toContain('"acme" has no webhook x; there are:');
  expect((await admin('webhook', 'rotate', 'acme', String(other['id']))).stderr).toContain('has no secret');
  expect((await admin('webhook', 'add', 'acme', receiver.url)).stderr).toContain('has a webhook of this address');
});
