import type { QueryRunner } from 'typeorm';
import { briefly } from '../schema/briefly.js';
import { buildIndex } from '../schema/build-index.js';
import { beforeOf, type DivisibleTable, divisibleTables, laterOf, lowestOf } from './divisible-tables.js';
import { partsOf, type TablePart, type TableParts } from './table-parts.js';

/** Rows of the months from `first` until before `end` leave the original table. */
export interface Months {
  readonly first: Date;
  readonly end: Date;
}

/** The check constraint which proves that the original table has no row of these months. */
export const proofOf = (table: string): string => `${table}_before_check`;

/**
 * Turns a table into a partitioned one while others read and write it. The original table becomes the partition of
 * everything older, and no row is rewritten. Each step may have been done before, by a process that was interrupted,
 * and the product works between any two steps. It must not be called within a transaction. Rejects where another table
 * refers to this one, or where it has a unique key that no partition could enforce.
 */
export async function divideTable(runner: QueryRunner, divisible: DivisibleTable, months: Months): Promise<void> {
  await preparePlainIndexes(runner, divisible);
  if (divisible.by === 'run') await setAside(runner, divisible, months);
  await prove(runner, divisible, months);
  await swap(runner, divisible, months);
  await runner.query(`analyze ${divisible.table}`);
}

/**
 * Drops the foreign keys of a table that is to be partitioned: on a partitioned table they would have to be validated
 * under a lock. The statements that delete runs delete the rows that belong to them instead. Rejects where another
 * table refers to this one.
 */
export async function dropReferences(runner: QueryRunner, table: string): Promise<void> {
  const references: { from: string; name: string }[] = await runner.query(
    `select conrelid::regclass::text as "from", conname as name from pg_constraint where contype = 'f' and confrelid = $1::regclass`,
    [table],
  );
  for (const { from, name } of references) {
    if (!divisibleTables.some((known) => known.table === from))
      throw new Error(`the foreign key ${name} of the table ${from} refers to ${table}: drop it first`);
    await briefly(runner, [`alter table ${from} drop constraint if exists ${name}`]);
  }
}

/**
 * A unique key without the partition column cannot span partitions. Runs need none, because their ids follow from slot
 * and prompt, but reads need its index.
 */
async function preparePlainIndexes(runner: QueryRunner, { table, column }: DivisibleTable): Promise<void> {
  const { keys, indexes } = await partsOf(runner, table);
  for (const { name, columns, definition } of keys) {
    if (columns.includes(column)) continue;
    if (table !== 'run' || !definition.startsWith('UNIQUE'))
      throw new Error(`the key ${name} of the table ${table} lacks the column ${column}`);
    await buildIndex(runner, name.replace(/_unique$/, '_index'), `${table} (${columns.join(', ')})`);
  }
  const unique = indexes.find((index) => index.unique);
  if (unique) throw new Error(`the unique index ${unique.name} of the table ${table} is no key of it`);
}

/** A condition: a row belongs to these months. About one in ten thousand random run ids does, too. */
function within({ column, by }: DivisibleTable, { first, end }: Months): string {
  const from = `${column} >= '${lowestOf({ by }, first)}'`;
  return by === 'day' ? from : `(${from} and ${column} < '${lowestOf({ by }, end)}')`;
}

/**
 * Moves runs whose random ids look like later ones to an inheriting table, so that reads, changes and deletions find
 * them as before.
 */
async function setAside(runner: QueryRunner, divisible: DivisibleTable, months: Months): Promise<void> {
  const { table } = divisible;
  const later = laterOf(table);
  const [{ isThere, isHeir }] = await runner.query(
    `select to_regclass('${later}') is not null as "isThere",
       exists (select from pg_inherits where inhrelid = to_regclass('${later}')) as "isHeir"`,
  );
  if (!isThere) {
    const { foreignKeys } = await partsOf(runner, table);
    await briefly(runner, [
      ...held(foreignKeys),
      `create table ${later} (like ${table} including all)`,
      ...foreignKeys.map(({ name, definition }) => `alter table ${later} add constraint ${name} ${definition}`),
    ]);
  }
  if (!isHeir) await briefly(runner, [`alter table ${later} inherit ${table}`, ...sampled(table)]);
  for (let moved = 1; moved > 0;) {
    [{ moved }] = await runner.query(
      `with stray as (
         select ctid from only ${table} where ${within(divisible, months)} limit 500 for update
       ), gone as (
         delete from only ${table} where ctid = any(array(select ctid from stray)) returning *
       ), kept as (
         insert into ${later} select * from gone returning 1
       )
       select count(*)::int as moved from kept`,
    );
  }
}

