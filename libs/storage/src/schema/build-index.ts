import type { QueryRunner } from 'typeorm';
import { briefly } from './briefly.js';

interface IndexOptions {
  readonly unique?: boolean;
}

/**
 * Builds an index while others read and write the table: it holds no lock that their statements wait for. The remains
 * of an interrupted build are useless and are dropped first. `definition` begins with the table, which may be divided
 * into partitions. It must not be called within a transaction: the migration sets `transaction = false`.
 */
export async function buildIndex(
  runner: QueryRunner,
  name: string,
  definition: string,
  { unique = false }: IndexOptions = {},
): Promise<void> {
  const [table] = /^\w+/.exec(definition)!;
  if (!(await isOfKind(runner, table, 'p'))) return buildOne(runner, name, definition, { unique });
  // Every new partition gets the index from here on; the index of the whole table becomes valid once all partitions
  // have it.
  await briefly(runner, [create(`index if not exists ${name} on only ${definition}`, { unique })]);
  for (const partition of await partitionsWithout(runner, name)) {
    const part = `${name}${partition.slice(table.length)}`;
    await buildOne(runner, part, definition.replace(table, partition), { unique });
    await briefly(runner, [`alter index ${name} attach partition ${part}`]);
  }
}

async function buildOne(
  runner: QueryRunner,
  name: string,
  definition: string,
  { unique = false }: IndexOptions,
): Promise<void> {
  const broken: unknown[] = await runner.query(
    `select from pg_index where indexrelid = to_regclass('${name}') and not indisvalid`,
  );
  if (broken.length > 0) await unhurried(runner, `drop index concurrently if exists ${name}`);
  await unhurried(runner, create(`index concurrently if not exists ${name} on ${definition}`, { unique }));
}

const create = (index: string, { unique = false }: IndexOptions): string => `create ${unique ? 'unique ' : ''}${index}`;

/**
 * Looks at `relkind`: a partitioned table, an index of one, or any other index. Returns false where nothing has this
 * name.
 */
export async function isOfKind(runner: QueryRunner, name: string, kind: 'p' | 'I' | 'i'): Promise<boolean> {
  const found: unknown[] = await runner.query(
    `select from pg_class where oid = to_regclass('${name}') and relkind = '${kind}'`,
  );
  return found.length > 0;
}

/** The partitions of a divided table; for any other table, the table itself. */
export async function piecesOf(runner: QueryRunner, table: string): Promise<string[]> {
  if (!(await isOfKind(runner, table, 'p'))) return [table];
  const found: { name: string }[] = await runner.query(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = $1::regclass order by 1`,
    [table],
  );
  return found.map(({ name }) => name);
}

/** Partitions that lack their part of this index. */
async function partitionsWithout(runner: QueryRunner, index: string): Promise<string[]> {
  const found: { name: string }[] = await runner.query(
    `select c.relname as name from pg_index x join pg_inherits i on i.inhparent = x.indrelid join pg_class c on c.oid = i.inhrelid
     where x.indexrelid = $1::regclass and not exists (
       select from pg_inherits h join pg_index p on p.indexrelid = h.inhrelid where h.inhparent = x.indexrelid and p.indrelid = c.oid
     ) order by c.relname`,
    [index],
  );
  return found.map(({ name }) => name);
}

/** Drops an index as `buildIndex` builds it: nobody waits. Does nothing where there is none. */
export async function dropIndex(runner: QueryRunner, name: string): Promise<void> {
  if (await isOfKind(runner, name, 'I')) return briefly(runner, [`drop index ${name}`]);
  await unhurried(runner, `drop index concurrently if exists ${name}`);
}

/**
 * Runs a statement that nobody waits for, however long it waits itself. Other statements of a migration give up
 * instead.
 */
export async function unhurried(runner: QueryRunner, statement: string): Promise<void> {
  await runner.query('set lock_timeout = 0');
  try {
    await runner.query(statement);
  } finally {
    await runner.query('reset lock_timeout');
  }
}
