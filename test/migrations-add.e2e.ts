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
