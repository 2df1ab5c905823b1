import type { Tx } from '../database/database.js';
import { proofOf } from './divide-table.js';
import { type DivisibleTable, laterOf, lowestOf, monthAfter, partitionOf } from './divisible-tables.js';

// Any fixed number works, as long as nothing else in the database uses it as a lock.
const changeLock = 7_250_443_922;

/**
 * Lets one transaction at a time change partitions. A statement that waits for a table lock makes others wait behind
 * it, so from here on this transaction waits for one for at most a second.
 */
export async function lockChanges(tx: Tx): Promise<void> {
  await tx.query(`set local lock_timeout = '1s'`);
  await tx.query('select pg_advisory_xact_lock($1)', [changeLock]);
}

/**
 * Makes the partition of `month`, which is the first month without one, and moves its rows there. Returns false where
 * another process has made it meanwhile.
 */
export async function makeMonth({ table, column, by }: DivisibleTable, month: Date, tx: Tx): Promise<boolean> {
  const later = laterOf(table);
  const [from, to] = [lowestOf({ by }, month), lowestOf({ by }, monthAfter(month, 1))];
  const [{ bound }]: [{ bound: string }] = await tx.query(
    'select pg_get_expr(relpartbound, oid) as bound from pg_class where oid = $1::regclass',
    [later],
  );
  const end = bound.startsWith(`FOR VALUES FROM ('${from}') TO (`) ? bound.split(' TO ')[1]! : null;
  if (end === null) return false;
  await tx.query(`alter table ${table} detach partition ${later}`);
  await tx.query(
    `create table ${partitionOf(table, month)} partition of ${table} for values from ('${from}') to ('${to}')`,
  );
  await tx.query(
    `with gone as (delete from ${later} where ${column} < '${to}' returning *) insert into ${table} select * from gone`,
  );
  await tx.query(`alter table ${table} attach partition ${later} for values from ('${to}') to ${end}`);
  return true;
}

/**
 * What can keep the partitions of a month from being dropped: a select that has rows where anything in them is still
 * kept.
 */
export interface Past {
  readonly names: readonly string[];
  readonly kept: string;
}

/**
 * For runs: the month has a result that its account keeps. A result that was answered days after its slot counts as
 * well.
 */
export const keptResultsOf = (month: Date): string =>
  `select from account a cross join lateral (
    select from ${partitionOf('result', month)} r
    where r.account_id = a.id and r.last_checked >= coalesce(a.results_from, '-infinity')::timestamp at time zone 'UTC' limit 1
  ) r`;

/** For counts: the month has a result, kept or not, because a new analysis of it would change its counts. */
export const resultsBefore = (month: Date): string =>
  `select from account a cross join lateral (
    select from result r where r.account_id = a.id and r.last_checked < '${month.toISOString()}' limit 1
  ) r`;

/**
 * Drops the partitions of one month with everything in them, where nothing in them is kept and no run of the month is
 * open. Returns whether it did.
 */
export async function dropMonth({ names, kept }: Past, tx: Tx): Promise<boolean> {
  const open = names
    .filter((name) => name.startsWith('run_'))
    .map((name) => `select from ${name} where status in ('queued', 'running')`);
  const isAny = async (selects: readonly string[]): Promise<boolean> =>
    selects.length > 0 && (await tx.query(`select exists (${selects.join(' union all ')}) as "isAny"`))[0].isAny;
  if (await isAny([...open, kept])) return false;
  await tx.query(`lock table ${names.join(', ')} in access exclusive mode`);
  // What was not kept a moment ago is still not kept; only a run may have been opened since, for a slot of that month.
  if (await isAny(open)) return false;
  await tx.query(`drop table ${names.join(', ')}`);
  return true;
}

/** Stops refusing rows of the months that a division was begun with. */
export async function forgetProof(table: string, tx: Tx): Promise<void> {
  await tx.query(`alter table ${table} drop constraint if exists ${proofOf(table)}`);
}
