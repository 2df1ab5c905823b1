import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { AccountService } from '@app/operations';
import { AccountStore, Database, EventStore, StorageModule } from '@app/storage';
import { EventFeed, WebhookDeliveries, WebhookService, WebhooksModule } from '@app/webhooks';
import { Webhook } from 'standardwebhooks';
import { onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { operationsModule } from './support/operations.js';
import { TestReceiver } from './support/receiver.js';
import { until } from './support/until.js';

const trace = { actor: 'test' };
const running = new AbortController();
const deadlineMs = 300;

let database: TestDatabase;
let modules: TestingModule[];
let receiver: TestReceiver;
let other: TestReceiver;
let acme: { readonly id: string; readonly slug: string };
let accountId: string;
let events = 0;

/** Opens the module as each of two processes has it. */
const openModule = (): Promise<TestingModule> =>
  Test.createTestingModule({
    imports: [
      StorageModule.with({ url: database.url, poolSize: 6 }),
      WebhooksModule.with(
        { allowHttp: false, privateHosts: ['127.0.0.1'], deadlineMs },
        (slug) => `https://mentions.example/${slug}`,
      ),
      operationsModule(),
    ],
    providers: [EventFeed],
  }).compile();

beforeAll(async () => {
  Logger.overrideLogger(false);
  database = await createTestDatabase();
  modules = [await openModule(), await openModule()];
  await onboardCustomer(database.url, 'acme');
  acme = (await module().get(AccountStore).bySlug('acme'))!;
  accountId = acme.id;
});

afterAll(async () => {
  for (const one of modules ?? []) await one.close();
  await database?.drop();
});

beforeEach(async () => {
  await changeDatabase(database.url, 'delete from webhook; delete from event; delete from outbox_event');
  [receiver, other] = [await TestReceiver.open(), await TestReceiver.open()];
});

afterEach(() => {
  receiver.close();
  other.close();
});

const module = (): TestingModule => modules[0]!;
const service = (): WebhookService => module().get(WebhookService);

const add = (wanted: { types?: string[]; format?: string } = {}, at = receiver) =>
  service().add(acme, { url: at.url, ...wanted }, trace);

/** Adds events to the feed, one after the other. Returns their ids. */
async function happen(count = 1, type = 'key.rotated'): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const id = `00000000-0000-4000-8000-${String(++events).padStart(12, '0')}`;
    const event = { id, type, occurredAt: new Date(), subjectId: `k${events}`, url: null, summary: `Event ${events}.` };
    await module().get(EventStore).add(accountId, event);
    ids.push(id);
  }
  return ids;
}

/** Lets each process send once, until what it began has ended. */
async function turn(): Promise<void> {
  await Promise.all(modules.map((one) => one.get(WebhookDeliveries).begin(running.signal)));
  await Promise.all(modules.map((one) => one.get(WebhookDeliveries).ended()));
}

/** Moves everything that waits into the past by so many seconds. */
async function later(seconds: number): Promise<void> {
  const earlier = `- interval '${seconds} s'`;
  await changeDatabase(
    database.url,
    `update webhook_delivery set due_at = due_at ${earlier} where state = 'waiting';
     update webhook set paused_until = paused_until ${earlier}, failing_since = failing_since ${earlier}`,
  );
}

const idsAt = ({ received }: TestReceiver): string[] => received.map(({ headers }) => headers['webhook-id']!);
const deliveries = () => service().deliveries(acme, { limit: 100 });
const states = async () => (await deliveries()).toReversed().map(({ state, attempts }) => `${state} ${attempts}`);

it('sends each event once, in order, signed, thin, with the id of the feed, however many processes send', async () => {
  const { secret } = await add();
  const ids = await happen(25);
  await turn();
  expect(idsAt(receiver)).toEqual(ids);
  for (const { headers, body } of receiver.received) {
    expect(new Webhook(secret!).verify(body, headers)).toEqual({
      type: 'key.rotated',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      data: { id: expect.stringMatching(/^k\d+$/), url: null, summary: expect.stringMatching(/^Event \d+\.$/) },
    });
    expect(body.length).toBeLessThan(20_000);
  }
  await turn();
  expect(receiver.received).toHaveLength(25);
});

const linked = /^Event \d+\.\nhttps:\/\/mentions\.example\/acme\/dashboard\/prompt\?prompt=[\w-]+$/;

