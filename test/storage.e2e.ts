import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import 'reflect-metadata';
import { Test, type TestingModule } from '@nestjs/testing';
import {
  AccountStore,
  AssistantStore,
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
  type RunOfAccount,
  RunStore,
  StorageModule,
} from '@app/storage';
import { AccountKeys1764330000000 } from '../libs/storage/src/schema/migrations/1764330000000-account-keys.js';
import { Assistants1763800000000 } from '../libs/storage/src/schema/migrations/1763800000000-assistants.js';
import { bareAnswer, emptyAnalysis } from './support/empty-answer.js';
import { Answers } from './support/answers.js';
import { onboardCustomer } from './support/customer.js';
import { cutOffOnceEach } from './support/cut-off.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { untilBlocked } from './support/until.js';

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
    const account = await module.get(AccountStore).add(
      {
        slug,
        name: slug,
        limits: {},
        annotationTypes: ['brand'],
        includes: [],
        assistants: null,
        digest: null,
        sources: {},
        selfService: false,
        runsByApi: false,
      },
      tx,
    );
    const scope = { accountId: account.id };
    const brand = { name: 'Acme', aliases: [], domain: 'acme.example', competitors: [], about: [], not: [] };
    const { id: brandId } = await module.get(BrandStore).add(brand, scope, tx);
    const prompt = {
      query,
      geo: 'US',
      place: null,
      locale: null,
      schedule: 'daily',
      timezone: 'UTC',
      samples: 1,
      assistants: null,
      tags: [],
      branded: false,
    };
    const [added] = await module.get(PromptStore).addAll([prompt], { ...scope, brandId }, tx);
    return { promptId: added!.id, ...scope };
  });
}

async function claimNew(query: string): Promise<ClaimedRun> {
  const prompt = await addPrompt(query);
  const [opened] = await inTransaction((tx) => module.get(RunStore).openNow(prompt, tx));
  return (await claim(opened!))!;
}

const claim = async (run: RunOfAccount): Promise<ClaimedRun | undefined> => {
  const { claimed } = await inTransaction((tx) =>
    module.get(ClaimStore).claim([run], { estimateUsd: 0, callUsd: 0 }, tx),
  );
  return claimed[0];
};

const answer = { ...bareAnswer, text: 'Acme is good.' };

const used = { inputTokens: 100, outputTokens: 200, searches: 1, costUsd: 0.012345 };

const analysis = { ...emptyAnalysis, body: '{"mentions":[]}' };

