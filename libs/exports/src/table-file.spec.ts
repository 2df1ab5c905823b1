import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import { type ColumnType, type ExportColumn, exportFormats, type ExportTable, exportTableNames, exportTables } from '@app/contract'; // prettier-ignore
import fc from 'fast-check';
import { filesAt } from './files-at.js';
import type { Row } from './table-file.js';
import { tableFileOf } from './table-file-of.js';

let folder: string;
let duckdb: DuckDBConnection;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'table-file-'));
  duckdb = await (await DuckDBInstance.create()).connect();
});

afterAll(() => {
  duckdb?.closeSync();
  rmSync(folder, { recursive: true, force: true });
});

const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

const values: Readonly<Record<ColumnType, fc.Arbitrary<unknown>>> = {
  text,
  integer: fc.integer(),
  number: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  boolean: fc.boolean(),
  date: moment.map((value) => value.toISOString().slice(0, 10)),
  timestamp: moment,
  json: fc.array(text, { maxLength: 3 }),
};

const columnsOf = (table: ExportTable): [string, ExportColumn][] => Object.entries(exportTables[table]);

/** Rows of values that recur as often as `different` of them let it. */
function rowsOf(table: ExportTable, { count, different }: { count: number; different: number }): Row[] {
  const pools = columnsOf(table).map(([name, { type, nullable }], seed) => {
    const value = nullable ? fc.option(values[type]) : values[type];
    return [name, fc.sample(value, { numRuns: different, seed })] as const;
  });
  return Array.from({ length: count }, (_, row) =>
    Object.fromEntries(pools.map(([name, pool], column) => [name, pool[(row * (column + 1)) % pool.length]])),
  );
}

/** Writes them in both formats, some at a time. */
async function write(table: ExportTable, rows: readonly Row[]): Promise<void> {
  const files = filesAt(pathToFileURL(folder).href);
  for (const format of exportFormats) {
    const file = tableFileOf(format, table, await files.create(`${table}.${format}`));
    for (let at = 0; at < rows.length; at += 100) await file.add(rows.slice(at, at + 100));
    expect((await file.close()).rows).toBe(rows.length);
  }
}

const duckdbTypes: Readonly<Record<ColumnType, string>> = { text: 'varchar', integer: 'integer', number: 'double', boolean: 'boolean', date: 'date', timestamp: 'timestamp', json: 'json' }; // prettier-ignore

/** As DuckDB reads the two files of a table. */
async function compared(table: ExportTable): Promise<Record<string, unknown>> {
  const types = columnsOf(table).map(([name, { type }]) => `${name}: '${duckdbTypes[type]}'`);
  const parquet = `(from read_parquet('${folder}/${table}.parquet'))`;
  const json = `(from read_json('${folder}/${table}.ndjson.gz', format = 'newline_delimited', columns = {${types.join(', ')}}))`;
  const sql = `select (select count(*)::int from ${parquet}) as rows,
      (select count(*)::int from (${parquet} except all ${json})) as in_parquet_alone, (select count(*)::int from (${json} except all ${parquet})) as in_json_alone,
      (select count(distinct row_group_id)::int from parquet_metadata('${folder}/${table}.parquet')) as row_groups`;
  return (await duckdb.runAndReadAll(sql)).getRowObjectsJS()[0]!;
}

const same = { in_parquet_alone: 0, in_json_alone: 0 };

describe('the two formats of a table hold the same rows', () => {
  it.each(exportTableNames)('of %s, be they none, one, or many', async (table) => {
    for (const [count, different] of [
      [0, 1],
      [1, 1],
      [3, 3],
      [1000, 2],
      [1000, 300],
      [3000, 3000],
    ] as const) {
      // prettier-ignore
      await write(table, rowsOf(table, { count, different }));
      expect({ count, different, ...(await compared(table)) }).toMatchObject({ ...same, rows: count });
    }
  });

  it('over several row groups, with texts of any length', async () => {
    const rows = rowsOf('results', { count: 600, different: 50 });
    const long = rows.map((row, index) => ({ ...row, answer: `${'long é '.repeat(index * 5)}${index}` }));
    await write('results', long);
    const { row_groups, ...rest } = await compared('results');
    expect(rest).toEqual({ ...same, rows: 600 });
    expect(row_groups).toBeGreaterThan(1);
  });
});

it('a Parquet file knows the least and the most of its days and moments, and how often a column is null', async () => {
  const rows = rowsOf('results', { count: 500, different: 100 });
  await write('results', rows);
  const found = await duckdb.runAndReadAll(
    `select stats_min_value, stats_max_value, stats_null_count::int from parquet_metadata('${folder}/results.parquet') where path_in_schema = $1`,
    ['place'],
  );
  expect(found.getRowsJS()).toEqual([[null, null, rows.filter((row) => row['place'] === null).length]]);
  const days = rows.map((row) => row['day'] as string).toSorted();
  const [range] = (
    await duckdb.runAndReadAll(
      `select stats_min_value, stats_max_value from parquet_metadata('${folder}/results.parquet') where path_in_schema = 'day'`,
    )
  ).getRowsJS();
  expect(range).toEqual([days[0], days.at(-1)]);
});

it('no row lacks what a column must have', async () => {
  const file = await filesAt(pathToFileURL(folder).href).create('refused');
  const row = { result_id: 'a', day: '2026-01-05', revision: null, deleted_at: new Date() };
  await expect(tableFileOf('parquet', 'deletions', file).add([row])).rejects.toThrow('revision is null');
  await file.abandon();
});
