import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { migrate } from '@app/storage';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions, migrations } from '../libs/storage/src/database/data-source.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';

/**
 * The newest migration of the last release, whose processes keep working while the next one's start, and after a way
 * back.
 */
const lastRelease = 'Initial1763700000000';

interface Column {
  readonly column: string;
  readonly table: string;
  readonly type: string;
  /** An insert that leaves the column out is accepted. */
  readonly optional: boolean;
}

interface Schema {
  readonly columns: readonly Column[];
  /** Names of checks, unique keys and foreign keys, each with its table. */
  readonly constraints: readonly string[];
}

let database: TestDatabase;
let before: Schema;
let after: Schema;

beforeAll(async () => {
  database = await createTestDatabase({ template: 'template1' });
  const known = migrations.slice(0, migrations.findIndex(({ name }) => name === lastRelease) + 1);
  const source = await new DataSource({ ...dataSourceOptions({ url: database.url }), migrations: known }).initialize();
  await source.runMigrations({ transaction: 'each' });
  await source.destroy();
  before = await schemaOf(database.url);
  await migrate(database.url);
  after = await schemaOf(database.url);
});

afterAll(() => database?.drop());

async function schemaOf(url: string): Promise<Schema> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: columns } = await client.query<Column>(
      `select table_name || '.' || column_name as column, table_name as table, udt_name as type,
         (is_nullable = 'YES' or column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS') as optional
       from information_schema.columns where table_schema = current_schema() and table_name <> 'migration'`,
    );
    const { rows: constraints } = await client.query<{ name: string }>(
      `select conrelid::regclass || ' ' || conname as name from pg_constraint
       where connamespace = current_schema()::regnamespace and contype in ('c', 'f', 'u', 'x')`,
    );
    return { columns, constraints: constraints.map(({ name }) => name) };
  } finally {
    await client.end();
  }
}

const named = (columns: readonly Column[]) => columns.map(({ column }) => column);

it('every column that the last release reads exists, with the same type', () => {
  const now = new Map(after.columns.map((column) => [column.column, column]));
  expect(before.columns.length).toBeGreaterThan(100);
  expect(named(before.columns.filter(({ column, type }) => now.get(column)?.type !== type))).toEqual([]);
});

it('every row that the last release writes is accepted: no column and no constraint requires more', () => {
  const now = new Map(after.columns.map((column) => [column.column, column]));
  expect(
    named(before.columns.filter(({ column, optional }) => optional && now.get(column)?.optional === false)),
  ).toEqual([]);
  const tables = new Set(before.columns.map(({ table }) => table));
  const known = new Set(named(before.columns));
  const added = after.columns.filter(({ column, table }) => tables.has(table) && !known.has(column));
  expect(named(added.filter(({ optional }) => !optional))).toEqual([]);
  const constraints = after.constraints.filter((name) => tables.has(name.split(' ')[0]!));
  expect(constraints.filter((name) => !before.constraints.includes(name))).toEqual([]);
});

// The trial on a Citus runs what makes and changes them; here it is held that nothing goes past it.
it('no later migration makes a table, a key or a trigger in a way that fails where accounts lie on several nodes', () => {
  const later = globSync('libs/storage/src/schema/migrations/*.ts').filter(
    (path) => basename(path) > '1764510000000-source-roll-ups.ts',
  );
  const refused = later.flatMap((path) =>
    refusedOnNodes(readFileSync(path, 'utf8')).map((words) => `${path}: ${words}`),
  );
  expect(refused).toEqual([]);
});

const refusedOnNodes = (text: string): string[] =>
  [
    ...text.matchAll(
      /create (unlogged )?table\b|(create|replace) trigger\b|\badd constraint \w+ foreign key\b|\brename constraint\b/gi,
    ),
  ].map(([words]) => words);

it.each([
  ['create table if not exists export_try (id uuid)', ['create table']],
  ['create or replace trigger try after delete on export_day', ['replace trigger']],
  [
    'alter table run add constraint run_try_fk foreign key (id) references try (id)',
    ['add constraint run_try_fk foreign key'],
  ],
  ['alter table run add if not exists tries integer', []],
])('of "%s" it takes %p for such a way', (text, words) => {
  expect(refusedOnNodes(text)).toEqual(words);
});
