import type { QueryRunner } from 'typeorm';
import { briefly } from './briefly.js';
import { placing } from './distribution.js';
import { adding, clauseOf, type ForeignKey, hasConstraint } from './replace-key.js';
import { isDistributed } from './distributed.js';

export interface NewTable {
  readonly name: string;
  /** What stands in the brackets of `create table`, but for the foreign keys. */
  readonly columns: string;
  readonly foreignKeys?: readonly Omit<ForeignKey, 'table'>[];
}

/**
 * Makes a table with its foreign keys unless it exists. Where accounts are distributed it also puts the table where
 * `database distribute` would have put it, and no process has to be stopped; tables of the coordinator alone get no
 * foreign keys there. Do not call it within a transaction: a run that was cut off is continued by the next one.
 */
export async function addTable(runner: QueryRunner, { name, columns, foreignKeys = [] }: NewTable): Promise<void> {
  const create = (parts: readonly string[]) =>
    briefly(runner, [`create table if not exists ${name} (${parts.join(', ')})`]);
  const keys = foreignKeys.map((key) => ({ ...key, table: name }));
  if (!(await isDistributed(runner))) return create([columns, ...keys.map(clauseOf)]);
  await create([columns]);
  const place = placing({ name, hasAccount: /\baccount_id\b/.test(columns) });
  if (place === null) return;
  if (!(await isPlaced(runner, name))) await briefly(runner, [place]);
  for (const key of keys) if (!(await hasConstraint(runner, key))) await briefly(runner, [adding(key)]);
}

async function isPlaced(runner: QueryRunner, table: string): Promise<boolean> {
  const found: unknown[] = await runner.query('select from pg_dist_partition where logicalrelid = $1::regclass', [
    table,
  ]);
  return found.length > 0;
}
