import type { QueryRunner } from 'typeorm';
import { briefly } from './briefly.js';
import { buildIndex, isOfKind, piecesOf, unhurried } from './build-index.js';
import { isDistributed } from './distributed.js';

/** A primary or unique key. Statements name it, and its name begins with its table's. */
export interface Key {
  readonly table: string;
  readonly name: string;
  readonly kind: 'primary key' | 'unique';
  readonly columns: string;
}

/**
 * A foreign key. The rows are deleted with the row that they refer to, unless they `stay`: then that row cannot be
 * deleted before them.
 */
export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly columns: string;
  /** The referenced table and columns. */
  readonly references: string;
  readonly stay?: boolean;
}

const nextOf = (name: string): string => `${name}_next`;

/** Has the table a constraint of this name, with a definition like this one where one is given, proven for all rows or not? */
export async function hasConstraint(
  runner: QueryRunner,
  { table, name }: Pick<Key, 'table' | 'name'>,
  definition = '%',
): Promise<boolean> {
  const found: unknown[] = await runner.query(
    `select from pg_constraint where conrelid = $1::regclass and conname = $2 and lower(pg_get_constraintdef(oid)) like $3`,
    [table, name, definition],
  );
  return found.length > 0;
}

const isReplaced = (runner: QueryRunner, key: Key): Promise<boolean> =>
  hasConstraint(runner, key, `${key.kind} (${key.columns})`);

/** The name of a table's key in one of its partitions. */
const nameIn = (piece: string, { table, name }: Pick<Key, 'table' | 'name'>): string =>
  `${piece}${name.slice(table.length)}`;

/**
 * Builds the index that the key will use, in each partition where there are any. Nobody waits, and what exists already
 * is left as it is.
 */
export async function prepareKey(runner: QueryRunner, key: Key): Promise<void> {
  if (await isReplaced(runner, key)) return;
  for (const piece of await piecesOf(runner, key.table))
    await buildIndex(runner, nextOf(nameIn(piece, key)), `${piece} (${key.columns})`, { unique: true });
}

/** Makes the key with the old name and the new columns. Nothing may refer to the old key any more. */
export async function swapKey(runner: QueryRunner, key: Key): Promise<void> {
  const { table, name, kind } = key;
  if (await isReplaced(runner, key)) return;
  if (await isOfKind(runner, table, 'p')) return swapInPieces(runner, key);
  await briefly(runner, [
    `alter table ${table} drop constraint if exists ${name}`,
    `alter table ${table} add constraint ${name} ${kind} using index ${nextOf(name)}`,
  ]);
}

/**
 * The key of the whole table is made of its partitions' keys. A partition that was made meanwhile has few rows, and
 * gets its key at once.
 */
async function swapInPieces(runner: QueryRunner, key: Key): Promise<void> {
  const { table, name, kind, columns } = key;
  const prepared: string[] = [];
  for (const piece of await piecesOf(runner, table))
    if (await isOfKind(runner, nextOf(nameIn(piece, key)), 'i')) prepared.push(piece);
  await briefly(runner, [
    `alter table ${table} drop constraint if exists ${name}`,
    ...prepared.map((piece) => {
      const own = nameIn(piece, key);
      return `alter table ${piece} add constraint ${own} ${kind} using index ${nextOf(own)}`;
    }),
    `alter table ${table} add constraint ${name} ${kind} (${columns})`,
  ]);
}

/**
 * Makes the foreign key with the old name and the new columns. Both keys hold until the new one is validated for all
 * existing rows, which nobody waits for.
 */
export async function replaceForeignKey(runner: QueryRunner, key: ForeignKey): Promise<void> {
  const { table, name } = key;
  if (await isDistributed(runner)) return replaceOnNodes(runner, key);
  const next = nextOf(name);
  if (await hasConstraint(runner, key, `${referring(key)}%`)) return;
  const pieces = await piecesOf(runner, table);
  for (const piece of pieces) {
    if (!(await hasConstraint(runner, { table: piece, name: next })))
      await briefly(runner, [`${adding({ ...key, table: piece, name: next })} not valid`]);
    await unhurried(runner, `alter table ${piece} validate constraint ${next}`);
  }
  await briefly(runner, [
    `alter table ${table} drop constraint if exists ${name}`,
    ...pieces.map((piece) => `alter table ${piece} rename constraint ${next} to ${name}`),
    // The foreign key of a partitioned table takes over those of its partitions and validates nothing again.
    ...(pieces.includes(table) ? [] : [adding(key)]),
  ]);
}

/**
 * Citus cannot rename a foreign key: there the new one replaces the old one at once, holds for every row that is written
 * from then on, and is validated for the others afterwards.
 */
async function replaceOnNodes(runner: QueryRunner, key: ForeignKey): Promise<void> {
  const { table, name } = key;
  if (!(await hasConstraint(runner, key, `${referring(key)}%`)))
    await briefly(runner, [`alter table ${table} drop constraint if exists ${name}`, `${adding(key)} not valid`]);
  if (await hasConstraint(runner, key, '% not valid'))
    await unhurried(runner, `alter table ${table} validate constraint ${name}`);
}

/** As the server writes it, in small letters. */
const referring = ({ columns, references }: ForeignKey): string => `foreign key (${columns}) references ${references}`;

/** The clause of a `create table`. */
export function clauseOf({ name, columns, references, stay = false }: ForeignKey): string {
  const goes = stay ? '' : ' on delete cascade';
  return `constraint ${name} foreign key (${columns}) references ${references}${goes}`;
}

/** The statement that adds it at once. */
export const adding = (key: ForeignKey): string => `alter table ${key.table} add ${clauseOf(key)}`;
