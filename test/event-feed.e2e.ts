import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Test, type TestingModule } from '@nestjs/testing';
import { AccountStore, Database, EventStore, type EventType, StorageModule } from '@app/storage';
import { EventFeed } from '@app/webhooks';
import { type Customer, onboardCustomer } from './support/customer.js';
import { changeDatabase, createTestDatabase, type TestDatabase } from './support/database.js';
import { call, type RunningService, startApi } from './support/service.js';
import { addSignal } from './support/add-signal.js';

interface Page {
  readonly data: readonly {
    readonly id: string;
    readonly type: string;
    readonly occurred_at: string;
    readonly data: { readonly id: string; readonly url: string | null; readonly summary: string };
  }[];
  readonly next_cursor: string | null;
  readonly last_cursor: string;
}

let database: TestDatabase;
let service: RunningService;
let module: TestingModule;
let acme: Customer;
let accountId: string;
let lastId = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const imports = [StorageModule.with({ url: database.url, poolSize: 4 })];
  module = await Test.createTestingModule({ imports, providers: [EventFeed] }).compile();
  acme = await onboardCustomer(database.url, 'acme');
  accountId = (await module.get(AccountStore).bySlug('acme'))!.id;
  service = await startApi(database.url);
});

afterAll(async () => {
  await service?.close();
  await module?.close();
  await database?.drop();
});

beforeEach(() => changeDatabase(database.url, 'delete from event'));

type Handled = Parameters<EventFeed['handle']>[0];

/** The next event of the outbox, as subscribers get it. */
const happened = (type: EventType, data: object, occurredAt = new Date()): Handled =>
  ({ id: String(++lastId), accountId, type, data, occurredAt }) as Handled;

const handle = (event: Handled): Promise<void> => module.get(EventFeed).handle(event);

const keyRotated = (n: number) => happened('key.rotated', { key_id: `old${n}`, successor_id: `new${n}` });

async function read(query = ''): Promise<Page> {
  const reply = await call(service, acme.key, `/v1/events${query}`);
  expect(reply.status).toBe(200);
  return (await reply.json()) as Page;
}

const subjects = ({ data }: Page): string[] => data.map((event) => event.data.id);

it('describes a signal in its own sentence, with its path in the API', async () => {
  const signalId = await addSignal(database.url, { account: 'acme', brand: 'Acme Cloud' });
  const data = { signal_id: signalId, kind: 'visibility.fell' };
  await handle(happened('signal.opened', data, new Date('2026-11-17T01:00:21.000Z')));
  await handle(happened('signal.cleared', data));
  const { data: events } = await read();
  const shown = await call(service, acme.key, events[0]!.data.url!);
  const { summary } = (await shown.json()) as { summary: string };
  expect(events[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    type: 'signal.opened',
    occurred_at: '2026-11-17T01:00:21.000Z',
    data: { id: signalId, url: `/v1/signals/${signalId}`, summary },
  });
  expect(events[1]).toMatchObject({ type: 'signal.cleared', data: { summary: `This is over: ${summary}` } });
});

it('reports keys and digests', async () => {
  await handle(keyRotated(1));
  await handle(happened('digest.ready', { week: '2026-W47' }));
  const { data } = await read();
  expect(data.map((event) => event.data)).toEqual([
    { id: 'new1', url: null, summary: 'The API key old1 has a successor, new1.' },
    { id: '2026-W47', url: '/v1/digest?week=2026-W47', summary: 'The digest of the week 2026-W47 is ready.' },
  ]);
});

it('has an event once, however often it is delivered, and no event about what is gone', async () => {
  const event = keyRotated(1);
  await Promise.all([handle(event), handle(event), handle(event)]);
  const [first] = (await read()).data;
  await handle(event);
  await handle(happened('signal.opened', { signal_id: accountId, kind: 'visibility.fell' }));
  await handle(
    happened('run.failed', { run_id: accountId, prompt_id: accountId, assistant: 'default', code: 'timeout' }),
  );
  expect((await read()).data).toEqual([first]);
});

/** Adds runs of one slot after the other, as they ended: one letter a sample. */
async function endRuns(...slots: readonly string[]): Promise<void> {
  await changeDatabase(database.url, 'delete from run');
  for (const [at, samples] of slots.entries())
    for (const [sample, letter] of [...samples].entries())
      await endRun(`2026-01-${10 + at}`, sample + 1, letter === 'f');
}

