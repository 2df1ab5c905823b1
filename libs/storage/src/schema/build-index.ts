import type { QueryRunner } from 'typeorm';

/**
 * Builds an index while others read and write the table: it holds no lock that a statement of theirs waits for. What a build that was cut
 * off left behind is of no use, and goes first. Not within a transaction: the migration sets `transaction = false`.
 */
export async function buildIndex(
  runner: QueryRunner,
  name: string,
  definition: string,
  { unique = false }: { unique?: boolean } = {},
): Promise<void> {
  const broken: unknown[] = await runner.query(
    `select from pg_index where indexrelid = to_regclass('${name}') and not indisvalid`,
  );
  if (broken.length > 0) await dropIndex(runner, name);
  await unhurried(runner, `create${unique ? ' unique' : ''} index concurrently if not exists ${name} on ${definition}`);
}

/** As `buildIndex`: nobody waits. Nothing, where there is none. */
export async function dropIndex(runner: QueryRunner, name: string): Promise<void> {
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
