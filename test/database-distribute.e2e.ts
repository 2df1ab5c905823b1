import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource, migrate } from '@app/storage';
import { Client } from 'pg';
import { addTable } from '../libs/storage/src/schema/add-table.js';
import { callCommand } from './support/command.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client?.end();
  await database?.drop();
});

const admin = (...args: string[]) => callCommand(['database', 'distribute', ...args], { DATABASE_URL: database.url });

/** The statements that a dry run prints. */
async function planned(): Promise<string[]> {
  const { code, stdout, stderr } = await admin('--dry-run', '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return (JSON.parse(stdout) as { statements: string[] }).statements;
}

const named = (statements: readonly string[], pattern: RegExp): string[] =>
  statements.flatMap((statement) => pattern.exec(statement)?.[1] ?? []);

const spreadOf = (statements: readonly string[]) => named(statements, /^select create_distributed_table\('(\w+)'/);

const names = async (sql: string, ...values: unknown[]) =>
  (await client.query<{ name: string }>(sql, values)).rows.map(({ name }) => name);

describe('database distribute', () => {
  it('says on a PostgreSQL without Citus that it has none, and changes nothing', async () => {
    const before = await planned();
    const { code, stderr } = await admin();
    expect({ code, stderr }).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('this PostgreSQL has no Citus'),
    });
    expect(await planned()).toEqual(before);
  });

  it('distributes every table with accounts except those that are worked through for all accounts together', async () => {
    const spread = spreadOf(await planned());
    const ofAccounts = await names(
      `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = current_schema() and column_name = 'account_id' and table_type = 'BASE TABLE' order by 1`,
    );
    expect(spread.length).toBeGreaterThan(20);
    expect(ofAccounts.filter((name) => !spread.includes(name))).toEqual([
      'account_count',
      'account_person',
      'api_key',
      'dashboard_link',
      'dashboard_session',
      'digest',
      'digest_mail',
      'digest_recipient',
      'event',
      'export_account',
      'export_day',
      'key_use',
      'outbox_event',
      'rollup_account',
      'signal_night',
      'stale_rollup',
      'webhook',
      'webhook_delivery',
    ]);
  });

  // Citus refuses this, because it would have to search every node.
  it('finds the account in every unique key of the tables that it distributes, and in every foreign key between them', async () => {
    const spread = spreadOf(await planned());
    const keys = await names(
      `select indexrelid::regclass::text as name from pg_index
       where indisunique and indrelid::regclass::text = any($1)
         and (select attnum from pg_attribute where attrelid = indrelid and attname = 'account_id') <> all (indkey)`,
      spread,
    );
    const foreignKeys = await names(
      `select conname as name from pg_constraint
       where contype = 'f' and conrelid::regclass::text = any($1) and pg_get_constraintdef(oid) not like 'FOREIGN KEY (account_id%'`,
      spread,
    );
    expect([keys, foreignKeys]).toEqual([[], []]);
  });

  it('adds each foreign key of a distributed table again that it dropped, and no other', async () => {
    const statements = await planned();
    const spread = spreadOf(statements);
    const taken = statements.filter((one) => / drop constraint /.test(one));
    const ofSpread = taken.filter((one) => spread.includes(/^alter table (\w+)/.exec(one)![1]!));
    expect(named(statements, / add constraint (\w+)/).toSorted()).toEqual(
      named(ofSpread, / drop constraint (\w+)/).toSorted(),
    );
  });
});

it('a table of a later migration is made once, with its keys', async () => {
  const dataSource = await createDataSource({ url: database.url, poolSize: 1 }).initialize();
  const key = { name: 'tried_prompt_fk', columns: 'account_id, prompt_id', references: 'prompt(account_id, id)' };
  const tried = { name: 'tried', columns: 'account_id uuid not null, prompt_id uuid not null', foreignKeys: [key] };
  const runner = dataSource.createQueryRunner();
  for (const _ of ['made', 'there']) await addTable(runner, tried);
  await dataSource.destroy();
  expect(
    await names(
      `select pg_get_constraintdef(oid) as name from pg_constraint where conrelid = 'tried'::regclass and contype = 'f'`,
    ),
  ).toEqual(['FOREIGN KEY (account_id, prompt_id) REFERENCES prompt(account_id, id) ON DELETE CASCADE']);
  await client.query('drop table tried');
});

it('a database that was spread before its migrations knew of nodes is told what to do, and left as it is', async () => {
  await client.query('drop table account_count');
  await client.query(
    'create view account_count as select id as account_id, 0 as prompts, 0 as active_prompts from account',
  );
  await client.query(`delete from migration where name = 'SourceRollUps1764510000000'`);
  await expect(migrate(database.url)).rejects.toThrow(
    /^SourceRollUps1764510000000 cannot run where accounts lie on several nodes: restore what was backed up before/,
  );
});