it('sends the types alone that were asked for, and to Slack a text with a link to the dashboard', async () => {
  await add({ types: ['prompt.failed'], format: 'slack' });
  await happen(1);
  await happen(1, 'prompt.failed');
  await turn();
  expect(receiver.received.map(({ body }) => JSON.parse(body))).toEqual([{ text: expect.stringMatching(linked) }]);
  expect(receiver.received[0]!.headers['webhook-signature']).toBeUndefined();
});

describe('where a message fails', () => {
  it('the next ones are sent, and it is sent again with the same id', async () => {
    await add();
    const ids = await happen(3);
    receiver.answer = (reply) => {
      reply.writeHead(receiver.received.length === 1 ? 500 : 204).end();
    };
    await turn();
    await turn();
    expect(idsAt(receiver)).toEqual(ids);
    await later(6);
    await turn();
    expect(idsAt(receiver)).toEqual([...ids, ids[0]]);
    expect(await states()).toEqual(['delivered 2', 'delivered 1', 'delivered 1']);
  });

  it('twice in a row, the webhook is paused, and gets all in their order once it answers again', async () => {
    await add();
    const ids = await happen(4);
    receiver.answer = 503;
    await turn();
    await turn();
    await turn();
    expect(idsAt(receiver)).toEqual(ids.slice(0, 2));
    receiver.received.length = 0;
    receiver.answer = 204;
    await later(10);
    await turn();
    expect(idsAt(receiver)).toEqual(ids);
  });

  it('eight times over 28 hours, it is given up', async () => {
    await add();
    await happen(1);
    receiver.answer = 500;
    for (let attempt = 1; attempt <= 9; attempt++) {
      await turn();
      await later(12 * 3600);
    }
    expect(await states()).toEqual(['failed 8']);
    expect(new Set(idsAt(receiver)).size).toBe(1);
    expect(receiver.received).toHaveLength(8);
  });

  it('the receiver is called again no sooner than its Retry-After', async () => {
    await add();
    await happen(2);
    receiver.answer = (reply) => {
      reply.writeHead(429, { 'retry-after': '600' }).end();
    };
    await turn();
    await later(590);
    await turn();
    expect(receiver.received).toHaveLength(1);
    await later(200);
    await turn();
    expect(receiver.received).toHaveLength(2);
  });

  it('the deliveries say why', async () => {
    await add();
    await happen(1);
    receiver.answer = 302;
    await turn();
    expect(await deliveries()).toMatchObject([
      { status: 302, trouble: '302: redirects are not followed', attempts: 1 },
    ]);
  });

  it('its address is checked again each time', async () => {
    await add();
    await changeDatabase(database.url, `update webhook set url = 'http://127.0.0.2:' || split_part(url, ':', 3)`);
    await happen(1);
    await turn();
    expect(receiver.received).toEqual([]);
    expect((await deliveries())[0]!.trouble).toMatch(/^the address must begin with https/);
  });
});

/** The feed's events about a disabled webhook. */
async function disabledEvents(): Promise<readonly { url: string | null; summary: string; type: string }[]> {
  const [event] = await module()
    .get(Database)
    .rows<{ id: string; data: object; occurredAt: Date }>(
      `select position::text as id, data, occurred_at as "occurredAt" from outbox_event where type = 'webhook.disabled'`,
    );
  if (!event) return [];
  await module().get(EventFeed).handle({ ...event, accountId, type: 'webhook.disabled' } as Parameters<EventFeed['handle']>[0]); // prettier-ignore
  return (await module().get(EventStore).page(accountId, { limit: 100 })).filter(
    ({ type }) => type === 'webhook.disabled',
  );
}

