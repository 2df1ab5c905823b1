import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import 'reflect-metadata';
import { Test, type TestingModule } from '@nestjs/testing';
import {
  AccountStore,
  BrandStore,
  type ClaimedRun,
  ClaimStore,
  createDataSource,
  Database,
  isTooSlow,
  MentionsStore,
  migrate,
  PromptStore,
  ResultStore,
  RunLostError,
  RunStore,
  StorageModule,
} from '@app/storage';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { emptyAnalysis } from './support/empty-analysis.js';

let database: TestDatabase;
let module: TestingModule;

beforeAll(async () => {
  database = await createTestDatabase();
  module = await Test.createTestingModule({ imports: [StorageModule.with({ url: database.url })] }).compile();
});

afterAll(async () => {
  await module?.close();
  await database?.drop();
});

const mentions = () => module.get(MentionsStore);

const inTransaction: Database['inTransaction'] = (work) => module.get(Database).inTransaction(work);

async function addPrompt(query: string): Promise<{ promptId: string; accountId: string }> {
  return inTransaction(async (tx) => {
    const slug = query.replaceAll(' ', '-');
    const account = await module
      .get(AccountStore)
      .add({ slug, name: slug, limits: {}, annotationTypes: ['brand'], includes: [] }, tx);
    const scope = { accountId: account.id };
    const brand = { name: 'Acme', aliases: [], domain: 'acme.example', competitors: [], about: [], not: [] };
    const { id: brandId } = await module.get(BrandStore).add(brand, scope, tx);
    const prompt = { query, geo: 'US', schedule: 'daily', timezone: 'UTC', samples: 1, branded: false };
    const [added] = await module.get(PromptStore).addAll([prompt], { ...scope, brandId }, tx);
    return { promptId: added!.id, ...scope };
  });
}

async function claimNew(query: string): Promise<ClaimedRun> {
  const prompt = await addPrompt(query);
  const [opened] = await inTransaction((tx) => module.get(RunStore).openNow(prompt, tx));
  return (await claim(opened!.id))!;
}

const claim = async (runId: string): Promise<ClaimedRun | undefined> => {
  const { claimed } = await inTransaction((tx) =>
    module.get(ClaimStore).claim([runId], { estimateUsd: 0, callUsd: 0 }, tx),
  );
  return claimed[0];
};

const answer = {
  text: 'Acme is good.',
  cleaned: false,
  citations: [],
  model: 'm',
  provider: 'compatible',
  api: 'chat',
  geoApplied: 'none',
  retrieval: 'none',
};

const used = { inputTokens: 100, outputTokens: 200, searches: 1, costUsd: 0.012345 };

const analysis = { ...emptyAnalysis, body: '{"mentions":[]}' };

describe('the schema', () => {
  it('is what the entities say it is', async () => {
    const dataSource = await createDataSource({ url: database.url }).initialize();
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    await dataSource.destroy();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  });

  it('migrates once, however many processes start at the same time', async () => {
    const empty = await createTestDatabase({ template: 'template0' });
    const ran = await Promise.all([1, 2, 3].map(() => migrate(empty.url)));
    await empty.drop();
    expect(ran.filter(({ length }) => length > 0)).toHaveLength(1);
  });
});

describe('a database of an older release', () => {
  it('keeps its brands, which then have no words of what they are about', async () => {
    const older = await createTestDatabase();
    const dataSource = await createDataSource({ url: older.url }).initialize();
    const columnOf = `select from information_schema.columns where table_name = 'brand' and column_name = 'about'`;
    do await dataSource.undoLastMigration();
    while ((await dataSource.query<object[]>(columnOf)).length > 0);
    await dataSource.query(`insert into account (slug, name) values ('acme', 'Acme')`);
    await dataSource.query(
      `insert into brand (account_id, name, aliases, domain) select id, 'Acme', '["ACX"]', 'acme.example' from account`,
    );
    await migrate(older.url);
    const brands = await dataSource.query('select name, aliases, domain, competitors, about, not_about from brand');
    await dataSource.destroy();
    await older.drop();
    expect(brands).toEqual([
      { name: 'Acme', aliases: ['ACX'], domain: 'acme.example', competitors: [], about: [], not_about: [] },
    ]);
  });
});