async function endRun(day: string, sample: number, failed: boolean): Promise<void> {
  const [run] = await module.get(Database).rows<{ id: string }>(
    `insert into run (account_id, prompt_id, assistant, slot, sample, status, error_code, finished_at)
     values ('${accountId}', '${acme.promptIds[0]}', 'default', '${day}', ${sample},
       '${failed ? 'failed' : 'succeeded'}', ${failed ? `'timeout'` : 'null'}, timestamptz '${day}' + interval '${sample} min') returning id`,
  );
  if (failed) await handle(happened('run.failed', { run_id: run!.id }));
}

describe('a prompt that fails', () => {
  it.each([
    [['f'], 1],
    [['s', 'f', 'f', 'f'], 1],
    [['s', 'f', 's', 'f'], 2],
    [['s', 'fff'], 1],
    [['s', 'sff'], 1],
    [['sf', 'f'], 2],
    [['ff', 'fff', 'f'], 1],
  ])('with runs that end as %j is told %i times', async (slots, times) => {
    await endRuns(...slots);
    const { data } = await read();
    expect(data).toHaveLength(times);
    expect(data[0]).toMatchObject({
      type: 'prompt.failed',
      data: {
        id: acme.promptIds[0],
        url: `/v1/prompts?prompt_id=${acme.promptIds[0]}`,
        summary: 'The question “best cloud storage” (US) has no answer from the assistant “default”: timeout.',
      },
    });
    expect((await call(service, acme.key, data[0]!.data.url!)).status).toBe(200);
  });
});

describe('the event feed', () => {
  it('can be continued from its empty beginning, and from each page and event', async () => {
    const empty = await read();
    expect(empty).toMatchObject({ data: [], next_cursor: null });
    for (const n of [1, 2, 3]) await handle(keyRotated(n));
    const all = await read(`?after=${empty.last_cursor}`);
    expect(subjects(all)).toEqual(['new1', 'new2', 'new3']);
    const nothing = await read(`?after=${all.last_cursor}`);
    expect(nothing).toEqual({ data: [], next_cursor: null, last_cursor: all.last_cursor });
    await handle(keyRotated(4));
    expect(subjects(await read(`?after=${nothing.last_cursor}`))).toEqual(['new4']);
    expect(subjects(await read(`?after=${all.data[1]!.id}`))).toEqual(['new3', 'new4']);
  });

  it('can be read page by page, and the filter may change between pages', async () => {
    await handle(happened('digest.ready', { week: '2026-W46' }));
    for (const n of [1, 2, 3]) await handle(keyRotated(n));
    await handle(happened('digest.ready', { week: '2026-W47' }));
    const first = await read('?type=key.rotated&limit=2');
    expect(subjects(first)).toEqual(['new1', 'new2']);
    const second = await read(`?type=key.rotated&limit=2&cursor=${first.next_cursor}`);
    expect(subjects(second)).toEqual(['new3']);
    expect(second.next_cursor).toBeNull();
    expect(subjects(await read(`?after=${first.last_cursor}&type=digest.ready`))).toEqual(['2026-W47']);
  });

  it('says what is wrong with a cursor', async () => {
    await handle(keyRotated(1));
    const { last_cursor } = await read();
    const wrong = [
      `after=${accountId}`,
      'after=nonsense',
      `cursor=${last_cursor}`,
      'type=nothing',
      `after=${'x'.repeat(3000)}`,
    ];
    for (const query of wrong) {
      const reply = await call(service, acme.key, `/v1/events?${query}`);
      expect([query, reply.status]).toEqual([query, 400]);
      expect(await reply.json()).toMatchObject({ errors: [{ field: query.split('=')[0] }] });
    }
  });

  it('accepts a valid cursor whose events are gone after 30 days', async () => {
    await handle({ ...keyRotated(1), occurredAt: new Date(Date.now() - 31 * 86_400_000) });
    await handle({ ...keyRotated(2), occurredAt: new Date(Date.now() - 29 * 86_400_000) });
    const { last_cursor } = await read('?limit=1');
    expect(await module.get(EventStore).purge(10)).toBe(1);
    expect(await module.get(EventStore).purge(10)).toBe(0);
    expect(subjects(await read(`?after=${last_cursor}`))).toEqual(['new2']);
    expect(subjects(await read())).toEqual(['new2']);
  });
});