describe('the schema', () => {
  it('matches the entities', async () => {
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
  it('is migrated beside a reader, which is never ended for having read its tables in another order', async () => {
    const older = await createTestDatabase();
    const dataSource = await createDataSource({ url: older.url }).initialize();
    const placeOf = `select from information_schema.columns where table_name = 'prompt' and column_name = 'asker_place'`;
    while ((await dataSource.query<object[]>(placeOf)).length > 0) await dataSource.undoLastMigration();
    const reader = dataSource.createQueryRunner();
    await reader.startTransaction();
    await reader.query('select from answer');
    const migrated = migrate(older.url);
    // The migration holds the prompts, and waits for the answers.
    await untilBlocked(older.url);
    expect(await reader.query('select from prompt')).toEqual([]);
    await reader.commitTransaction();
    expect(await migrated).toContain('PromptPlaces1764110000000');
    await reader.release();
    await dataSource.destroy();
    await older.drop();
  });

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

describe('keys that begin with the account', () => {
  it('replace those before on a database with rows, even where every single step is interrupted once', async () => {
    const older = await createTestDatabase();
    const answers = await Answers.open(older.url);
    const { promptIds } = await onboardCustomer(older.url, 'acme', ['one']);
    const kept = await answers.answerNow(promptIds[0]!, { text: 'Acme Cloud is good.' });
    await answers.close();
    const dataSource = await createDataSource({ url: older.url }).initialize();
    const migration = new AccountKeys1764330000000();
    const runner = dataSource.createQueryRunner();
    await migration.down(runner);
    const cuts = await cutOffOnceEach(runner, () => migration.up(runner));
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    const leftOver = await runner.query(
      `select conname as name from pg_constraint where conname like '%\\_next' or not convalidated
       union all select relname from pg_class join pg_index on indexrelid = oid where relname like '%\\_next' or not indisvalid`,
    );
    const results = await runner.query('select run_id from result');
    await runner.release();
    await dataSource.destroy();
    await older.drop();
    expect([upQueries, leftOver, results]).toEqual([[], [], [{ run_id: kept }]]);
    expect(cuts).toBeGreaterThan(100);
  });
});

describe('the way back to the release before several assistants', () => {
  it('keeps what the default one answered, serves that again, and can be migrated forward again', async () => {
    const older = await createTestDatabase();
    const dataSource = await createDataSource({ url: older.url }).initialize();
    const answers = await Answers.open(older.url);
    const { promptIds } = await onboardCustomer(older.url, 'acme', ['one']);
    await dataSource.query(`update prompt set assistants = '{second,default}'`);
    const kept = await answers.answerNow(promptIds[0]!, { text: 'Acme Cloud is good.' });
    await answers.answerNow(promptIds[0]!, { text: 'Acme Cloud is better.' }, { assistant: 'second' });
    const later = `select from migration where timestamp > 1763800000000`;
    while ((await dataSource.query<object[]>(later)).length > 0) await dataSource.undoLastMigration();
    const queries = dataSource.createQueryRunner();
    const migration = new Assistants1763800000000();
    await migration.down(queries);
    const stored = 'select (select last_result_id from prompt) as served, count(*)::int as runs from run';
    const back = await dataSource.query(stored);
    const days = await dataSource.query('select sum(answers)::int as answers from report_day');
    await migration.up(queries);
    // The database is in the state in which an interruption before the record would leave it.
    await migration.up(queries);
    await migrate(older.url);
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    await queries.release();
    await answers.close();
    await dataSource.destroy();
    await older.drop();
    expect([back, days, upQueries]).toEqual([[{ served: kept, runs: 1 }], [{ answers: 1 }], []]);
  });
});

const servedOf = async (promptId: string) => {
  const { accountId } = (await module
    .get(Database)
    .row<{ accountId: string }>('select account_id as "accountId" from prompt where id = $1', [promptId]))!;
  return (await mentions().latest({ accountId, promptId }))?.resultId ?? null;
};
const answerBy = async (promptId: string, assistant: string) => {
  const answers = await Answers.open(database.url);
  const id = await answers.answerNow(promptId, { text: 'Acme is good.' }, { assistant });
  await answers.close();
  return id;
};
const ask = (assistants: string, served: { accountId: string; promptId?: string }) =>
  inTransaction(async (tx) => {
    const { accountId, promptId } = served;
    const [table, id] = promptId === undefined ? ['account', accountId] : ['prompt', promptId];
    await module.get(Database).rows(`update ${table} set assistants = $1 where id = $2`, [assistants, id], tx);
    return module.get(AssistantStore).refreshLatest(served, tx);
  });

describe('what is served', () => {
  it('is the newest answer of the first assistant, never of whichever was last', async () => {
    const { promptId, accountId } = await addPrompt('first of two');
    await ask('{alpha,beta}', { accountId, promptId });
    await answerBy(promptId, 'beta');
    expect(await servedOf(promptId)).toBeNull();
    const first = await answerBy(promptId, 'alpha');
    await answerBy(promptId, 'beta');
    expect(await servedOf(promptId)).toBe(first);
  });

  it('changes with the first assistant of the prompt, of its account and of the installation, and is nothing where that has no answer', async () => {
    const { promptId, accountId } = await addPrompt('changing first');
    const [own, other] = [await answerBy(promptId, 'default'), await answerBy(promptId, 'beta')];
    expect(await servedOf(promptId)).toBe(own);
    expect(await ask('{beta}', { accountId })).toBe(1);
    expect(await servedOf(promptId)).toBe(other);
    expect(await ask('{gamma,beta}', { accountId, promptId })).toBe(1);
    expect(await servedOf(promptId)).toBeNull();
    await inTransaction(async (tx) => {
      await module.get(Database).rows('update prompt set assistants = null where id = $1', [promptId], tx);
      await module.get(Database).rows('update account set assistants = null where id = $1', [accountId], tx);
      await module.get(AssistantStore).refreshLatest({ accountId, promptId }, tx);
    });
    expect(await servedOf(promptId)).toBe(own);
    await module.get(AssistantStore).setFirst('beta');
    expect(await servedOf(promptId)).toBe(other);
    await module.get(AssistantStore).setFirst('default');
    expect(await servedOf(promptId)).toBe(own);
  });
});

describe('a result that is kept while its prompt gets another first assistant', () => {
  it('is served where it is of the new first assistant, never left behind by what was true before', async () => {
    const { promptId, accountId } = await addPrompt('changed meanwhile');
    await answerBy(promptId, 'default');
    let answered: Promise<string> | undefined;
    await inTransaction(async (tx) => {
      await module.get(Database).rows(`update prompt set assistants = '{beta}' where id = $1`, [promptId], tx);
      await module.get(AssistantStore).refreshLatest({ accountId, promptId }, tx);
      answered = answerBy(promptId, 'beta');
      await untilBlocked(database.url);
    });
    const kept = await answered;
    expect(await servedOf(promptId)).toBe(kept);
  });
});

describe('a connection', () => {
  it('never returns to the pool inside a failed transaction', async () => {
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
  it('is stopped by the server when its time is up, and delays no other', async () => {
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
  it('never opens one slot of one assistant twice', async () => {
    const prompt = await addPrompt('one slot');
    const assistants = ['default', 'second'];
    const slot = { ...prompt, assistants, slot: new Date('2026-01-05T06:00:00Z'), samples: 2 };
    const opened = await Promise.all(
      [1, 2, 3].map(() => inTransaction((tx) => module.get(RunStore).open([slot], {}, tx))),
    );
    expect(opened.flat().map(({ assistant }) => assistant)).toEqual(['default', 'default', 'second', 'second']);
  });

  it('never locks one due prompt for two schedulers', async () => {
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
    await claim(stale);
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
    expect(await claim(run)).toBeUndefined();
    await expect(results.keepResult(run, { ...analysis, lastChecked: answeredAt })).rejects.toThrow(RunLostError);
  });

  it('finds the stored answer again, so that a crash costs no second call', async () => {
    const run = await claimNew('crash after the answer');
    await module.get(ResultStore).keepAnswer(run, answer, used);
    const again = await claim(run);
    expect(await module.get(ResultStore).answerOf(again!)).toMatchObject({ text: answer.text });
  });
});
