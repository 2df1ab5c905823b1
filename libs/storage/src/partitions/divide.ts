import type { QueryRunner } from 'typeorm';
import { createDataSource } from '../database/data-source.js';
import { briefly } from '../schema/briefly.js';
import { isOfKind } from '../schema/build-index.js';
import { divideTable, dropReferences, type Months, proofOf } from './divide-table.js';
import { type DivisibleTable, divisibleTables, isNear, laterOf, monthAfter } from './divisible-tables.js';

/** The tables cannot be divided, for the reason in the message. Nothing was changed. */
export class UndividableError extends Error {
  override readonly name = 'UndividableError';
}

/** Any fixed number works, as long as nothing else in the database uses it as a lock. */
export const divisionLock = 7_250_443_921;

const horizonMonths = 120;

interface Dividing {
  /** Gets each table that was divided, and how long that took. */
  readonly onDivided: (table: string, tookMs: number) => void;
  /** The first month with a partition of its own is the second one after this moment; default: the database's clock. */
  readonly now?: Date;
}

/**
 * Partitions by month the tables that grow with time, online; tables that are partitioned already are left as they are.
 * From here on no process of an earlier release may open runs: its random ids would let one slot run twice, so the
 * database refuses them. Rejects with UndividableError where such a process is at work, or another one is dividing the
 * tables.
 */
export async function divide(url: string, dividing: Dividing): Promise<void> {
  const dataSource = await createDataSource({ url, poolSize: 1, statementSeconds: 86_400 }).initialize();
  try {
    await divideOn(dataSource.createQueryRunner(), dividing);
  } finally {
    // The lock is released with its connection.
    await dataSource.destroy();
  }
}

/** Divides the tables on a given connection, which holds the lock until it ends. */
export async function divideOn(runner: QueryRunner, { onDivided, now }: Dividing): Promise<void> {
  await takeOver(runner);
  for (const { table } of divisibleTables) await dropReferences(runner, table);
  for (const divisible of divisibleTables) {
    const startedAt = performance.now();
    if (await isOfKind(runner, divisible.table, 'p')) continue;
    await divideTable(runner, divisible, await monthsOf(runner, divisible, now));
    onDivided(divisible.table, performance.now() - startedAt);
  }
}

async function takeOver(runner: QueryRunner): Promise<void> {
  const [{ taken }] = await runner.query('select pg_try_advisory_lock($1) as taken', [divisionLock]);
  if (!taken) throw new UndividableError('another process divides the tables of this database');
  const [{ isDistributed }] = await runner.query(
    `select to_regclass('pg_dist_partition') is not null as "isDistributed"`,
  );
  if (isDistributed)
    throw new UndividableError('this database is one of Citus: dividing one that is distributed was not tried');
  const [{ random }] = await runner.query(
    `select count(*)::int as random from run where status in ('queued', 'running') and substr(id::text, 15, 1) <> '8'`,
  );
  if (random > 0)
    throw new UndividableError(
      `${random} runs that wait or are at work were opened by a process of a release before: stop these processes, and wait for the end of their runs`,
    );
  await briefly(runner, ['alter table run alter column id drop default']);
}

/**
 * The months that the division was begun with, unless the first one is near: by then its rows must find a partition, or
 * a table without a constraint against them.
 */
async function monthsOf(runner: QueryRunner, divisible: DivisibleTable, at?: Date): Promise<Months> {
  const { table } = divisible;
  const [{ now, begun }]: [{ now: Date; begun: string | null }] = await runner.query(
    `select coalesce($2, now()) as now, substring(obj_description($1::regclass, 'pg_class') from '^partitions from (.*)$') as begun`,
    [table, at ?? null],
  );
  const begunWith = begun === null ? null : new Date(`${begun}T00:00:00Z`);
  if (begunWith && !isNear(begunWith, now)) return monthsFrom(begunWith);
  if (begunWith) await undo(runner, divisible);
  const first = monthAfter(now, 2);
  await briefly(runner, [`comment on table ${table} is 'partitions from ${first.toISOString().slice(0, 10)}'`]);
  return monthsFrom(first);
}

const monthsFrom = (first: Date): Months => ({ first, end: monthAfter(first, horizonMonths) });

/** Undoes a division that was begun and not finished. */
async function undo(runner: QueryRunner, { table }: DivisibleTable): Promise<void> {
  const later = laterOf(table);
  const [{ isThere }] = await runner.query(`select to_regclass('${later}') is not null as "isThere"`);
  await briefly(runner, [
    `alter table ${table} drop constraint if exists ${proofOf(table)}`,
    ...(isThere
      ? [
          `with gone as (delete from ${later} returning *) insert into ${table} select * from gone`,
          `drop table ${later}`,
        ]
      : []),
    `comment on table ${table} is null`,
  ]);
}
