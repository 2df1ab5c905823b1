import type { QueryRunner } from 'typeorm';
import { briefly } from './briefly.js';
import { buildIndex, unhurried } from './build-index.js';

/** A primary or unique key, by the name that statements know it by. */
export interface Key {
  readonly table: string;
  readonly name: string;
  readonly kind: 'primary key' | 'unique';
  readonly columns: string;
}

/** Of rows that go with the one they belong to, but where they `stay`: that one cannot go before them. */
export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly columns: string;
  /** Table and columns. */
  readonly references: string;
  readonly stay?: boolean;
}

const nextOf = (name: string): string => `${name}_next`;

const has = async (runner: QueryRunner, table: string, name: string, definition = '%'): Promise<boolean> => {
  const found: unknown[] = await runner.query(
    `select from pg_constraint where conrelid = $1::regclass and conname = $2 and lower(pg_get_constraintdef(oid)) like $3`,
    [table, name, definition],
  );
  return found.length > 0;
};

const isReplaced = (runner: QueryRunner, { table, name, kind, columns }: Key): Promise<boolean> =>
  has(runner, table, name, `${kind} (${columns})`);

/** Builds what the key will stand on. Nobody waits, and what stands already is left as it is. */
export async function prepareKey(runner: QueryRunner, key: Key): Promise<void> {
  if (await isReplaced(runner, key)) return;
  await buildIndex(runner, nextOf(key.name), `${key.table} (${key.columns})`, { unique: true });
}

/** The key by its old name, of its new columns; nothing may refer to the old one any more. */
export async function swapKey(runner: QueryRunner, key: Key): Promise<void> {
  const { table, name, kind } = key;
  if (await isReplaced(runner, key)) return;
  await briefly(runner, [
    `alter table ${table} drop constraint if exists ${name}, add constraint ${name} ${kind} using index ${nextOf(name)}`,
  ]);
}

/**
 * The foreign key by its old name, of its new columns: both hold until the new one is proven for all rows that there are, which nobody
 * waits for.
 */
export async function replaceForeignKey(runner: QueryRunner, key: ForeignKey): Promise<void> {
  const { table, name, references } = key;
  const next = nextOf(name);
  if (await has(runner, table, name, `foreign key (${key.columns}) references ${references}%`)) return;
  if (!(await has(runner, table, next))) await briefly(runner, [`${adding({ ...key, name: next })} not valid`]);
  await unhurried(runner, `alter table ${table} validate constraint ${next}`);
  await briefly(runner, [
    `alter table ${table} drop constraint if exists ${name}`,
    `alter table ${table} rename constraint ${next} to ${name}`,
  ]);
}

/** The statement that adds it at once. */
export function adding({ table, name, columns, references, stay = false }: ForeignKey): string {
  const goes = stay ? '' : ' on delete cascade';
  return `alter table ${table} add constraint ${name} foreign key (${columns}) references ${references}${goes}`;
}
