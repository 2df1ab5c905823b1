import type { QueryRunner } from 'typeorm';

/**
 * Whether the accounts are distributed over several nodes (`database distribute`): then this is a view, in place of the
 * table that triggers keep.
 */
export const distributed = `select exists (select from pg_class where oid = to_regclass('account_count') and relkind = 'v') as distributed`;

/** The same for a migration. */
export async function isDistributed(runner: QueryRunner): Promise<boolean> {
  const [row]: { distributed: boolean }[] = await runner.query(distributed);
  return row!.distributed;
}