describe('a connection', () => {
  it('never comes back to the pool inside a transaction that failed', async () => {
    const one = await Test.createTestingModule({
      imports: [StorageModule.with({ url: database.url, poolSize: 1 })],
    }).compile();
    try {
      const failing = one.get(Database).rows('begin; select 1 / 0; commit');
      await expect(failing).rejects.toThrow('division by zero');
      expect(await one.get(Database).rows('select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      await one.close();
    }
  });
});

describe('a bounded read', () => {
  it('is stopped by the server when its time is up, and holds up no other', async () => {
    const tables = module.get(Database);
    const tooSlow = Array.from({ length: 5 }, () => tables.bounded('select pg_sleep(60)', []).catch(isTooSlow));
    await expect(tables.rows('select 1 as one')).resolves.toEqual([{ one: 1 }]);
    expect(await Promise.all(tooSlow)).toEqual([true, true, true, true, true]);
    const asleep = `select count(*)::int as count from pg_stat_activity where state = 'active' and query ~ '^select pg_sleep'`;
    await expect(tables.bounded(asleep, [])).resolves.toEqual([{ count: 0 }]);
  });

  it('writes nothing', async () => {
    const writing = module.get(Database).bounded('delete from account', []);
    await expect(writing).rejects.toThrow('read-only transaction');
  });
});

describe('the run ledger', () => {
  it('never opens one slot twice', async () => {
    const prompt = await addPrompt('one slot');
    const slot = { ...prompt, slot: new Date('2026-01-05T06:00:00Z'), samples: 2 };
    const opened = await Promise.all([1, 2, 3].map(() => inTransaction((tx) => module.get(RunStore).open([slot], tx))));
    expect(opened.flat()).toHaveLength(2);
  });

  it('never gives one due prompt to two schedulers', async () => {
    const { promptId } = await addPrompt('two schedulers');
    const prompts = module.get(PromptStore);
    await inTransaction(async (first) => {
      const mine = await prompts.lockDue(100, first);
      expect(mine.map(({ id }) => id)).toContain(promptId);
      const theirs = await inTransaction((second) => prompts.lockDue(100, second));
      expect(theirs.map(({ id }) => id)).not.toContain(promptId);
    });
  });

  it('never lets a worker that lost its run keep an answer, a result or an error', async () => {
    const stale = await claimNew('stale worker');
    await claim(stale.id);
    const results = module.get(ResultStore);
    await expect(results.keepAnswer(stale, answer, used)).rejects.toThrow(RunLostError);
    await expect(results.keepResult(stale, { ...analysis, lastChecked: new Date() })).rejects.toThrow(RunLostError);
    await expect(module.get(ClaimStore).fail(stale, { code: 'timeout', message: 'late' })).rejects.toThrow(
      RunLostError,
    );
    expect(await mentions().latest({ accountId: stale.accountId })).toEqual({ body: null, resultId: null });
  });

  it('serves a result as soon as it is kept, and keeps nothing after the end', async () => {
    const run = await claimNew('kept result');
    const results = module.get(ResultStore);
    const { answeredAt } = await results.keepAnswer(run, answer, used);
    await results.keepResult(run, { ...analysis, lastChecked: answeredAt });
    expect(await mentions().latest({ accountId: run.accountId })).toEqual({ body: analysis.body, resultId: run.id });
    expect(await claim(run.id)).toBeUndefined();
    await expect(results.keepResult(run, { ...analysis, lastChecked: answeredAt })).rejects.toThrow(RunLostError);
  });

  it('finds the stored answer again, so that a crash costs no second call', async () => {
    const run = await claimNew('crash after the answer');
    await module.get(ResultStore).keepAnswer(run, answer, used);
    const again = await claim(run.id);
    expect(await module.get(ResultStore).answerOf(again!)).toMatchObject({ text: answer.text });
  });
});
