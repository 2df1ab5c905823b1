import type { QueryRunner } from 'typeorm';
import { briefly } from './briefly.js';

interface IndexOptions {
  readonly unique?: boolean;
}

/**
 * Builds an index while others read and write the table: it holds no lock that a statement of theirs waits for. What a build that was cut
 * off left behind is of no use, and goes first. `definition` begins with the table, which may be divided into partitions. Not within a
 * transaction: the migration sets `transaction = false`.
 */
export async function buildIndex(
  runner: QueryRunner,
  name: string,
  definition: string,
  { unique = false }: IndexOptions = {},
): Promise<void> {
  const [table] = /^\w+/.exec(definition)!;
  if (!(await isOfKind(runner, table, 'p'))) return buildOne(runner, name, definition, { unique });
  // Every partition that is new from here on has it; of the whole it is valid once the others have.
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

/** By `relkind`: a table divided into partitions, an index of one, or of any other. False where there is none of this name. */
export async function isOfKind(runner: QueryRunner, name: string, kind: 'p' | 'I' | 'i'): Promise<boolean> {
  const found: unknown[] = await runner.query(
    `select from pg_class where oid = to_regclass('${name}') and relkind = '${kind}'`,
  );
  return found.length > 0;
}

/** The partitions of a table that is divided; of any other, itself. */
export async function piecesOf(runner: QueryRunner, table: string): Promise<string[]> {
  if (!(await isOfKind(runner, table, 'p'))) return [table];
  const found: { name: string }[] = await runner.query(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = $1::regclass order by 1`,
    [table],
  );
  return found.map(({ name }) => name);
}

/** Partitions that have no part of this index yet. */
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

/** As `buildIndex`: nobody waits. Nothing, where there is none. */
export async function dropIndex(runner: QueryRunner, name: string): Promise<void> {
  if (await isOfKind(runner, name, 'I')) return briefly(runner, [`drop index ${name}`]);
  await unhurried(runner, `drop index concurrently if exists ${name}`);
}

/** A statement that nobody waits for, however long it waits itself: a migration's others give up. */
export async function unhurried(runner: QueryRunner, statement: string): Promise<void> {
  await runner.query('set lock_timeout = 0');
  try {
    await runner.query(statement);
  } finally {
    await runner.query('reset lock_timeout');
  }
}