async function prove(runner: QueryRunner, divisible: DivisibleTable, months: Months): Promise<void> {
  const { table } = divisible;
  const { checks } = await partsOf(runner, table);
  if (!checks.some(({ name }) => name === proofOf(table)))
    await briefly(runner, [
      `alter table ${table} add constraint ${proofOf(table)} check (not ${within(divisible, months)}) no inherit not valid`,
    ]);
  await runner.query(`alter table ${table} validate constraint ${proofOf(table)}`);
}

/** Swaps the tables: names change, and no row is read or written. */
async function swap(runner: QueryRunner, divisible: DivisibleTable, months: Months): Promise<void> {
  const { table } = divisible;
  const parts = await partsOf(runner, table);
  await briefly(runner, [
    ...held(parts.foreignKeys),
    `lock table ${table} in access exclusive mode`,
    ...(divisible.by === 'run' ? [`alter table ${laterOf(table)} no inherit ${table}`] : []),
    ...stepBack(table, parts),
    ...stepIn(divisible, parts),
    ...attach(divisible, months),
    refusedIfBuilt(table, parts),
    ...sampled(table),
  ]);
}

/**
 * Adding a foreign key locks the table that it refers to. That lock is taken first, in the order in which others take
 * it.
 */
const held = (foreignKeys: readonly TablePart[]): string[] =>
  foreignKeys.map(
    ({ definition }) => `lock table ${/REFERENCES (\S+?)\(/.exec(definition)![1]!} in share row exclusive mode`,
  );

/**
 * The planner's statistics of the parts do not apply to the partitioned table: without its own it would read whole
 * tables for one page of a list. A sample of 300 rows takes milliseconds and is enough for now.
 */
const sampled = (table: string): string[] => [`set local default_statistics_target = 1`, `analyze ${table}`];

/** Renames the original table, and everything on it that needs a unique name, to make room for the new one. */
function stepBack(table: string, { keys, indexes, triggers }: TableParts): string[] {
  const before = beforeOf(table);
  return [
    `alter table ${table} rename to ${before}`,
    ...keys.map(({ name }) => `alter table ${before} rename constraint ${name} to ${beforeOf(name)}`),
    ...indexes.map(({ name }) => `alter index ${name} rename to ${beforeOf(name)}`),
    ...triggers.map(({ name }) => `drop trigger ${name} on ${before}`),
  ];
}

function stepIn(
  { table, column }: DivisibleTable,
  { keys, checks, foreignKeys, indexes, triggers }: TableParts,
): string[] {
  const constraints = [
    ...checks.filter(({ name }) => name !== proofOf(table)),
    ...keys.filter(({ columns }) => columns.includes(column)),
    ...foreignKeys,
  ];
  return [
    `create table ${table} (like ${beforeOf(table)} including defaults including storage including compression) partition by range (${column})`,
    ...constraints.map(({ name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...indexes.map(({ definition }) => definition),
    ...triggers.map(({ definition }) => definition),
  ];
}

function attach({ table, by }: DivisibleTable, { first, end }: Months): string[] {
  const [from, to] = [lowestOf({ by }, first), lowestOf({ by }, end)];
  if (by === 'run')
    return [
      `alter table ${table} attach partition ${laterOf(table)} for values from ('${from}') to ('${to}')`,
      `alter table ${table} attach partition ${beforeOf(table)} default`,
    ];
  return [
    `alter table ${table} attach partition ${beforeOf(table)} for values from (minvalue) to ('${from}')`,
    `create table ${laterOf(table)} partition of ${table} for values from ('${from}') to (maxvalue)`,
  ];
}

/**
 * Where PostgreSQL did not recognise an old table's index as part of a new table's, it has built another one while
 * everybody waited. That must never happen, so the change is refused.
 */
function refusedIfBuilt(table: string, { keys, indexes }: TableParts): string {
  return `do $$ begin
    if (select count(*) from pg_index where indrelid = '${beforeOf(table)}'::regclass) <> ${keys.length + indexes.length} then
      raise exception 'an index of ${table} was not taken over';
    end if;
  end $$`;
}
