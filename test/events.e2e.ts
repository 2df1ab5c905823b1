import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { EventRelay, EventsModule, EventWorkers, type Subscriber } from '@app/events';
import { AccountService, KeyService, OnboardingService, PromptService } from '@app/operations';
import { JobQueue, QueueModule } from '@app/queue';
import { Database, type DomainEvent, type EventType, OutboxStore, StorageModule } from '@app/storage';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { operationsModule } from './support/operations.js';
import { until } from './support/until.js';

const trace = { actor: 'test' };
let delivered: { by: string; type: EventType; account: string; data: object }[] = [];
let refusals = 0;
let database: TestDatabase;
let module: TestingModule;

/** Remembers every event that it gets, and refuses as often as a test asks. */
class Listener implements Subscriber {
  readonly name: string = 'listener';
  readonly types: readonly EventType[] = ['account.suspended', 'account.resumed', 'key.rotated', 'prompt.added'];

  async handle({ type, accountId, data }: DomainEvent): Promise<void> {
    delivered.push({ by: this.name, type, account: slugs.get(accountId)!, data });
    if (type === 'account.suspended' && refusals-- > 0) throw new Error('not now');
  }
}

class KeyListener extends Listener {
  override readonly name = 'key-listener';
  override readonly types = ['key.rotated'] as const;
}

const slugs = new Map<string, string>();

beforeAll(async () => {
  Logger.overrideLogger(false);
  database = await createTestDatabase();
  module = await Test.createTestingModule({
    imports: [
      StorageModule.with({ url: database.url, poolSize: 10 }),
      QueueModule,
      EventsModule.with([Listener, KeyListener]),
      operationsModule(),
    ],
  }).compile();
  await module.get(JobQueue).start({ supervise: true });
  await module.get(EventWorkers).start();
  for (const slug of ['acme', 'globex']) {
    const prompts = [{ query: 'best cloud?', geo: 'US' }];
    const brands = [{ name: 'Acme', aliases: [], domain: 'acme.example', prompts }];
    await module.get(OnboardingService).onboard({ account: { slug, name: slug, limits: {} }, brands }, trace);
  }
  const accounts = await module.get(Database).rows<{ id: string; slug: string }>('select id, slug from account');
  for (const { id, slug } of accounts) slugs.set(id, slug);
});

afterAll(async () => {
  await module?.get(EventWorkers).stop();
  await module?.get(JobQueue).stop();
  await module?.close();
  await database?.drop();
});

beforeEach(async () => {
  await relay();
  await until('all events are delivered', async () => (await waiting()) === 0);
  delivered = [];
});

afterEach(() => {
  refusals = 0;
});

const relay = (): Promise<void> => module.get(EventRelay).relay(new AbortController().signal);

async function waiting(): Promise<number> {
  const sql = `select count(*)::int as jobs from pgboss.job where name like 'event.%' and state < 'completed'`;
  return (await module.get(Database).row<{ jobs: number }>(sql))!.jobs;
}

const idOf = (slug: string): string => [...slugs].find(([, known]) => known === slug)![0];

const heard = (by = 'listener') =>
  delivered.filter((one) => one.by === by).map(({ account, type }) => `${account} ${type}`);

it('delivers to each subscriber the types of events that it asked for, with their data', async () => {
  await module.get(AccountService).suspend('acme', trace);
  const { oldId, id } = await module.get(KeyService).rotate('globex', { overlap: '0', ...trace });
  await module.get(AccountService).resume('acme', trace);
  await relay();
  await until('both events are delivered', async () => delivered.length === 4);
  expect(heard()).toEqual(expect.arrayContaining(['acme account.suspended', 'acme account.resumed']));
  const rotated = { type: 'key.rotated', account: 'globex', data: { key_id: oldId, successor_id: id } };
  expect(delivered).toEqual(
    expect.arrayContaining([
      { by: 'listener', ...rotated },
      { by: 'key-listener', ...rotated },
    ]),
  );
});

it('delivers an event for each prompt that is added', async () => {
  const question = { query: 'cheapest cloud?', geo: 'US' };
  const [added] = await module.get(PromptService).add('acme', 'Acme', question, trace);
  await module.get(PromptService).add('acme', 'Acme', question, trace);
  await relay();
  await until('the event is delivered', async () => delivered.length > 0);
  expect(delivered).toEqual([
    { by: 'listener', type: 'prompt.added', account: 'acme', data: { prompt_id: added!.id } },
  ]);
});

it('delivers nothing that was rolled back, and nothing that did not change', async () => {
  await expect(
    module.get(Database).inTransaction(async (tx) => {
      await module.get(OutboxStore).add({ accountId: idOf('acme'), type: 'account.suspended', data: {} }, tx);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  await module.get(AccountService).resume('acme', trace);
  expect(await module.get(Database).rows('select from outbox_event')).toEqual([]);
});

it('delivers a refused event again before anything else of its account, and meanwhile those of others', async () => {
  refusals = 2;
  await module.get(AccountService).suspend('acme', trace);
  await module.get(AccountService).resume('acme', trace);
  await module.get(AccountService).suspend('globex', trace);
  await module.get(AccountService).resume('globex', trace);
  await relay();
  await until('all events are delivered', async () => heard().filter((one) => one.endsWith('resumed')).length === 2);
  for (const account of ['acme', 'globex']) {
    const ofAccount = heard().filter((one) => one.startsWith(account));
    expect(ofAccount.at(-1)).toBe(`${account} account.resumed`);
    expect(ofAccount.filter((one) => one.endsWith('resumed'))).toHaveLength(1);
  }
  expect(heard()).toHaveLength(4 + 2);
});

it('delivers the events of one account in their order, whichever process relays them', async () => {
  const prompts = Array.from({ length: 12 }, (_, n) => `question ${n}?`);
  const accountId = idOf('acme');
  for (const query of prompts) {
    await module
      .get(Database)
      .inTransaction((tx) =>
        module.get(OutboxStore).add({ accountId, type: 'prompt.added', data: { prompt_id: query } }, tx),
      );
    if (query.endsWith('5?')) await Promise.all([relay(), relay(), relay()]);
  }
  await relay();
  await until('all events are delivered', async () => delivered.length === prompts.length);
  expect(delivered.map(({ data }) => data)).toEqual(prompts.map((prompt_id) => ({ prompt_id })));
});

it('drops the undelivered events of an account that is deleted', async () => {
  await module.get(AccountService).suspend('globex', trace);
  await module.get(AccountService).delete('globex', { confirm: 'globex', ...trace });
  expect(await module.get(Database).rows('select from outbox_event')).toEqual([]);
});
