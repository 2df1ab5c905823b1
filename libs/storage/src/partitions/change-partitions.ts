import type { Tx } from '../database/database.js';
import { proofOf } from './divide-table.js';
import { type DivisibleTable, laterOf, lowestOf, monthAfter, partitionOf } from './divisible-tables.js';

// Any fixed number will do, so long as nothing else in the database locks it.
const changeLock = 7_250_443_922;

/** One transaction at a time changes partitions; who waits for a table makes others wait, so from here on this one waits a second at most. */
export async function lockChanges(tx: Tx): Promise<void> {
  await tx.query(`set local lock_timeout = '1s'`);
  await tx.query('select pg_advisory_xact_lock($1)', [changeLock]);
}

/** Makes the partition of the first month that has none, and puts its rows there. False where another one has made it meanwhile. */
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

/** Drops these partitions of one month where these of them are empty and none of them has an open run. Returns whether it did. */
export async function dropEmpty(
  { names, isEmpty }: { names: readonly string[]; isEmpty: readonly string[] },
  tx: Tx,
): Promise<boolean> {
  const left = [
    ...isEmpty.map((name) => `select from ${name}`),
    ...names
      .filter((name) => name.startsWith('run_'))
      .map((name) => `select from ${name} where status in ('queued', 'running')`),
  ];
  const look = `select exists (${left.join(' union all ')}) as "isLeft"`;
  const isLeft = async () => (await tx.query(look))[0].isLeft as boolean;
  // The first look is nobody's hindrance.
  if (await isLeft()) return false;
  await tx.query(`lock table ${names.join(', ')} in access exclusive mode`);
  if (await isLeft()) return false;
  await tx.query(`drop table ${names.join(', ')}`);
  return true;
}

/** Rows of months that a division was begun with are no longer refused. */
export async function forgetProof(table: string, tx: Tx): Promise<void> {
  await tx.query(`alter table ${table} drop constraint if exists ${proofOf(table)}`);
}