describe('a webhook is disabled', () => {
  it('at once by 410, and the feed says so and links to what it has missed', async () => {
    await add();
    await add({}, other);
    const ids = await happen(2);
    await turn();
    receiver.answer = 410;
    await happen(2);
    await turn();
    await turn();
    expect(receiver.received).toHaveLength(3);
    expect((await service().list(acme))[0]).toMatchObject({ disabledBecause: 'gone', waiting: 0 });
    const { host } = new URL(receiver.url);
    expect(await disabledEvents()).toMatchObject([
      {
        url: `/v1/events?after=${ids[1]}`,
        summary: `The webhook to ${host} was disabled: it answered that it is gone (410).`,
      },
    ]);
    await turn();
    expect(idsAt(other)).toHaveLength(5);
  });

  it('after five days of failures, and not before', async () => {
    const { id } = await add();
    receiver.answer = 500;
    await happen(2);
    await turn();
    await later(4.9 * 86_400);
    await turn();
    expect((await service().list(acme))[0]).toMatchObject({ disabledAt: null });
    await later(0.2 * 86_400);
    await turn();
    expect((await service().list(acme))[0]).toMatchObject({ disabledBecause: 'failing' });
    expect(await disabledEvents()).toMatchObject([{ url: '/v1/events' }]);
    await happen(1);
    await turn();
    const seen = receiver.received.length;
    receiver.answer = 204;
    await service().enable(acme, id, trace);
    const [fresh] = await happen(1);
    await turn();
    expect(idsAt(receiver).slice(seen)).toEqual([fresh]);
  });

  it('not where it answered once within them', async () => {
    await add();
    receiver.answer = 500;
    await happen(1);
    await turn();
    await later(4 * 86_400);
    receiver.answer = 204;
    await turn();
    receiver.answer = 500;
    await happen(1);
    await turn();
    await later(2 * 86_400);
    await turn();
    expect((await service().list(acme))[0]).toMatchObject({ disabledAt: null });
  });
});

it('a suspended account gets nothing until it is resumed', async () => {
  await add();
  const ids = await happen(2);
  await module().get(AccountService).suspend('acme', trace);
  await turn();
  expect(receiver.received).toEqual([]);
  await module().get(AccountService).resume('acme', trace);
  await turn();
  expect(idsAt(receiver)).toEqual(ids);
});

it('one that hangs delays no other', async () => {
  await add();
  await add({}, other);
  receiver.answer = () => {};
  const ids = await happen(20);
  await module().get(WebhookDeliveries).begin(running.signal);
  await until('the other has all', async () => other.received.length === 20);
  expect(receiver.received).toHaveLength(1);
  await module().get(WebhookDeliveries).ended();
  expect(idsAt(other)).toEqual(ids);
});

it('what a process sent before it died, and did not record, is sent again by another, with the same id', async () => {
  await add();
  const [id] = await happen(1);
  const lost = `update webhook set lease = gen_random_uuid(), leased_until = now() + interval '30 s'`;
  await changeDatabase(database.url, lost);
  await turn();
  expect(receiver.received).toEqual([]);
  await changeDatabase(database.url, 'update webhook set leased_until = now()');
  await turn();
  expect(idsAt(receiver)).toEqual([id]);
});

it('stops an attempt when the process ends, which counts as no failure', async () => {
  await add();
  await happen(1);
  const ending = new AbortController();
  receiver.answer = () => ending.abort();
  await module().get(WebhookDeliveries).begin(ending.signal);
  await module().get(WebhookDeliveries).ended();
  expect(await states()).toEqual(['waiting 0']);
  receiver.answer = 204;
  await turn();
  expect(await states()).toEqual(['delivered 1']);
});

it('signs by both secrets until the overlap of a rotation is over', async () => {
  const { secret } = await add();
  const rotated = await service().rotate(acme, { overlapMs: 3_600_000 }, trace);
  await happen(1);
  await turn();
  await changeDatabase(database.url, 'update webhook set old_secret_until = now()');
  await happen(1);
  await turn();
  const [both, one] = receiver.received;
  for (const known of [secret!, rotated.secret]) new Webhook(known).verify(both!.body, both!.headers);
  new Webhook(rotated.secret).verify(one!.body, one!.headers);
  expect(() => new Webhook(secret!).verify(one!.body, one!.headers)).toThrow();
});

it('replays what a webhook has missed, or all, in order and with the same ids', async () => {
  const before = await happen(2);
  await add();
  const ids = await happen(2);
  await turn();
  const replay = async (undelivered: boolean) => {
    receiver.received.length = 0;
    const steps: number[] = [];
    const long = {
      signal: running.signal,
      begin: (total: number) => steps.push(total),
      step: (n: number) => steps.push(n),
    };
    const { events: put } = await service().replay(acme, { since: new Date(0), undelivered }, trace, long);
    await turn();
    return { put, steps, ids: idsAt(receiver) };
  };
  expect(await replay(true)).toEqual({ put: 2, steps: [2, 2, 0], ids: before });
  expect(await replay(false)).toEqual({ put: 4, steps: [4, 4, 0], ids: [...before, ...ids] });
});
